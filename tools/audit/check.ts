// Checks the records of one content: the auditor of the domain with the titles and the SHA-256 of this program. Runs in the main thread
// or in a worker.

import { type AuditReport, auditRecords, auditReplay, type Receipt } from '../../domain/audit/index.ts';
import { playedId } from '../../domain/log/index.ts';
import { type ParsedRecord, parseReplay, type ReplayRecord } from '../../domain/replay/index.ts';
import { titleOf } from '../../domain/titles/index.ts';
import { type Content, readContent } from '../input/content.ts';
import { gameOf } from '../input/gameIds.ts';
import { sha256 } from '../input/sha256.ts';
import { UnreadableInput } from '../input/unreadable.ts';

/** Records to check. */
export interface Task {
  readonly content: Content;
  /** Of the content's first line in its input, from 1. */
  readonly line: number;
  /** Each with its game, unless there is nothing else to check. */
  readonly receipts: readonly Receipt[];
  /** Whether there is nothing else to check: then a receipt of another game is told in a report, else not here. */
  readonly alone: boolean;
  /** Where the records of games are that forks in `content` come from. They are not reported. */
  readonly origins: readonly Content[];
}

/** A report for each record, and the games (26 characters) that forks among them come from and that are not there. */
export interface Checked {
  readonly reports: readonly AuditReport[];
  readonly missing: readonly string[];
}

/** Reads and audits. Throws UnreadableInput. */
export async function check({ content, line, receipts, alone, origins }: Task): Promise<Checked> {
  const bytes = await readContent(content);
  const own = parseReplay(bytes).records;
  const others: Uint8Array[] = [];
  for (const origin of origins) others.push(await readContent(origin));
  const records = wholeRecords(own);
  const options = { titles: titleOf, sha256, receipts: alone ? receipts : receiptsOf(records, receipts) };
  const known = [...records, ...others.flatMap((other) => wholeRecords(parseReplay(other).records))];
  // The reports of records that cannot be read are made from the text.
  const reports =
    records.length === own.length ? auditRecords(known, options) : auditReplay(joined(bytes, others), options);
  return {
    reports: reports.slice(0, own.length).map((report) => shifted(report, line - 1)),
    missing: missingOrigins(known),
  };
}

/** The id of the first game that a record of `content` names, be that record unreadable otherwise; null when none does. Never rejects. */
export async function firstGameIn(content: Content): Promise<string | null> {
  // Whoever checks the content tells why it cannot be read.
  const bytes = await readContent(content).catch(() => null);
  if (bytes === null) return null;
  const streams = parseReplay(bytes).records.map((one) => (one.ok ? one.record.header.stream : one.stream));
  const stream = streams.find((one) => one !== null) ?? null;
  return stream === null ? null : gameOf({ stream });
}

/** Those for `records`. */
function receiptsOf(records: readonly ReplayRecord[], receipts: readonly Receipt[]): readonly Receipt[] {
  const games = new Set(records.map(({ header }) => gameOf(header)));
  return receipts.filter(({ gameId }) => gameId !== null && games.has(gameId));
}

function wholeRecords(parsed: readonly ParsedRecord[]): readonly ReplayRecord[] {
  return parsed.flatMap((one) => (one.ok ? [one.record] : []));
}

/** A line feed between: what is cut off within a line stays a line of its own, and blank lines say nothing. */
function joined(first: Uint8Array, others: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat([first, ...others.flatMap((other) => [LINE_FEED, other])]);
}

const LINE_FEED = Buffer.from('\n');

/** The report on a record that cannot be read names a line: counted from the beginning of the input that the content is a part of. */
function shifted(report: AuditReport, lines: number): AuditReport {
  if (lines === 0 || report.game !== null) return report;
  const checks = report.checks.map((one) => ({
    ...one,
    message: one.message.replace(/^Line (\d+)/, (_, line) => `Line ${Number(line) + lines}`),
  }));
  return { ...report, checks };
}

/** Games that forks among `records` come from and that are not among them. */
function missingOrigins(records: readonly ReplayRecord[]): readonly string[] {
  const known = new Set(records.map(({ header }) => gameOf(header)));
  const wanted = records.flatMap(({ header }) => (header.origin === null ? [] : [playedId(header.origin.game)]));
  return [...new Set(wanted)].filter((game) => !known.has(game));
}

/** What to tell of an error that ended a check: the reason of an UnreadableInput, or that the program is at fault. */
export function problemOf(error: unknown): string {
  if (error instanceof UnreadableInput) return error.message;
  return `The check broke down: ${error instanceof Error ? error.message : String(error)}`;
}
