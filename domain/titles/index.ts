// The one list of titles. A released rules version stays listed as long as a stored game names it.

import type { Title } from '../title.ts';
import { londonNecropolisRailway } from './london-necropolis-railway/index.ts';
import { nextStationLondon } from './next-station-london/index.ts';

export const TITLES: readonly Title[] = [nextStationLondon, londonNecropolisRailway];

/** The title that new games of this id use; null when there is none. */
export function titleById(id: string): Title | null {
  return TITLES.find((title) => title.id === id) ?? null;
}

/** The title whose rules a stored game was created with; null when this release does not know them. */
export function titleOf(id: string, rulesVersion: string): Title | null {
  return TITLES.find((title) => title.id === id && title.rulesVersion === rulesVersion) ?? null;
}
