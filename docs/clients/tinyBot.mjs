// A bot with a token of its own, until the token is revoked: node docs/clients/tinyBot.mjs http://127.0.0.1:4000 sbx_…

const [url, token] = process.argv.slice(2);
const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
const TURNS = '{ me { games(myTurn: true, first: 10) { nodes { id legalMoves { move: notation seat } } } } }';
const PLAY = 'mutation ($input: PlayMoveInput!) { playMove(input: $input) { __typename } }';

const oneOf = (list) => list[Math.floor(Math.random() * list.length)];
const ask = async (query, input) => {
  const body = JSON.stringify({ query, variables: { input } });
  const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body });
  return answer.ok ? (await answer.json()).data : Promise.reject(new Error(`${answer.status}`));
};

for (;;) {
  const [game] = (await ask(TURNS)).me.games.nodes.filter(({ legalMoves }) => legalMoves.length > 0);
  if (game === undefined) await new Promise((done) => setTimeout(done, 1_000));
  else await ask(PLAY, { gameId: game.id, commandId: crypto.randomUUID(), ...oneOf(game.legalMoves) });
}
