// What a run of commits changes among the rows. The same whether it is projected at once, commit by commit, or again.

import type { Commit } from '../../domain/log/index.ts';
import type { Row, RowKey } from '../../readstore/port.ts';
import { foldCard, type GameCard } from './card.ts';
import { type Presence, rowsOf } from './rows.ts';

/**
 * How long a tombstone stays: three times as long as a stream keeps its records, the latest repeat of an older write.
 */
export const TOMBSTONE_MS = 3 * 24 * 3_600_000;

export interface Effects<Card> {
  /** After the last commit. */
  readonly card: Card;
  /** Every row that differs between one version and the one before, each with the version of its last change. */
  readonly rows: readonly Row[];
}

/** How commits fold to cards, and which rows a card has besides its own. */
export interface CardRules<Card> {
  fold(card: Card | null, commit: Commit): Card;
  rowsOf(card: Card | null): readonly Presence[];
}

const GAMES: CardRules<GameCard> = { fold: foldCard, rowsOf };

/** `cardEffects` of a game. */
export function effectsOf(
  before: GameCard | null,
  commits: readonly [Commit, ...Commit[]],
  now: number,
): Effects<GameCard> {
  return cardEffects(GAMES, before, commits, now);
}

/**
 * The effects of `commits` (at least one, in order) on `before`, the card before them. A row that comes and goes within
 * them is a tombstone: some may have been carried out before. `now`: ms since 1970.
 */
export function cardEffects<Card>(
  rules: CardRules<Card>,
  before: Card | null,
  commits: readonly [Commit, ...Commit[]],
  now: number,
): Effects<Card> {
  const changed = new Map<string, Row>();
  const [first, ...rest] = commits;
  const step = (old: Card | null, commit: Commit): Card => {
    const next = rules.fold(old, commit);
    for (const row of changesBetween(rules.rowsOf(old), rules.rowsOf(next), commit.version, now)) {
      changed.set(nameOf(row), row);
    }
    return next;
  };
  let card = step(before, first);
  for (const commit of rest) card = step(card, commit);
  return { card, rows: [...changed.values()] };
}

/** What commit `version` changes. */
function changesBetween(
  before: readonly Presence[],
  after: readonly Presence[],
  version: number,
  now: number,
): readonly Row[] {
  const [old, next] = [before, after].map((rows) => new Map(rows.map((row) => [nameOf(row), row])));
  const come = after.filter((row) => {
    const found = old?.get(nameOf(row));
    return found === undefined || found.listing?.place !== row.listing?.place;
  });
  const gone = before.filter((row) => next?.has(nameOf(row)) !== true);
  return [...come.map((row) => presentRow(row, version)), ...gone.map((row) => goneRow(row, version, now))];
}

/** A row that commit `version` brought, or moved in its list. */
export function presentRow({ partition, sort, listing }: Presence, version: number): Row {
  return { partition, sort, version, body: '', listing, expiresAt: null };
}

/** The tombstone of a row that commit `version` took away. */
export function goneRow({ partition, sort }: RowKey, version: number, now: number): Row {
  return { partition, sort, version, body: null, listing: null, expiresAt: now + TOMBSTONE_MS };
}

/** Names a row among others. */
export function nameOf({ partition, sort }: RowKey): string {
  return `${partition}\n${sort}`;
}
