// A client by the types that openapi-typescript makes of the description, as they come. The test makes `api.ts` beside a
// copy of this file, has the compiler check both, and runs it: node program.ts <url> <token>

import createClient from 'openapi-fetch';
import type { components, paths } from './api.ts';

type Creation = components['schemas']['CreateGame'];
type Clock = NonNullable<Creation['clock']>;

const [url = '', token = ''] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl: url, headers: { authorization: `Bearer ${token}` } });

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

for (const body of creations) {
  const params = { header: { 'idempotency-key': crypto.randomUUID() } };
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
