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

/** What somebody says of a table. */
export interface Claim {
  readonly places: readonly number[];
  /** Player ids of those who say so, the first one first. */
  readonly by: readonly string[];
}

/** The newest report of a table. */
export interface Report extends Claim {
  /** What players of the table said before and have not taken back, the newest first; none once an official decides. */
  readonly others: readonly Claim[];
  readonly isOfficial: boolean;
  /** An official has entered it, or everybody who must agree does. */
  readonly isAgreed: boolean;
}

export interface ReportsState {
  readonly tables: Readonly<Record<string, Report>>;
}

const FINGERPRINT = 'reports 2';

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
  const claims = before === undefined || isOfficial ? [] : claimsWithout(before, by);
  const isSame = (claim: Claim): boolean => claim.places.join() === places.join();
  const saying = [...(claims.find(isSame)?.by ?? []), by];
  const others = claims.filter((claim) => !isSame(claim));
  const isAgreed = isOfficial || needed.every((player) => saying.includes(player));
  return { tables: { ...tables, [table]: { places, by: saying, others, isOfficial, isAgreed } } };
}

/** What the rest of the table says, the newest first. */
function claimsWithout(before: Report, player: string): readonly Claim[] {
  return [before, ...before.others]
    .map(({ places, by }) => ({ places, by: by.filter((one) => one !== player) }))
    .filter(({ by }) => by.length > 0);
}
