// What is reported from the tables of a round while it is played: results at real boards. When the round is closed they
// go into the control stream as corrections, which every auditor knows.

import { NewerRelease } from '../../../domain/base/newer.ts';
import { WRITES_TOURNAMENTS } from '../../../domain/game/index.ts';
import type { StoredEvent } from '../../../domain/log/index.ts';
import type { Aggregate } from '../../journal/index.ts';

export type ReportEvent = {
  readonly type: 'ResultReported';
  readonly table: number;
  /** By seat. */
  readonly places: readonly number[];
  /** Player id. */
  readonly by: string;
  /** Players of the table who must all say the same; empty: an official decides. */
  readonly needed: readonly string[];
};

/** The newest report of a table. */
export interface Report {
  readonly places: readonly number[];
  /** Player ids of those who say so, the first one first. */
  readonly by: readonly string[];
  readonly isOfficial: boolean;
  /** An official has entered it, or everybody who must agree does. */
  readonly isAgreed: boolean;
}

export interface ReportsState {
  readonly tables: Readonly<Record<string, Report>>;
}

const FINGERPRINT = 'reports 1';

export const reportsAggregate: Aggregate<ReportsState> = {
  fingerprintOf: () => FINGERPRINT,
  accepts: (fingerprint) => fingerprint === FINGERPRINT,
  writes: () => WRITES_TOURNAMENTS,
  evolve: (before, event) => evolve(before ?? { tables: {} }, parse(event)),
  summarise: () => ({ summary: 0, dueAt: null }),
};

export function reportOf(state: ReportsState | null, table: number): Report | null {
  return state?.tables[String(table)] ?? null;
}

function parse(event: StoredEvent): ReportEvent {
  if (event.type !== 'ResultReported')
    throw new NewerRelease(`this release does not know the event type ${event.type}`);
  // Only this program writes the stream, and its hash chain was verified.
  return event as ReportEvent;
}

function evolve({ tables }: ReportsState, { table, places, by, needed }: ReportEvent): ReportsState {
  const before = tables[String(table)];
  const isOfficial = needed.length === 0;
  const isSame = before !== undefined && before.places.join() === places.join() && !isOfficial;
  const saying = isSame ? [...before.by, by] : [by];
  const isAgreed = isOfficial || needed.every((player) => saying.includes(player));
  return { tables: { ...tables, [table]: { places, by: saying, isOfficial, isAgreed } } };
}
