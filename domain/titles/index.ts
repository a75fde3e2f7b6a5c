// The one list of titles, and of their former rules: a released rules version stays listed as long as a stored game names it.

import type { Title } from '../title/contract.ts';
import { londonNecropolisRailway } from './london-necropolis-railway/index.ts';
import { necronomonopoly } from './necronomonopoly/index.ts';
import { nextStationLondon } from './next-station-london/index.ts';
import { registryOf, type TitleRegistry } from './registry.ts';
import { returnToLionsgateCity } from './return-to-lionsgate-city/index.ts';

export { registryOf, type TitleRegistry } from './registry.ts';

/** Each title by the rules that new games are played by. */
export const TITLES: readonly Title[] = [
  nextStationLondon,
  londonNecropolisRailway,
  returnToLionsgateCity,
  necronomonopoly,
];

/** Titles by former rules, by which recorded games continue. Each has a folder of its own, `<title-id>-<rules version>/`, that nobody edits. */
export const FORMER_TITLES: readonly Title[] = [];

/** Titles by rules that this release reads and that new games are not played by yet: the next release does (CONTRIBUTING.md, "First read, then write"). */
const COMING_TITLES: readonly Title[] = [];

/** The titles of this release. */
export const REGISTRY: TitleRegistry<Title> = registryOf(TITLES, FORMER_TITLES, COMING_TITLES);

/** `REGISTRY.byId`. */
export const titleById = REGISTRY.byId;

/** `REGISTRY.byRules`. */
export const titleOf = REGISTRY.byRules;
