// Audits the records of a file group by group, so that somebody can be told how far it is. A group holds a fork and the games it comes from:
// no record of one group matters to another.

import {
  type AuditOptions,
  type AuditReport,
  auditRecords,
  auditReplay,
  type ParsedRecord,
  type Receipt,
  type ReplayRecord,
} from '../../../domain/audit/replay/index.ts';
import { gameOf, idOf } from '../../replayFile/gameIds.ts';

/** One report per record, in order, as `auditReplay` gives for the whole file; on the way the number of records that are done. */
export function* auditInGroups(
  parsed: readonly ParsedRecord[],
  options: AuditOptions,
): Generator<number, readonly AuditReport[]> {
  const reports = new Map<number, AuditReport>();
  for (const [index, one] of parsed.entries()) if (!one.ok) reports.set(index, unreadable(one.error.message));
  yield reports.size;
  const games = new Set(parsed.flatMap((one) => (one.ok ? [gameOf(one.record.header)] : [])));
  for (const group of groupsOf(parsed)) {
    const receipts = receiptsFor(group, options.receipts ?? [], games);
    const records = group.map(({ record }) => record);
    const audited = auditRecords(records, { ...options, receipts });
    for (const [place, report] of audited.entries()) reports.set(group[place]?.index ?? -1, report);
    yield reports.size;
  }
  return parsed.flatMap((_, index) => reports.get(index) ?? []);
}

interface Member {
  /** In the file, from 0. */
  readonly index: number;
  readonly record: ReplayRecord;
}

/** The records that can be read, those that have to do with each other together, all in the order of the file. */
function groupsOf(parsed: readonly ParsedRecord[]): readonly (readonly Member[])[] {
  const leaders = new Map<string, string>();
  function leaderOf(game: string): string {
    let at = game;
    for (let next = leaders.get(at) ?? at; next !== at; next = leaders.get(at) ?? at) {
      // Halves the way for whoever comes next.
      leaders.set(at, leaders.get(next) ?? next);
      at = next;
    }
    return at;
  }
  for (const one of parsed) {
    if (!one.ok) continue;
    for (const origin of originsOf(one)) leaders.set(leaderOf(gameOf(one.record.header)), leaderOf(origin));
  }
  const groups = new Map<string, Member[]>();
  for (const [index, one] of parsed.entries()) {
    if (!one.ok) continue;
    const leader = leaderOf(gameOf(one.record.header));
    const group = groups.get(leader) ?? [];
    groups.set(leader, group);
    group.push({ index, record: one.record });
  }
  return [...groups.values()];
}

/** The games that the header and the first commit name as the origin: an honest record names one, twice. */
function originsOf({ record, texts }: Extract<ParsedRecord, { ok: true }>): readonly string[] {
  const stated = record.header.origin === null ? [] : [idOf(record.header.origin.game)];
  const written = [...(texts[0] ?? '').matchAll(/"game":"([0-9A-Z]{26})/g)].map(([, game = '']) => game);
  return [...stated, ...written];
}

/** Those for a group: receipts without a game, and those of games that are not there, go with the first record of the file. */
function receiptsFor(
  group: readonly Member[],
  receipts: readonly Receipt[],
  games: ReadonlySet<string>,
): readonly Receipt[] {
  const hasFirst = group[0]?.index === 0;
  const own = new Set(group.map(({ record }) => gameOf(record.header)));
  return receipts.filter(({ gameId }) => {
    const named = gameId === null ? null : idOf(gameId);
    return named === null || !games.has(named) ? hasFirst : own.has(named);
  });
}

/** The report on a record that cannot be read, as the auditor gives it for a file that cannot. */
function unreadable(message: string): AuditReport {
  const [report] = auditReplay('', { titles: () => null });
  if (report === undefined) throw new Error('an audit has a report');
  return { ...report, checks: report.checks.map((check) => (check.name === 'form' ? { ...check, message } : check)) };
}
