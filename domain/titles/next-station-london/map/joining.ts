// How a section meets the stations of a line.

import { sectionAt } from '../components.ts';
import { hasStation, type StationSet } from './bits.ts';

/** Whether both ends of `section` are among `stations`: drawn there it would close a loop (R17). */
export function isLoop(stations: StationSet, section: number): boolean {
  const { a, b } = sectionAt(section);
  return hasStation(stations, a) && hasStation(stations, b);
}

/** The end of `section` that is among `stations`. */
export function startOf(stations: StationSet, section: number): number {
  const { a, b } = sectionAt(section);
  return hasStation(stations, a) ? a : b;
}

/** The end of `section` that is not among `stations`. */
export function targetOf(stations: StationSet, section: number): number {
  const { a, b } = sectionAt(section);
  return hasStation(stations, a) ? b : a;
}
