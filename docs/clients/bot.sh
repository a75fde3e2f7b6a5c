#!/bin/sh
# Plays a whole game with curl and sed: sh docs/clients/bot.sh http://127.0.0.1:4000
URL=${1:-http://127.0.0.1:4000}
ask() { curl -sS "$URL/graphql" -H 'content-type: application/json' -H "authorization: Bearer $TOKEN" -d "$1"; }
field() { sed -n 's/.*"'"$1"'":"\([^"]*\)".*/\1/p'; }
run() { # name of the mutation, its variables, its input
  ask '{"query":"mutation '"$2"' { '"$1"'(input: {'"$3"'}) { ... on GameSuccess { game { id status outcome { results { score } } legalMoves { notation } } } ... on Problem { code message } } }","variables":'"$4"'}'
}

TOKEN=$(curl -sS "$URL/dev/token" -H 'content-type: application/json' -d '{"name":"Shell"}' | field token)
GAME=$(run createGame '($c: ID!)' 'titleId: \"next-station-london\", bots: [\"greedy\"], commandId: $c' '{"c":"'"$$-$(date +%s)"'"}' | field id)
TABLE=$(run startGame '($id: ID!)' 'gameId: $id' '{"id":"'"$GAME"'"}')
TURN=0
while MOVE=$(printf %s "$TABLE" | field notation) && [ -n "$MOVE" ]; do
  TURN=$((TURN + 1))
  TABLE=$(run playMove '($id: ID!, $m: String!, $c: ID!)' 'gameId: $id, move: $m, commandId: $c' '{"id":"'"$GAME"'","m":"'"$MOVE"'","c":"'"$GAME-$TURN"'"}')
done
echo "$GAME" "$(printf %s "$TABLE" | field status)" "$(printf %s "$TABLE" | grep -o '"score":[0-9-]*' | cut -d: -f2 | tr '\n' ' ')"
