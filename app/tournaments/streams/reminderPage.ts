// Pages of due reminders; what is said to whom is read when they are sent, and only for those who listen.

import { isObject, MAX_QUOTED } from '../../../domain/read/shape.ts';
import type { RoundPlace } from '../../../domain/tournament/index.ts';
import type { Row } from '../../../readstore/port.ts';

interface Page {
  /** Id. */
  readonly tournament: string;
  /** From 0. */
  readonly page: number;
}

/** What came after `after`, up to `until`. */
interface Since {
  readonly after: number;
  readonly until: number;
}

export type ReminderPage =
  /** Check-in is open: a page is a list of entrants. */
  | ({ readonly kind: 'check-in' } & Page)
  /** It is over: a page is a list of entrants. Nobody is reminded; their accounts are told. */
  | ({ readonly kind: 'over' } & Page)
  /**
   * Something was announced after version `after` of the control stream and by `until`: a page is a list of entrants.
   */
  | ({ readonly kind: 'announcement' } & Page & Since)
  /** A round is published: pages of tables, then pages of players with a bye. */
  | ({ readonly kind: 'round' } & Page & RoundPlace)
  /** First decisions half of whose time has gone after `after` and by `until` (ms since 1970): pages of tables. */
  | ({ readonly kind: 'forfeit' } & Page & RoundPlace & Since);

const PARTITION = 'K#';

/** The row by which a page is told of once. `expiresAt`: ms since 1970. */
export function reminderRow(page: ReminderPage, expiresAt: number): Row {
  const sort = 'round' in page ? `${page.kind}#${page.stage}.${page.round}` : page.kind;
  return {
    partition: `${PARTITION}${page.tournament}#${page.page}`,
    sort,
    version: 'until' in page ? page.until : 1,
    body: JSON.stringify(page),
    listing: null,
    expiresAt,
  };
}

/** Whether a row of this partition is one of a page: it does not follow from the log. */
export function isReminderPartition(partition: string): boolean {
  return partition.startsWith(PARTITION);
}

/** What `reminderRow` wrote. Throws for anything else. */
export function parseReminderPage(body: string): ReminderPage {
  const page: unknown = JSON.parse(body);
  // Only `reminderRow` of this version of the projections writes these rows.
  if (isObject(page) && typeof page.tournament === 'string') return page as unknown as ReminderPage;
  throw new Error(`no page of reminders: ${body.slice(0, MAX_QUOTED)}`);
}

/** Whether accounts are told of it, and nobody is reminded. */
export function isNewsOnly(
  page: ReminderPage,
): page is Extract<ReminderPage, { readonly kind: 'over' | 'announcement' }> {
  return page.kind === 'over' || page.kind === 'announcement';
}

/** Two pages of the same row as one. */
export function mergedPage(one: ReminderPage, other: ReminderPage): ReminderPage {
  if (!('until' in one && 'until' in other)) return other;
  return { ...other, after: Math.min(one.after, other.after), until: Math.max(one.until, other.until) };
}
