// A hall with several processes whose clocks differ, whose store fails, is slow and lags, with a projector and timers.
// Messages come twice, late, in any order; some fail for good.

import { hash } from 'node:crypto';
import {
  type CommitHint,
  createSweeper,
  NEWEST,
  type ProcessApp,
  type ProjectorParts,
  project,
  type Sweeper,
  type TournamentWork,
} from '../../../app/index.ts';
import { type Chance, fastChance, pick } from '../../../domain/chance/index.ts';
import type { StreamId } from '../../../domain/log/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { type EventStore, isStoreFault, StoreFault } from '../../../eventstore/port.ts';
import { openMemoryReadStore } from '../../../readstore/memory.ts';
import { FAULTS, faultyStore } from '../stores/faultyStore.ts';
import { Hall } from './played.ts';

const PROCESSES = 3;
/** Of 100 requests this many meet a fault. */
const FAULTS_IN_100 = 2;
/** Of 100 messages this many are lost for good. */
const LOST_IN_100 = 2;
const MOST_SKEW_MS = 3_000;
/** A request takes up to this many turns. */
const MOST_TURNS = 6;
/** One of this many takes up to this many turns: meanwhile others go far. */
const STALLS_IN = 500;
const STALLED_TURNS = 20_000;

export class FuzzedFloor {
  readonly chance: Chance;
  readonly hall: Hall;
  readonly processes: ProcessApp[];
  /** Whatever was thrown that no fault of the store explains. */
  readonly defects: unknown[] = [];
  /** Nothing fails any more. */
  isCalm = false;
  readonly #store: EventStore;
  readonly #stale = new Set<StreamId>();
  readonly #parts: ProjectorParts;
  readonly #sweeper: Sweeper;
  #commands = 0;

  constructor(seed: string) {
    this.chance = fastChance(seed);
    const { store } = openMemoryStore();
    const views = openMemoryReadStore(() => this.hall.now);
    this.hall = new Hall(this.#noting(store), { ...views, asOf: async () => this.hall.now });
    this.#store = faultyStore(this.#slow(this.hall.store), {
      faultOf: () => (this.happens(FAULTS_IN_100) ? pick(this.chance, FAULTS) : 'none'),
      lagOf: () => (this.happens(10) ? 1 + this.chance.below(3) : 0),
    });
    this.processes = Array.from({ length: PROCESSES }, () => this.#process());
    const clock = { now: () => this.hall.now };
    this.#parts = {
      views: { ...views, put: (rows) => this.#failing(() => views.put(rows)) },
      log: store,
      clock,
      sha256: (bytes) => hash('sha256', bytes, 'buffer'),
      work: { send: (messages) => this.#failing(async () => this.#sent(messages)) },
      onParked: ({ stream, reason }) => void this.defects.push(new Error(`parked ${stream}: ${reason}`)),
    };
    this.#sweeper = createSweeper({
      views,
      clock,
      look: (gameId) => this.anyone().playDue(gameId),
      advance: async (tournament) => this.#sent([{ kind: 'advance', tournament }]),
      remind: async (tournament) => this.#sent([{ kind: 'remind', tournament }]),
      onFault: (_, error) => this.#note(error),
    });
  }

  /** Of a hundred such events this many happen, while it is not calm. */
  happens(inHundred: number): boolean {
    return !this.isCalm && this.chance.below(100) < inHundred;
  }

  /** An id that no other command of this tournament has; the same in every run. */
  commandId(): string {
    this.#commands += 1;
    return `command ${this.#commands}`;
  }

  anyone(): ProcessApp {
    return pick(this.chance, this.processes);
  }

  /** One of them dies, and another one takes its place. */
  restart(): void {
    this.processes[this.chance.below(PROCESSES)] = this.#process();
  }

  /** What `run` answers; null where the store has failed it. Anything else that it throws is a defect. */
  async guarded<Result>(run: () => Promise<Result>): Promise<Result | null> {
    try {
      return await run();
    } catch (error) {
      this.#note(error);
      return null;
    }
  }

  /** One of the messages that wait. */
  async deliver(): Promise<void> {
    const { waiting, queue } = this.hall;
    const [message] = waiting.splice(this.chance.below(Math.max(1, waiting.length)), 1);
    if (message === undefined || this.happens(LOST_IN_100)) return;
    if (this.happens(20)) waiting.push(message);
    const done = await this.guarded(async () => {
      await this.anyone().work(message, queue);
      return true;
    });
    if (done === null) waiting.push(message);
  }

  /** Rows and work for what has been committed since, or a part of it. */
  async project(): Promise<void> {
    const streams = [...this.#stale].filter(() => !this.happens(20));
    const hints = streams.map((stream): CommitHint => ({ stream, version: NEWEST, commit: null }));
    for (const stream of streams) this.#stale.delete(stream);
    const projected = await this.guarded(() => project(this.#parts, hints));
    const failed = projected === null ? streams : projected.failed.keys();
    for (const stream of failed) this.#stale.add(stream);
  }

  /** When the next sweep is worth it; null: never, as things are. */
  async sweep(): Promise<number | null> {
    const swept = await this.guarded(() => this.#sweeper.sweep());
    return swept?.nextAt ?? null;
  }

  get isIdle(): boolean {
    return this.#stale.size === 0 && this.hall.waiting.length === 0;
  }

  #process(): ProcessApp {
    const skewMs = this.chance.below(2 * MOST_SKEW_MS) - MOST_SKEW_MS;
    const clock = { now: () => this.hall.now + skewMs };
    const retries = { sleep: async () => {}, random: () => 0 };
    return this.hall.process(this.#store, { clock, retries, staleAfterMs: pick(this.chance, [0, 5_000]) });
  }

  #sent(messages: readonly TournamentWork[]): void {
    this.hall.waiting.push(...messages);
  }

  async #failing<Result>(run: () => Promise<Result>): Promise<Result> {
    if (this.happens(FAULTS_IN_100)) throw new StoreFault('unavailable', 'on purpose', { retryable: true });
    const result = await run();
    if (this.happens(FAULTS_IN_100)) throw new StoreFault('timeout', 'on purpose', { retryable: true });
    return result;
  }

  #note(error: unknown): void {
    if (this.isCalm || !isStoreFault(error)) this.defects.push(error);
  }

  #noting(store: EventStore): EventStore {
    return {
      ...store,
      append: async (commit) => {
        const result = await store.append(commit);
        if (result.ok) this.#stale.add(commit.stream);
        return result;
      },
    };
  }

  /** Requests take their time, so that they overtake each other. */
  #slow(store: EventStore): EventStore {
    const pause = async (): Promise<void> => {
      const most = this.chance.below(STALLS_IN) === 0 ? STALLED_TURNS : MOST_TURNS;
      for (let turns = this.isCalm ? 0 : this.chance.below(most); turns > 0; turns -= 1) await null;
    };
    const after = <Args extends readonly unknown[], Result>(work: (...args: Args) => Promise<Result>) => {
      return async (...args: Args): Promise<Result> => {
        await pause();
        const result = await work(...args);
        await pause();
        return result;
      };
    };
    const { append, readForward, readBackward, putSnapshot, close } = store;
    return {
      append: after(append),
      readForward: after(readForward),
      readBackward: after(readBackward),
      putSnapshot: after(putSnapshot),
      close,
    };
  }
}
