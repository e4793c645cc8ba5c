/* Lines that are typed in plain mode: read as a command with what it needs, or refused by a sentence. */
#include "plain/command.h"

#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    plain_command command;
    char why[PLAIN_WHY_MAX];
    if (!plain_command_read((const char *)data, size, sol_game_at(0), &command, why)) {
        fuzz_check_sentence(why, sizeof why);
        return 0;
    }
    FUZZ_CHECK(command.what >= 0 && command.what <= PLAIN_NOTHING);
    FUZZ_CHECK(command.intent_count >= 0 && command.intent_count <= PLAIN_INTENTS_MAX);
    FUZZ_CHECK(command.times >= (command.what == PLAIN_SHOW ? 0 : 1) && command.times <= PLAIN_TIMES_MAX);
    for (int i = 0; i < command.intent_count; i++)
        FUZZ_CHECK(command.intents[i].action >= 0 && command.intents[i].action <= UI_MAKE);
    return 0;
}
