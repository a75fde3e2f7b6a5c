// The components of the game, loaded from `data/` and checked once at start-up, and look-up by name.
// An owner of the printed game replaces values in `data/`; nothing here repeats them.

import { at } from '../../base/defect.ts';
import { refuse } from '../../read/dataReader.ts';
import { lookUp, withIds } from '../../title/lookUp.ts';
import { type Board, type Cave, type CaveOf, type Exit, exitsOf, readBoard } from './components/board.ts';
import { type Box, readBox } from './components/box.ts';
import {
  type Bandit,
  type Cog,
  type Mercenary,
  type Pipe,
  readBandits,
  readCogs,
  readMercenaries,
  readPipes,
  type Upgrade,
} from './components/cards.ts';
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
import { type Mat, type Mode, readMat } from './components/mat.ts';
import { type Mining, readMining } from './components/mining.ts';
import { readTowns, type Town } from './components/towns.ts';
import bandits from './data/bandits.json' with { type: 'json' };
import board from './data/board.json' with { type: 'json' };
import cogs from './data/cogs.json' with { type: 'json' };
import components from './data/components.json' with { type: 'json' };
import markets from './data/markets.json' with { type: 'json' };
import mat from './data/mat.json' with { type: 'json' };
import mercenaries from './data/mercenaries.json' with { type: 'json' };
import mining from './data/mining.json' with { type: 'json' };
import pipes from './data/pipes.json' with { type: 'json' };

/** The nine files of `data/` that the rules read, as parsed JSON. */
export interface Data {
  readonly bandits: unknown;
  readonly board: unknown;
  readonly cogs: unknown;
  readonly components: unknown;
  readonly markets: unknown;
  readonly mat: unknown;
  readonly mercenaries: unknown;
  readonly mining: unknown;
  readonly pipes: unknown;
}

export interface Components {
  readonly bandits: readonly Bandit[];
  readonly board: Board;
  readonly box: Box;
  readonly cogs: readonly Cog[];
  readonly mat: Mat;
  readonly mercenaries: readonly Mercenary[];
  readonly mining: Mining;
  readonly pipes: readonly Pipe[];
  readonly towns: readonly Town[];
}

export const DATA: Data = { bandits, board, cogs, components, markets, mat, mercenaries, mining, pipes };

function isTown(cave: Cave): cave is CaveOf<'town'> {
  return cave.kind === 'town';
}

function checkMat({ box, mat: { boxcars, shareTokens, modes, soloTwoMats } }: Components): void {
  if (boxcars !== box.boxcarsOnMat)
    refuse('mat.json, boxcarsOnMat', `found ${boxcars}, the box has ${box.boxcarsOnMat}`);
  if (shareTokens > box.shareTokens) refuse('mat.json, shareTokens', `${shareTokens}, the box has ${box.shareTokens}`);
  for (const { players, mats, trainLimit } of [...modes, soloTwoMats]) {
    const where = `mat.json, ${players} players`;
    if (players * mats > box.mats) refuse(where, `${players * mats} mats needed, the box has ${box.mats}`);
    const cars = Math.floor(box.boxcars * mats);
    if (trainLimit > cars) refuse(where, `a train of ${trainLimit} boxcars, needed at most ${cars}`);
  }
}

function checkTeams({ mercenaries: cards, mat: { modes } }: Components): void {
  for (const { players, startTeam, draftRow } of modes) {
    const needed = players * startTeam + draftRow;
    if (needed > cards.length) {
      refuse(`mat.json, ${players} players`, `the draft needs ${needed} mercenaries, found ${cards.length}`);
    }
  }
}

function checkMarkets({ box, towns, mat: { shareTokens } }: Components): void {
  if (towns.length !== box.ghostTowns) {
    refuse('markets.json, towns', `found ${towns.length}, the box has ${box.ghostTowns} ghost town tiles`);
  }
  for (const [index, good] of GOODS.entries()) {
    const squares = towns
      .flatMap(({ tracks }) => tracks)
      .reduce((sum, track) => sum + (track.good === good ? track.values.length : 0), 0);
    if (squares > at(box.goods, index))
      refuse('markets.json', `${squares} squares of ${good}, the box has ${box.goods[index]}`);
  }
  for (const { id, tokens } of towns.flatMap(({ circles }) => circles)) {
    if (tokens > shareTokens) refuse(`markets.json, circle ${id}`, `${tokens} tokens, a player has ${shareTokens}`);
  }
}

/** The components that `data` describes; a Defect that names the record and the reason when it is inconsistent. */
export function loadComponents(data: Data): Components {
  const box = readBox(data.components);
  const loadedBoard = readBoard(data.board);
  const count = (deck: 'mercenary' | 'bandit' | 'cog' | 'pipe'): number => box.cards.get(deck) ?? 0;
  const loaded: Components = {
    box,
    board: loadedBoard,
    bandits: readBandits(data.bandits, count('bandit')),
    cogs: readCogs(data.cogs, count('cog')),
    mat: readMat(data.mat),
    mercenaries: readMercenaries(data.mercenaries, count('mercenary')),
    mining: readMining(data.mining, box.tiles),
    pipes: readPipes(data.pipes, count('pipe')),
    towns: readTowns(data.markets, loadedBoard.caves.filter(isTown)),
  };
  checkMat(loaded);
  checkTeams(loaded);
  checkMarkets(loaded);
  return loaded;
}

const LOADED = loadComponents(DATA);

export const BOX = LOADED.box;
export const BOARD = LOADED.board;
export const CAVES = LOADED.board.caves;
export const TUNNELS = LOADED.board.tunnels;
export const TOWNS = LOADED.towns;
export const CIRCLES = LOADED.towns.flatMap(({ circles }) => circles);
export const MAT = LOADED.mat;
export const MINING = LOADED.mining;
export const MERCENARIES = LOADED.mercenaries;
export const BANDITS = LOADED.bandits;
export const COGS = LOADED.cogs;
export const PIPES = LOADED.pipes;
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
