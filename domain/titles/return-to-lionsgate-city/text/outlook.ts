// What a choice would lead to: the end of the turn, a train left behind, goods that fall.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import type { CaveId, Good, PipeEffect } from '../components/ids.ts';
import { upgradeOf } from '../components.ts';
import { boxcarsFor } from '../effects/powers.ts';
import { trailOf } from '../effects/route.ts';
import { theftOf } from '../effects/stealing.ts';
import type { SeatState, State } from '../state.ts';
import { cardName } from './cards.ts';
import { placeName, standingText } from './names.ts';
import { counted, goodsText } from './phrases.ts';
import { fallingOf, journeyOf, mineOf, type Situation } from './situation.ts';
import type { Say } from './speak.ts';

/** The pipe of a seat that would protect it, by its name; null without one. */
export function shieldOf({ upgrades }: SeatState, effect: PipeEffect, say: Say): string | null {
  const card = upgrades.find((id) => upgradeOf(id).kind === 'pipe' && upgradeOf(id).effect === effect);
  return card === undefined ? null : cardName(card, say);
}

/** `; bandits steal 2 of 7 goods`: what the end of the turn brings; nothing where no bandit steals. */
export function theftText(situation: Situation): string {
  const { state, seat, say } = situation;
  const mine = mineOf(situation);
  const wanted = theftOf(state, seat);
  const held = mine.goods.length;
  if (wanted === 0) return '';
  const steal = say(`; bandits steal ${wanted}`, `; Banditen stehlen ${wanted}`);
  if (wanted <= held) return `${steal} ${say('of', 'von')} ${counted(held, 'good', say)}`;
  const taken = `${steal}${say(`, and the mat holds ${held}`, `, das Tableau hat ${held}`)}`;
  if (mine.derailed) return taken;
  const shield = shieldOf(mine, 'sand', say);
  return shield === null
    ? `${taken}: ${say('the engine derails', 'Die Lok entgleist')}`
    : `${taken}: ${shield} ${say('keeps the engine on the rails', 'hält die Lok auf den Schienen')}`;
}

/**
 * `; then 3 goods are left, and bandits steal 4: the engine derails`: the theft of this turn when a move leaves fewer
 * pieces on the mat than the bandits want; nothing where the mat has too few already, or enough.
 */
export function leftText(situation: Situation, pieces: number): string {
  const { state, seat, say } = situation;
  const mine = mineOf(situation);
  const wanted = theftOf(state, seat);
  const left = mine.goods.length - pieces;
  const isEnough = wanted === 0 || wanted <= left;
  if (mine.derailed || isEnough || wanted > mine.goods.length || shieldOf(mine, 'sand', say) !== null) return '';
  const goods = counted(left, 'good', say);
  return say(
    `; then ${goods} ${left === 1 ? 'is' : 'are'} left, and bandits steal ${wanted}: the engine derails`,
    `; dann ${left === 1 ? 'bleibt' : 'bleiben'} ${goods}, und Banditen stehlen ${wanted}: Die Lok entgleist`,
  );
}

/** What bandits do to an engine that enters the city, where its goods are gone; `drawn` come aboard on the way. */
export function entryTheftText(situation: Situation, drawn: number): string {
  const { state, seat, say } = situation;
  const mine = mineOf(situation);
  if (shieldOf(mine, 'sand', say) !== null) return '';
  const steals = theftOf(state, seat);
  if (steals > 0) {
    return say(
      `; bandits steal ${steals} and no goods are left: the engine derails in the city and cannot win`,
      `; Banditen stehlen ${steals}, und keine Waren sind mehr da: Die Lok entgleist in der City und kann nicht gewinnen`,
    );
  }
  const later = mine.bandits.length + drawn;
  const bandits = counted(later, 'bandit', say);
  return later === 0
    ? ''
    : say(
        `; ${bandits} aboard: unless fought off, they derail the engine at the end of its next turn, and it cannot win`,
        `; ${bandits} an Bord: Unbesiegt lassen sie die Lok am Ende ihres nächsten Spielzugs entgleisen, und sie kann nicht gewinnen`,
      );
}

/** `: boxcars 1 on t27 to Mossgate, 2 at Mossgate`: where the train would be left; nothing without boxcars. */
export function trailText(situation: Situation): string {
  const { state, say } = situation;
  const mine = mineOf(situation);
  const count = boxcarsFor(mine.goods.length);
  if (count === 0) return '';
  const trail = trailOf(journeyOf(state).path, mine.at, count);
  const cars = trail.map((place, index) => `${index + 1} ${standingText(place, say)}`);
  return `: ${say(count === 1 ? 'boxcar' : 'boxcars', 'Wagen')} ${cars.join(', ')}`;
}

/** `5 coal into Mossgate, 2 zinc into Paleface Gallery`: goods by the cave into which they would fall. */
export function fallText(
  falling: readonly { readonly cave: CaveId; readonly goods: readonly Good[] }[],
  say: Say,
): string {
  const into = say('into', 'lose in');
  return falling.map(({ cave, goods }) => `${goodsText(goods, say)} ${into} ${placeName(cave)}`).join(', ');
}

/** `derail boxcar 2 of seat 1 on t05 to Mossgate: 3 coal into Mossgate`. */
export function wreckText(state: State, seat: Seat, car: number, say: Say): string {
  const victim = at(state.seats, seat);
  const position = victim.cars[car - 1];
  const where = position === undefined ? '' : ` ${standingText(position, say)}`;
  const shield = shieldOf(victim, 'shutters', say);
  const falling = fallingOf(victim, car);
  const others = counted(falling.length - 1, 'boxcar', say);
  const more = falling.length > 1 ? say(` and ${others} after it`, ` und ${others} dahinter`) : '';
  const stopped = say(`${shield} of seat ${seat} stop it`, `${shield} von Platz ${seat} verhindern es`);
  const result = shield === null ? fallText(falling, say) : stopped;
  return say(
    `derail boxcar ${car} of seat ${seat}${where}${more}: ${result}`,
    `Wagen ${car} von Platz ${seat}${where}${more} entgleisen lassen: ${result}`,
  );
}

/** `derail the engine of seat 1 in Mossgate: 2 coal fall there`. */
export function engineText(state: State, seat: Seat, say: Say): string {
  const victim = at(state.seats, seat);
  const place = placeName(victim.at);
  const shield = shieldOf(victim, 'sand', say);
  const goods = goodsText(victim.goods, say);
  const falls =
    victim.goods.length === 0
      ? say(`its ${goods} on the mat`, 'ihr Tableau ist leer')
      : say(`its ${goods} fall there`, `${goods} lose in ${place}`);
  const result = shield === null ? falls : say(`${shield} stops it`, `${shield} verhindert es`);
  return say(
    `derail the engine of seat ${seat} at ${place}: ${result}`,
    `die Lok von Platz ${seat} in ${place} entgleisen lassen: ${result}`,
  );
}
