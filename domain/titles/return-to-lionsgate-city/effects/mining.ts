// What drawn tiles are worth, and where they go. Rulebook: Mining; rulings R57 to R68, R166, R178.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import type { CaveOf } from '../components/board.ts';
import { CITY, GOOD_INDEX, type Ore, type Place, type Tile, TOOLS } from '../components/ids.ts';
import { caveOf, MINING } from '../components.ts';
import type { State } from '../state.ts';
import type { TitleRegister } from '../step.ts';
import { powerOf } from './powers.ts';

/** The mine at `place`; null where there is none. */
export function mineAt(place: Place): CaveOf<'mine'> | null {
  if (place === CITY) return null;
  const cave = caveOf(place);
  return cave.kind === 'mine' ? cave : null;
}

const REST = [0, MINING.single, MINING.pair];

/** Ore for `count` equal tools: triples, then a pair or a single one (R59). */
export function yieldOf(count: number): number {
  return MINING.triple * Math.floor(count / 3) + at(REST, count % 3);
}

function countOf(tiles: readonly Tile[], name: Tile): number {
  let count = 0;
  for (const tile of tiles) if (tile === name) count += 1;
  return count;
}

/** Multiplier of the topmost occupied space of the risk track (R61, R62). */
export function multiplierOf({ risk }: State): number {
  return MINING.spaces[risk.length - 1] ?? 1;
}

/** Pieces that `tiles` are worth in a mine of `ore`, before the multiplier and whatever the supply has. */
export function oreOf(state: State, ore: Ore, tiles: readonly Tile[]): number {
  const usable = powerOf(state, 'allTools') > 0 ? TOOLS : MINING.tools[ore];
  let sum = powerOf(state, 'rockOre') * countOf(tiles, 'rock');
  for (const tool of usable) sum += yieldOf(countOf(tiles, tool));
  return sum;
}

/** Puts the ore of the drawn tiles into the cave of `seat`, and the tiles on the risk track. */
export function settleTiles(register: TitleRegister, seat: Seat): void {
  const { state } = register;
  const { step } = state;
  const mine = mineAt(at(state.seats, seat).at);
  if (step.at !== 'mine' || mine === null) return;
  const multiplier = multiplierOf(state);
  const found = oreOf(state, mine.ore, step.drawn) * multiplier;
  const pieces = Math.min(found, at(state.supply, GOOD_INDEX[mine.ore]));
  register.write({ type: 'OreMined', seat, cave: mine.id, good: mine.ore, pieces, multiplier });
  if (state.risk.length + step.drawn.length > MINING.spaces.length) {
    register.write({ type: 'RiskReset', seat, cause: 'reset' });
  } else if (step.drawn.length > 0) {
    register.write({ type: 'TilesPlaced', seat, tiles: step.drawn });
  }
}
