// The projector: takes hints that streams have grown, and brings cards and rows up to date. Any hint may come late, twice or never, batches may run at
// the same time, and a process may die between any two writes: the same rows come out.

import pMap from 'p-map';
import {
  type ChainHead,
  type Commit,
  gameIdIn,
  genesisOf,
  type HashFunction,
  PLAYED_STREAM,
  parseHex,
  type StreamId,
  verifyChain,
} from '../../domain/log/index.ts';
import { type EventStore, isStoreFault, PAGE_COMMITS, type StoreFault } from '../../eventstore/port.ts';
import type { ReadStore, Row } from '../../readstore/port.ts';
import type { Clock } from '../ports.ts';
import type { GameCard } from './card.ts';
import { effectsOf } from './effects.ts';
import { type ParkedGame, park } from './parked.ts';
import { cardIn, cardKey, cardRow, mayBeOwn } from './rows.ts';

/** A hint that `stream` has reached `version`. */
export interface CommitHint {
  readonly stream: StreamId;
  /** NEWEST: whatever the log has. */
  readonly version: number;
  /** The commit of that version, if it came with the hint. */
  readonly commit: Commit | null;
}

/** The version in a hint that knows none. */
export const NEWEST = Number.POSITIVE_INFINITY;

/** A game that was brought up to date. */
export interface CardChange {
  /** Null for a new game. */
  readonly before: GameCard | null;
  readonly after: GameCard;
}

export interface ProjectorParts {
  readonly views: ReadStore;
  readonly log: Pick<EventStore, 'readForward'>;
  readonly clock: Clock;
  readonly sha256: HashFunction;
  /** Tells others what changed, after the rows and before the card: at least once for each change, perhaps for several versions together. */
  announce?(change: CardChange): Promise<void>;
  /** A game that cannot be projected was parked. */
  onParked(game: ParkedGame): void;
}

/** What became of a batch. */
export interface Projected {
  /** Commits that were folded. */
  readonly commits: number;
  /** Streams whose hints must come again: the stores did not do their work. */
  readonly failed: ReadonlyMap<StreamId, StoreFault>;
}

/** Games projected side by side. */
const GAMES_AT_ONCE = 16;

/** Projects the games that `hints` name. Rejects with a StoreFault when nothing was done. */
export async function project(parts: ProjectorParts, hints: readonly CommitHint[]): Promise<Projected> {
  const games = [...hintsByGame(hints)];
  const rows = await parts.views.get(games.map(([stream]) => cardKey(gameIdIn(stream))));
  const failed = new Map<StreamId, StoreFault>();
  let commits = 0;
  const one = async ([stream, hinted]: readonly [StreamId, readonly CommitHint[]], index: number): Promise<void> => {
    try {
      const folded = await projectGame(parts, stream, { hinted, row: rows[index] ?? null });
      commits += folded;
    } catch (error) {
      if (!isStoreFault(error)) throw error;
      failed.set(stream, error);
    }
  };
  await pMap(games, one, { concurrency: GAMES_AT_ONCE });
  return { commits, failed };
}

/** Games that were played here. Imports, notes and whatever else the log holds have no cards. */
function hintsByGame(hints: readonly CommitHint[]): ReadonlyMap<StreamId, readonly CommitHint[]> {
  return Map.groupBy(
    hints.filter(({ stream }) => PLAYED_STREAM.test(stream)),
    ({ stream }) => stream,
  );
}

interface Work {
  readonly hinted: readonly CommitHint[];
  readonly row: Row | null;
}

/** How many commits were folded. A game that cannot be folded is parked, so that it stops no other. */
async function projectGame(parts: ProjectorParts, stream: StreamId, { hinted, row }: Work): Promise<number> {
  try {
    const before = cardIn(row);
    const reached = Math.max(...hinted.map(({ version }) => version));
    if (reached <= (before?.version ?? 0)) return 0;
    const head = headOf(stream, before, parts.sha256);
    const commits = commitsIn(parts, head, hinted, reached) ?? (await commitsOf(parts, head, reached));
    const [first, ...rest] = commits;
    if (first !== undefined) await carryOut(parts, before, [first, ...rest]);
    return commits.length;
  } catch (error) {
    if (isStoreFault(error) && error.code !== 'unreadable-item') throw error;
    parts.onParked(await park(parts, stream, error));
    return 0;
  }
}

/** Rows, then news, then the card: a process that dies in between has it all done again. */
async function carryOut(
  { views, clock, announce }: ProjectorParts,
  before: GameCard | null,
  commits: readonly [Commit, ...Commit[]],
): Promise<void> {
  const { card: after, rows } = effectsOf(before, commits, clock.now());
  const missing = await withoutOwn(views, rows);
  if (missing.length > 0) await views.put(missing);
  await announce?.({ before, after });
  await views.put([cardRow(after)]);
}

/** Without the rows that callers have put for their own commands: to find them costs a fifth of a put that changes nothing. */
async function withoutOwn(views: ReadStore, rows: readonly Row[]): Promise<readonly Row[]> {
  const own = rows.filter(mayBeOwn);
  if (own.length === 0) return rows;
  const stored = await views.get(own);
  const isThere = new Set(own.filter(({ version }, index) => (stored[index]?.version ?? 0) >= version));
  return rows.filter((row) => !isThere.has(row));
}

function headOf(stream: StreamId, card: GameCard | null, sha256: HashFunction): ChainHead {
  if (card === null) return genesisOf(stream, sha256);
  return { stream, version: card.version, hash: parseHex(card.headHash) ?? new Uint8Array() };
}

/** The commits after `head` that came with the hints; null unless they are all there, each of them chained onto the one before. */
function commitsIn(
  { sha256 }: ProjectorParts,
  head: ChainHead,
  hinted: readonly CommitHint[],
  reached: number,
): readonly Commit[] | null {
  const given = new Map(hinted.map(({ version, commit }) => [version, commit]));
  const commits: Commit[] = [];
  for (let version = head.version + 1; version <= reached; version += 1) {
    const commit = given.get(version) ?? null;
    if (commit === null) return null;
    commits.push(commit);
  }
  return verifyChain(head, commits, sha256).ok ? commits : null;
}

/** The commits after `head` as the log has them: that counts, whatever a hint says. */
async function commitsOf(
  { log, sha256 }: ProjectorParts,
  head: ChainHead,
  reached: number,
): Promise<readonly Commit[]> {
  const { stream } = head;
  const commits: Commit[] = [];
  for (let more = true; more; ) {
    const after = head.version + commits.length;
    const page = await log.readForward(stream, after, PAGE_COMMITS, { strong: true });
    commits.push(...page.commits);
    more = page.more && page.commits.length > 0;
  }
  const check = verifyChain(head, commits, sha256);
  if (!check.ok) throw new Unprojectable(`commit ${check.version} of ${stream}: ${check.reason}`);
  // Whatever the log has: of a game that somebody has named it has at least the first commit.
  const least = reached === NEWEST ? 1 : reached;
  if (check.head.version < least) throw new Unprojectable(`commit ${least} of ${stream} is not in the log`);
  return commits;
}

/** What the log has of a game makes no card. */
class Unprojectable extends Error {
  override readonly name = 'Unprojectable';
}
