// The audit of replay files, of records, and of games straight from a store. Never throws and never hangs, whatever it is given.

import type { TitleLookup } from '../../game/index.ts';
import { chainName, type HashFunction } from '../chain.ts';
import type { Commit, StreamId } from '../commit.ts';
import { sha256 } from '../sha256.ts';
import { auditAll } from './archive.ts';
import { parseReplay } from './parse.ts';
import { type Subject, unreadableReport } from './record.ts';
import type { AuditReport, ParsedRecord, Receipt, ReplayRecord } from './types.ts';

export interface AuditOptions {
  /** The rules that this program knows. */
  readonly titles: TitleLookup;
  /** SHA-256 of the platform; without it the plain one of domain/audit. */
  readonly sha256?: HashFunction;
  /** Hashes that were kept from answers of the API. */
  readonly receipts?: readonly Receipt[];
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
export function auditRecords(records: readonly ReplayRecord[], options: AuditOptions): readonly AuditReport[] {
  return auditParsed(
    records.map((record) => ({ ok: true, record, texts: [] })),
    options,
  );
}

/** The report on a game from a store, which has no header or end to agree with. `origins`: those of a fork, as far as they are there. */
export function auditGame(
  stream: StreamId,
  commits: readonly Commit[],
  options: AuditOptions & { readonly origins?: readonly StoredGame[] },
): AuditReport {
  const games = [{ stream, commits }, ...(options.origins ?? [])];
  const subjects = games.map((game, index): Subject => {
    const name = chainName(game.stream);
    // A stored game of the library has its own name; its chain has that of the game that was played.
    const renamed = name === game.stream ? game.commits : game.commits.map((commit) => ({ ...commit, stream: name }));
    return { stream: name, first: index === 0, claims: null, commits: renamed, texts: [], seen: [] };
  });
  return first(reportsOf(subjects, options));
}

const NO_RECORD = 'There is no record.';

function first(reports: readonly AuditReport[]): AuditReport {
  return reports[0] ?? unreadableReport(NO_RECORD);
}

function auditParsed(parsed: readonly ParsedRecord[], options: AuditOptions): readonly AuditReport[] {
  const subjects = parsed.flatMap((entry, index): Subject[] => (entry.ok ? [subjectOf(entry, index === 0)] : []));
  const audited = reportsOf(subjects, options).values();
  return parsed.map((entry) =>
    entry.ok ? (audited.next().value ?? unreadableReport(NO_RECORD)) : unreadableReport(entry.error.message),
  );
}

function subjectOf({ record, texts }: Extract<ParsedRecord, { ok: true }>, first: boolean): Subject {
  const { header, commits, seen, end } = record;
  return { stream: header.stream, first, claims: { header, end }, commits, texts, seen };
}

function reportsOf(subjects: readonly Subject[], options: AuditOptions): readonly AuditReport[] {
  const { titles, receipts = [] } = options;
  return auditAll(subjects, { titles, receipts, sha256: options.sha256 ?? sha256 });
}
