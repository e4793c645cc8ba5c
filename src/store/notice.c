/* What the store has to say, in sentences, and why SQLite refused something. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

#include "connection.h"
#include "engine/text/utf8.h"
#include "words/words.h"

void store_say(store_notice *notice, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    int length = vsnprintf(notice->text, sizeof notice->text, words_of(format), values);
    va_end(values);
    if (length >= (int)sizeof notice->text) {
        /* End a text that did not fit with an ellipsis, and never within a character. */
        static const char ellipsis[] = "…";
        memcpy(notice->text + engine_utf8_cut(notice->text, sizeof notice->text - sizeof ellipsis), ellipsis,
               sizeof ellipsis);
    }
}

bool store_say_trouble(const store *kept, store_notice *notice, const char *format, ...)
{
    store_notice what;
    va_list values;
    va_start(values, format);
    (void)vsnprintf(what.text, sizeof what.text, words_of(format), values);
    va_end(values);
    store_say(notice, kept->purpose == STORE_TO_SAVE ? N_("nothing is being saved: %s") : "%s", what.text);
    return false;
}

store_path_text store_shown(const char *path)
{
    store_path_text shown;
    sol_visible(shown.text, sizeof shown.text, path, strlen(path));
    return shown;
}

/* Is the size of files limited by `ulimit -f`? A write beyond the limit fails like one on a broken disk. */
static bool is_size_limited(void)
{
    struct rlimit limit;
    return getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
}

const char *store_why(const store *kept, int code)
{
    switch (code & 0xFF) {
    case SQLITE_FULL: return words_of("the disk is full");
    case SQLITE_READONLY:
    case SQLITE_PERM: return words_of("the file is not writable");
    case SQLITE_PROTOCOL: return words_of("the file cannot be locked");
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return words_of("another program has the file locked");
    case SQLITE_IOERR:
        return words_of(is_size_limited() ? N_("the file has reached its size limit, or the disk reports an error")
                                          : N_("the disk reports an error"));
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return words_of("the file is damaged");
    default: /* the connection knows a more exact reason, unless there was a rollback since */
        return kept->db && sqlite3_errcode(kept->db) == code ? sqlite3_errmsg(kept->db) : sqlite3_errstr(code);
    }
}
