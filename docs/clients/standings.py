"""Standings of a tournament, with names, for a spreadsheet: python3 docs/clients/standings.py http://127.0.0.1:4000 ID > standings.csv"""

import csv
import json
import sys
from urllib.request import Request, urlopen

URL, TOURNAMENT = sys.argv[1:3]
QUERY = """
query Standings($id: ID!, $after: String) {
  tournament(id: $id) {
    standings(first: 100, after: $after) {
      unitsPerPoint
      columns { tieBreak units }
      nodes { rank points tieBreaks player { id name } }
      pageInfo { hasNextPage endCursor }
    }
  }
}
"""


def page_after(cursor):
    """A page. All that follow one are of its revision, even if a result is corrected meanwhile."""
    body = {"query": QUERY, "variables": {"id": TOURNAMENT, "after": cursor}}
    request = Request(URL + "/graphql", json.dumps(body).encode(), {"content-type": "application/json"})
    with urlopen(request) as response:
        answer = json.load(response)
    if "errors" in answer:
        raise SystemExit(answer["errors"][0]["message"])
    found = answer["data"]["tournament"]
    if found is None or found["standings"] is None:
        raise SystemExit("There is no such tournament, or no round of it is closed.")
    return found["standings"]


def as_text(name):
    """A name that a spreadsheet does not take for a formula."""
    return "'" + name if name.startswith(("=", "+", "-", "@")) else name


# The mark at the beginning tells Excel that this is UTF-8.
sys.stdout.reconfigure(encoding="utf-8-sig", newline="")
out = csv.writer(sys.stdout)
standings = page_after(None)
columns = standings["columns"]
out.writerow(["rank", "name", "player", "points"] + [column["tieBreak"] for column in columns])
while True:
    for row in standings["nodes"]:
        player, values = row["player"], zip(row["tieBreaks"], columns)
        shown = ["" if value is None else value / column["units"] for value, column in values]
        points = row["points"] / standings["unitsPerPoint"]
        out.writerow([row["rank"], as_text(player["name"]), player["id"], points] + shown)
    if not standings["pageInfo"]["hasNextPage"]:
        break
    standings = page_after(standings["pageInfo"]["endCursor"])
