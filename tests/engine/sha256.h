/*
 * SHA-256 (FIPS 180-4), for tests that compare thousands of deals with one published digest.
 */
#ifndef TEST_SHA256_H
#define TEST_SHA256_H

#include <stddef.h>
#include <stdint.h>

typedef struct sha256 {
    uint32_t state[8];
    uint64_t length; /* how many bytes were added so far */
    uint8_t block[64];
} sha256;

enum { SHA256_TEXT = 65 };

void sha256_start(sha256 *hash);
void sha256_add(sha256 *hash, const void *bytes, size_t length);
/* End it, and write the digest as 64 hexadecimal digits, terminated. */
void sha256_end(sha256 *hash, char text[SHA256_TEXT]);

#endif
