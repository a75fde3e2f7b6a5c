// What a run of commits changes among the rows. The same whether it is projected at once, commit by commit, or again.

import type { Commit } from '../../domain/log/index.ts';
import type { Row, RowKey } from '../../readstore/port.ts';
import { foldCard, type GameCard } from './card.ts';
import { type Presence, rowsOf } from './rows.ts';

/** How long a tombstone stays: three times as long as a stream keeps its records, which is how late a repeat of an older write may be. */
export const TOMBSTONE_MS = 3 * 24 * 3_600_000;

export interface Effects {
  /** After the last commit. */
  readonly card: GameCard;
  /** Every row that was there, or not, at one version otherwise than at the one before; each with the version of its last change. */
  readonly rows: readonly Row[];
}

/**
 * The effects of `commits` (at least one, in order) on `before`, the card after the commit before them. A row that comes and goes within them
 * is a tombstone and not nothing: part of them may have been carried out before. `now`: ms since 1970.
 */
export function effectsOf(before: GameCard | null, commits: readonly [Commit, ...Commit[]], now: number): Effects {
  const changed = new Map<string, Row>();
  const [first, ...rest] = commits;
  let card = changesBy(changed, before, first, now);
  for (const commit of rest) card = changesBy(changed, card, commit, now);
  return { card, rows: [...changed.values()] };
}

/** The card after `commit`; what it changes is noted in `changed`. */
function changesBy(changed: Map<string, Row>, before: GameCard | null, commit: Commit, now: number): GameCard {
  const after = foldCard(before, commit);
  const { version } = commit;
  const named = (card: GameCard | null) => new Map(rowsOf(card).map((row) => [nameOf(row), row]));
  const [old, next] = [named(before), named(after)];
  for (const [name, row] of next) {
    const found = old.get(name);
    if (found === undefined || found.listing?.place !== row.listing?.place) changed.set(name, presentRow(row, version));
  }
  for (const [name, row] of old) if (!next.has(name)) changed.set(name, goneRow(row, version, now));
  return after;
}

/** A row that commit `version` brought, or moved in its list. */
export function presentRow({ partition, sort, listing }: Presence, version: number): Row {
  return { partition, sort, version, body: '', listing, expiresAt: null };
}

/** The tombstone of a row that commit `version` took away. */
export function goneRow({ partition, sort }: RowKey, version: number, now: number): Row {
  return { partition, sort, version, body: null, listing: null, expiresAt: now + TOMBSTONE_MS };
}

function nameOf({ partition, sort }: RowKey): string {
  return `${partition}\n${sort}`;
}
