// A client by the types that openapi-typescript makes of the description, as they come. The test makes `api.ts` beside a
// copy of this file, has the compiler check both, and runs it: node program.ts <url> <token> <token of another player> <titles>

import createClient from 'openapi-fetch';
import type { components, paths } from './api.ts';

type Creation = components['schemas']['CreateGame'];
type Clock = NonNullable<Creation['clock']>;

const [url = '', own = '', others = '', ...titles] = process.argv.slice(2);
const players = [own, others].map((token) => {
  return createClient<paths>({ baseUrl: url, headers: { authorization: `Bearer ${token}` } });
});
const [client, other] = players;
if (client === undefined || other === undefined) throw new Error('two players');

const clocks: readonly Clock[] = [
  { perDecision: 86_400 },
  { perDecision: 3_600, resignAfter: 1 },
  { bank: 600 },
  { bank: 600, increment: 5 },
  // @ts-expect-error: it needs one of the two
  { increment: 5 },
  // @ts-expect-error
  {},
];

// What has a default may be left out.
const creations = clocks.map(
  (clock): Creation => ({ titleId: 'next-station-london', seats: 2, bots: ['random'], clock }),
);
// @ts-expect-error: the title has none
export const NAMELESS: Creation = { seats: 2 };

/** A key of its own for each command. */
function once() {
  return { 'idempotency-key': crypto.randomUUID() };
}

for (const body of creations) {
  const params = { header: once() };
  const { data: game, error } = await client.POST('/v1/games', { params, body });
  if (error !== undefined) {
    // @ts-expect-error: no creation is refused so
    if (error.code === 'REPLAY_NOT_FOUND') break;
    console.log(error.code);
    continue;
  }
  const { data: page } = await client.GET('/v1/games/{id}/events', { params: { path: { id: game.id } } });
  // Not one of the streams.
  if (typeof page === 'object') console.log(game.status, page.version === game.version);
}

/** What was answered; fails with the problem. */
function found<Data>({
  data,
  error,
}: {
  readonly data?: Data;
  readonly error?: { readonly detail: string } | undefined;
}): Data {
  if (data === undefined) throw new Error(error?.detail);
  return data;
}

const MOST_MOVES = 3_000;

/** Two players, from the creation to the history of the second. */
async function played(
  first: (typeof players)[number],
  second: (typeof players)[number],
  titleId: string,
): Promise<string> {
  const body = { titleId, seats: 2 };
  const { id } = found(await first.POST('/v1/games', { params: { header: once() }, body }));
  const params = () => ({ path: { id }, header: once() });
  found(await second.POST('/v1/games/{id}/joins', { params: params(), body: {} }));
  let { game } = found(await first.POST('/v1/games/{id}/start', { params: params(), body: {} }));
  for (let moves = 0; game.status === 'active' && moves < MOST_MOVES; moves += 1) {
    const mover = game.toAct[0] === 0 ? first : second;
    const { legalMoves } = found(await mover.GET('/v1/games/{id}/position', { params: { path: { id } } }));
    const [chosen] = legalMoves;
    if (chosen === undefined) throw new Error('to act, and no move is legal');
    const move = { move: chosen.move, seat: chosen.seat };
    ({ game } = found(await mover.POST('/v1/games/{id}/moves', { params: params(), body: move })));
  }
  const { games } = found(await second.GET('/v1/me/games', { params: { query: { status: 'finished' } } }));
  return games.some((one) => one.id === id) ? 'finished' : game.status;
}

const known = found(await client.GET('/v1/titles')).titles.map(({ id }) => id);
for (const id of titles.filter((one) => known.includes(one))) console.log(id, await played(client, other, id));
