// The projector brings cards and rows up to date with streams. Hints may come late, twice or never, batches may
// overlap, a process may die between any two writes: the same rows come out.

import pMap from 'p-map';
import {
  type ChainHead,
  type Commit,
  genesisOf,
  type HashFunction,
  parseHex,
  type StreamId,
  verifyChain,
} from '../../domain/log/index.ts';
import { type EventStore, isStoreFault, PAGE_COMMITS, type StoreFault } from '../../eventstore/port.ts';
import type { ReadStore, Row, RowKey } from '../../readstore/port.ts';
import type { Clock } from '../base/ports.ts';
import type { TournamentWork, WorkQueue } from '../base/workQueue.ts';
import { type Announcements, type Kind, withKind } from './kinds.ts';
import { type ParkedGame, park } from './parked.ts';
import { mayBeOwn } from './rows.ts';

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

/** Others are told what changed after the rows and before the card. */
export interface ProjectorParts extends Announcements {
  readonly views: ReadStore;
  readonly log: Pick<EventStore, 'readForward'>;
  readonly clock: Clock;
  readonly sha256: HashFunction;
  /**
   * Takes the work for tournaments, each message once a batch, after the rows and before the cards. Default: none is
   * done.
   */
  readonly work?: WorkQueue;
  /** A game or tournament that cannot be projected was parked. */
  onParked(game: ParkedGame): void;
}

/** The outcome of a batch. */
export interface Projected {
  /** Commits that were folded. */
  readonly commits: number;
  /** Streams whose hints must come again: the stores did not do their work. */
  readonly failed: ReadonlyMap<StreamId, StoreFault>;
}

/** Streams that are projected side by side. */
const STREAMS_AT_ONCE = 16;

/** Brings the cards of all streams that `hints` name up to date. Rejects with a StoreFault when nothing was done. */
export async function project(parts: ProjectorParts, hints: readonly CommitHint[]): Promise<Projected> {
  const streams = [...hintsByStream(hints)];
  const rows = await parts.views.get(streams.map(([, { key }]) => key));
  const failed = new Map<StreamId, StoreFault>();
  const unfinished: Unfinished[] = [];
  let commits = 0;
  const guarded = async (stream: StreamId, run: () => Promise<void>): Promise<void> => {
    try {
      await run();
    } catch (error) {
      if (!isStoreFault(error)) throw error;
      failed.set(stream, error);
    }
  };
  await pMap(
    streams,
    ([stream, { hinted, run }], index) =>
      guarded(stream, async () => {
        const done = await run(parts, { stream, hinted, row: rows[index] ?? null });
        commits += done.commits;
        if (done.work.length === 0) await done.finish();
        else unfinished.push({ stream, ...done });
      }),
    { concurrency: STREAMS_AT_ONCE },
  );
  if (unfinished.length === 0) return { commits, failed };
  const sent = parts.work?.send(coalesced(unfinished)) ?? Promise.resolve();
  // Their cards are as before: they come again, and with them what is to be done.
  for (const { stream } of unfinished) await guarded(stream, () => sent);
  const told = unfinished.filter(({ stream }) => !failed.has(stream));
  await pMap(told, ({ stream, finish }) => guarded(stream, finish), { concurrency: STREAMS_AT_ONCE });
  return { commits, failed };
}

/** A stream whose rows are put, and whose card is not. */
interface Carried {
  readonly commits: number;
  readonly work: readonly TournamentWork[];
  /** Puts the card. */
  finish(): Promise<void>;
}

interface Unfinished extends Carried {
  readonly stream: StreamId;
}

const NOTHING: Carried = { commits: 0, work: [], finish: async () => {} };

/** Each message once. */
function coalesced(streams: readonly Unfinished[]): readonly TournamentWork[] {
  return [
    ...new Map(streams.flatMap(({ work }) => work).map((message) => [JSON.stringify(message), message])).values(),
  ];
}

interface Hinted {
  readonly key: RowKey;
  readonly hinted: readonly CommitHint[];
  run(parts: ProjectorParts, work: Work): Promise<Carried>;
}

/** Streams that are projected; any others are left out. */
function hintsByStream(hints: readonly CommitHint[]): ReadonlyMap<StreamId, Hinted> {
  const found = new Map<StreamId, Hinted>();
  for (const [stream, hinted] of Map.groupBy(hints, (hint) => hint.stream)) {
    const known = withKind(stream, (kind) => ({
      key: kind.keyOf(stream),
      hinted,
      run: (parts: ProjectorParts, work: Work) => projectStream(kind, parts, work),
    }));
    if (known !== null) found.set(stream, known);
  }
  return found;
}

interface Work {
  readonly stream: StreamId;
  readonly hinted: readonly CommitHint[];
  readonly row: Row | null;
}

type AnyCard = { readonly version: number; readonly headHash: string };

/** Everything but the card. A stream that cannot be folded is parked, so that it stops no other. */
async function projectStream<Card extends AnyCard>(
  kind: Kind<Card>,
  parts: ProjectorParts,
  { stream, hinted, row }: Work,
): Promise<Carried> {
  try {
    const before = kind.cardIn(row);
    const reached = Math.max(...hinted.map(({ version }) => version));
    if (reached <= (before?.version ?? 0)) return NOTHING;
    const head = headOf(stream, before, parts.sha256);
    const commits = commitsIn(parts, head, hinted, reached) ?? (await commitsOf(parts, head, reached));
    const [first, ...rest] = commits;
    return first === undefined ? NOTHING : await carryOut(kind, parts, before, [first, ...rest]);
  } catch (error) {
    if (isStoreFault(error) && error.code !== 'unreadable-item') throw error;
    parts.onParked(await park(parts, stream, error));
    return NOTHING;
  }
}

/** Rows, then news, then the card: a process that dies in between has it all done again. */
async function carryOut<Card extends AnyCard>(
  kind: Kind<Card>,
  parts: ProjectorParts,
  before: Card | null,
  commits: readonly [Commit, ...Commit[]],
): Promise<Carried> {
  const { views, clock } = parts;
  const { card: after, rows } = kind.effectsOf(before, commits, clock.now());
  const missing = await withoutOwn(views, rows);
  if (missing.length > 0) await views.put(missing);
  await kind.announce(parts, before, after, commits);
  const work = kind.workAfter(before, after);
  return { commits: commits.length, work, finish: () => views.put([kind.rowOf(after)]) };
}

/**
 * Without the rows that callers put for their own commands: finding them costs a fifth of a put that changes nothing.
 */
async function withoutOwn(views: ReadStore, rows: readonly Row[]): Promise<readonly Row[]> {
  const own = rows.filter(mayBeOwn);
  if (own.length === 0) return rows;
  const stored = await views.get(own);
  const isThere = new Set(own.filter(({ version }, index) => (stored[index]?.version ?? 0) >= version));
  return rows.filter((row) => !isThere.has(row));
}

function headOf(stream: StreamId, card: AnyCard | null, sha256: HashFunction): ChainHead {
  if (card === null) return genesisOf(stream, sha256);
  return { stream, version: card.version, hash: parseHex(card.headHash) ?? new Uint8Array() };
}

/** The commits after `head` that came with the hints; null unless they are all there and chained. */
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
  // Whatever the log has: of a stream that somebody has named it has at least the first commit.
  const least = reached === NEWEST ? 1 : reached;
  if (check.head.version < least) throw new Unprojectable(`commit ${least} of ${stream} is not in the log`);
  return commits;
}

/** What the log has of a stream makes no card. */
class Unprojectable extends Error {
  override readonly name = 'Unprojectable';
}
