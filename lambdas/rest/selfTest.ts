// The self-test of the REST function, on memory and in the deployment's own tables, where the game is the same one each
// time: it is created, its summary and its record are read.

import type { Ask } from '../process/selfTest.ts';

/** Rejects with the first thing that is wrong. */
export async function testRest(ask: Ask, rehearse: Ask): Promise<void> {
  await testOn(rehearse);
  await testOn(ask);
}

async function testOn(ask: Ask): Promise<void> {
  const order = { titleId: 'next-station-london', bots: ['random'], join: false };
  const { id } = (await ask('POST', '/v1/games', order, 201)) as { readonly id: string };
  const game = (await ask('GET', `/v1/games/${id}`)) as { readonly version: number };
  const replay = await ask('GET', `/v1/games/${id}/replay`);
  if (typeof replay !== 'string')
    throw new Error(`the replay of game ${id} is ${JSON.stringify(replay).slice(0, 200)}`);
  const header = JSON.parse(replay.split('\n')[0] ?? '');
  if (header.title !== order.titleId || game.version < 1)
    throw new Error(`the replay of game ${id} is of ${header.title}`);
}
