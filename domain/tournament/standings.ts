// The order of a tournament after its closed rounds.

import { at } from '../base/defect.ts';
import type { Entrant } from './pairing.ts';
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
  const basis: TieBreakBasis = { totals, rounds, lots };
  const everyone = order.field ?? Array.from({ length: roll }, (_, entrant) => entrant);
  let groups = grouped(everyone, totals.points);
  const columns = tieBreaks.map((name) => {
    const asked = name === AMONG_EQUALS ? groups.filter(({ length }) => length > 1) : [everyone];
    const column = columnOf(asked, TIE_BREAKS[name], basis);
    groups = groups.flatMap((group) => (group.length === 1 ? [group] : grouped(group, column)));
    return column;
  });
  return groups.flat().map((entrant, index) => ({
    entrant,
    rank: index + 1,
    points: at(totals.points, entrant),
    tieBreaks: columns.map((column) => column[entrant] ?? null),
  }));
}

/** By entrant; nothing for those who are in none of the groups. */
function columnOf(
  groups: readonly (readonly Entrant[])[],
  tieBreak: TieBreak,
  basis: TieBreakBasis,
): readonly (number | undefined)[] {
  const column = new Array<number | undefined>(basis.lots.length).fill(undefined);
  for (const group of groups) {
    const values = tieBreak(group, basis);
    for (const [index, entrant] of group.entries()) column[entrant] = values[index];
  }
  return column;
}

/** Groups of equal value, the highest first. `values`: by entrant. */
function grouped(
  entrants: readonly Entrant[],
  values: readonly (number | undefined)[],
): readonly (readonly Entrant[])[] {
  const groups: Entrant[][] = [];
  let last: number | undefined;
  for (const entrant of entrants.toSorted((a, b) => (values[b] ?? 0) - (values[a] ?? 0))) {
    if (groups.length === 0 || values[entrant] !== last) groups.push([]);
    groups.at(-1)?.push(entrant);
    last = values[entrant];
  }
  return groups;
}
