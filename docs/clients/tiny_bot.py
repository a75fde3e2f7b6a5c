"""A bot with a token of its own, until the token is revoked: python3 docs/clients/tiny_bot.py http://127.0.0.1:4000 sbx_..."""

import json, random, sys, time, uuid
from urllib.request import Request, urlopen

URL, TOKEN = sys.argv[1:3]
HEADERS = {"content-type": "application/json", "authorization": "Bearer " + TOKEN}
TURNS = "{ me { games(myTurn: true, first: 10) { nodes { id legalMoves { move: notation seat } } } } }"
PLAY = "mutation ($input: PlayMoveInput!) { playMove(input: $input) { __typename } }"


def ask(query, **given):
    body = json.dumps({"query": query, "variables": {"input": given}}).encode()
    return json.load(urlopen(Request(URL + "/graphql", body, HEADERS)))["data"]


while True:
    games = [game for game in ask(TURNS)["me"]["games"]["nodes"] if game["legalMoves"]]
    for game in games:
        move = random.choice(game["legalMoves"])
        ask(PLAY, gameId=game["id"], commandId=str(uuid.uuid4()), **move)
    time.sleep(0 if games else 1)
