"""Plays a whole game with Python's standard library: python3 docs/clients/bot.py http://127.0.0.1:4000 next-station-london"""

import json
import random
import sys
import time
import uuid
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

URL = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:4000"
TITLE = sys.argv[2] if len(sys.argv) > 2 else "next-station-london"
DOCUMENT = Path(__file__).with_name("game.graphql").read_text()
TRIES = 5


def post(path, body, headers):
    """Sends a request, again if there is no answer: a command id makes that harmless."""
    headers = {"content-type": "application/json", **headers}
    for tries in range(1, TRIES + 1):
        try:
            with urlopen(Request(URL + path, json.dumps(body).encode(), headers)) as response:
                return json.load(response)
        except OSError as error:
            if isinstance(error, HTTPError) or tries == TRIES:
                raise
            time.sleep(tries / 10)


token = post("/dev/token", {"name": "Python"}, {})["token"]


def command(name, **values):
    """Runs an operation of game.graphql and prints what it did; the game after it."""
    variables = {"input": {"commandId": str(uuid.uuid4()), **values}}
    body = {"query": DOCUMENT, "operationName": name, "variables": variables}
    answer = post("/graphql", body, {"authorization": "Bearer " + token})
    if "errors" in answer:
        raise SystemExit(answer["errors"][0]["message"])
    result = answer["data"]["result"]
    if "game" not in result:
        raise SystemExit("%s: %s" % (result["code"], result["message"]))
    if result["repeated"]:
        print("sent twice, carried out once", file=sys.stderr)
    for event in result["events"]:
        print(event["version"], event["text"])
    return result["game"]


game = command("Create", titleId=TITLE, bots=["random"])
game = command("Start", gameId=game["id"])
while game["legalMoves"]:
    move = random.choice(game["legalMoves"])
    game = command("Play", gameId=game["id"], move=move["notation"])
scores = [result["score"] for result in game["outcome"]["results"]]
print(game["id"], game["status"], *scores)
