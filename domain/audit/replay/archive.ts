// All records of one audit: each is checked once, a fork after its origin.

import type { TitleLookup } from '../../game/index.ts';
import { hex } from '../bytes.ts';
import type { HashFunction } from '../chain.ts';
import { playedId, receiptsFor } from './checks.ts';
import { gameIdOf } from './form.ts';
import { type Reading, readAll, readSeen } from './life.ts';
import type { OriginRecord } from './origin.ts';
import { type Audited, auditRecord, type Setting, type Subject } from './record.ts';
import type { AuditReport, Receipt } from './types.ts';

interface ArchiveOptions {
  readonly titles: TitleLookup;
  readonly sha256: HashFunction;
  readonly receipts: readonly Receipt[];
}

interface Entry {
  readonly subject: Subject;
  readonly reading: Reading;
  /** Versions at which forks among the records begin. */
  readonly wanted: Set<number>;
  origin: Entry | null;
  audited: Audited | null;
}

/** Of records with one game id, so many are looked at for the origin of a fork: an honest file has one or two. */
const CANDIDATES = 16;

/** Audits `subjects`; one report each, in order. Never throws. */
export function auditAll(subjects: readonly Subject[], options: ArchiveOptions): readonly AuditReport[] {
  const entries = subjects.map((subject): Entry => {
    const reading = subject.commits.length > 0 ? readAll(subject.commits, subject.texts) : readSeen(subject.seen);
    return { subject, reading, wanted: new Set(), origin: null, audited: null };
  });
  const byId = entriesById(entries);
  for (const entry of entries) findOrigin(entry, byId);
  const strange = options.receipts.filter(({ gameId }) => gameId !== null && !byId.has(playedId(gameId)));
  const settingOf = ({ subject }: Entry) => {
    const receipts = receiptsFor(options.receipts, subject.stream, subject.first);
    return { ...options, receipts, strange: subject.first ? strange : [] };
  };
  // Behind a fork stands its origin: from the last to the first, most origins are audited before their forks.
  for (const entry of entries.toReversed()) auditWithOrigins(entry, settingOf);
  return entries.flatMap(({ audited }) => (audited === null ? [] : [audited.report]));
}

function entriesById(entries: readonly Entry[]): ReadonlyMap<string, readonly Entry[]> {
  const byId = new Map<string, Entry[]>();
  for (const entry of entries) {
    const id = gameIdOf(entry.subject.stream);
    const same = byId.get(id);
    if (same === undefined) byId.set(id, [entry]);
    else if (same.length < CANDIDATES) same.push(entry);
  }
  return byId;
}

/** Notes the record of a fork's origin: the one with the right hash, a whole one before a part, if there are several. */
function findOrigin(entry: Entry, byId: ReadonlyMap<string, readonly Entry[]>): void {
  const { forked } = entry.reading.life;
  if (forked === null) return;
  const { version, hash } = forked;
  const candidates = byId.get(playedId(forked.game)) ?? [];
  const right = candidates.filter(({ subject }) => hex(subject.commits[version - 1]?.hash ?? NONE) === hash);
  const origin = right.find(({ reading }) => reading.life.over !== null) ?? right[0] ?? candidates[0] ?? null;
  entry.origin = origin;
  origin?.wanted.add(version);
}

const NONE = new Uint8Array();

type SettingOf = (entry: Entry) => Omit<Setting, 'origin' | 'wanted'>;

/** Audits `entry`, its origin before it, that one's origin before that. */
function auditWithOrigins(entry: Entry, settingOf: SettingOf): void {
  const path = [entry];
  const met = new Set(path);
  for (let next = entry.origin; next !== null && next.audited === null && !met.has(next); next = next.origin) {
    path.push(next);
    met.add(next);
  }
  for (const one of path.toReversed()) {
    // A game cannot come from itself: where the origins go round, there is none.
    const origin: OriginRecord | null = one.origin?.audited ?? null;
    one.audited ??= auditRecord(one.subject, one.reading, { ...settingOf(one), origin, wanted: one.wanted });
  }
}
