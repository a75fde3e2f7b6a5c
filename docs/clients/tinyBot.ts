// A bot with a token of its own, until the token is revoked: node docs/clients/tinyBot.ts http://127.0.0.1:4000 sbx_…
const [url, token] = process.argv.slice(2);
const GAMES = '{ me { games(myTurn: true, first: 10) { nodes { id legalMoves { notation seat } } } } }';
const PLAY = 'mutation ($input: PlayMoveInput!) { playMove(input: $input) { __typename ... on Problem { code } } }';

interface Answer {
  data: { me: { games: { nodes: { id: string; legalMoves: { notation: string; seat: number }[] }[] } } };
}

async function ask(query: string, variables: object = {}) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query, variables }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as Answer).data;
}

for (;;) {
  const games = (await ask(GAMES)).me.games.nodes.filter(({ legalMoves }) => legalMoves.length > 0);
  for (const { id, legalMoves } of games) {
    const { notation: move, seat } = legalMoves[Math.floor(Math.random() * legalMoves.length)] ?? {};
    await ask(PLAY, { input: { gameId: id, move, seat, commandId: crypto.randomUUID() } });
  }
  if (games.length === 0) await new Promise((resolve) => setTimeout(resolve, 1_000));
}

export {};
