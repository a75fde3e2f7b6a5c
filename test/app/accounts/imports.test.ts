// How many games an account imports in an hour.

import { expect, test } from 'vitest';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { ADA, appOn, BOB } from '../../kit/app/appOn.ts';
import { fileOf, finish, forkOf, playFirst, startedGame } from '../../kit/replays/replayFiles.ts';
import { elsewhere, playedFile, send } from '../../kit/replays/replayImports.ts';

const HOUR = { retryAfter: 1_800, allowance: 'imports', limit: 2, code: 'TOO_MANY_IMPORTS' };

test('a file that brings a game counts, one that brings none or is refused does not', async () => {
  const { store } = openMemoryStore();
  const app = appOn(store, { allowances: { imports: 2 }, clock: { now: () => Date.UTC(2100, 0) } });
  const [first, second, third] = [await playedFile('1'), await playedFile('2'), await playedFile('3')];
  for (let tries = 0; tries < 3; tries += 1) expect((await send(app, `${first}{}\n`)).kind).toBe('rejected');
  expect((await send(app, first)).kind).toBe('imported');
  for (let tries = 0; tries < 3; tries += 1) expect((await send(app, first)).kind).toBe('known');
  expect((await send(app, second)).kind).toBe('imported');
  expect(await send(app, third)).toMatchObject({ kind: 'TooMany', ...HOUR });
  expect((await send(app, second)).kind).toBe('known');
  expect((await app.importReplay(BOB, new TextEncoder().encode(third))).kind).toBe('imported');
});

test('origins count: a file takes what all its games take, or nothing', async () => {
  const home = elsewhere(openMemoryStore().store);
  const { id } = await startedGame(home, [ADA, BOB], 'origin');
  for (const player of [ADA, BOB]) await playFirst(home, player, id);
  await finish(home, [ADA, BOB], id);
  const fork = await forkOf(home, id, 4, 'by bots');
  const file = await fileOf(home, fork.id);
  const app = (imports: number) =>
    appOn(openMemoryStore().store, { allowances: { imports }, clock: { now: () => Date.UTC(2100, 0) } });
  const one = app(1);
  expect((await send(one, file)).kind).toBe('TooMany');
  expect((await send(one, await fileOf(home, id))).kind).toBe('imported');
  expect((await send(app(2), file)).kind).toBe('imported');
});
