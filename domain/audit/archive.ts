// All records of one audit: each is checked once, a fork after its origin.

import type { Outage, TitleLookup } from '../game/index.ts';
import type { HashFunction } from '../log/chain.ts';
import { gameOf } from '../replay/index.ts';
import { isAuditCrash } from './findings.ts';
import { readAll, readSeen } from './life.ts';
import { type Entry, Origins } from './origins.ts';
import { type NamedReceipt, receiptsFor } from './receipts.ts';
import { type Audited, auditRecord, type Setting, type Subject } from './record.ts';
import type { AuditReport } from './report.ts';

interface ArchiveOptions {
  readonly titles: TitleLookup;
  readonly sha256: HashFunction;
  readonly outages: readonly Outage[] | null;
  readonly receipts: readonly NamedReceipt[];
  /** Whether a receipt for a game that is not among the records is reported. */
  readonly reportsStrange: boolean;
}

/** Audits `subjects`; one report each, in order, and on the way how many are done. Never throws. */
export function* auditAll(
  subjects: readonly Subject[],
  options: ArchiveOptions,
): Generator<number, readonly AuditReport[]> {
  const entries = subjects.map((subject): Entry => {
    const read =
      subject.commits.length > 0 ? readAll(subject.commits, subject.texts, 'glance') : readSeen(subject.seen);
    return { subject, read, wanted: new Set(), audited: null };
  });
  const origins = new Origins(entries);
  const strange = options.reportsStrange ? options.receipts.filter(({ gameId }) => !origins.has(gameId)) : [];
  const [first] = entries;
  const settingOf = (entry: Entry) => {
    const { subject, wanted } = entry;
    const receipts = receiptsFor(options.receipts, gameOf(subject));
    return { ...options, receipts, strange: entry === first ? strange : [], wanted };
  };
  // An origin follows its fork: from the last to the first, most origins are audited before their forks.
  let done = 0;
  for (const entry of entries.toReversed()) {
    auditWithOrigins(entry, origins, settingOf);
    done += 1;
    yield done;
  }
  return entries.flatMap(({ audited }) => (audited === null ? [] : [audited.report]));
}

/** A record that is verified at a glance is not read in full, nor is one at which this program could not continue. */
function auditOnce(entry: Entry, setting: Setting): Audited {
  const { subject } = entry;
  const glanced = auditRecord(subject, entry.read, setting);
  const isDone = glanced.verdict === 'verified' || glanced.report.checks.some(isAuditCrash);
  if (isDone || subject.commits.length === 0) return glanced;
  entry.read = readAll(subject.commits, subject.texts, 'full');
  return auditRecord(subject, entry.read, setting);
}

type SettingOf = (entry: Entry) => Omit<Setting, 'origin'>;

/** Audits `entry`, its origin before it, that one's origin before that. */
function auditWithOrigins(entry: Entry, origins: Origins, settingOf: SettingOf): void {
  const path = [entry];
  // Where the origins go round, there is none.
  const underWay = new Set(path);
  for (let last = path.at(-1); last !== undefined; last = path.at(-1)) {
    const origin = last.audited === null ? origins.of(last, underWay) : null;
    if (origin !== null && origin.audited === null && !underWay.has(origin)) {
      path.push(origin);
      underWay.add(origin);
      continue;
    }
    const setting = { ...settingOf(last), origin: origin?.audited ?? null };
    last.audited ??= auditOnce(last, setting);
    underWay.delete(last);
    path.pop();
  }
}
