"""Elo ratings from a title's finished public games: python3 docs/clients/ratings.py http://127.0.0.1:4000 next-station-london"""

import json
import sys
from collections import defaultdict
from urllib.request import urlopen

URL, TITLE = sys.argv[1:3]
START, MOST = 1500, 24


def finished():
    """Every finished game, page by page, the newest first."""
    page = {"nextCursor": ""}
    while page["nextCursor"] is not None:
        after = "&after=" + page["nextCursor"] if page["nextCursor"] else ""
        page = json.load(urlopen(f"{URL}/v1/games?status=finished&title={TITLE}&limit=100{after}"))
        yield from page["games"]


def places(game):
    """Player and rank of each seat; nothing where a bot sat, or one player had several seats."""
    players = [seat["player"] for seat in game["seats"]]
    if None in players or len(set(players)) < len(players):
        return []
    return [(players[result["seat"]], result["rank"]) for result in game["outcome"]["results"]]


ratings, games = defaultdict(lambda: START), defaultdict(int)
for game in sorted(finished(), key=lambda game: game["finishedAt"]):
    table, before = places(game), dict(ratings)
    for player, rank in table:
        games[player] += 1
        for other, its_rank in table:
            if other == player:
                continue
            ahead = before.get(other, START) - before.get(player, START)
            share = 1 if rank < its_rank else 0.5 if rank == its_rank else 0
            ratings[player] += MOST / (len(table) - 1) * (share - 1 / (1 + 10 ** (ahead / 400)))
for player in sorted(games, key=ratings.get, reverse=True):
    print(round(ratings[player]), games[player], player)
