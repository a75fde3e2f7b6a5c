// Checks the records of one content: the auditor of the domain with the titles and the SHA-256 of this program. Runs in
// the main thread or in a worker.

import { type AuditReport, auditParsed, firstGameIn, type Receipt } from '../../domain/audit/index.ts';
import type { Outage } from '../../domain/game/index.ts';
import { missingOrigins, type ParsedRecord, parseReplay } from '../../domain/replay/index.ts';
import { titleOf } from '../../domain/titles/index.ts';
import { type TableGame, tableGamesIn } from '../../domain/tournament/audit/index.ts';
import { type Content, readContent } from '../input/content.ts';
import { sha256 } from '../input/sha256.ts';
import { UnreadableInput } from '../input/unreadable.ts';

/** Records to check. */
export interface Task {
  readonly content: Content;
  /** Of the content's first line in its input, from 1. */
  readonly line: number;
  /** Each with its game, unless there is nothing else to check. */
  readonly receipts: readonly Receipt[];
  /** Of the server; null: unknown. */
  readonly outages: readonly Outage[] | null;
  /** Whether there is nothing else to check: only then a report tells of a receipt for another game. */
  readonly alone: boolean;
  /** Where the records of games are that forks in `content` come from. They are not reported. */
  readonly origins: readonly Content[];
  /** Whether the results of tournaments will be held against the games. Default: no. */
  readonly forTournaments?: boolean;
}

/** A report for each record, and the games (26 characters) that forks among them come from and that are not there. */
export interface Checked {
  readonly reports: readonly AuditReport[];
  readonly missing: readonly string[];
  /** Of tournaments; none unless the task asks for them. */
  readonly tableGames?: readonly TableGame[];
}

/** Reads and audits. Throws UnreadableInput. */
export async function check(task: Task): Promise<Checked> {
  const { content, line, receipts, outages, alone, origins } = task;
  const own = parseReplay(await readContent(content), line).records;
  const others: ParsedRecord[] = [];
  for (const origin of origins) others.push(...parseReplay(await readContent(origin)).records.filter(({ ok }) => ok));
  const known = [...own, ...others];
  const options = { titles: titleOf, sha256, receipts, outages: outages ?? undefined, reportsStrange: alone };
  const reports = auditParsed(known, options);
  const checked = { reports: reports.slice(0, own.length), missing: missingOrigins(known) };
  return task.forTournaments === true ? { ...checked, tableGames: tableGamesIn(own, reports) } : checked;
}

/** The id of the first game that a record of `content` names, even an unreadable one; null: none. Never rejects. */
export async function firstGameOf(content: Content): Promise<string | null> {
  // The check itself reports why it cannot be read.
  const bytes = await readContent(content).catch(() => null);
  return bytes === null ? null : firstGameIn(parseReplay(bytes).records);
}

/** What to tell of an error that ended a check: the reason of an UnreadableInput, or that the program is at fault. */
export function problemOf(error: unknown): string {
  if (error instanceof UnreadableInput) return error.message;
  return `The check broke down: ${error instanceof Error ? error.message : String(error)}`;
}
