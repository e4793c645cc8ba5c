/*
 * The translations, as GNU gettext keeps them: which languages there are, and which one is spoken.
 *
 * The sentences are looked up by words/words.h in a catalogue that is read here (words/mo_file.h): that of the locale's
 * language, or of one that is asked for by name.
 */
#ifndef BASE_CATALOGUE_H
#define BASE_CATALOGUE_H

#include "fault.h"

/*
 * The folder of the translations: beside the program, ../share/locale, as it is installed and as it is built; or where
 * it was to be installed.
 */
enum { BASE_CATALOGUE_FOLDER_MAX = 1024 };
void base_catalogue_folder(char folder[BASE_CATALOGUE_FOLDER_MAX]);

/*
 * Speak the language of the locale, as LANGUAGE, LC_ALL, LC_MESSAGES and LANG say it; as with GNU gettext LANGUAGE
 * counts in every locale but C.  To be called after setlocale.
 */
void base_catalogue_follow_locale(const char *folder);

/*
 * Speak this language, "de" or "pt_BR", whatever the locale; "en" is what the sources are written in.  False, with a
 * fault that names those that there are, where there is no such translation, or that names the file, where it is
 * damaged.
 */
bool base_catalogue_speak(const char *folder, const char *language, base_fault *fault);

/* Whether aces and court cards have the letters A K Q J in every language; as long as nothing is said they do not. */
void base_catalogue_english_indices(bool on);

#endif
