"""A bot with a token of its own, until the token is revoked: python3 docs/clients/tiny_bot.py http://127.0.0.1:4000 sbx_..."""

import json, random, sys, time, uuid
from urllib.request import Request, urlopen

URL, TOKEN = sys.argv[1:3]
GAMES = "{ me { games(myTurn: true, first: 10) { nodes { id legalMoves { notation seat } } } } }"
PLAY = "mutation ($input: PlayMoveInput!) { playMove(input: $input) { __typename ... on Problem { code } } }"


def ask(query, variables={}):
    headers = {"content-type": "application/json", "authorization": "Bearer " + TOKEN}
    body = json.dumps({"query": query, "variables": variables}).encode()
    return json.load(urlopen(Request(URL + "/graphql", body, headers)))["data"]


while True:
    games = [game for game in ask(GAMES)["me"]["games"]["nodes"] if game["legalMoves"]]
    for game in games:
        move = random.choice(game["legalMoves"])
        play = {"gameId": game["id"], "move": move["notation"], "seat": move["seat"], "commandId": str(uuid.uuid4())}
        ask(PLAY, {"input": play})
    if not games:
        time.sleep(1)
