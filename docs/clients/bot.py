"""Plays a whole game with Python's standard library: python3 docs/clients/bot.py http://127.0.0.1:4000 next-station-london"""

import json
import random
import sys
import uuid
from urllib.request import Request, urlopen

URL = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:4000"
TITLE = sys.argv[2] if len(sys.argv) > 2 else "next-station-london"

RESULT = """
  __typename
  ... on GameSuccess { game { id status legalMoves { notation } outcome { results { score } } } }
  ... on Problem { code message }
"""


def post(path, body, headers):
    headers = {"content-type": "application/json", **headers}
    with urlopen(Request(URL + path, json.dumps(body).encode(), headers)) as response:
        return json.load(response)


token = post("/dev/token", {"name": "Python"}, {})["token"]


def command(name, **values):
    """Runs a mutation; the game after it."""
    kind = name[0].upper() + name[1:] + "Input"
    query = "mutation Run($input: %s!) { result: %s(input: $input) { %s } }" % (kind, name, RESULT)
    variables = {"input": {"commandId": str(uuid.uuid4()), **values}}
    answer = post("/graphql", {"query": query, "variables": variables}, {"authorization": "Bearer " + token})
    if "errors" in answer:
        raise SystemExit(answer["errors"][0]["message"])
    result = answer["data"]["result"]
    if "game" not in result:
        raise SystemExit("%s: %s" % (result["code"], result["message"]))
    return result["game"]


game = command("createGame", titleId=TITLE, bots=["random"])
game = command("startGame", gameId=game["id"])
while game["legalMoves"]:
    move = random.choice(game["legalMoves"])
    game = command("playMove", gameId=game["id"], move=move["notation"])
scores = [result["score"] for result in game["outcome"]["results"]]
print(game["id"], game["status"], *scores)
