// The example that `npm start` prints: a game against a bot, by curl, for any POSIX shell.

/** Shell lines that get a token, create a game, start it, and look at it. A test runs them as they stand. */
export function exampleFor(url: string): string {
  return String.raw`TOKEN=$(curl -s ${url}/dev/token -H 'content-type: application/json' -d '{"name":"Ada"}' | sed 's/.*"token":"\([^"]*\)".*/\1/')
ask() { curl -s ${url}/graphql -H 'content-type: application/json' -H "authorization: Bearer $TOKEN" -d "$1"; }
GAME=$(ask '{"query":"mutation { createGame(input: {titleId: \"next-station-london\", bots: [\"greedy\"]}) { ... on GameSuccess { game { id } } } }"}' | sed 's/.*"id":"\([^"]*\)".*/\1/')
ask '{"query":"mutation Start($id: ID!) { startGame(input: {gameId: $id}) { __typename ... on GameSuccess { game { status version toAct legalMoves { id label } } } } }","variables":{"id":"'$GAME'"}}'
ask '{"query":"query Look($id: ID!) { game(id: $id) { text } }","variables":{"id":"'$GAME'"}}' | awk '{ gsub(/\\n/, "\n"); print }'`;
}
