#!/bin/sh
# Plays a whole game with curl, sed and grep: sh docs/clients/bot.sh http://127.0.0.1:4000
URL=${1:-http://127.0.0.1:4000}
DOCUMENT=$(grep -v '^#' "$(dirname "$0")/game.graphql" | tr -s '\n ' ' ')
post() { curl -sS --retry 5 --retry-all-errors "$URL$1" -H 'content-type: application/json' -H "authorization: Bearer $TOKEN" -d "$2"; }
field() { sed -n 's/.*"'"$1"'":"\([^"]*\)".*/\1/p'; }
run() { # an operation of game.graphql, its input; prints what it did
  TABLE=$(post /graphql '{"query":"'"$DOCUMENT"'","operationName":"'"$1"'","variables":{"input":{'"$2"'}}}')
  case $TABLE in *'"repeated":true'*) echo 'sent twice, carried out once' >&2 ;; esac
  printf %s "$TABLE" | grep -o '"version":[0-9]*,"text":"[^"]*' | sed 's/"version":\([0-9]*\),"text":"/\1 /'
}

TOKEN=$(post /dev/token '{"name":"Shell"}' | field token)
run Create '"titleId":"next-station-london","bots":["greedy"],"commandId":"'"$$-$(date +%s)"'"'
GAME=$(printf %s "$TABLE" | field id)
run Start '"gameId":"'"$GAME"'","commandId":"'"$GAME-start"'"'
TURN=0
while MOVE=$(printf %s "$TABLE" | field notation) && [ -n "$MOVE" ]; do
  TURN=$((TURN + 1))
  run Play '"gameId":"'"$GAME"'","move":"'"$MOVE"'","commandId":"'"$GAME-$TURN"'"'
done
echo "$GAME" "$(printf %s "$TABLE" | field status)" "$(printf %s "$TABLE" | grep -o '"score":[0-9-]*' | cut -d: -f2 | tr '\n' ' ')"
