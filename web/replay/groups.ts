// Audits the records of a file group by group, so that somebody can be told how far it is. A group holds a fork and the games it comes from:
// no record of one group matters to another.

import {
  type AuditOptions,
  type AuditReport,
  auditRecords,
  type Receipt,
  unreadableReport,
} from '../../domain/audit/index.ts';
import { playedId } from '../../domain/log/index.ts';
import type { ParsedRecord, ReplayRecord } from '../../domain/replay/index.ts';
import { gameOf } from '../../tools/input/gameIds.ts';

/** One report per record, in order, as `auditReplay` gives for the whole file; on the way the number of records that are done. */
export function* auditInGroups(
  parsed: readonly ParsedRecord[],
  options: AuditOptions,
): Generator<number, readonly AuditReport[]> {
  const given = options.receipts ?? [];
  const reports = unreadableReports(parsed, given);
  yield reports.size;
  const receiptsOf = receiptsByGroup(parsed, given);
  for (const group of groupsOf(parsed)) {
    const receipts = receiptsOf(group);
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
  const stated = record.header.origin === null ? [] : [playedId(record.header.origin.game)];
  const written = [...(texts[0] ?? '').matchAll(/"game":"([0-9A-Z]{26})/g)].map(([, game = '']) => game);
  return [...stated, ...written];
}

/**
 * The receipts for each group. One that names no game is for the first that a record of the file names, readable or not. Those of games without
 * a readable record go with the first record that can be read: its report tells them.
 */
function receiptsByGroup(
  parsed: readonly ParsedRecord[],
  receipts: readonly Receipt[],
): (group: readonly Member[]) => readonly Receipt[] {
  const games = new Set(parsed.flatMap((one) => (one.ok ? [gameOf(one.record.header)] : [])));
  const firstReadable = parsed.findIndex(({ ok }) => ok);
  const streams = parsed.map((one) => (one.ok ? one.record.header.stream : one.stream));
  const first = gameOf({ stream: streams.find((stream) => stream !== null) ?? '' });
  const named = receipts.map((receipt) => ({ ...receipt, gameId: receipt.gameId ?? first }));
  return (group) => {
    const own = new Set(group.map(({ record }) => gameOf(record.header)));
    const hasFirst = group.some(({ index }) => index === firstReadable);
    return named.filter(({ gameId }) => (games.has(playedId(gameId)) ? own.has(playedId(gameId)) : hasFirst));
  };
}

/** Of the records that cannot be read, by their place. Where there is no other to hold `receipts` against, the first says so. */
function unreadableReports(parsed: readonly ParsedRecord[], receipts: readonly Receipt[]): Map<number, AuditReport> {
  const unused = parsed.some(({ ok }) => ok) ? null : (receipts[0] ?? null);
  const reports = new Map<number, AuditReport>();
  for (const [index, one] of parsed.entries()) {
    if (!one.ok) reports.set(index, unreadableReport(one.error.message, index === 0 ? unused : null));
  }
  return reports;
}
