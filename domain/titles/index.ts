// The one list of titles, and of their former rules: a released rules version stays listed as long as a stored game names it.

import type { Title } from '../title.ts';
import { londonNecropolisRailway } from './london-necropolis-railway/index.ts';
import { nextStationLondon } from './next-station-london/index.ts';

/** Each title by its newest rules, which new games are played by. */
export const TITLES: readonly Title[] = [nextStationLondon, londonNecropolisRailway];

/** Titles by rules of before, which recorded games go on by. Each has a folder of its own, `<title-id>-<rules version>/`, that nobody edits. */
export const FORMER_TITLES: readonly Title[] = [];

/** The title that new games of this id use; null when there is none. */
export function titleById(id: string): Title | null {
  return TITLES.find((title) => title.id === id) ?? null;
}

/** The title whose rules a stored game was created with; null when this release does not know them. */
export function titleOf(id: string, rulesVersion: string): Title | null {
  const named = (title: Title) => title.id === id && title.rulesVersion === rulesVersion;
  return TITLES.find(named) ?? FORMER_TITLES.find(named) ?? null;
}
