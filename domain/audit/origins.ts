// Which record is that of a fork's origin: the one with the named hash at the named version, and ending as the fork
// says.

import { hex } from '../log/bytes.ts';
import { headDigitsIn, playedId } from '../log/gameId.ts';
import { gameOf } from '../replay/index.ts';
import type { ReadRecord } from './life.ts';
import type { Audited, Subject } from './record.ts';

/** A record among all that are audited. */
export interface Entry {
  readonly subject: Subject;
  read: ReadRecord;
  /** Versions at which forks among the records begin, if this is their origin. */
  readonly wanted: Set<number>;
  audited: Audited | null;
}

type Forked = NonNullable<ReadRecord['life']['forked']>;

/** Finds origins among `entries`. What copies and decoys cost grows with their number only, however many forks ask. */
export class Origins {
  /** By game, version and the hash there: for all forks among the entries. */
  readonly #candidates = new Map<string, Candidates>();
  /** By game: the record to compare with when none has the hash. */
  readonly #others = new Map<string, Entry>();

  /** Notes in each entry the versions at which forks of it begin. */
  constructor(entries: readonly Entry[]) {
    const versions = this.#openCheckpoints(entries);
    for (const entry of entries) {
      const id = gameOf(entry.subject);
      const other = this.#others.get(id);
      if (other === undefined || (!isOver(other) && isOver(entry))) this.#others.set(id, entry);
      for (const version of versions.get(id) ?? []) this.#enter(entry, id, version);
    }
  }

  has(gameId: string): boolean {
    return this.#others.has(gameId);
  }

  /**
   * The record of the origin of `entry`; null when there is none that is not `underWay`. One that failed its audit is
   * named only when no other is left: as long as it is not audited, this has to be asked again.
   */
  of(entry: Entry, underWay: ReadonlySet<Entry>): Entry | null {
    const { forked } = entry.read.life;
    if (forked === null || isOwnOrigin(entry, forked)) return null;
    const found = this.#candidates.get(checkpointOf(forked))?.find(forked, underWay) ?? null;
    if (found !== null) return found;
    const other = this.#others.get(playedId(forked.game)) ?? null;
    return other === null || underWay.has(other) ? null : other;
  }

  /** A checkpoint for the origin of every fork; the versions that are asked for, by game. */
  #openCheckpoints(entries: readonly Entry[]): ReadonlyMap<string, ReadonlySet<number>> {
    const versions = new Map<string, Set<number>>();
    for (const entry of entries) {
      const { forked } = entry.read.life;
      if (forked === null || isOwnOrigin(entry, forked)) continue;
      const id = playedId(forked.game);
      versions.set(id, (versions.get(id) ?? new Set()).add(forked.version));
      if (!this.#candidates.has(checkpointOf(forked))) this.#candidates.set(checkpointOf(forked), new Candidates());
    }
    return versions;
  }

  #enter(entry: Entry, game: string, version: number): void {
    const commit = entry.subject.commits[version - 1];
    const candidates = commit && this.#candidates.get(checkpointOf({ game, version, hash: hex(commit.hash) }));
    if (candidates === undefined) return;
    candidates.add(entry);
    entry.wanted.add(version);
  }
}

function checkpointOf({ game, version, hash }: Pick<Forked, 'game' | 'version' | 'hash'>): string {
  return `${playedId(game)}:${version}:${hash}`;
}

/** A game cannot come from itself. */
function isOwnOrigin({ subject }: Entry, { game }: Forked): boolean {
  return playedId(game) === gameOf(subject);
}

function isOver({ read }: Entry): boolean {
  return read.life.over !== null;
}

/** The records that agree on the hash at one version of one game; after it they may differ. */
class Candidates {
  readonly #byHead = new Map<string, Shortlist>();
  readonly #over = new Shortlist();
  readonly #rest = new Shortlist();

  add(entry: Entry): void {
    const head = hex(entry.subject.commits.at(-1)?.hash ?? NONE);
    // The id of a game of a library ends with the first half of its last hash.
    for (const name of [head, head.slice(0, HALF)]) {
      const list = this.#byHead.get(name) ?? new Shortlist();
      this.#byHead.set(name, list);
      list.add(entry);
    }
    (isOver(entry) ? this.#over : this.#rest).add(entry);
  }

  /** The one that ends with the hash, or the half of it in the id, that the fork names; or that is over; or any. */
  find({ game, head }: Forked, underWay: ReadonlySet<Entry>): Entry | null {
    const lists = [this.#byHead.get(head ?? ''), this.#byHead.get(headDigitsIn(game) ?? '')];
    for (const list of [...lists, this.#over, this.#rest]) {
      const found = list?.next(underWay) ?? null;
      if (found !== null) return found;
    }
    return this.#over.failed ?? this.#rest.failed;
  }
}

const NONE = new Uint8Array();
const HALF = 32;

/** Records in order, from which those that failed drop out. */
class Shortlist {
  readonly #entries: Entry[] = [];
  #failed = 0;

  /** The first, if it failed. */
  get failed(): Entry | null {
    return this.#failed > 0 ? (this.#entries[0] ?? null) : null;
  }

  add(entry: Entry): void {
    this.#entries.push(entry);
  }

  /** The first that did not fail, so far, and is not under way. */
  next(underWay: ReadonlySet<Entry>): Entry | null {
    while (hasFailed(this.#entries[this.#failed])) this.#failed += 1;
    for (let place = this.#failed; place < this.#entries.length; place += 1) {
      const entry = this.#entries[place];
      if (entry !== undefined && !hasFailed(entry) && !underWay.has(entry)) return entry;
    }
    return null;
  }
}

function hasFailed(entry: Entry | undefined): boolean {
  return entry?.audited?.report.verdict === 'failed';
}
