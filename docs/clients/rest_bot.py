"""A bot that plays one game by random moves, over REST alone: python3 rest_bot.py <url> <token> <game id>"""
import json, random, sys, urllib.request, uuid

url, token, game = sys.argv[1:4]
headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}

def ask(what, body=None):
    data = None if body is None else json.dumps(body).encode()
    with_key = {**headers, "idempotency-key": str(uuid.uuid4())}
    request = urllib.request.Request(f"{url}/v1/games/{game}/{what}", data, with_key)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)

while (table := ask("position"))["status"] in ("open", "active"):
    if moves := table["legalMoves"]:
        move = random.choice(moves)
        ask("moves", {"move": move["move"], "seat": move["seat"]})
    else:
        ask(f"events?after={table['version']}&wait=20")
