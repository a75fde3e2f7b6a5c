// What rules ask of the table. Page: section 2, section 3.

import {
  BOXES,
  CARS_PER_MAT,
  caveAt,
  known,
  mercenaryOf,
  otherEnd,
  PER_MERCENARY,
  TUNNELS,
  trackFrom,
  tunnelOf,
  UPGRADES_PER_MAT,
  upgradeOf,
} from './rules.ts';
import { active, type Player, type Table, turnOf } from './table.ts';

/** How many cards of the crew have an ability. */
export function crewWith(table: Table, ability: string): number {
  return turnOf(table).crew.filter((card) => mercenaryOf(card).ability === ability).length;
}

/** Values of a player's own cogs of an effect together. */
export function cogValue(player: Player, effect: string): number {
  const cards = player.upgrades.map(upgradeOf).filter((card) => card.deck === 'cog' && card.effect === effect);
  return cards.reduce((sum, { value }) => sum + value, 0);
}

type Skill = 'engineering' | 'mining' | 'fighting';

/** The crew's skill together, with cogs. */
export function skillOf(table: Table, skill: Skill): number {
  const player = active(table);
  const crew = turnOf(table).crew.reduce((sum, card) => sum + mercenaryOf(card)[skill], 0);
  const boxcars = skill === 'engineering' ? cogValue(player, 'boxcar') : 0;
  return crew + cogValue(player, skill) + boxcars;
}

/** Whether a sum passes against a value (R37). */
export function isBelow(table: Table, sum: number, value: number): boolean {
  return table.options.comparison === 'strict' ? sum < value : sum <= value;
}

export function trainSize(table: Table, player: Player): number {
  const cogs = player.upgrades.map(upgradeOf).filter(({ effect, deck }) => deck === 'cog' && effect === 'boxcar');
  return Math.min(table.mode.trainLimit, CARS_PER_MAT * table.mode.mats + cogs.length);
}

export function capacity(table: Table, player: Player): number {
  return BOXES * trainSize(table, player);
}

export function freeUpgradeSpaces(table: Table, player: Player): number {
  return UPGRADES_PER_MAT * table.mode.mats - player.upgrades.length;
}

/** Pieces that a Load or Unload of this turn may move. */
export function allowance(table: Table): number {
  const mercenaries = PER_MERCENARY * turnOf(table).crew.length;
  return mercenaries + 3 * crewWith(table, 'porter') + cogValue(active(table), 'handling');
}

/** The tunnels that touch a place, with their other ends. */
export function tunnelsAt(place: string): { id: string; end: string }[] {
  return TUNNELS.filter(({ a, b }) => a === place || b === place).map(({ id }) => ({
    id,
    end: known(otherEnd(id, place), 'other end'),
  }));
}

/** What the next tunnel of this move costs. */
export function costOf(table: Table, tunnel: string): number {
  const isFree = turnOf(table).path.length < crewWith(table, 'pathfinder');
  return isFree ? 0 : tunnelOf(tunnel).difficulty;
}

/** Whether a boxcar of another player is in the way from `place` into a tunnel. */
export function isBlocked(table: Table, tunnel: string, place: string): boolean {
  const others = table.players.filter((player) => player !== active(table));
  return others.some(({ cars }) => cars.includes(trackFrom(tunnel, place)));
}

/** Whether the engine may pass the tunnel next, in PLAN as the first tunnel of a move. */
export function canGo(table: Table, tunnel: string): boolean {
  const { at, money } = active(table);
  const { visited, spent } = turnOf(table);
  const end = otherEnd(tunnel, at);
  if (end === undefined || visited.includes(end)) return false;
  if (!isBelow(table, spent + costOf(table, tunnel), skillOf(table, 'engineering'))) return false;
  if (crewWith(table, 'squeezer') === 0 && isBlocked(table, tunnel, at)) return false;
  return end !== 'city' || money >= 100;
}

/** Loose pieces of a good where the active engine is. */
export function looseHere(table: Table, good: string): number {
  return table.loose[active(table).at]?.[good] ?? 0;
}

export function freeBoxes(table: Table, player: Player): number {
  return capacity(table, player) - player.goods.length;
}

/** The squares of the track of a good in the town where the active engine is; nothing if there is none. */
export function trackHere(table: Table, good: string): (string | null)[] | undefined {
  return table.markets[active(table).at]?.[good];
}

/** Gold that a circle costs this turn. */
export function priceOf(table: Table, gold: number): number {
  return Math.max(1, gold - crewWith(table, 'broker'));
}

/** What is paid for more draws: the alloy of the workshop, or gold at the guild. */
export function currencyHere(table: Table): string {
  const cave = known(caveAt(active(table).at), 'cave');
  return cave.kind === 'guild' ? 'gold' : known(cave.alloy, 'alloy');
}

export function carriesGold(player: Player): boolean {
  return player.goods.includes('gold');
}
