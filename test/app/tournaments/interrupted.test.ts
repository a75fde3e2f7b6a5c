// Steps that take many writes, by a worker that is ended after any one of them, as a function is that runs out of time.
// Its message comes again, to a process that knows nothing: the log is, byte for byte, what it would have been.

import { beforeAll, describe, expect, test } from 'vitest';
import type { TournamentWork, WorkQueue } from '../../../app/index.ts';
import { type Commit, hex } from '../../../domain/log/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { type EventStore, isStoreFault } from '../../../eventstore/port.ts';
import { sampleSize } from '../../kit/sampling.ts';
import { endingStore, takeWrite, type Writes } from '../../kit/stores/endingStore.ts';
import { Hall, START } from '../../kit/tournaments/played.ts';

/** Tables for two pages. */
const PLAYERS = 204;

/** Where a step begins: what is stored, and what its worker is asked to do. */
interface Beginning {
  readonly stored: readonly Commit[];
  readonly now: number;
  readonly messages: readonly TournamentWork[];
}

/** A store that keeps its commits in a list as well. */
function listed(stored: Commit[]): EventStore {
  const { store } = openMemoryStore();
  const append: EventStore['append'] = async (commit) => {
    const result = await store.append(commit);
    if (result.ok) stored.push(commit);
    return result;
  };
  return { ...store, append };
}

const beginnings = new Map<string, Beginning>();

beforeAll(async () => {
  const stored: Commit[] = [];
  const hall = new Hall(listed(stored));
  const id = await hall.create({ stages: [{ format: 'swiss', rounds: 2, cut: null }], capacity: 1_000 });
  await hall.enter(id, PLAYERS);
  hall.now = START;
  const begin = (name: string, messages: readonly TournamentWork[]) =>
    beginnings.set(name, { stored: [...stored], now: hall.now, messages });
  begin('the start: entries are closed, the roll and the first round stored, its games made', [
    { kind: 'advance', tournament: id },
  ]);
  await hall.advance(id);
  hall.ask(id, await hall.playGames(id));
  begin('the end of a round: results, standings and the next round stored, its games made', hall.waiting.splice(0));
});

interface Ended {
  /** All commits. */
  readonly hashes: readonly string[];
  /** What the first worker wrote: streams, snapshots, and messages by their kind. */
  readonly written: readonly string[];
}

/** The step by a worker that is ended after `left` writes, and by another one. */
async function stepOf({ stored, now, messages }: Beginning, left: number): Promise<Ended> {
  const all: Commit[] = [];
  const store = listed(all);
  for (const commit of stored) await store.append(commit);
  const hall = new Hall(store);
  hall.now = now;
  hall.waiting.push(...messages);
  const writes: Writes = { left, isEnded: false };
  const written: string[] = [];
  const queue: WorkQueue = {
    async send(sent) {
      for (const message of sent) {
        takeWrite(writes);
        written.push(message.kind);
        hall.waiting.push(message);
      }
    },
  };
  const noted: EventStore = {
    ...store,
    append(commit) {
      written.push(commit.stream);
      return store.append(commit);
    },
    putSnapshot(snapshot) {
      written.push('snapshot');
      return store.putSnapshot(snapshot);
    },
  };
  const first = hall.process(endingStore(noted, writes));
  const again: TournamentWork[] = [];
  for (let message = hall.waiting.shift(); message !== undefined; message = hall.waiting.shift()) {
    const asked = message;
    await first.work(asked, queue).catch((error: unknown) => {
      // Any other error is a defect, which a later try must not hide.
      if (!isStoreFault(error)) throw error;
      again.push(asked);
    });
    if (writes.isEnded) break;
  }
  // What was not begun comes first: the queue waits for who does not answer.
  hall.waiting.push(...again);
  await hall.settle(hall.process());
  return { hashes: all.map(({ stream, hash }) => `${stream} ${hex(hash)}`).sort(), written };
}

/** After which writes it is ended: each that is not one of many alike, and some of these. */
function pointsOf(written: readonly string[]): readonly number[] {
  const alike = (index: number) => /^(game|entries|snapshot)/.exec(written[index] ?? '')?.[1] ?? null;
  const some = sampleSize(written.length, 1 / 100);
  return written.flatMap((_, index) =>
    alike(index) === null || alike(index) !== alike(index - 1) || index % Math.ceil(written.length / some) === 0
      ? [index]
      : [],
  );
}

describe('a worker that is ended after any write', () => {
  test.each([
    'the start: entries are closed, the roll and the first round stored, its games made',
    'the end of a round: results, standings and the next round stored, its games made',
  ])('leaves nothing to be seen: %s', async (name) => {
    const beginning = beginnings.get(name);
    if (beginning === undefined) throw new Error(`no ${name}`);
    const { hashes, written } = await stepOf(beginning, Number.POSITIVE_INFINITY);
    expect(written.some((one) => one.startsWith('bulk/'))).toBe(true);
    expect(written.some((one) => one.startsWith('game/'))).toBe(true);
    for (const left of pointsOf(written)) {
      const ended = await stepOf(beginning, left);
      expect(ended.written).toHaveLength(left);
      expect({ left, hashes: ended.hashes }).toEqual({ left, hashes });
    }
  });
});
