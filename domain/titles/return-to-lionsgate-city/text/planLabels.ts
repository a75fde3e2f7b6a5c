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
import { ableText, cardName, cardWithId, mercenaryText, upgradeLine } from './cards.ts';
import { aCard, atPlace, nameIn, placeName, term } from './names.ts';
import { engineText, fallText, theftText, wreckText } from './outlook.ts';
import { counted, goodCounts, goodsText, listed, termList } from './phrases.ts';
import { abilityText } from './powers.ts';
import { fallingOf, type Labels, mineOf, most, type Situation, skunkPercent, waysOf } from './situation.ts';
import type { Say } from './speak.ts';

type PlanKind =
  | ('draft' | 'assign' | 'act' | 'scrap' | 'lose' | 'rerail' | 'wreck')
  | ('pipe' | 'pipe-seat' | 'pipe-car' | 'pipe-bandit');

function draftLabel({ card }: MoveOf<'draft'>, { state, say }: Situation): string {
  const { ability } = mercenaryOf(card);
  const gold = state.draft?.row.find((one) => one.card === card)?.gold ?? 0;
  const mercenary = mercenaryText(card, say);
  const take = say(`Take ${mercenary} with ${gold} gold`, `${mercenary} mit ${gold} Gold nehmen`);
  return `${take}. ${nameIn(ability.id, say)}: ${abilityText(ability, say)}`;
}

function fightLabel({ state, seat, say }: Situation): string {
  const foes = at(state.seats, seat).bandits.filter(({ fresh }) => !fresh);
  const names = foes.map(
    ({ card }) => `${cardName(card, say)} (${say('toughness', 'Zähigkeit')} ${banditOf(card).toughness})`,
  );
  const dice = counted(diceOf(state), 'die', say);
  return `${say(`Fight: roll ${dice} against`, `Kämpfen: ${dice} gegen`)} ${listed(names, say)}`;
}

function mineLabel({ state, seat, say }: Situation): string {
  const mine = mineAt(at(state.seats, seat).at);
  if (mine === null) return say('Mine', 'Abbauen');
  const usable = MINING.tools[mine.ore];
  const tools =
    powerOf(state, 'allTools') > 0
      ? say('every tool counts', 'jedes Werkzeug zählt')
      : `${termList(usable, say)} ${usable.length === 1 ? say('counts', 'zählt') : say('count', 'zählen')}`;
  const ore = term(mine.ore, say);
  const limit = counted(powerOf(state, 'mining'), 'tile', say);
  const [factor, skunk] = [multiplierOf(state), skunkPercent(state)];
  return say(
    `Mine ${ore} at ${mine.name}: draw up to ${limit}; ${tools}, ore ×${factor}; skunk ${skunk} %`,
    `${ore} in ${mine.name} abbauen: bis zu ${limit} ziehen; ${tools}, Erz ×${factor}; Stinktier ${skunk} %`,
  );
}

function moveLabel({ state, seat, say }: Situation): string {
  const engineering = powerOf(state, 'engineering');
  const limit = most(state, engineering);
  const open = waysOf(state, seat).filter(({ rule }) => rule === null);
  const ways = open.map(({ exit, cost }) => `${exit.tunnel.id} ${say('to', 'nach')} ${placeName(exit.to)} (${cost})`);
  return say(
    `Move with Engineering ${engineering}: difficulties up to ${limit} in all; first ${listed(ways, say)}`,
    `Fahren mit Technik ${engineering}: Schwierigkeiten zusammen höchstens ${limit}; zuerst ${ways.join(' oder ')}`,
  );
}

function loadLabel({ state, seat, say }: Situation): string {
  const where = placeName(at(state.seats, seat).at);
  const most = counted(allowance(state), 'piece', say);
  const loose = goodCounts(looseAt(state, seat), say);
  const free = counted(room(state, seat), 'freeBox', say);
  return say(
    `Load up to ${most} at ${where}: ${loose} there; ${free}`,
    `Bis zu ${most} in ${where} laden: dort ${loose}; ${free}`,
  );
}

/** `; first prices coal 6, zinc 4`: what the market pays for one of each good carried; nothing outside of towns. */
function pricesText(situation: Situation): string {
  const { state, say } = situation;
  const mine = mineOf(situation);
  const town = townAt(mine.at);
  if (town === null) return '';
  if (at(state.ghosts, town.index)) return say('; a ghost town pays nothing', '; eine Geisterstadt zahlt nichts');
  const prices = town.tracks.flatMap(({ good }, index) => {
    const isCarried = mine.goods.includes(good) || mine.goods.includes('gold');
    const isOpen = openSquares(state, town, index) > 0;
    return isCarried && isOpen ? [`${term(good, say)} ${priceOf(state, town, good, 1)}`] : [];
  });
  return prices.length === 0
    ? say('; no square for them is open', '; kein Marktfeld dafür ist frei')
    : `; ${say('first prices', 'erste Preise')} ${prices.join(', ')}`;
}

/** `; 5 gold draw a mercenary`, `; coal and iron left here become steel …`: what other caves take goods for. */
function takesText(situation: Situation): string {
  const { state, seat, say } = situation;
  const { at: place, goods } = mineOf(situation);
  const shop = shopAt(state, seat);
  if (shop !== null) {
    const held = goods.filter((good) => good === shop.good).length;
    const price = `${shop.price} ${term(shop.good, say)}`;
    const card = aCard(shop.deck, say);
    return held < shop.price ? '' : say(`; ${price} draw ${card}`, `; für ${price} ${card} ziehen`);
  }
  const cave = isCave(place) ? caveOf(place) : null;
  if (cave?.kind !== 'factory') return '';
  const ores = cave.inputs.map((ore) => term(ore, say));
  const alloy = term(cave.output, say);
  return say(
    `; ${listed(ores, say)} left here become ${alloy} at clean-up`,
    `; ${listed(ores, say)}, hier zurückgelassen, werden in der Aufräumphase zu ${alloy}`,
  );
}

function unloadLabel(situation: Situation): string {
  const { state, say } = situation;
  const mine = mineOf(situation);
  const [most, where] = [counted(allowance(state), 'piece', say), placeName(mine.at)];
  const goods = goodsText(mine.goods, say);
  const unload = say(
    `Unload up to ${most} at ${where}: ${goods} on the mat`,
    `Bis zu ${most} in ${where} entladen: auf dem Tableau ${goods}`,
  );
  return `${unload}${pricesText(situation)}${takesText(situation)}`;
}

const ACTION_LABELS: Readonly<Record<Action, (situation: Situation) => string>> = {
  move: moveLabel,
  mine: mineLabel,
  fight: fightLabel,
  load: loadLabel,
  unload: unloadLabel,
  idle: (situation) =>
    `${situation.say('Idle: no action, the turn ends', 'Nichts tun: keine Aktion, der Spielzug endet')}${theftText(situation)}`,
};

/** What leaves with an upgrade that goes: the boxcar that it carried. */
function scrapLabel({ card }: MoveOf<'scrap'>, situation: Situation): string {
  const { state, seat, say } = situation;
  const mine = mineOf(situation);
  const rest = { ...mine, upgrades: mine.upgrades.filter((one) => one !== card) };
  const size = trainSize({ ...state, seats: state.seats.with(seat, rest) }, seat);
  const goods = fallText(fallingOf(mine, size + 1), say);
  const car = size + 1;
  const falling = say(`; boxcar ${car} derails: ${goods}`, `; Wagen ${car} entgleist: ${goods}`);
  const upgrade = upgradeLine(card, say);
  const remove = say(`Remove ${upgrade} from the mat`, `${upgrade} vom Tableau entfernen`);
  return `${remove}${mine.cars.length > size ? falling : ''}`;
}

/** `Use Burst Main (p01): …`; `Rohrbruch (p01) nutzen: …`. */
function use(what: string, effect: string, say: Say): string {
  return `${say(`Use ${what}`, `${what} nutzen`)}: ${effect}`;
}

function siphoned({ state, seat, say }: Situation, from: number, pieces: number): string {
  const { goods } = at(state.seats, from);
  const taken = goodsText(goods.slice(Math.max(0, goods.length - Math.min(pieces, room(state, seat)))), say);
  return say(`take ${taken} from the mat of seat ${from}`, `${taken} vom Tableau von Platz ${from} nehmen`);
}

function pipeSeatLabel({ card, seat: target }: MoveOf<'pipe-seat'>, situation: Situation): string {
  const { state, say } = situation;
  const upgrade = upgradeOf(card);
  const effect =
    upgrade.kind === 'pipe' && upgrade.effect === 'siphon'
      ? siphoned(situation, target, upgrade.value)
      : engineText(state, target, say);
  return use(cardWithId(card, say), effect, say);
}

function lureLabel({ card, seat, bandit }: MoveOf<'pipe-bandit'>, { say }: Situation): string {
  const { toughness, theft } = banditOf(bandit);
  const name = cardName(bandit, say);
  const effect = say(
    `send ${name} (${bandit}, toughness ${toughness}, steals ${theft}) to seat ${seat}`,
    `${name} (${bandit}, Zähigkeit ${toughness}, stiehlt ${theft}) zu Platz ${seat} schicken`,
  );
  return use(cardWithId(card, say), effect, say);
}

function rerailLabel({ card }: MoveOf<'rerail'>, situation: Situation): string {
  const { say } = situation;
  const where = atPlace(mineOf(situation).at, say);
  return use(ableText(card, say), say(`put the engine ${where} right`, `die Lok ${where} aufgleisen`), say);
}

export const PLAN_LABELS: { readonly [Kind in PlanKind]: (move: MoveOf<Kind>) => ReturnType<Labels[Kind]> } = {
  draft: (move) => (situation) => draftLabel(move, situation),
  assign:
    ({ card }) =>
    ({ say }) =>
      say(`Assign ${mercenaryText(card, say)}`, `${mercenaryText(card, say)} einsetzen`),
  act: ({ action }) => ACTION_LABELS[action],
  scrap: (move) => (situation) => scrapLabel(move, situation),
  lose:
    ({ card }) =>
    ({ say }) =>
      say(`Lose ${upgradeLine(card, say)}`, `${upgradeLine(card, say)} verlieren`),
  rerail: (move) => (situation) => rerailLabel(move, situation),
  wreck:
    ({ card, seat, car }) =>
    ({ state, say }) =>
      use(ableText(card, say), wreckText(state, seat, car, say), say),
  pipe:
    ({ card }) =>
    ({ say }) =>
      say(`Use ${upgradeLine(card, say)}`, `${upgradeLine(card, say)} nutzen`),
  'pipe-seat': (move) => (situation) => pipeSeatLabel(move, situation),
  'pipe-car':
    ({ card, seat, car }) =>
    ({ state, say }) =>
      use(cardWithId(card, say), wreckText(state, seat, car, say), say),
  'pipe-bandit': (move) => (situation) => lureLabel(move, situation),
};
