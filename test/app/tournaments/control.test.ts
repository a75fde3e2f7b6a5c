// What comes before the decision of a command, such as the end of a round's games, has happened to no other state than
// the one that is meant.

import { expect, test } from 'vitest';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import type { EventStore } from '../../../eventstore/port.ts';
import { codeOf, Hall, OLGA, order, successOf } from '../../kit/tournaments/played.ts';

/** How many games of the open round have been made, by the messages that ask for them or otherwise. */
async function gamesMade(hall: Hall, id: string): Promise<number> {
  const { pairing, gameId } = await hall.round(id);
  const games = await Promise.all(pairing.tables.map((_, table) => hall.app.game(OLGA, gameId(table))));
  return games.filter((game) => game !== null).length;
}

async function inSecondRound(hall: Hall): Promise<{ readonly id: string; readonly closing: ReturnType<typeof order> }> {
  const id = await hall.started(4);
  await hall.playGames(id);
  const closing = order(id);
  successOf(await hall.app.closeRound(OLGA, closing));
  await hall.app.work({ kind: 'advance', tournament: id }, hall.queue);
  hall.waiting.length = 0;
  return { id, closing };
}

test('the repeat of a closed round ends no game of the next one', async () => {
  const hall = new Hall();
  const { id, closing } = await inSecondRound(hall);
  expect(successOf(await hall.app.closeRound(OLGA, closing))).toMatchObject({ repeated: true });
  expect(await gamesMade(hall, id)).toBe(0);
});

test('a round that is closed at another version keeps its games', async () => {
  const hall = new Hall();
  const { id } = await inSecondRound(hall);
  expect(codeOf(await hall.app.closeRound(OLGA, { ...order(id), expectedVersion: 5 }))).toBe('VERSION_CONFLICT');
  expect(await gamesMade(hall, id)).toBe(0);
});

/** A store on which something happens before the first request that concerns such a stream, once. */
function interrupted(store: EventStore, isIt: (stream: string) => boolean, happens: () => Promise<void>): EventStore {
  let isOver = false;
  const before = async (stream: string): Promise<void> => {
    if (isOver || !isIt(stream)) return;
    isOver = true;
    await happens();
  };
  return {
    ...store,
    async append(commit) {
      await before(commit.stream);
      return store.append(commit);
    },
    async readBackward(stream, ...rest) {
      await before(stream);
      return store.readBackward(stream, ...rest);
    },
  };
}

test.each([
  ['an organiser', '.results/'],
  ['a worker', 'game/'],
])('a round that another worker closes first is not the next one to %s', async (who, part) => {
  const { store } = openMemoryStore();
  const hall = new Hall(store);
  const id = await hall.started(4);
  await hall.playGames(id);
  const other = async () => {
    hall.now += 1;
    await hall.app.work({ kind: 'advance', tournament: id }, hall.queue);
    hall.waiting.length = 0;
  };
  const slow = hall.process(interrupted(store, (stream) => stream.includes(part), other));
  if (who === 'a worker') await slow.work({ kind: 'advance', tournament: id }, hall.queue);
  else expect(successOf(await slow.closeRound(OLGA, order(id)))).toMatchObject({ repeated: true });
  expect((await hall.state(id)).rounds.map(({ results }) => results === null)).toEqual([false, true]);
  expect(await gamesMade(hall, id)).toBe(0);
});
