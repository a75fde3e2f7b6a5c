// Turns logs into a stream as a service delivers it, and projects that: order per game only, shards, batches that are
// split and repeated, several runs at once, deaths between any two writes, records that are lost after a day, own rows
// that are put early, late or never.

import type { TournamentWork } from '../../../app/base/workQueue.ts';
import { type CardChange, type TournamentChange, withKind } from '../../../app/projections/kinds.ts';
import { type CommitHint, NEWEST, type ProjectorParts, project } from '../../../app/projections/projector.ts';
import { mayBeOwn } from '../../../app/projections/rows.ts';
import { at } from '../../../domain/base/defect.ts';
import { type Chance, fastChance } from '../../../domain/chance/index.ts';
import type { Commit, StreamId } from '../../../domain/log/index.ts';
import { StoreFault } from '../../../eventstore/port.ts';
import { type MemoryReadStore, openMemoryReadStore } from '../../../readstore/memory.ts';
import type { Row } from '../../../readstore/port.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { nativeSha256 } from './lives.ts';

/** What a schedule may do, and how often it does each. */
interface Habits {
  readonly append: number;
  readonly deliver: number;
  readonly resume: number;
  /** A run dies before a write or an announcement, one in this many; never if 0. */
  readonly deaths: number;
}

const RUNS_AT_ONCE = 3;
const LARGEST_BATCH = 6;

/** Shards of records; each holds games of its own, each game's records in order. */
type Shard = CommitHint[];

export interface Outcome {
  readonly views: MemoryReadStore;
  /** In the order in which they were announced. */
  readonly announced: readonly CardChange[];
  readonly parked: number;
  /** How many writes died. */
  readonly deaths: number;
  readonly tournaments: readonly TournamentChange[];
  /** Messages for tournaments. */
  readonly work: readonly TournamentWork[];
}

/** Projects `logs` by the schedule that `seed` makes, until nothing is left. */
export async function simulate(logs: readonly (readonly Commit[])[], seed: number): Promise<Outcome> {
  const simulation = new Simulation(logs, fastChance(seed));
  await simulation.run();
  return simulation.outcome();
}

class Simulation {
  readonly #chance: Chance;
  readonly #habits: Habits;
  readonly #views = openMemoryReadStore(() => FIXED_TIME);
  readonly #pending: Commit[][];
  readonly #log = new Map<StreamId, Commit[]>();
  readonly #shards: Shard[];
  readonly #waiting: (() => void)[] = [];
  readonly #own: Row[] = [];
  readonly #lost = new Set<StreamId>();
  readonly #announced: CardChange[] = [];
  readonly #tournaments: TournamentChange[] = [];
  readonly #work: TournamentWork[] = [];
  #running = 0;
  #deaths = 0;
  #parked = 0;

  constructor(logs: readonly (readonly Commit[])[], chance: Chance) {
    this.#chance = chance;
    this.#pending = logs.map((commits) => [...commits]);
    this.#shards = Array.from({ length: 1 + chance.below(3) }, () => []);
    const [append, deliver, resume] = [1 + chance.below(6), 1 + chance.below(6), 1 + chance.below(12)];
    this.#habits = { append, deliver, resume, deaths: at([0, 4, 12], chance.below(3)) };
  }

  outcome(): Outcome {
    const [views, announced, tournaments, work] = [this.#views, this.#announced, this.#tournaments, this.#work];
    return { views, announced, tournaments, work, parked: this.#parked, deaths: this.#deaths };
  }

  /**
   * Everything is appended and delivered; what was lost is projected from the log at last, as an operator would have
   * it.
   */
  async run(): Promise<void> {
    while (this.#pending.some((commits) => commits.length > 0) || this.#shards.some((shard) => shard.length > 0)) {
      await this.#step();
    }
    while (this.#running > 0 || this.#shards.some((shard) => shard.length > 0)) {
      this.#resume();
      if (this.#running === 0) this.#deliver();
      await settled();
    }
    await this.#views.put(this.#own.splice(0));
    const hints = [...this.#lost].map((stream) => ({ stream, version: NEWEST, commit: null }));
    const [views, announced, tournaments] = [this.#views, this.#announced, this.#tournaments];
    const announce: ProjectorParts['announce'] = async (change) => void announced.push(change);
    const announceTournament: ProjectorParts['announceTournament'] = async (change) => void tournaments.push(change);
    const work = { send: async (messages: readonly TournamentWork[]) => void this.#work.push(...messages) };
    await project({ ...this.#parts(), views, announce, announceTournament, work }, hints);
  }

  async #step(): Promise<void> {
    const { append, deliver, resume } = this.#habits;
    const drawn = this.#chance.below(append + deliver + resume + 1);
    if (drawn < append) await this.#append();
    else if (drawn < append + deliver) this.#deliver();
    else if (drawn < append + deliver + resume) this.#resume();
    else await this.#strayWrite();
    await settled();
  }

  async #append(): Promise<void> {
    const left = this.#pending.filter((commits) => commits.length > 0);
    if (left.length === 0) return;
    const commit = at(left, this.#chance.below(left.length)).shift();
    if (commit === undefined) return;
    const log = this.#log.get(commit.stream) ?? [];
    this.#noteOwnRow(log, commit);
    this.#log.set(commit.stream, [...log, commit]);
    const hasImage = this.#chance.below(8) > 0;
    this.#shardOf(commit.stream).push({ ...commit, commit: hasImage ? commit : null });
  }

  #shardOf(stream: StreamId): Shard {
    const [index] = [this.#pending.length + [...this.#log.keys()].indexOf(stream)];
    return at(this.#shards, index % this.#shards.length);
  }

  /** The player who created, joined or left has the row of his own list put beside the log: at some time, or never. */
  #noteOwnRow(before: readonly Commit[], commit: Commit): void {
    const [first, ...rest] = before;
    const rows = withKind(commit.stream, (kind) => {
      const card = first === undefined ? null : kind.effectsOf(null, [first, ...rest], FIXED_TIME).card;
      return kind.effectsOf(card, [commit], FIXED_TIME).rows.filter(mayBeOwn);
    });
    if (rows === null) return;
    if (rows.length > 0 && this.#chance.below(2) === 0) this.#own.push(at(rows, this.#chance.below(rows.length)));
  }

  async #strayWrite(): Promise<void> {
    if (this.#own.length > 0) await this.#views.put(this.#own.splice(this.#chance.below(this.#own.length), 1));
    else if (this.#chance.below(20) === 0) this.#trim();
  }

  /** The oldest records of a shard are older than a day. */
  #trim(): void {
    const shard = at(this.#shards, this.#chance.below(this.#shards.length));
    for (const { stream } of shard.splice(0, this.#chance.below(4))) this.#lost.add(stream);
  }

  /** Begins to project a batch; it may be shorter than what is there, and may come again. */
  #deliver(): void {
    const shard = at(this.#shards, this.#chance.below(this.#shards.length));
    if (this.#running === RUNS_AT_ONCE || shard.length === 0) return;
    const batch = shard.splice(0, 1 + this.#chance.below(LARGEST_BATCH));
    const isRepeated = this.#chance.below(6) === 0;
    if (isRepeated) shard.unshift(...batch);
    this.#running += 1;
    void project(this.#parts(), batch)
      .then(({ failed }) => batch.filter(({ stream }) => failed.has(stream)))
      .catch((error: unknown) => {
        if (error instanceof StoreFault) return batch;
        throw error;
      })
      .then((again) => {
        shard.unshift(...again);
        this.#running -= 1;
      });
  }

  #resume(): void {
    const [resume] = this.#waiting.splice(this.#chance.below(Math.max(1, this.#waiting.length)), 1);
    resume?.();
  }

  /** Waits until the schedule lets this run continue; it may die here. */
  async #turn(): Promise<void> {
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
    const { deaths } = this.#habits;
    if (deaths === 0 || this.#chance.below(deaths) > 0) return;
    this.#deaths += 1;
    throw new StoreFault('unavailable', 'the process died', { retryable: true });
  }

  #parts(): ProjectorParts {
    return {
      views: {
        ...this.#views,
        get: async (keys) => {
          const rows = await this.#views.get(keys);
          // What was read may be old by the time it is used.
          await new Promise<void>((resolve) => this.#waiting.push(resolve));
          return rows;
        },
        put: async (rows) => {
          for (const row of this.#shuffled(rows)) {
            await this.#turn();
            await this.#views.put([row]);
          }
        },
      },
      log: {
        readForward: async (stream, after, limit) => {
          const commits = (this.#log.get(stream) ?? []).filter(({ version }) => version > after);
          return { commits: commits.slice(0, limit), more: commits.length > limit };
        },
      },
      clock: { now: () => FIXED_TIME },
      sha256: nativeSha256,
      announce: async (change) => {
        await this.#turn();
        this.#announced.push(change);
      },
      announceTournament: async (change) => {
        await this.#turn();
        this.#tournaments.push(change);
      },
      work: {
        send: async (messages) => {
          await this.#turn();
          this.#work.push(...messages);
        },
      },
      onParked: () => {
        this.#parked += 1;
      },
    };
  }

  #shuffled(rows: readonly Row[]): readonly Row[] {
    return rows
      .map((row) => ({ row, order: this.#chance.below(1_000) }))
      .sort((a, b) => a.order - b.order)
      .map(({ row }) => row);
  }
}

/** All that can happen without the schedule has happened. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
