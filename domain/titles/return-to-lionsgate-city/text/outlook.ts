// What a choice would lead to: the end of the turn, a train left behind, goods that fall.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import type { CaveId, Good, PipeEffect, Position } from '../components/ids.ts';
import { upgradeOf } from '../components.ts';
import { wreck } from '../effect/plan.ts';
import { mineOf } from '../effect/situation.ts';
import type { EffectOf } from '../effectShape.ts';
import { theftOf } from '../effects/stealing.ts';
import type { MoveOf } from '../moves.ts';
import type { SeatState, State } from '../state.ts';
import { cardName } from './cards.ts';
import { placeName, standingText } from './names.ts';
import { counted, goodsText } from './phrases.ts';
import type { Situation } from './situation.ts';
import type { Say } from './speak.ts';

/** As effects of moves have it. */
type Theft = EffectOf<'done'>['theft'];

/** The pipe of a seat that would protect it, by its name; null without one. */
export function shieldOf({ upgrades }: SeatState, effect: PipeEffect, say: Say): string | null {
  const card = upgrades.find((id) => upgradeOf(id).kind === 'pipe' && upgradeOf(id).effect === effect);
  return card === undefined ? null : cardName(card, say);
}

/** `; bandits steal 2 of 7 goods`: what the end of the turn brings; nothing where no bandit steals. */
export function theftText(situation: Situation, theft: Theft): string {
  if (theft === undefined) return '';
  const { say } = situation;
  const mine = mineOf(situation);
  const held = mine.goods.length;
  const steal = say(`; bandits steal ${theft.goods}`, `; Banditen stehlen ${theft.goods}`);
  if (theft.goods <= held) return `${steal} ${say('of', 'von')} ${counted(held, 'good', say)}`;
  const taken = `${steal}${say(`, and the mat holds ${held}`, `, das Tableau hat ${held}`)}`;
  if (theft.derails) return `${taken}: ${say('the engine derails', 'Die Lok entgleist')}`;
  const shield = mine.derailed ? null : shieldOf(mine, 'sand', say);
  return shield === null
    ? taken
    : `${taken}: ${shield} ${say('keeps the engine on the rails', 'hält die Lok auf den Schienen')}`;
}

/**
 * `; then 3 goods are left, and bandits steal 4: the engine derails`: the theft of this turn when a move leaves fewer
 * pieces on the mat than the bandits want; nothing where the mat has too few already, or enough.
 */
export function leftText(situation: Situation, pieces: number, theft: Theft): string {
  const { say } = situation;
  const held = mineOf(situation).goods.length;
  if (theft === undefined || !theft.derails || theft.goods > held) return '';
  const left = held - pieces;
  const goods = counted(left, 'good', say);
  return say(
    `; then ${goods} ${left === 1 ? 'is' : 'are'} left, and bandits steal ${theft.goods}: the engine derails`,
    `; dann ${left === 1 ? 'bleibt' : 'bleiben'} ${goods}, und Banditen stehlen ${theft.goods}: Die Lok entgleist`,
  );
}

/** What bandits do to an engine that enters the city, where its goods are gone; more may come aboard on the way. */
export function entryTheftText(situation: Situation, { bandits: drawn, derails }: EffectOf<'go'>): string {
  const { state, seat, say } = situation;
  const mine = mineOf(situation);
  if (shieldOf(mine, 'sand', say) !== null) return '';
  if (derails === true) {
    const steals = theftOf(state, seat);
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
export function trailText(boxcars: readonly Position[], say: Say): string {
  if (boxcars.length === 0) return '';
  const cars = boxcars.map((place, index) => `${index + 1} ${standingText(place, say)}`);
  return `: ${say(boxcars.length === 1 ? 'boxcar' : 'boxcars', 'Wagen')} ${cars.join(', ')}`;
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
export function wreckText(situation: Situation, move: MoveOf<'wreck' | 'pipe-car'>): string {
  const { state, say } = situation;
  const { seat, car } = move;
  const victim = at(state.seats, seat);
  const position = victim.cars[car - 1];
  const where = position === undefined ? '' : ` ${standingText(position, say)}`;
  const shield = shieldOf(victim, 'shutters', say);
  const { falling } = wreck(situation, move);
  const after = victim.cars.length - car;
  const others = counted(after, 'boxcar', say);
  const more = after > 0 ? say(` and ${others} after it`, ` und ${others} dahinter`) : '';
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
