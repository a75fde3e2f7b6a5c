// Standings once more: columns of tie-breaks and the order that they give. Written apart from standings.ts.

import { at } from '../../base/defect.ts';
import type { TableResult } from '../standings/results.ts';
import type { TieBreakName } from '../standings/tieBreaks/index.ts';
import type { Edition } from '../terms/edition.ts';
import type { Entrant } from '../terms/pairing.ts';
import { countsAt, type Gathered } from './tally.ts';

export interface RankingOrder {
  /** By entrant. */
  readonly gathered: readonly Gathered[];
  /** Who is ranked. */
  readonly field: readonly Entrant[];
  readonly tieBreaks: readonly TieBreakName[];
  /** By entrant; the lower goes first. */
  readonly lots: readonly number[];
  readonly edition: Edition;
}

/** Entrant, points, then a value for each tie-break: a row of the standings. */
export type RankedRow = readonly [entrant: Entrant, points: number, ...tieBreaks: (number | null)[]];

/** The field, the best first. Each column parts those whom the columns before leave equal. */
export function ranking(order: RankingOrder): readonly RankedRow[] {
  const everybody = order.field.map((entrant): Row => ({ entrant, columns: [at(order.gathered, entrant).points] }));
  let groups = parted([everybody]);
  for (const name of order.tieBreaks) {
    for (const group of groups) addColumn(group, name, order);
    groups = parted(groups);
  }
  return groups.flat().map(({ entrant, columns }) => [entrant, at(columns, 0) ?? 0, ...columns.slice(1)]);
}

interface Row {
  readonly entrant: Entrant;
  readonly columns: (number | null)[];
}

/** Groups that are equal in the last column, the highest first. */
function parted(groups: readonly (readonly Row[])[]): readonly (readonly Row[])[] {
  return groups.flatMap((group) => {
    const value = ({ columns }: Row) => columns.at(-1) ?? 0;
    const byValue = new Map<number, Row[]>();
    for (const row of group) {
      const equal = byValue.get(value(row));
      if (equal === undefined) byValue.set(value(row), [row]);
      else equal.push(row);
    }
    return [...byValue].sort(([a], [b]) => b - a).map(([, rows]) => rows);
  });
}

function addColumn(group: readonly Row[], name: TieBreakName, order: RankingOrder): void {
  const isAlone = group.length === 1;
  if (name === 'headToHead') {
    const won = isAlone
      ? null
      : amongThemselves(
          group.map(({ entrant }) => entrant),
          order,
        );
    for (const { entrant, columns } of group) columns.push(won === null ? null : (won.get(entrant) ?? 0));
    return;
  }
  for (const { entrant, columns } of group) columns.push(ownValue(entrant, name, order));
}

function ownValue(entrant: Entrant, name: Exclude<TieBreakName, 'headToHead'>, order: RankingOrder): number {
  const { tables, parts, halfWins } = at(order.gathered, entrant);
  const pointsOf = (other: Entrant): number => at(order.gathered, other).points;
  switch (name) {
    case 'opponentsPoints':
      return mean(othersAt(tables, entrant).map((other) => 1_000_000 * pointsOf(other)));
    case 'opponentsPointsCut':
      return mean(
        othersAt(tables, entrant)
          .map((other) => 1_000_000 * pointsOf(other))
          .sort((a, b) => a - b)
          .slice(1),
      );
    case 'beatenPoints':
      return sum(
        tables.flatMap((table) =>
          behind(table, entrant, order.edition).map(({ other, halves }) => halves * pointsOf(other)),
        ),
      );
    case 'scoreTotal':
      return sum(tables.map(({ players, scores }) => (scores === null ? 0 : at(scores, players.indexOf(entrant)))));
    case 'scoreShare':
      return mean(parts);
    case 'wins':
      return halfWins;
    case 'lot':
      return -at(order.lots, entrant);
  }
}

/** Rounded; 0 of none. */
function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : Math.round(sum(values) / values.length);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Everybody met at these tables, once for each meeting. */
function othersAt(tables: readonly TableResult[], entrant: Entrant): readonly Entrant[] {
  return tables.flatMap(({ players }) => players.filter((other) => other !== entrant));
}

/** Half points against each other; 0 for all unless each has met all the others. */
/** More than so many tied have 0 each (docs/tournament-format.md). */
const MOST_TIED = 64;

function amongThemselves(group: readonly Entrant[], { gathered, edition }: RankingOrder): ReadonlyMap<Entrant, number> {
  if (group.length > MOST_TIED) return new Map();
  const members = new Set(group);
  const won = new Map<Entrant, number>();
  for (const one of group) {
    const { tables } = at(gathered, one);
    const met = othersAt(tables, one).filter((other) => members.has(other));
    if (new Set(met).size < group.length - 1) return new Map();
    won.set(
      one,
      tables.reduce((sum, table) => sum + beaten(table, one, { members, edition }), 0),
    );
  }
  return won;
}

/** Half points of `one` against those of `members` who sit at a table. */
function beaten(
  table: TableResult,
  one: Entrant,
  { members, edition }: { readonly members: ReadonlySet<Entrant>; readonly edition: Edition },
): number {
  return sum(behind(table, one, edition).map(({ other, halves }) => (members.has(other) ? halves : 0)));
}

/** The others at a table that counts for `one`: 2 for each who is behind, 1 for each tie, 0 for those before. */
function behind(
  table: TableResult,
  one: Entrant,
  edition: Edition,
): readonly { readonly other: Entrant; readonly halves: number }[] {
  const { players, places } = table;
  if (!countsAt(table, players.indexOf(one), edition)) return [];
  const own = at(places, players.indexOf(one));
  return players.flatMap((other, seat) =>
    other === one ? [] : [{ other, halves: 1 + Math.sign(at(places, seat) - own) }],
  );
}
