// What every section must obey, whichever decision draws it.
// Rulebook: Construction Rules, Adding a Section; rulings R5-R8, R14-R20.

import { type Face, sectionAt } from '../components.ts';
import { hasSection, hasStation, members, reachOf, type StationSet, without } from '../map/bits.ts';
import { fits, LEADING } from '../map/tables.ts';
import { currentLine, type Line, type SeatState } from '../state.ts';

/** What the cards and the powers in use allow: the symbol to lead to, and whether any station of the line may be the start. */
export interface Allowance {
  readonly face: Face;
  readonly anywhere: boolean;
}

export type Misplacement = 'loop' | 'not-connected' | 'section-used' | 'section-blocked';
export type Misfit = 'not-from-end' | 'wrong-symbol';

/** Sections (indices, ascending) worth asking the rules about: those that leave a possible start towards a fitting station. */
export function leading(mine: SeatState, allowance: Allowance): readonly number[] {
  const line = currentLine(mine);
  const starts = allowance.anywhere ? line.stations : line.ends;
  return members(without(reachOf(LEADING[allowance.face], starts), mine.closed));
}

/** Why `section` cannot join the line whatever the card says, or null. */
export function misplacement(mine: SeatState, section: number): Misplacement | null {
  const { a, b } = sectionAt(section);
  const stations = currentLine(mine).stations;
  const hasA = hasStation(stations, a);
  if (hasA === hasStation(stations, b)) return hasA ? 'loop' : 'not-connected';
  if (!hasSection(mine.closed, section)) return null;
  return mine.lines.some((line) => line.sections.includes(section)) ? 'section-used' : 'section-blocked';
}

/** Why `section`, which touches the line at one station, does not answer the card, or null. */
export function misfit(line: Line, section: number, allowance: Allowance): Misfit | null {
  const start = startOf(line.stations, section);
  if (!allowance.anywhere && !hasStation(line.ends, start)) return 'not-from-end';
  return fits(allowance.face, targetOf(line.stations, section)) ? null : 'wrong-symbol';
}

/** The end of `section` that is on the line. */
export function startOf(stations: StationSet, section: number): number {
  const { a, b } = sectionAt(section);
  return hasStation(stations, a) ? a : b;
}

/** The end of `section` that is not on the line. */
export function targetOf(stations: StationSet, section: number): number {
  const { a, b } = sectionAt(section);
  return hasStation(stations, a) ? b : a;
}
