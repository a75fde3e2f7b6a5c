// Which snapshots of games a release reads: those that the very code of their title made, whatever other titles it has.

import { expect, test } from 'vitest';
import { createJournal, type Journal } from '../../../app/journal/index.ts';
import { gameAggregate } from '../../../app/streams/aggregate.ts';
import type { GameState } from '../../../domain/game/index.ts';
import type { StreamId } from '../../../domain/log/index.ts';
import { gameStream } from '../../../domain/log/index.ts';
import type { Title } from '../../../domain/title/contract.ts';
import { registryOf, type TitleRegistry } from '../../../domain/titles/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { ADA, appOn, BOB } from '../../kit/app/appOn.ts';
import { startedGame } from '../../kit/replays/replayFiles.ts';
import { toyTitle } from '../../kit/titles/toyTitle.ts';

const toy: Title = toyTitle;
const other: Title = { ...toyTitle, id: 'other' };
const BEFORE = registryOf([toy, other]);

/** No game was created then: a state that shows it comes from the snapshot. */
const MARK = 42;

const { store } = openMemoryStore();
let games = 0;

function journalOf(titles: TitleRegistry): Journal<GameState> {
  return createJournal({ store, aggregate: gameAggregate(titles), clock: { now: Date.now }, staleAfterMs: 0 });
}

/** A game that the release of before has left with a snapshot, in which its date is `MARK`. */
async function markedGame(titleId: string): Promise<StreamId> {
  games += 1;
  const app = appOn(store, { titles: BEFORE });
  const { id } = await startedGame(app, [ADA, BOB], `marked ${games}`, titleId);
  const stream = gameStream(id) ?? expect.fail(id);
  const loaded = (await journalOf(BEFORE).load(stream)) ?? expect.fail(id);
  const { state, version, hash } = loaded;
  await store.putSnapshot({
    stream,
    version,
    hash,
    fingerprint: gameAggregate(BEFORE).fingerprintOf(state),
    commandIds: new Uint8Array(8 * version),
    state: new TextEncoder().encode(JSON.stringify({ ...state, createdAt: MARK })),
  });
  return stream;
}

async function usesSnapshot(titles: TitleRegistry, stream: StreamId): Promise<boolean> {
  return (await journalOf(titles).load(stream))?.state.createdAt === MARK;
}

test('a fingerprint names the states of games, the title, its rules and its states', async () => {
  const stream = await markedGame('toy');
  const { state } = (await journalOf(BEFORE).load(stream)) ?? expect.fail(stream);
  const { fingerprintOf, accepts } = gameAggregate(BEFORE);
  expect(fingerprintOf(state)).toMatch(/^game \d+; toy 1\.0\.0 \d+$/);
  expect(accepts(fingerprintOf(state))).toBe(true);
  for (const stranger of ['', 'game 1; toy 1.0.0 1', `${fingerprintOf(state)}, other 1.0.0 1`]) {
    expect(accepts(stranger)).toBe(false);
  }
});

test('a release with one more title reads the snapshots of the release before', async () => {
  const more = registryOf([{ ...toyTitle, id: 'new' }, toy, other]);
  for (const id of ['toy', 'other']) expect(await usesSnapshot(more, await markedGame(id))).toBe(true);
});

test('former rules read the snapshots of their games; new ones have none yet', async () => {
  const stream = await markedGame('toy');
  expect(await usesSnapshot(registryOf([{ ...toyTitle, rulesVersion: '2.0.0' }], [toy]), stream)).toBe(true);
});

test('a title with another version of its states ignores the snapshots of its own games only', async () => {
  const changed = registryOf([{ ...toyTitle, stateVersion: toyTitle.stateVersion + 1 }, other]);
  expect(await usesSnapshot(changed, await markedGame('toy'))).toBe(false);
  expect(await usesSnapshot(changed, await markedGame('other'))).toBe(true);
});
