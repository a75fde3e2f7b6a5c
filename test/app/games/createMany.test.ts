// Many games by one command: all or none, each once, and whole again after a crash.

import { describe, expect, test } from 'vitest';
import type { CreateGameInput } from '../../../app/index.ts';
import { MAX_GAMES } from '../../../app/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { type EventStore, StoreFault } from '../../../eventstore/port.ts';
import { ADA, appOn, BOB, problemOf } from '../../kit/app/appOn.ts';

const GAME: CreateGameInput = {
  titleId: 'next-station-london',
  options: null,
  seats: 2,
  bots: [],
  sharedTable: false,
  join: false,
  clientSeed: null,
  commandId: 'ignored',
};
const batch = (count: number, more: Partial<CreateGameInput> = {}) =>
  Array.from({ length: count }, () => ({ ...GAME, ...more }));

/** A server that counts its appends, and fails after this many of them. */
function server() {
  const { store } = openMemoryStore();
  const written = { count: 0, most: Number.POSITIVE_INFINITY };
  const counting: EventStore = {
    ...store,
    async append(commit) {
      if (written.count >= written.most) throw new StoreFault('unavailable', 'no more', { retryable: false });
      const result = await store.append(commit);
      if (result.ok) written.count += 1;
      return result;
    },
  };
  return { app: appOn(counting), written };
}

const COMMAND_ID = '01890a5d-ac96-774b-bcce-b302099a8057';

async function created({ app }: ReturnType<typeof server>, games = batch(5), commandId = COMMAND_ID) {
  const answer = await app.createGames(ADA, { games, commandId });
  if (!answer.ok) throw new Error(answer.problem.message('en'));
  return { ids: answer.value.games.map(({ id }) => id), repeated: answer.value.repeated };
}

describe.each([COMMAND_ID, 'any text'])('by the command id %s', (commandId) => {
  test('each is a game of its own, in order; a repeat names the same and writes nothing', async () => {
    const on = server();
    const seats = [1, 2, 3].map((count) => ({ ...GAME, seats: count }));
    const first = await created(on, seats, commandId);
    expect(new Set(first.ids).size).toBe(3);
    for (const [index, id] of first.ids.entries()) expect((await on.app.game(null, id))?.seats).toHaveLength(index + 1);
    const { count } = on.written;
    expect(await created(on, seats, commandId)).toEqual({ ids: first.ids, repeated: true });
    expect(on.written.count).toBe(count);
  });

  test('after a crash half-way the repeat creates the rest', async () => {
    const on = server();
    on.written.most = 4;
    await expect(created(on, batch(5), commandId)).rejects.toThrow('no more');
    on.written.most = Number.POSITIVE_INFINITY;
    const { ids, repeated } = await created(on, batch(5), commandId);
    expect(repeated).toBe(false);
    for (const id of ids) expect((await on.app.game(null, id))?.version).toBe(1);
    expect((await created(on, batch(5), commandId)).ids).toEqual(ids);
  });
});

test('nothing is written when one of them is refused, and the problem names it', async () => {
  const on = server();
  const games = [...batch(3), { ...GAME, seats: 99 }];
  const wrong = { code: 'INVALID_INPUT', path: ['input', 'games', '3', 'seats'] };
  expect(problemOf(await on.app.createGames(ADA, { games, commandId: COMMAND_ID }))).toMatchObject(wrong);
  const unknown = problemOf(
    await on.app.createGames(ADA, { games: batch(2, { titleId: '?' }), commandId: COMMAND_ID }),
  );
  expect(unknown).toMatchObject({ code: 'UNKNOWN_TITLE', path: ['input', 'games', '0', 'titleId'] });
  expect(on.written.count).toBe(0);
});

test('another batch by the same id is refused, and nothing of it is written', async () => {
  const on = server();
  await created(on);
  const { count } = on.written;
  const other = await on.app.createGames(ADA, { games: batch(6), commandId: COMMAND_ID });
  expect(problemOf(other)).toMatchObject({ code: 'COMMAND_ID_REUSED' });
  expect(on.written.count).toBe(count);
});

test('one game by the same id, and the same batch of another player, are other games', async () => {
  const on = server();
  const { ids } = await created(on, batch(1));
  const single = await on.app.createGame(ADA, { ...GAME, commandId: COMMAND_ID });
  const bobs = await on.app.createGames(BOB, { games: batch(1), commandId: COMMAND_ID });
  const others = [single.ok && single.value.game.id, bobs.ok && bobs.value.games[0]?.id];
  expect(new Set([...ids, ...others]).size).toBe(3);
});

test.each([0, MAX_GAMES + 1])('%i games are none or too many', async (count) => {
  const on = server();
  const answer = await on.app.createGames(ADA, { games: batch(count), commandId: COMMAND_ID });
  expect(problemOf(answer)).toMatchObject({ code: 'INVALID_INPUT', path: ['input', 'games'] });
});

test('only somebody who is known creates games', async () => {
  const { app } = server();
  expect(problemOf(await app.createGames(null, { games: batch(1), commandId: 'c' }))).toMatchObject({
    code: 'UNAUTHENTICATED',
  });
});
