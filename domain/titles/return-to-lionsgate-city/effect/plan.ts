// What the draft, the plan of a turn and its action bring: crew, pipes, upgrades that go.

import { at } from '../../../base/defect.ts';
import { CITY, TOOLS } from '../components/ids.ts';
import { banditOf, MINING, townAt, trackIndex, upgradeOf } from '../components.ts';
import type { EffectOf } from '../effectShape.ts';
import { shopAt } from '../effects/cardShop.ts';
import { pipeWith } from '../effects/derailing.ts';
import { diceOf } from '../effects/fighting.ts';
import { openSquares, priceOf } from '../effects/market.ts';
import { mineAt, multiplierOf } from '../effects/mining.ts';
import { allowance, powerOf, room, trainSize } from '../effects/powers.ts';
import { placesInReach } from '../effects/route.ts';
import type { Action, MoveOf } from '../moves.ts';
import { mineOf, type Situation, theftWithout } from './situation.ts';
import { fallingOf, most, skunkPercent, waysOf } from './sums.ts';

export function draft({ state }: Situation, { card }: MoveOf<'draft'>): EffectOf<'draft'> {
  return { gold: state.draft?.row.find((one) => one.card === card)?.gold ?? 0 };
}

/** The boxcar that the upgrade carried derails. */
export function scrap({ state, seat }: Situation, { card }: MoveOf<'scrap'>) {
  const mine = at(state.seats, seat);
  const rest = { ...mine, upgrades: mine.upgrades.filter((one) => one !== card) };
  const size = trainSize({ ...state, seats: state.seats.with(seat, rest) }, seat);
  return { falling: mine.cars.length > size ? fallingOf(mine, size + 1) : [] };
}

export function rerail(situation: Situation): EffectOf<'rerail'> {
  return { at: mineOf(situation).at };
}

export function wreck({ state }: Situation, { seat, car }: MoveOf<'wreck' | 'pipe-car'>) {
  const victim = at(state.seats, seat);
  const stoppedBy = pipeWith(victim, 'shutters');
  return stoppedBy === null ? { falling: fallingOf(victim, car) } : { stoppedBy, falling: [] };
}

export function pipeAtSeat(situation: Situation, { card, seat }: MoveOf<'pipe-seat'>): EffectOf<'pipe-seat'> {
  const pipe = upgradeOf(card);
  const victim = at(situation.state.seats, seat);
  if (pipe.effect === 'siphon') {
    const pieces = Math.min(pipe.kind === 'pipe' ? pipe.value : 0, room(situation.state, situation.seat));
    return { falling: [], goods: victim.goods.slice(Math.max(0, victim.goods.length - pieces)) };
  }
  const stoppedBy = pipeWith(victim, 'sand');
  if (stoppedBy !== null) return { stoppedBy, falling: [], goods: [] };
  const falls = victim.at !== CITY && victim.goods.length > 0;
  return { falling: falls ? [{ cave: victim.at, goods: victim.goods }] : [], goods: [] };
}

export function lure({ bandit }: MoveOf<'pipe-bandit'>): EffectOf<'pipe-bandit'> {
  const { toughness, theft } = banditOf(bandit);
  return { toughness, steals: theft };
}

/** The tunnels that the train may take first, and all difficulty that it may spend. */
export function firstWays({ state, seat }: Situation) {
  const ways = waysOf(state, seat).filter(({ rule }) => rule === null);
  return {
    ways: ways.map(({ exit, cost }) => ({ tunnel: exit.tunnel.id, to: exit.to, cost })),
    limit: most(state, powerOf(state, 'engineering')),
  };
}

function move(situation: Situation): EffectOf<'act'> {
  const reach = [...placesInReach(situation.state, situation.seat)].map(([to, cost]) => ({ to, cost }));
  return { ...firstWays(situation), reach };
}

export function mine(situation: Situation): EffectOf<'act'> {
  const { state } = situation;
  const cave = mineAt(mineOf(situation).at);
  if (cave === null) return {};
  const tools = powerOf(state, 'allTools') > 0 ? TOOLS : MINING.tools[cave.ore];
  const tiles = powerOf(state, 'mining');
  return { mine: { ore: cave.ore, tiles, tools, multiplier: multiplierOf(state), skunkPercent: skunkPercent(state) } };
}

export function fight(situation: Situation) {
  const foes = mineOf(situation).bandits.filter(({ fresh }) => !fresh);
  return { fight: { dice: diceOf(situation.state), bandits: foes.map(({ card }) => card) } };
}

export function load({ state, seat }: Situation) {
  return { pieces: allowance(state), room: room(state, seat) };
}

/** What a living town pays for the first piece of each good that is carried, or has gold for. */
export function prices(situation: Situation) {
  const { state } = situation;
  const { at: place, goods } = mineOf(situation);
  const town = townAt(place);
  if (town === null || at(state.ghosts, town.index)) return {};
  const sold = town.tracks.filter(({ good }) => {
    return (goods.includes(good) || goods.includes('gold')) && openSquares(state, town, trackIndex(town, good)) > 0;
  });
  return { prices: sold.map(({ good }) => ({ good, money: priceOf(state, town, good, 1) })) };
}

export function unload(situation: Situation): EffectOf<'act'> & { readonly pieces: number } {
  const shop = shopAt(situation.state, situation.seat);
  const card = shop === null ? {} : { shop: { good: shop.good, pieces: shop.price, deck: shop.deck } };
  return { pieces: allowance(situation.state), ...prices(situation), ...card };
}

const ACTIONS: Readonly<Record<Action, (situation: Situation) => EffectOf<'act'>>> = {
  move,
  mine,
  fight,
  load,
  unload,
  idle: (situation) => theftWithout(situation, 0),
};

export function act(situation: Situation, { action }: MoveOf<'act'>): EffectOf<'act'> {
  return ACTIONS[action](situation);
}
