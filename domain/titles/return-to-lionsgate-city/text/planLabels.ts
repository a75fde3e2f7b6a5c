// Labels of the draft and of the plan of a turn: crew, abilities, pipes, upgrades that go, and the action.

import { banditOf, caveOf, isCave, mercenaryOf, townAt, upgradeOf } from '../components.ts';
import * as plan from '../effect/plan.ts';
import { mineOf, theftWithout } from '../effect/situation.ts';
import type { EffectOf } from '../effectShape.ts';
import { looseAt } from '../effects/loading.ts';
import { powerOf } from '../effects/powers.ts';
import type { Action, MoveOf } from '../moves.ts';
import { ableText, cardName, cardWithId, mercenaryText, upgradeLine } from './cards.ts';
import { aCard, atPlace, nameIn, placeName, term } from './names.ts';
import { engineText, fallText, theftText, wreckText } from './outlook.ts';
import { counted, goodCounts, goodsText, listed, termList } from './phrases.ts';
import { abilityText } from './powers.ts';
import type { Labels, Situation } from './situation.ts';
import type { Say } from './speak.ts';

type PlanKind =
  | ('draft' | 'assign' | 'act' | 'scrap' | 'lose' | 'rerail' | 'wreck')
  | ('pipe' | 'pipe-seat' | 'pipe-car' | 'pipe-bandit');

function draftLabel(move: MoveOf<'draft'>, situation: Situation): string {
  const { say } = situation;
  const { card } = move;
  const { ability } = mercenaryOf(card);
  const { gold } = plan.draft(situation, move);
  const mercenary = mercenaryText(card, say);
  const take = say(`Take ${mercenary} with ${gold} gold`, `${mercenary} mit ${gold} Gold nehmen`);
  return `${take}. ${nameIn(ability.id, say)}: ${abilityText(ability, say)}`;
}

function fightLabel(situation: Situation): string {
  const { say } = situation;
  const { dice: count, bandits } = plan.fight(situation).fight;
  const names = bandits.map(
    (card) => `${cardName(card, say)} (${say('toughness', 'Zähigkeit')} ${banditOf(card).toughness})`,
  );
  const dice = counted(count, 'die', say);
  return `${say(`Fight: roll ${dice} against`, `Kämpfen: ${dice} gegen`)} ${listed(names, say)}`;
}

function mineLabel(situation: Situation): string {
  const { state, say } = situation;
  const place = placeName(mineOf(situation).at);
  const { mine } = plan.mine(situation);
  if (mine === undefined) return say('Mine', 'Abbauen');
  const { tools, multiplier, skunkPercent } = mine;
  const counting =
    powerOf(state, 'allTools') > 0
      ? say('every tool counts', 'jedes Werkzeug zählt')
      : `${termList(tools, say)} ${tools.length === 1 ? say('counts', 'zählt') : say('count', 'zählen')}`;
  const ore = term(mine.ore, say);
  const limit = counted(mine.tiles, 'tile', say);
  return say(
    `Mine ${ore} at ${place}: draw up to ${limit}; ${counting}, ore ×${multiplier}; skunk ${skunkPercent} %`,
    `${ore} in ${place} abbauen: bis zu ${limit} ziehen; ${counting}, Erz ×${multiplier}; Stinktier ${skunkPercent} %`,
  );
}

function moveLabel(situation: Situation): string {
  const { state, say } = situation;
  const engineering = powerOf(state, 'engineering');
  const { limit, ways: open } = plan.firstWays(situation);
  const ways = open.map(({ tunnel, to, cost }) => `${tunnel} ${say('to', 'nach')} ${placeName(to)} (${cost})`);
  return say(
    `Move with Engineering ${engineering}: difficulties up to ${limit} in all; first ${listed(ways, say)}`,
    `Fahren mit Technik ${engineering}: Schwierigkeiten zusammen höchstens ${limit}; zuerst ${ways.join(' oder ')}`,
  );
}

function loadLabel(situation: Situation): string {
  const { state, seat, say } = situation;
  const { pieces, room } = plan.load(situation);
  const where = placeName(mineOf(situation).at);
  const most = counted(pieces, 'piece', say);
  const loose = goodCounts(looseAt(state, seat), say);
  const free = counted(room, 'freeBox', say);
  return say(
    `Load up to ${most} at ${where}: ${loose} there; ${free}`,
    `Bis zu ${most} in ${where} laden: dort ${loose}; ${free}`,
  );
}

/** `; first prices coal 6, zinc 4`: what the market pays for one of each good carried; nothing outside of towns. */
function pricesText(situation: Situation, prices: EffectOf<'act'>['prices']): string {
  const { say } = situation;
  if (townAt(mineOf(situation).at) === null) return '';
  if (prices === undefined) return say('; a ghost town pays nothing', '; eine Geisterstadt zahlt nichts');
  const each = prices.map(({ good, money }) => `${term(good, say)} ${money}`);
  return each.length === 0
    ? say('; no square for them is open', '; kein Marktfeld dafür ist frei')
    : `; ${say('first prices', 'erste Preise')} ${each.join(', ')}`;
}

/** `; 5 gold draw a mercenary`, `; coal and iron left here become steel …`: what other caves take goods for. */
function takesText(situation: Situation, shop: EffectOf<'act'>['shop']): string {
  const { say } = situation;
  const { at: place, goods } = mineOf(situation);
  if (shop !== undefined) {
    const held = goods.filter((good) => good === shop.good).length;
    const price = `${shop.pieces} ${term(shop.good, say)}`;
    const card = aCard(shop.deck, say);
    return held < shop.pieces ? '' : say(`; ${price} draw ${card}`, `; für ${price} ${card} ziehen`);
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
  const { say } = situation;
  const mine = mineOf(situation);
  const { pieces, prices, shop } = plan.unload(situation);
  const [most, where] = [counted(pieces, 'piece', say), placeName(mine.at)];
  const goods = goodsText(mine.goods, say);
  const unload = say(
    `Unload up to ${most} at ${where}: ${goods} on the mat`,
    `Bis zu ${most} in ${where} entladen: auf dem Tableau ${goods}`,
  );
  return `${unload}${pricesText(situation, prices)}${takesText(situation, shop)}`;
}

const ACTION_LABELS: Readonly<Record<Action, (situation: Situation) => string>> = {
  move: moveLabel,
  mine: mineLabel,
  fight: fightLabel,
  load: loadLabel,
  unload: unloadLabel,
  idle: (situation) =>
    `${situation.say('Idle: no action, the turn ends', 'Nichts tun: keine Aktion, der Spielzug endet')}${theftText(situation, theftWithout(situation, 0).theft)}`,
};

/** What leaves with an upgrade that goes: the boxcar that it carried. */
function scrapLabel(move: MoveOf<'scrap'>, situation: Situation): string {
  const { say } = situation;
  const { falling } = plan.scrap(situation, move);
  const upgrade = upgradeLine(move.card, say);
  const remove = say(`Remove ${upgrade} from the mat`, `${upgrade} vom Tableau entfernen`);
  if (falling.length === 0) return remove;
  const car = mineOf(situation).cars.length - falling.length + 1;
  const goods = fallText(falling, say);
  return `${remove}${say(`; boxcar ${car} derails: ${goods}`, `; Wagen ${car} entgleist: ${goods}`)}`;
}

/** `Use Burst Main (p01): …`; `Rohrbruch (p01) nutzen: …`. */
function use(what: string, effect: string, say: Say): string {
  return `${say(`Use ${what}`, `${what} nutzen`)}: ${effect}`;
}

function pipeSeatLabel(move: MoveOf<'pipe-seat'>, situation: Situation): string {
  const { state, say } = situation;
  const { card, seat: target } = move;
  const { goods } = plan.pipeAtSeat(situation, move);
  const taken = goodsText(goods, say);
  const effect =
    upgradeOf(card).effect === 'siphon'
      ? say(`take ${taken} from the mat of seat ${target}`, `${taken} vom Tableau von Platz ${target} nehmen`)
      : engineText(state, target, say);
  return use(cardWithId(card, say), effect, say);
}

function lureLabel(move: MoveOf<'pipe-bandit'>, { say }: Situation): string {
  const { card, seat, bandit } = move;
  const { toughness, steals } = plan.lure(move);
  const name = cardName(bandit, say);
  const effect = say(
    `send ${name} (${bandit}, toughness ${toughness}, steals ${steals}) to seat ${seat}`,
    `${name} (${bandit}, Zähigkeit ${toughness}, stiehlt ${steals}) zu Platz ${seat} schicken`,
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
  wreck: (move) => (situation) => use(ableText(move.card, situation.say), wreckText(situation, move), situation.say),
  pipe:
    ({ card }) =>
    ({ say }) =>
      say(`Use ${upgradeLine(card, say)}`, `${upgradeLine(card, say)} nutzen`),
  'pipe-seat': (move) => (situation) => pipeSeatLabel(move, situation),
  'pipe-car': (move) => (situation) =>
    use(cardWithId(move.card, situation.say), wreckText(situation, move), situation.say),
  'pipe-bandit': (move) => (situation) => lureLabel(move, situation),
};
