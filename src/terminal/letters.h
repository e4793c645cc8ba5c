/*
 * What is shown in place of a letter that the terminal does not have.
 */
#ifndef TERMINAL_LETTERS_H
#define TERMINAL_LETTERS_H

#include <stdint.h>

/*
 * The ASCII character that is nearest to a letter or mark of the European languages (e for é, " for „), or a question
 * mark.
 */
char terminal_letter(uint32_t point);

#endif
