// What must not matter: who does the work, how often, in which order, and where a process dies.

import { describe, expect, test } from 'vitest';
import type { TournamentWork } from '../../../app/index.ts';
import { type Chance, fastChance, pick } from '../../../domain/chance/index.ts';
import type { Commit } from '../../../domain/log/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { type EventStore, isStoreFault, StoreFault } from '../../../eventstore/port.ts';
import { SAMPLE_SEED, sampleSize } from '../../kit/sampling.ts';
import { faultyStore } from '../../kit/stores/faultyStore.ts';
import { Hall, player, START } from '../../kit/tournaments/played.ts';

const STAGES = [
  { format: 'swiss', rounds: 2, cut: 4 },
  { format: 'elimination', cut: null },
];
const MORE = { stages: STAGES, roundMs: 3_600_000, noShowMs: 600_000 };
const PLAYERS = 7;

/** Everything that a tournament has decided, but for the times at which it did. */
async function courseOf(hall: Hall, cup: string) {
  const { rounds, standings, status, withdrawn, late } = await hall.state(cup);
  const named = rounds.map(({ pairing, results, standings: after }) => [pairing.hash, results?.hash, after?.hash]);
  return { named, standings: standings?.hash, status, withdrawn, late };
}

interface Plan {
  /** Delivers what waits. */
  deliver(hall: Hall): Promise<void>;
  readonly store?: EventStore;
}

/** The same tournament under each plan: a late entrant, a withdrawal, somebody who never comes to the second round. */
async function play({ deliver, store = openMemoryStore().store }: Plan): Promise<Awaited<ReturnType<typeof courseOf>>> {
  const hall = new Hall(store);
  const cup = await hall.create(MORE, 'the same tournament');
  await hall.enter(cup, PLAYERS);
  const advance = async () => {
    hall.waiting.push({ kind: 'advance', tournament: cup });
    await deliver(hall);
  };
  hall.now = START;
  await advance();
  await hall.wish('enterTournament', cup, 50);
  await hall.wish('withdrawFromTournament', cup, 3);
  for (let round = 0; round < 4; round += 1) {
    hall.now += 1_000;
    await hall.playGames(cup, { absent: round === 1 ? [player(0).playerId] : [] });
    hall.now += 3_600_000;
    hall.ask(cup, await hall.round(cup));
    await advance();
  }
  return courseOf(hall, cup);
}

const plainly: Plan = { deliver: (hall) => hall.settle() };

test('a tournament is played to its end', async () => {
  const course = await play(plainly);
  expect(course).toMatchObject({ status: 'finished', withdrawn: [3], late: [player(50).playerId] });
  expect(await play(plainly)).toEqual(course);
});

test('that all games of a round are over is read once, however many messages ask', async () => {
  const store = faultyStore(openMemoryStore().store);
  const hall = new Hall(store);
  const cup = await hall.started(8);
  const round = await hall.playGames(cup);
  const page = { kind: 'page', tournament: cup, stage: 0, round: 0, page: 0 } as const;
  await hall.app.work(page, hall.queue);
  store.requests.length = 0;
  await hall.app.work(page, hall.queue);
  const ofGames = store.requests.filter(({ kind }) => kind === 'readBackward');
  expect([round.pairing.tables.length, ofGames]).toEqual([4, []]);
  expect(hall.waiting.map(({ kind }) => kind)).toEqual(['advance', 'advance']);
});

test('two workers at once decide everything once', async () => {
  const course = await play({
    async deliver(hall) {
      const other = hall.process();
      while (hall.waiting.length > 0) {
        const messages = hall.waiting.splice(0);
        await Promise.all(messages.flatMap((one) => [hall.app.work(one, hall.queue), other.work(one, hall.queue)]));
      }
    },
  });
  expect(course).toEqual(await play(plainly));
});

/** Delivers messages in any order, some twice, some only after later ones. */
async function disorderly(hall: Hall, chance: Chance): Promise<void> {
  const processes = [hall.app, hall.process()];
  while (hall.waiting.length > 0) {
    const [message] = hall.waiting.splice(chance.below(hall.waiting.length), 1);
    if (message === undefined) return;
    if (chance.below(4) === 0) hall.waiting.push(message);
    await pick(chance, processes).work(message, hall.queue);
  }
}

test('messages that come twice, late and in any order lead to the same standings', async () => {
  const course = await play(plainly);
  for (let run = 0; run < sampleSize(40, 1 / 8); run += 1) {
    const chance = fastChance(`${SAMPLE_SEED} ${run}`);
    expect(await play({ deliver: (hall) => disorderly(hall, chance) })).toEqual(course);
  }
});

/** A store on which its process dies at append number `fatal`, which is stored or not. */
class Mortal {
  appends = 0;
  isDead = false;
  readonly store: EventStore;
  readonly dying: EventStore;
  readonly #fatal: number;
  readonly #isStored: boolean;

  constructor(store: EventStore, fatal: number, isStored: boolean) {
    this.store = store;
    this.#fatal = fatal;
    this.#isStored = isStored;
    this.dying = { ...store, append: (commit) => this.#append(commit) };
  }

  async #append(commit: Commit) {
    if (this.isDead) throw DEAD;
    // Of the many streams of entries that are closed one is enough.
    if (!commit.stream.startsWith('entries/') || commit.stream.endsWith('/7')) this.appends += 1;
    if (this.appends !== this.#fatal) return this.store.append(commit);
    this.isDead = true;
    if (this.#isStored) await this.store.append(commit);
    throw DEAD;
  }

  /** Delivers to a process while it lives, then to another one: what died with it comes again. */
  async deliver(hall: Hall): Promise<void> {
    const first = hall.process(this.dying);
    for (let message = hall.waiting.shift(); message !== undefined; message = hall.waiting.shift()) {
      const work = (this.isDead ? hall.app : first).work(message, hall.queue);
      await work.catch(again(hall, message));
    }
  }
}

/** A message that the store has failed comes again. Any other error is a defect, which a later try must not hide. */
function again(hall: Hall, message: TournamentWork): (error: unknown) => void {
  return (error) => {
    if (!isStoreFault(error)) throw error;
    hall.waiting.unshift(message);
  };
}

const DEAD = new StoreFault('unavailable', 'dead', { retryable: false });

describe('a process that dies', () => {
  /** The same tournament, whose workers die once; how many appends its work takes. */
  async function playMortal(fatal: number, isStored: boolean) {
    const { store } = openMemoryStore();
    const process = new Mortal(store, fatal, isStored);
    const course = await play({ store, deliver: (hall) => process.deliver(hall) });
    return { course, appends: process.appends };
  }

  test('between any two steps leaves nothing to be seen', async () => {
    const course = await play(plainly);
    const { appends } = await playMortal(0, false);
    const chance = fastChance(SAMPLE_SEED);
    for (let run = 0; run < sampleSize(2 * appends, 1 / 16); run += 1) {
      const [fatal, isStored] = [1 + chance.below(appends), chance.below(2) === 0];
      expect({ fatal, isStored, ...(await playMortal(fatal, isStored)).course }).toEqual({
        fatal,
        isStored,
        ...course,
      });
    }
  });
});
