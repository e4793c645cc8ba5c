#!/usr/bin/env python3
"""client.py SOLITAIRE: docs/protocol.schema.json describes what docs/random_client.py and docs/protocol.md ask, what each
kind of refusal is, and all that is answered."""
import json
import re
import sys
from pathlib import Path

sys.dont_write_bytecode = True
root = Path(__file__).resolve().parents[2]
docs = root / "docs"
sys.path.insert(0, str(docs))
import random_client

KINDS = json.loads((docs / "protocol.schema.json").read_text())["$defs"]
PAGE = (docs / "protocol.md").read_text()
ERRORS = (root / "src/session/play/protocol_errors.def").read_text()
TYPES = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool, "null": type(None)}
REFUSED = {
    "bad-json": "[]",
    "bad-request": '{"id": 1, "do": "fly"}',
    "no-game": '{"id": {"a": [2]}, "do": "view"}',
    "bad-game": '{"do": "new", "game": "whist"}',
    "bad-options": '{"do": "new", "options": "draw=9"}',
    "bad-deal": '{"do": "new", "deal": "x"}',
    "bad-deck": '{"do": "new", "deck": "AS"}',
}
REFUSED_IN_A_GAME = {
    "bad-move": '{"do": "move", "move": "up"}',
    "illegal": '{"do": "move", "move": "1-2"}',
    "nothing-to-undo": '{"do": "undo"}',
    "nothing-to-redo": '{"do": "redo"}',
    "unsupported": '{"do": "solve"}',
    "game-over": '{"do": "resign"}',
}
REFUSED_WITHOUT_UNDO = {"no-undo": '{"do": "undo"}'}


def check(value, schema):
    """Hold a value against a schema; return the names of the members that the schema knows."""
    known = set(schema.get("properties", {}))
    unknown_keywords = set(schema) - {"$ref", "allOf", "type", "const", "enum", "pattern", "minimum", "maximum", "required",
                                      "properties", "items", "additionalProperties", "unevaluatedProperties", "description"}
    assert not unknown_keywords, f"this test does not know {unknown_keywords}"
    if "$ref" in schema:
        known |= check(value, KINDS[schema["$ref"].removeprefix("#/$defs/")])
    for part in schema.get("allOf", []):
        known |= check(value, part)
    types = [schema["type"]] if isinstance(schema.get("type"), str) else schema.get("type", [])
    assert not types or type(value) in [TYPES[name] for name in types], f"{value!r} is none of {types}"
    assert value == schema.get("const", value) and value in schema.get("enum", [value]), f"{value!r} is not in {schema}"
    if isinstance(value, str):
        assert re.search(schema.get("pattern", ""), value), f"{value!r} is not like {schema['pattern']}"
    if isinstance(value, int):
        assert schema.get("minimum", value) <= value <= schema.get("maximum", value), f"{value} is not in {schema}"
    if isinstance(value, list):
        for item in value:
            check(item, schema.get("items", {}))
    if isinstance(value, dict):
        missing = set(schema.get("required", [])) - set(value)
        assert not missing, f"{missing} is missing in {value}"
        for name, member in schema.get("properties", {}).items():
            if name in value:
                check(value[name], member)
        if not schema.get("unevaluatedProperties", schema.get("additionalProperties", True)):
            assert set(value) <= known, f"{set(value) - known} is not in the schema"
    return known


class CheckedTable(random_client.Table):
    def ask(self, do, **what):
        answer = super().ask(do, **what)
        check(answer, KINDS[do])
        return answer

    def ask_line(self, line):
        print(line, file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline())
        asked = json.loads(line)
        if answer["ok"]:
            check(asked, KINDS["request"])
        check(answer, KINDS[asked["do"] if answer["ok"] else "error"])
        if isinstance(asked, dict):
            assert asked.get("id") == answer.get("id"), f"{line}: {answer}"
        return answer


program = sys.argv[1]
random_client.main(CheckedTable(program), 3)

table = CheckedTable(program)
for line in re.findall(r"^ +> (.*)", PAGE, re.M):
    table.ask_line(line)

table = CheckedTable(program)
for code, line in REFUSED.items():
    assert table.ask_line(line)["error"] == code, line
table.ask("new", game="doubleklondike", deal=1)
for code, line in REFUSED_IN_A_GAME.items():
    answer = table.ask_line(line)
    answer = table.ask_line(line) if answer["ok"] else answer
    assert answer["error"] == code, f"{line}: {answer}"

table.ask("new", game="klondike", deal=1, options="undo=no")
for code, line in REFUSED_WITHOUT_UNDO.items():
    assert table.ask_line(line)["error"] == code, line

table = CheckedTable(program)
assert table.ask("new", game="klondike", deal=2**64 - 1)["protocol"] == 1
table.ask("solve", nodes=1)
table.ask("resign")
assert table.ask("result")["deal"] == str(2**64 - 1)

rows = re.findall(r'^PROTOCOL_ERROR\(\w+, "(.*?)", "(.*?)"\)$', ERRORS, re.M)
codes = [code for code, _ in rows]
for code, when in rows:
    assert f"\n| `{code}` | {when} |\n" in PAGE, f"docs/protocol.md has no row for {code}: {when}"
assert codes == KINDS["error"]["properties"]["error"]["enum"]
assert set(codes) - set(REFUSED) - set(REFUSED_IN_A_GAME) - set(REFUSED_WITHOUT_UNDO) == {"too-long", "game-full"}  # test_protocol.c has these
