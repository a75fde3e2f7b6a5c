// Labels of the draft and of the plan of a turn: crew, abilities, pipes, upgrades that go, and the action.

import { at } from '../../../base/defect.ts';
import { banditOf, caveOf, isCave, MINING, mercenaryOf, townAt, upgradeOf } from '../components.ts';
import { shopAt } from '../effects/cardShop.ts';
import { diceOf } from '../effects/fighting.ts';
import { looseAt } from '../effects/loading.ts';
import { openSquares, priceOf } from '../effects/market.ts';
import { mineAt, multiplierOf } from '../effects/mining.ts';
import { allowance, powerOf, room, trainSize } from '../effects/powers.ts';
import type { Action, MoveOf } from '../moves.ts';
import type { SeatState, State } from '../state.ts';
import { mercenaryText, upgradeLine } from './cards.ts';
import { atPlace, placeName } from './names.ts';
import { engineText, fallText, theftText, wreckText } from './outlook.ts';
import { counted, goodCounts, goodsText, listed } from './phrases.ts';
import { abilityText } from './powers.ts';
import { fallingOf, type Labels, mineOf, most, type Situation, skunkPercent, waysOf } from './situation.ts';

type PlanKind =
  | ('draft' | 'assign' | 'act' | 'scrap' | 'lose' | 'rerail' | 'wreck')
  | ('pipe' | 'pipe-seat' | 'pipe-car' | 'pipe-bandit');

function draftLabel({ card }: MoveOf<'draft'>, { state }: Situation): string {
  const { ability } = mercenaryOf(card);
  const gold = state.draft?.row.find((one) => one.card === card)?.gold ?? 0;
  return `Take ${mercenaryText(card)} with ${gold} gold. ${ability.id}: ${abilityText(ability)}`;
}

function fightLabel({ state, seat }: Situation): string {
  const foes = at(state.seats, seat).bandits.filter(({ fresh }) => !fresh);
  const names = foes.map(({ card }) => `${banditOf(card).name} (toughness ${banditOf(card).toughness})`);
  return `Fight: roll ${counted(diceOf(state), 'die', 'dice')} against ${listed(names)}`;
}

function mineLabel({ state, seat }: Situation): string {
  const mine = mineAt(at(state.seats, seat).at);
  if (mine === null) return 'Mine';
  const tools =
    powerOf(state, 'allTools') > 0
      ? 'every tool counts'
      : `${MINING.tools[mine.ore].join(', ')} ${MINING.tools[mine.ore].length === 1 ? 'counts' : 'count'}`;
  const limit = counted(powerOf(state, 'mining'), 'tile');
  return `Mine ${mine.ore} at ${mine.name}: draw up to ${limit}; ${tools}, ore ×${multiplierOf(state)}; skunk ${skunkPercent(state)} %`;
}

function moveLabel({ state, seat }: Situation): string {
  const engineering = powerOf(state, 'engineering');
  const open = waysOf(state, seat).filter(({ rule }) => rule === null);
  const ways = open.map(({ exit, cost }) => `${exit.tunnel.id} to ${placeName(exit.to)} (${cost})`);
  return `Move with Engineering ${engineering}: difficulties up to ${most(state, engineering)} in all; first ${listed(ways)}`;
}

function loadLabel({ state, seat }: Situation): string {
  const where = placeName(at(state.seats, seat).at);
  const free = counted(room(state, seat), 'box is', 'boxes are');
  return `Load up to ${counted(allowance(state), 'piece')} at ${where}: ${goodCounts(looseAt(state, seat))} there; ${free} free`;
}

/** `; first prices coal 6, zinc 4`: what the market pays for a piece of each good that the seat carries, or has gold for; nothing outside of towns. */
function pricesText(state: State, mine: SeatState): string {
  const town = townAt(mine.at);
  if (town === null) return '';
  if (at(state.ghosts, town.index)) return '; a ghost town pays nothing';
  const prices = town.tracks.flatMap(({ good }, index) => {
    const isCarried = mine.goods.includes(good) || mine.goods.includes('gold');
    return isCarried && openSquares(state, town, index) > 0 ? [`${good} ${priceOf(state, town, good, 1)}`] : [];
  });
  return prices.length === 0 ? '; no square for them is open' : `; first prices ${prices.join(', ')}`;
}

/** `; 5 gold draw a mercenary`, `; coal and iron left here become steel at clean-up`: what a cave other than a town takes goods for. */
function takesText({ state, seat }: Situation): string {
  const { at: place, goods } = at(state.seats, seat);
  const shop = shopAt(state, seat);
  if (shop !== null) {
    const held = goods.filter((good) => good === shop.good).length;
    return held < shop.price ? '' : `; ${shop.price} ${shop.good} draw a ${shop.deck}`;
  }
  const cave = isCave(place) ? caveOf(place) : null;
  return cave?.kind === 'factory' ? `; ${listed(cave.inputs)} left here become ${cave.output} at clean-up` : '';
}

function unloadLabel(situation: Situation): string {
  const mine = mineOf(situation);
  const { state } = situation;
  return `Unload up to ${counted(allowance(state), 'piece')} at ${placeName(mine.at)}: ${goodsText(mine.goods)} on the mat${pricesText(state, mine)}${takesText(situation)}`;
}

const ACTION_LABELS: Readonly<Record<Action, (situation: Situation) => string>> = {
  move: moveLabel,
  mine: mineLabel,
  fight: fightLabel,
  load: loadLabel,
  unload: unloadLabel,
  idle: ({ state, seat }) => `Idle: no action, the turn ends${theftText(state, seat)}`,
};

/** What leaves with an upgrade that goes: the boxcar that it carried. */
function scrapLabel({ card }: MoveOf<'scrap'>, situation: Situation): string {
  const { state, seat } = situation;
  const mine = mineOf(situation);
  const rest = { ...mine, upgrades: mine.upgrades.filter((one) => one !== card) };
  const size = trainSize({ ...state, seats: state.seats.with(seat, rest) }, seat);
  const falling = mine.cars.length > size ? `; boxcar ${size + 1} derails: ${fallText(fallingOf(mine, size + 1))}` : '';
  return `Remove ${upgradeLine(card)} from the mat${falling}`;
}

function siphoned({ state, seat }: Situation, from: number, pieces: number): string {
  const { goods } = at(state.seats, from);
  return goodsText(goods.slice(Math.max(0, goods.length - Math.min(pieces, room(state, seat)))));
}

function pipeSeatLabel({ card, seat: target }: MoveOf<'pipe-seat'>, situation: Situation): string {
  const upgrade = upgradeOf(card);
  const pieces = upgrade.kind === 'pipe' ? upgrade.value : 0;
  const effect =
    upgrade.effect === 'siphon'
      ? `take ${siphoned(situation, target, pieces)} from the mat of seat ${target}`
      : engineText(situation.state, target);
  return `Use ${upgrade.name} (${card}): ${effect}`;
}

function lureLabel({ card, seat, bandit }: MoveOf<'pipe-bandit'>): string {
  const { name, toughness, theft } = banditOf(bandit);
  return `Use ${upgradeOf(card).name} (${card}): send ${name} (${bandit}, toughness ${toughness}, steals ${theft}) to seat ${seat}`;
}

function rerailLabel({ card }: MoveOf<'rerail'>, situation: Situation): string {
  const mine = mineOf(situation);
  return `Use ${mercenaryOf(card).name} (${card}, ${mercenaryOf(card).ability.id}): put the engine ${atPlace(mine.at)} right`;
}

export const PLAN_LABELS: { readonly [Kind in PlanKind]: (move: MoveOf<Kind>) => ReturnType<Labels[Kind]> } = {
  draft: (move) => (situation) => draftLabel(move, situation),
  assign:
    ({ card }) =>
    () =>
      `Assign ${mercenaryText(card)}`,
  act: ({ action }) => ACTION_LABELS[action],
  scrap: (move) => (situation) => scrapLabel(move, situation),
  lose:
    ({ card }) =>
    () =>
      `Lose ${upgradeLine(card)}`,
  rerail: (move) => (situation) => rerailLabel(move, situation),
  wreck:
    ({ card, seat, car }) =>
    ({ state }) =>
      `Use ${mercenaryOf(card).name} (${card}, ${mercenaryOf(card).ability.id}): ${wreckText(state, seat, car)}`,
  pipe:
    ({ card }) =>
    () =>
      `Use ${upgradeLine(card)}`,
  'pipe-seat': (move) => (situation) => pipeSeatLabel(move, situation),
  'pipe-car':
    ({ card, seat, car }) =>
    ({ state }) =>
      `Use ${upgradeOf(card).name} (${card}): ${wreckText(state, seat, car)}`,
  'pipe-bandit': (move) => () => lureLabel(move),
};
