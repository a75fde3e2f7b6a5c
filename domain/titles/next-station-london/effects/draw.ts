// What every section must obey, whichever step draws it.
// Rulebook: Construction Rules, Adding a Section; rulings R5-R8, R14-R20.

import { type Face, sectionAt } from '../components.ts';
import { hasSection, hasStation, membersWhere, reachOf } from '../map/bits.ts';
import { isLoop, startOf, targetOf } from '../map/joining.ts';
import { fits, LEADING } from '../map/tables.ts';
import { currentLine, type Line, type SeatState } from '../state.ts';

/** What the cards and the powers in use allow: the symbol to lead to, and whether any station of the line may be the start. */
export interface Allowance {
  readonly face: Face;
  readonly anywhere: boolean;
}

export type Misplacement = 'loop' | 'not-connected' | 'section-used' | 'section-blocked';
export type Misfit = 'not-from-end' | 'wrong-symbol';

/** Exactly the sections (indices, ascending) that may be drawn: those with neither a misplacement nor a misfit. */
export function leading(mine: SeatState, { face, anywhere }: Allowance): readonly number[] {
  const { stations, ends } = currentLine(mine);
  const open = reachOf(LEADING[face], anywhere ? stations : ends, mine.closed);
  return membersWhere(open, (section) => !isLoop(stations, section));
}

/** Why `section` cannot join the line whatever the card says, or null. */
export function misplacement(mine: SeatState, section: number): Misplacement | null {
  const { a, b } = sectionAt(section);
  const { stations } = currentLine(mine);
  if (isLoop(stations, section)) return 'loop';
  if (!hasStation(stations, a) && !hasStation(stations, b)) return 'not-connected';
  if (!hasSection(mine.closed, section)) return null;
  return mine.lines.some((line) => line.sections.includes(section)) ? 'section-used' : 'section-blocked';
}

/** Why `section`, which touches the line at one station, does not answer the card, or null. */
export function misfit(line: Line, section: number, { face, anywhere }: Allowance): Misfit | null {
  if (!anywhere && !hasStation(line.ends, startOf(line.stations, section))) return 'not-from-end';
  return fits(face, targetOf(line.stations, section)) ? null : 'wrong-symbol';
}
