// The audit of replay files, of records, and of games straight from a store. Never throws, never hangs.

import type { Outage, TitleLookup } from '../game/index.ts';
import type { HashFunction } from '../log/chain.ts';
import type { Commit, StreamId } from '../log/commit.ts';
import { chainName } from '../log/gameId.ts';
import { sha256 } from '../log/sha256.ts';
import { gameOf, type ParsedRecord, parseReplay, type WholeRecord } from '../replay/index.ts';
import { auditAll } from './archive.ts';
import { firstGameIn, namedReceipts } from './receipts.ts';
import { type Subject, unreadableReport } from './record.ts';
import type { AuditReport, Receipt } from './report.ts';

export interface AuditOptions {
  /** The rules that this program knows. */
  readonly titles: TitleLookup;
  /** SHA-256 of the platform; without it the plain one of domain/log. */
  readonly sha256?: HashFunction;
  /** What the server says of when it was down, in order of time; if absent, nothing is compared with it. */
  readonly outages?: readonly Outage[] | undefined;
  /** Hashes that were kept from answers of the API. */
  readonly receipts?: readonly Receipt[];
  /** Whether a receipt for a game that is not among the records fails the first of them; true if absent. */
  readonly reportsStrange?: boolean;
}

/** A game as a store has it. */
export interface StoredGame {
  readonly stream: StreamId;
  /** All of them, ascending. */
  readonly commits: readonly Commit[];
}

/** One report per record of a replay file, in its order; at least one, whatever `input` is. */
export function auditReplay(input: string | Uint8Array, options: AuditOptions): readonly AuditReport[] {
  return auditParsed(parseReplay(input).records, options);
}

/** One report per record, in order. The origin of a fork is looked for among all of them. */
export function auditParsed(parsed: readonly ParsedRecord[], options: AuditOptions): readonly AuditReport[] {
  return resultOf(auditInTurn(parsed, options));
}

/** The same, record by record: on the way the number of records that are done. */
export function* auditInTurn(
  parsed: readonly ParsedRecord[],
  options: AuditOptions,
): Generator<number, readonly AuditReport[]> {
  const subjects = parsed.flatMap((one): Subject[] => (one.ok ? [subjectOf(one)] : []));
  const audited = (yield* reportsOf(subjects, firstGameIn(parsed), options)).values();
  const unused = subjects.length === 0 ? (options.receipts?.[0] ?? null) : null;
  return parsed.map((one, index) => {
    if (!one.ok) return unreadableReport(one.error, index === 0 ? unused : null);
    return audited.next().value ?? unreadableReport(NO_RECORD);
  });
}

function resultOf<Result>(steps: Generator<unknown, Result>): Result {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/**
 * The report on a game from a store, which has no header or end. `origins`: those of a fork, as far as they are
 * there.
 */
export function auditGame(
  stream: StreamId,
  commits: readonly Commit[],
  options: AuditOptions & { readonly origins?: readonly StoredGame[] },
): AuditReport {
  const games = [{ stream, commits }, ...(options.origins ?? [])];
  const subjects = games.map((game): Subject => {
    const name = chainName(game.stream);
    // A stored game of the library has its own name; its chain has that of the game that was played.
    const renamed = name === game.stream ? game.commits : game.commits.map((commit) => ({ ...commit, stream: name }));
    return { stream: name, claims: null, commits: renamed, texts: [], seen: [] };
  });
  const [report] = resultOf(reportsOf(subjects, gameOf({ stream }), options));
  return report ?? unreadableReport(NO_RECORD);
}

const NO_RECORD = { reason: { code: 'no-record' } } as const;

function subjectOf({ record, texts }: WholeRecord): Subject {
  const { header, commits, seen, end } = record;
  return { stream: header.stream, claims: { header, end }, commits, texts, seen };
}

function reportsOf(
  subjects: readonly Subject[],
  first: string | null,
  options: AuditOptions,
): Generator<number, readonly AuditReport[]> {
  const { titles, receipts = [], reportsStrange = true } = options;
  return auditAll(subjects, {
    titles,
    receipts: namedReceipts(receipts, first),
    reportsStrange,
    outages: options.outages ?? null,
    sha256: options.sha256 ?? sha256,
  });
}
