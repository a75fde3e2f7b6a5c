// The audit of replay files, of records, and of games straight from a store. Never throws and never hangs, whatever it is given.

import type { TitleLookup } from '../game/index.ts';
import { chainName, type HashFunction } from '../log/chain.ts';
import type { Commit, StreamId } from '../log/commit.ts';
import { sha256 } from '../log/sha256.ts';
import type { ParsedRecord, ReplayRecord } from '../replay/index.ts';
import { parseReplay } from '../replay/index.ts';
import { auditAll } from './archive.ts';
import { gameIdOf } from './claims.ts';
import { type Subject, unreadableReport } from './record.ts';
import type { AuditReport, Receipt } from './report.ts';

export interface AuditOptions {
  /** The rules that this program knows. */
  readonly titles: TitleLookup;
  /** SHA-256 of the platform; without it the plain one of domain/log. */
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
  const subjects = games.map((game): Subject => {
    const name = chainName(game.stream);
    // A stored game of the library has its own name; its chain has that of the game that was played.
    const renamed = name === game.stream ? game.commits : game.commits.map((commit) => ({ ...commit, stream: name }));
    return { stream: name, claims: null, commits: renamed, texts: [], seen: [] };
  });
  const [report] = reportsOf(subjects, chainName(stream), options);
  return report ?? unreadableReport(NO_RECORD);
}

const NO_RECORD = 'There is no record.';

function auditParsed(parsed: readonly ParsedRecord[], options: AuditOptions): readonly AuditReport[] {
  const subjects = parsed.flatMap((entry): Subject[] => (entry.ok ? [subjectOf(entry)] : []));
  const audited = reportsOf(subjects, firstStream(parsed), options).values();
  const unused = subjects.length === 0 ? (options.receipts?.[0] ?? null) : null;
  return parsed.map((entry, index) => {
    if (!entry.ok) return unreadableReport(entry.error.message, index === 0 ? unused : null);
    return audited.next().value ?? unreadableReport(NO_RECORD);
  });
}

/** Of the first record that tells which game it is of, be it otherwise unreadable: receipts that name no game are for that game. */
function firstStream(parsed: readonly ParsedRecord[]): StreamId | null {
  for (const entry of parsed) {
    const stream = entry.ok ? entry.record.header.stream : entry.stream;
    if (stream !== null) return stream;
  }
  return null;
}

function subjectOf({ record, texts }: Extract<ParsedRecord, { ok: true }>): Subject {
  const { header, commits, seen, end } = record;
  return { stream: header.stream, claims: { header, end }, commits, texts, seen };
}

function reportsOf(
  subjects: readonly Subject[],
  first: StreamId | null,
  options: AuditOptions,
): readonly AuditReport[] {
  const { titles, receipts = [] } = options;
  const firstId = first === null ? '' : gameIdOf(first);
  const named = receipts.map((receipt) => ({ ...receipt, gameId: receipt.gameId ?? firstId }));
  return auditAll(subjects, { titles, receipts: named, sha256: options.sha256 ?? sha256 });
}
