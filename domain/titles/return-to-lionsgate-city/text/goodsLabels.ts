// Labels of loading, unloading, and of cards drawn at a workshop or the guild.

import { at } from '../../../base/defect.ts';
import { CITY, type DeckName, GOOD_INDEX } from '../components/ids.ts';
import { caveOf, circleOf, TOWNS, townAt } from '../components.ts';
import { type CardShop, shopAt } from '../effects/cardShop.ts';
import { shareIncome } from '../effects/cleanUp.ts';
import { looseAt } from '../effects/loading.ts';
import { priceOf } from '../effects/market.ts';
import { capacity } from '../effects/powers.ts';
import { goldOf } from '../effects/shares.ts';
import type { MoveOf } from '../moves.ts';
import { type Counts, plus } from '../state.ts';
import { cardText, isMercenary, mercenaryText } from './cards.ts';
import { aCard, placeName, term } from './names.ts';
import { leftText, theftText } from './outlook.ts';
import { counted, signed, soldText } from './phrases.ts';
import { type Labels, mineOf, type Situation } from './situation.ts';
import type { Both, Say } from './speak.ts';

type GoodsKind =
  | ('load' | 'drop' | 'sell' | 'share' | 'craft' | 'hire' | 'more')
  | ('take' | 'replace' | 'decline' | 'top' | 'done');

function loadLabel({ good, pieces }: MoveOf<'load'>, situation: Situation): string {
  const { state, seat, say } = situation;
  const [full, all] = [mineOf(situation).goods.length + pieces, capacity(state, seat)];
  const what = `${pieces} ${term(good, say)}`;
  return say(`Load ${what}: ${full} of ${all} boxes full`, `${what} laden: ${full} von ${all} Feldern voll`);
}

/** What a factory would make at clean-up of `loose`. */
function convertText(place: string, loose: Counts, say: Say): string {
  const cave = place === CITY ? null : caveOf(place);
  if (cave?.kind !== 'factory') return '';
  const pieces = Math.min(...cave.inputs.map((input) => at(loose, GOOD_INDEX[input])));
  const alloy = `${pieces} ${term(cave.output, say)}`;
  return say(`; ${alloy} at clean-up`, `; ${alloy} in der Aufräumphase`);
}

function dropLabel({ good, pieces }: MoveOf<'drop'>, situation: Situation): string {
  const { state, seat, say } = situation;
  const place = mineOf(situation).at;
  const loose = plus(looseAt(state, seat), GOOD_INDEX[good], pieces);
  const what = `${pieces} ${term(good, say)}`;
  const drop = say(`Leave ${what} at ${placeName(place)}`, `${what} in ${placeName(place)} zurücklassen`);
  return `${drop}${convertText(place, loose, say)}${leftText(situation, pieces)}`;
}

function sellLabel(move: MoveOf<'sell'>, situation: Situation): string {
  const { state, say } = situation;
  const { good, pieces } = move;
  const town = townAt(mineOf(situation).at);
  const what = soldText(move, say);
  if (town === null) return say(`Sell ${what}`, `${what} verkaufen`);
  const left = leftText(situation, pieces);
  const { name } = town;
  if (at(state.ghosts, town.index)) {
    return say(
      `Put ${what} on the market of ${name}: a ghost town pays nothing${left}`,
      `${what} auf den Markt von ${name} legen: Eine Geisterstadt zahlt nichts${left}`,
    );
  }
  const money = signed(priceOf(state, town, good, pieces));
  return say(`Sell ${what} at ${name}: ${money} money${left}`, `${what} in ${name} verkaufen: ${money} Geld${left}`);
}

function shareLabel({ circle: id }: MoveOf<'share'>, situation: Situation): string {
  const { state, say } = situation;
  const circle = circleOf(id);
  const { sharesOut } = mineOf(situation);
  const [then, now] = [shareIncome(sharesOut + circle.tokens), shareIncome(sharesOut)];
  const { name } = at(TOWNS, circle.town);
  const gold = goldOf(state, circle);
  const tokens = counted(circle.tokens, 'token', say);
  const share = say(
    `Buy shares in ${name} (${id}) for ${gold} gold: ${tokens}, income at clean-up ${then} instead of ${now}`,
    `Für ${gold} Gold Aktien von ${name} (${id}) kaufen: ${tokens}, Einkommen in der Aufräumphase ${then} statt ${now}`,
  );
  return `${share}${leftText(situation, gold)}`;
}

/** What is known of the next card of a deck. */
function nextText({ state, say }: Situation, deck: DeckName): string {
  const next = state.decks[deck].top.at(-1);
  return next === undefined ? '' : `: ${cardText(next, say)} ${say('is on top', 'liegt obenauf')}`;
}

/** `Pay 2 steel to draw a cog`. */
function buyText(situation: Situation, pieces: (shop: CardShop) => number, isMore: boolean): string {
  const { state, seat, say } = situation;
  const shop = shopAt(state, seat);
  if (shop === null) return say('Draw a card', 'Eine Karte ziehen');
  const price = `${pieces(shop)} ${term(shop.good, say)}`;
  const card = aCard(shop.deck, say);
  const buy = say(
    `Pay ${price} to draw ${isMore ? `one more ${shop.deck}` : card}`,
    `Für ${price} ${isMore ? 'noch ' : ''}${card} ziehen`,
  );
  return `${buy}${nextText(situation, shop.deck)}${leftText(situation, pieces(shop))}`;
}

function firstLabel(situation: Situation): string {
  return buyText(situation, ({ price }) => price, false);
}

function moreLabel(situation: Situation): string {
  return buyText(situation, () => 1, true);
}

function takeLabel({ card }: MoveOf<'take'>, { say }: Situation): string {
  const text = cardText(card, say);
  return isMercenary(card)
    ? say(`Add ${text} to the team, used in this round`, `${text} ins Team aufnehmen, in dieser Runde schon benutzt`)
    : say(`Keep ${text}`, `${text} behalten`);
}

function replaceLabel({ card, old }: MoveOf<'replace'>, situation: Situation): string {
  const { say } = situation;
  const isUsed = mineOf(situation).team.some((member) => member.card === old && member.used);
  const [one, other] = [mercenaryText(card, say), mercenaryText(old, say)];
  return say(
    `Put ${one} in place of ${other}, ${isUsed ? 'used' : 'unused'}`,
    `${one} anstelle von ${other} aufnehmen, ${isUsed ? 'schon benutzt' : 'noch verfügbar'}`,
  );
}

function declineLabel(_move: MoveOf<'decline'>, { state, say }: Situation): string {
  const drawn = 'drawn' in state.step ? state.step.drawn : [];
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
  return `${done}: ${say('the turn ends', 'der Spielzug endet')}${theftText(situation)}`;
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
