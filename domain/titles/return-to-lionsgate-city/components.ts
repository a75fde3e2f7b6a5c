// The components of the game, from `data/`, and look-up by name. An owner of the printed game replaces values in `data/`; nothing here repeats them.
// Nothing is checked at the start: the test of the data reads every file piece by piece.

import { at } from '../../base/defect.ts';
import { lookUp, withIds } from '../../title/lookUp.ts';
import { BOARD, type Cave, type Exit, exitsOf } from './components/board.ts';
import { BANDITS, type Bandit, COGS, MERCENARIES, type Mercenary, PIPES, type Upgrade } from './components/cards.ts';
import {
  type CardId,
  type CaveId,
  CITY,
  GOOD_INDEX,
  GOODS,
  type Good,
  type Place,
  type Position,
  type TrackId,
} from './components/ids.ts';
import { MAT, type Mode } from './components/mat.ts';
import { TOWNS, type Town } from './components/towns.ts';

export { BOARD } from './components/board.ts';
export { BOX } from './components/box.ts';
export { BANDITS, COGS, MERCENARIES, PIPES } from './components/cards.ts';
export { MAT } from './components/mat.ts';
export { MINING } from './components/mining.ts';
export { TOWNS } from './components/towns.ts';

export const CAVES = BOARD.caves;
export const TUNNELS = BOARD.tunnels;
export const CIRCLES = TOWNS.flatMap(({ circles }) => circles);
export const UPGRADES: readonly Upgrade[] = [...COGS, ...PIPES];

/** The number of a solo game's mats decides its mode. */
export function modeOf(players: number, soloMats: number): Mode {
  return players === 1 && soloMats === 2 ? MAT.soloTwoMats : at(MAT.modes, players - 1);
}

export const mercenaryOf: (id: CardId) => Mercenary = lookUp('mercenary', withIds(MERCENARIES));
export const banditOf: (id: CardId) => Bandit = lookUp('bandit', withIds(BANDITS));
export const upgradeOf: (id: CardId) => Upgrade = lookUp('upgrade', withIds(UPGRADES));
export const tunnelOf = lookUp('tunnel', withIds(TUNNELS));
export const circleOf = lookUp('circle', withIds(CIRCLES));
export const caveOf: (id: CaveId) => Cave = lookUp('cave', withIds(CAVES));

/** Place of a cave in `CAVES`. */
export const caveIndex: (id: CaveId) => number = lookUp(
  'cave',
  CAVES.map(({ id }, index) => [id, index]),
);

/** The city is not a cave. */
export function isCave(place: Place): boolean {
  return place !== CITY;
}

const TOWN_BY_ID: ReadonlyMap<Place, Town> = new Map(withIds(TOWNS));

/** The town at `place`; null where there is none. */
export function townAt(place: Place): Town | null {
  return TOWN_BY_ID.get(place) ?? null;
}

/** The tunnels that leave a place, in order of id. */
export const exitsFrom: (place: Place) => readonly Exit[] = lookUp(
  'place',
  [...CAVES.map(({ id }) => id), CITY].map((place) => [place, exitsOf(place, TUNNELS)]),
);

const TRACK_STARTS: ReadonlyMap<TrackId, Place> = new Map(
  TUNNELS.flatMap(({ id, a, b }): readonly (readonly [TrackId, Place])[] => [
    [`${id}+`, a],
    [`${id}-`, b],
  ]),
);

/** The cave that a boxcar's goods fall into: where it stands, or where its track starts (R115). */
export function caveUnder(position: Position): CaveId {
  return TRACK_STARTS.get(position) ?? position;
}

/** Whether a boxcar at `position` is in the cave, or in a tunnel that touches it (R161). */
export const isWithinReach: (cave: CaveId, position: Position) => boolean = (() => {
  const near: ReadonlyMap<CaveId, ReadonlySet<Position>> = new Map(
    CAVES.map(({ id }) => [
      id,
      new Set([id, ...exitsOf(id, TUNNELS).flatMap(({ tunnel }) => [`${tunnel.id}+`, `${tunnel.id}-`])]),
    ]),
  );
  return (cave: CaveId, position: Position) => near.get(cave)?.has(position) ?? false;
})();

const TRACKS_BY_TOWN: readonly (readonly number[])[] = TOWNS.map(({ tracks }) =>
  GOODS.map((good) => tracks.findIndex((track) => track.good === good)),
);

/** Place of the track of `good` in the town; -1 where the town does not take it. */
export function trackIndex(town: Town, good: Good): number {
  return at(at(TRACKS_BY_TOWN, town.index), GOOD_INDEX[good]);
}
