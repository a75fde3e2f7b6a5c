// A player that speaks REST alone, by the types of the description: it follows its account and moves once for each turn
// that it is told of, until the game is over; then it looks for it in its history.
// node follower.ts <url> <token> <game id>

import createClient from 'openapi-fetch';
import type { paths } from './api.ts';

const [url = '', token = '', id = ''] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl: url, headers: { authorization: `Bearer ${token}` } });

async function move(): Promise<void> {
  const { data: position } = await client.GET('/v1/games/{id}/position', { params: { path: { id } } });
  const moves = position?.legalMoves ?? [];
  const chosen = moves[Math.floor(Math.random() * moves.length)];
  if (chosen === undefined) return;
  const params = { path: { id }, header: { 'idempotency-key': crypto.randomUUID() } };
  const { error } = await client.POST('/v1/games/{id}/moves', {
    params,
    body: { move: chosen.move, seat: chosen.seat },
  });
  if (error !== undefined) throw new Error(error.detail);
}

let after: { readonly after?: string } = {};
for (let isOver = false; !isOver; ) {
  const { data: page, error } = await client.GET('/v1/me/events', { params: { query: { wait: 20, ...after } } });
  if (error !== undefined) throw new Error(error.detail);
  // One of the streams, which were not asked for.
  if (typeof page !== 'object') throw new TypeError('no page');
  after = { after: page.cursor };
  const own = page.news.filter(({ game }) => game?.id === id);
  isOver = own.some(({ type }) => type === 'game_over');
  for (const { type, decisions } of own) if (type === 'turn' && decisions.length > 0) await move();
}
const { data: history } = await client.GET('/v1/me/games', { params: { query: { status: 'finished' } } });
console.log(history?.games.some((game) => game.id === id) === true ? 'found' : 'not found');
