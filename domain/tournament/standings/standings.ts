// The order of a tournament after its closed rounds.

import { at } from '../../base/defect.ts';
import { groupsByValue } from '../terms/groups.ts';
import type { Entrant } from '../terms/pairing.ts';
import { type RoundResult, type Scoring, totalsOf } from './results.ts';
import { AMONG_EQUALS, TIE_BREAKS, type TieBreak, type TieBreakBasis, type TieBreakName } from './tieBreaks/index.ts';

export interface StandingsOrder {
  /** Number of entrants on the roll. */
  readonly roll: number;
  readonly rounds: readonly RoundResult[];
  readonly scoring: Scoring;
  /** After the points; `lot` is the last. */
  readonly tieBreaks: readonly TieBreakName[];
  /** By entrant (lots.ts). */
  readonly lots: readonly number[];
  /** Who is ranked; everybody on the roll unless it is given. */
  readonly field?: readonly Entrant[] | null;
  /** By entrant, in units; what the rounds bring by `scoring` unless it is given. */
  readonly points?: readonly number[];
}

export interface Standing {
  readonly entrant: Entrant;
  /** From 1; no two are equal. */
  readonly rank: number;
  /** In units of the points. */
  readonly points: number;
  /** By tie-break, in their order; null where it says nothing, because the columns before had decided. */
  readonly tieBreaks: readonly (number | null)[];
}

/** Those who are ranked, the best first. */
export function standingsOf(order: StandingsOrder): readonly Standing[] {
  const { roll, rounds, scoring, tieBreaks, lots } = order;
  const counted = totalsOf(roll, rounds, scoring);
  const totals = { ...counted, points: order.points ?? counted.points };
  const basis: TieBreakBasis = { totals, rounds, edition: scoring.edition, lots };
  const everyone = order.field ?? Array.from({ length: roll }, (_, entrant) => entrant);
  let groups = groupsByValue(everyone, totals.points);
  const columns = tieBreaks.map((name) => {
    const asked = name === AMONG_EQUALS ? groups.filter(({ length }) => length > 1) : [everyone];
    const column = columnOf(asked, TIE_BREAKS[name], basis);
    groups = parted(groups, column);
    return column;
  });
  return groups.flat().map((entrant, index) => ({
    entrant,
    rank: index + 1,
    points: at(totals.points, entrant),
    tieBreaks: columns.map((column) => column[entrant] ?? null),
  }));
}

/** By entrant; null for those who are in none of the groups. */
function columnOf(
  groups: readonly (readonly Entrant[])[],
  tieBreak: TieBreak,
  basis: TieBreakBasis,
): readonly (number | null)[] {
  const column = new Array<number | null>(basis.lots.length).fill(null);
  for (const group of groups) setValues(column, group, tieBreak(group, basis));
  return column;
}

function setValues(column: (number | null)[], group: readonly Entrant[], values: readonly number[]): void {
  for (let index = 0; index < group.length; index += 1) column[at(group, index)] = at(values, index);
}

/** Each group parted by the values of a column. */
function parted(
  groups: readonly (readonly Entrant[])[],
  column: readonly (number | null)[],
): readonly (readonly Entrant[])[] {
  const parts: (readonly Entrant[])[] = [];
  for (const group of groups) {
    if (group.length === 1) parts.push(group);
    else parts.push(...groupsByValue(group, column));
  }
  return parts;
}
