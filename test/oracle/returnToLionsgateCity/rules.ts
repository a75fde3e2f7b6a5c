// The numbers of the game as this engine reads them from the data files: by itself, without the title's loader.

import banditFile from '../../../domain/titles/return-to-lionsgate-city/data/bandits.json' with { type: 'json' };
import board from '../../../domain/titles/return-to-lionsgate-city/data/board.json' with { type: 'json' };
import cogFile from '../../../domain/titles/return-to-lionsgate-city/data/cogs.json' with { type: 'json' };
import components from '../../../domain/titles/return-to-lionsgate-city/data/components.json' with { type: 'json' };
import marketFile from '../../../domain/titles/return-to-lionsgate-city/data/markets.json' with { type: 'json' };
import mat from '../../../domain/titles/return-to-lionsgate-city/data/mat.json' with { type: 'json' };
import mercenaryFile from '../../../domain/titles/return-to-lionsgate-city/data/mercenaries.json' with { type: 'json' };
import mining from '../../../domain/titles/return-to-lionsgate-city/data/mining.json' with { type: 'json' };
import pipeFile from '../../../domain/titles/return-to-lionsgate-city/data/pipes.json' with { type: 'json' };

export interface Mercenary {
  readonly id: string;
  readonly engineering: number;
  readonly mining: number;
  readonly fighting: number;
  readonly ability: string;
}

/** A cog or a pipe. */
export interface Upgrade {
  readonly id: string;
  readonly effect: string;
  readonly value: number;
  readonly deck: 'cog' | 'pipe';
  /** Whether it is in the deck of a solo game. */
  readonly solo: boolean;
}

export interface Cave {
  readonly id: string;
  readonly kind: string;
  /** Of a mine. */
  readonly ore?: string;
  /** Of a factory. */
  readonly inputs?: readonly string[];
  readonly output?: string;
  /** Of a workshop. */
  readonly alloy?: string;
  readonly deck?: string;
}

/** The row of the table of modes that holds for a game. */
export interface Mode {
  readonly mats: number;
  readonly startTeam: number;
  readonly teamLimit: number;
  readonly trainLimit: number;
  readonly draftRow: number;
}

export const GOODS = ['coal', 'iron', 'copper', 'zinc', 'gold', 'steel', 'brass'];
export const PIECES: Readonly<Record<string, number>> = Object.fromEntries(
  components.goods.map(({ id, count }) => [id, count]),
);
export const TILES = ['rock', 'shovel', 'pickaxe', 'dynamite', 'skunk'];
export const TILE_COUNTS: Readonly<Record<string, number>> = mining.tiles.value;
export const TOOLS: Readonly<Record<string, readonly string[]>> = mining.tools.value;
export const ALL_TOOLS = ['shovel', 'pickaxe', 'dynamite'];
export const MULTIPLIERS: readonly number[] = mining.riskTrack.spaces;
export const RESET = mining.riskTrack.reset;
export const TOKENS = components.banditTokens;
export const DICE = components.dice;

export const CITY = 'city';
export const START = 'guild';
export const CAVES: readonly Cave[] = board.caves;
export const TUNNELS = board.tunnels;
export const TOWNS = marketFile.towns;
export const MERCENARIES: readonly Mercenary[] = mercenaryFile.cards;
export const BANDITS = banditFile.cards;
export const COGS: readonly Upgrade[] = cogFile.cards.map((card) => ({ ...card, deck: 'cog', solo: true }));
export const PIPES: readonly Upgrade[] = pipeFile.cards.map((card) => ({ ...card, value: 0, deck: 'pipe' }));
export const INCOME: readonly number[] = mat.shareIncome.value;

/** Numbers that the page states in its text, restated here so that the files are held against them. */
export const BOXES = 5;
export const CARS_PER_MAT = 3;
export const UPGRADES_PER_MAT = 3;
export const SHARES = 6;
export const FEE = 100;
export const PER_DEAD_SHARE = 10;
export const PER_MERCENARY = 5;
export const SIPHONED = 3;

export function modeOf(players: number, soloMats: number): Mode {
  const mode = known(
    mat.modes.find((row) => row.players === players),
    `mode for ${players}`,
  );
  const { mats, trainLimit } = players === 1 && soloMats === 2 ? mat.soloTwoMats : mode;
  const { startTeam, teamLimit, draftRow } = mode;
  return { mats, startTeam, teamLimit, trainLimit, draftRow };
}

/** `value`, which must be there. */
export function known<Value>(value: Value | undefined | null, what: string): Value {
  if (value === undefined || value === null) throw new Error(`there is no ${what}`);
  return value;
}

export function mercenaryOf(id: string): Mercenary {
  return known(
    MERCENARIES.find((card) => card.id === id),
    `mercenary ${id}`,
  );
}

export function upgradeOf(id: string): Upgrade {
  return known(
    [...COGS, ...PIPES].find((card) => card.id === id),
    `upgrade ${id}`,
  );
}

export function banditOf(id: string) {
  return known(
    BANDITS.find((card) => card.id === id),
    `bandit ${id}`,
  );
}

/** The cave with that id; nothing for the city. */
export function caveAt(id: string): Cave | undefined {
  return CAVES.find((cave) => cave.id === id);
}

export function townAt(id: string) {
  return TOWNS.find((town) => town.id === id);
}

export function circleOf(id: string) {
  const [town = '', number = ''] = id.split('.');
  return townAt(town)?.circles[Number(number) - 1];
}

export function tunnelOf(id: string) {
  return known(
    TUNNELS.find((tunnel) => tunnel.id === id),
    `tunnel ${id}`,
  );
}

/** The place at the other end of a tunnel; nothing if it does not touch `place`. */
export function otherEnd(id: string, place: string): string | undefined {
  const { a, b } = tunnelOf(id);
  if (place === a) return b;
  return place === b ? a : undefined;
}

/** The track that leads from `place` into the tunnel. */
export function trackFrom(id: string, place: string): string {
  return tunnelOf(id).a === place ? `${id}+` : `${id}-`;
}

/** Where a track starts; for a cave the cave itself. */
export function caveBehind(position: string): string {
  if (caveAt(position) !== undefined) return position;
  const { a, b } = tunnelOf(position.slice(0, -1));
  return position.endsWith('+') ? a : b;
}
