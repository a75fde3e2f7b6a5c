// Labels of loading, unloading, and of cards drawn at a workshop or the guild.

import { at } from '../../../base/defect.ts';
import type { DeckName } from '../components/ids.ts';
import { circleOf, TOWNS, townAt } from '../components.ts';
import * as goods from '../effect/goods.ts';
import { mineOf } from '../effect/situation.ts';
import type { EffectOf } from '../effectShape.ts';
import { shopAt } from '../effects/cardShop.ts';
import type { MoveOf } from '../moves.ts';
import { cardText, isMercenary, mercenaryText } from './cards.ts';
import { aCard, placeName, term } from './names.ts';
import { leftText, theftText } from './outlook.ts';
import { counted, signed, soldText } from './phrases.ts';
import type { Labels, Situation } from './situation.ts';
import type { Both, Say } from './speak.ts';

type GoodsKind =
  | ('load' | 'drop' | 'sell' | 'share' | 'craft' | 'hire' | 'more')
  | ('take' | 'replace' | 'decline' | 'top' | 'done');

function loadLabel(move: MoveOf<'load'>, situation: Situation): string {
  const { say } = situation;
  const { boxes, capacity } = goods.load(situation, move);
  const what = `${move.pieces} ${term(move.good, say)}`;
  return say(
    `Load ${what}: ${boxes} of ${capacity} boxes full`,
    `${what} laden: ${boxes} von ${capacity} Feldern voll`,
  );
}

/** What a factory would make at clean-up. */
function convertText(becomes: EffectOf<'drop'>['becomes'], say: Say): string {
  if (becomes === undefined) return '';
  const alloy = `${becomes.pieces} ${term(becomes.good, say)}`;
  return say(`; ${alloy} at clean-up`, `; ${alloy} in der Aufräumphase`);
}

function dropLabel(move: MoveOf<'drop'>, situation: Situation): string {
  const { say } = situation;
  const { becomes, theft } = goods.drop(situation, move);
  const place = placeName(mineOf(situation).at);
  const what = `${move.pieces} ${term(move.good, say)}`;
  const drop = say(`Leave ${what} at ${place}`, `${what} in ${place} zurücklassen`);
  return `${drop}${convertText(becomes, say)}${leftText(situation, move.pieces, theft)}`;
}

function sellLabel(move: MoveOf<'sell'>, situation: Situation): string {
  const { state, say } = situation;
  const town = townAt(mineOf(situation).at);
  const what = soldText(move, say);
  if (town === null) return say(`Sell ${what}`, `${what} verkaufen`);
  const { money, theft } = goods.sell(situation, move);
  const left = leftText(situation, move.pieces, theft);
  const { name } = town;
  if (at(state.ghosts, town.index)) {
    return say(
      `Put ${what} on the market of ${name}: a ghost town pays nothing${left}`,
      `${what} auf den Markt von ${name} legen: Eine Geisterstadt zahlt nichts${left}`,
    );
  }
  const paid = signed(money);
  return say(`Sell ${what} at ${name}: ${paid} money${left}`, `${what} in ${name} verkaufen: ${paid} Geld${left}`);
}

function shareLabel(move: MoveOf<'share'>, situation: Situation): string {
  const { say } = situation;
  const { gold, tokens, income: then, incomeNow: now, theft } = goods.share(situation, move);
  const { circle } = move;
  const { name } = at(TOWNS, circleOf(circle).town);
  const count = counted(tokens, 'token', say);
  const share = say(
    `Buy shares in ${name} (${circle}) for ${gold} gold: ${count}, income at clean-up ${then} instead of ${now}`,
    `Für ${gold} Gold Aktien von ${name} (${circle}) kaufen: ${count}, Einkommen in der Aufräumphase ${then} statt ${now}`,
  );
  return `${share}${leftText(situation, gold, theft)}`;
}

/** What is known of the next card of a deck. */
function nextText({ state, say }: Situation, deck: DeckName): string {
  const next = state.decks[deck].top.at(-1);
  return next === undefined ? '' : `: ${cardText(next, say)} ${say('is on top', 'liegt obenauf')}`;
}

/** `Pay 2 steel to draw a cog`. */
function buyText(situation: Situation, bought: (situation: Situation) => EffectOf<'more'>, isMore: boolean): string {
  const { state, seat, say } = situation;
  if (shopAt(state, seat) === null) return say('Draw a card', 'Eine Karte ziehen');
  const { good, pieces, deck, theft } = bought(situation);
  const price = `${pieces} ${term(good, say)}`;
  const card = aCard(deck, say);
  const buy = say(
    `Pay ${price} to draw ${isMore ? `one more ${deck}` : card}`,
    `Für ${price} ${isMore ? 'noch ' : ''}${card} ziehen`,
  );
  return `${buy}${nextText(situation, deck)}${leftText(situation, pieces, theft)}`;
}

function firstLabel(situation: Situation): string {
  return buyText(situation, goods.firstCard, false);
}

function moreLabel(situation: Situation): string {
  return buyText(situation, goods.oneMoreCard, true);
}

function takeLabel({ card }: MoveOf<'take'>, { say }: Situation): string {
  const text = cardText(card, say);
  return isMercenary(card)
    ? say(`Add ${text} to the team, used in this round`, `${text} ins Team aufnehmen, in dieser Runde schon benutzt`)
    : say(`Keep ${text}`, `${text} behalten`);
}

function replaceLabel(move: MoveOf<'replace'>, situation: Situation): string {
  const { say } = situation;
  const { isUsed } = goods.replace(situation, move);
  const [one, other] = [mercenaryText(move.card, say), mercenaryText(move.old, say)];
  return say(
    `Put ${one} in place of ${other}, ${isUsed ? 'used' : 'unused'}`,
    `${one} anstelle von ${other} aufnehmen, ${isUsed ? 'schon benutzt' : 'noch verfügbar'}`,
  );
}

function declineLabel(_move: MoveOf<'decline'>, situation: Situation): string {
  const { say } = situation;
  const { cards: drawn } = goods.decline(situation);
  const cards = drawn.join(', ');
  return drawn.length === 1
    ? say(`Keep nothing: ${cards} goes back on top of its deck`, `Nichts behalten: ${cards} kommt oben auf den Stapel`)
    : say(
        `Keep nothing: ${cards} go back on top of their deck`,
        `Nichts behalten: ${cards} kommen oben auf den Stapel`,
      );
}

const DONE_LABELS: Readonly<Record<string, Both>> = {
  fight: ['End the fight', 'Kampf beenden'],
  load: ['Stop loading', 'Laden beenden'],
  unload: ['Stop unloading', 'Entladen beenden'],
};

function doneLabel(_move: MoveOf<'done'>, situation: Situation): string {
  const { state, say } = situation;
  const done = say(...(DONE_LABELS[state.step.at] ?? ['Done', 'Fertig']));
  return `${done}: ${say('the turn ends', 'der Spielzug endet')}${theftText(situation, goods.done(situation).theft)}`;
}

export const GOODS_LABELS: { readonly [Kind in GoodsKind]: (move: MoveOf<Kind>) => ReturnType<Labels[Kind]> } = {
  load: (move) => (situation) => loadLabel(move, situation),
  drop: (move) => (situation) => dropLabel(move, situation),
  sell: (move) => (situation) => sellLabel(move, situation),
  share: (move) => (situation) => shareLabel(move, situation),
  craft: () => firstLabel,
  hire: () => firstLabel,
  more: () => moreLabel,
  take: (move) => (situation) => takeLabel(move, situation),
  replace: (move) => (situation) => replaceLabel(move, situation),
  decline: (move) => (situation) => declineLabel(move, situation),
  top:
    ({ card }) =>
    ({ say }) =>
      say(
        `Put ${cardText(card, say)} on top of its deck; of the rest the last one is drawn first`,
        `${cardText(card, say)} oben auf den Stapel legen; vom Rest wird die letzte zuerst gezogen`,
      ),
  done: (move) => (situation) => doneLabel(move, situation),
};
