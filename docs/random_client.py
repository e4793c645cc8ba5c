"""random_client.py [SOLITAIRE [GAMES]]: plays random legal games of every kind by `solitaire --protocol json`."""
import json
import random
import subprocess
import sys

MOVES_MOST = 200


class Table:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "--protocol", "json"], text=True, bufsize=1,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, do, **what):
        print(json.dumps({"do": do, **what}), file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline())
        if not answer["ok"]:
            sys.exit(f"{do} {what}: {answer['error']}: {answer['why']}")
        return answer


def play(table, kind, chance):
    state = table.ask("new", game=kind)
    while state["status"] == "playing" and state["moves"] < MOVES_MOST:
        state = table.ask("move", move=chance.choice(table.ask("legal")["legal"]))
    return table.ask("result")


def main(table, games):
    chance = random.Random(7)
    for kind in table.ask("hello")["games"]:
        for _ in range(games):
            result = play(table, kind, chance)
            print(f"{kind}: {result['status']} after {result['moves']} moves, score {result['score']}")


if __name__ == "__main__":
    main(Table(sys.argv[1] if len(sys.argv) > 1 else "solitaire"), int(sys.argv[2]) if len(sys.argv) > 2 else 1)
