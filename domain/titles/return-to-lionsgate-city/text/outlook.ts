// What a choice would lead to: the end of the turn, a train left behind, goods that fall.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import type { CaveId, Good, PipeEffect } from '../components/ids.ts';
import { upgradeOf } from '../components.ts';
import { boxcarsFor } from '../effects/powers.ts';
import { trailOf } from '../effects/route.ts';
import { theftOf } from '../effects/stealing.ts';
import type { SeatState, State } from '../state.ts';
import { placeName, standingText } from './names.ts';
import { counted, goodCount, goodsText } from './phrases.ts';
import { fallingOf, journeyOf } from './situation.ts';

/** The pipe of `seat` that would protect it; null without one. */
export function shieldOf({ upgrades }: SeatState, effect: PipeEffect): string | null {
  const card = upgrades.find((id) => upgradeOf(id).kind === 'pipe' && upgradeOf(id).effect === effect);
  return card === undefined ? null : upgradeOf(card).name;
}

/** `; bandits steal 2 of 7 goods`: what the end of the turn brings; nothing where no bandit steals. */
export function theftText(state: State, seat: Seat): string {
  const mine = at(state.seats, seat);
  const wanted = theftOf(state, seat);
  const held = mine.goods.length;
  if (wanted === 0) return '';
  if (wanted <= held) return `; bandits steal ${wanted} of ${goodCount(held)}`;
  const taken = `; bandits steal ${wanted}, and the mat holds ${held}`;
  if (mine.derailed) return taken;
  const shield = shieldOf(mine, 'sand');
  return shield === null ? `${taken}: the engine derails` : `${taken}: ${shield} keeps the engine on the rails`;
}

/**
 * `; then 3 goods are left, and bandits steal 4: the engine derails`: the theft of this turn when a move leaves the mat with fewer pieces than
 * the bandits want; nothing where the mat has too few already, or enough.
 */
export function leftText(state: State, seat: Seat, pieces: number): string {
  const mine = at(state.seats, seat);
  const wanted = theftOf(state, seat);
  const left = mine.goods.length - pieces;
  const isEnough = wanted === 0 || wanted <= left;
  if (mine.derailed || isEnough || wanted > mine.goods.length || shieldOf(mine, 'sand') !== null) return '';
  return `; then ${goodCount(left)} ${left === 1 ? 'is' : 'are'} left, and bandits steal ${wanted}: the engine derails`;
}

/** What bandits do to an engine that enters the city, where its goods are gone; `drawn` come aboard on the way. */
export function entryTheftText(state: State, seat: Seat, drawn: number): string {
  const mine = at(state.seats, seat);
  if (shieldOf(mine, 'sand') !== null) return '';
  const steals = theftOf(state, seat);
  if (steals > 0)
    return `; bandits steal ${steals} and no goods are left: the engine derails in the city and cannot win`;
  const later = mine.bandits.length + drawn;
  return later === 0
    ? ''
    : `; ${counted(later, 'bandit')} aboard: unless fought off, they derail the engine at the end of its next turn, and it cannot win`;
}

/** `: boxcars 1 on t27 to Mossgate, 2 at Mossgate`: where the train would be left; nothing without boxcars. */
export function trailText(state: State, seat: Seat): string {
  const mine = at(state.seats, seat);
  const count = boxcarsFor(mine.goods.length);
  if (count === 0) return '';
  const trail = trailOf(journeyOf(state).path, mine.at, count);
  return `: ${count === 1 ? 'boxcar' : 'boxcars'} ${trail.map((place, index) => `${index + 1} ${standingText(place)}`).join(', ')}`;
}

/** `5 coal into Mossgate, 2 zinc into Paleface Gallery`: goods by the cave into which they would fall. */
export function fallText(falling: readonly { readonly cave: CaveId; readonly goods: readonly Good[] }[]): string {
  return falling.map(({ cave, goods }) => `${goodsText(goods)} into ${placeName(cave)}`).join(', ');
}

/** `derail boxcar 2 of seat 1 on t05 to Mossgate: 3 coal into Mossgate`. */
export function wreckText(state: State, seat: Seat, car: number): string {
  const victim = at(state.seats, seat);
  const position = victim.cars[car - 1];
  const where = position === undefined ? '' : ` ${standingText(position)}`;
  const shield = shieldOf(victim, 'shutters');
  const falling = fallingOf(victim, car);
  const more = falling.length > 1 ? ` and ${counted(falling.length - 1, 'boxcar')} after it` : '';
  const result = shield === null ? fallText(falling) : `${shield} of seat ${seat} stop it`;
  return `derail boxcar ${car} of seat ${seat}${where}${more}: ${result}`;
}

/** `derail the engine of seat 1 in Mossgate: 2 coal fall there`. */
export function engineText(state: State, seat: Seat): string {
  const victim = at(state.seats, seat);
  const shield = shieldOf(victim, 'sand');
  const result =
    shield === null
      ? `its ${goodsText(victim.goods)} ${victim.goods.length === 0 ? 'on the mat' : 'fall there'}`
      : `${shield} stops it`;
  return `derail the engine of seat ${seat} at ${placeName(victim.at)}: ${result}`;
}
