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
import { placeName } from './names.ts';
import { leftText, theftText } from './outlook.ts';
import { counted, signed } from './phrases.ts';
import { type Labels, mineOf, type Situation } from './situation.ts';

type GoodsKind =
  | ('load' | 'drop' | 'sell' | 'share' | 'craft' | 'hire' | 'more')
  | ('take' | 'replace' | 'decline' | 'top' | 'done');

function loadLabel({ good, pieces }: MoveOf<'load'>, situation: Situation): string {
  const { state, seat } = situation;
  const full = mineOf(situation).goods.length + pieces;
  return `Load ${pieces} ${good}: ${full} of ${capacity(state, seat)} boxes full`;
}

/** What a factory would make at clean-up of `loose`. */
function convertText(place: string, loose: Counts): string {
  const cave = place === CITY ? null : caveOf(place);
  if (cave?.kind !== 'factory') return '';
  const pieces = Math.min(...cave.inputs.map((input) => at(loose, GOOD_INDEX[input])));
  return `; ${pieces} ${cave.output} at clean-up`;
}

function dropLabel({ good, pieces }: MoveOf<'drop'>, situation: Situation): string {
  const { state, seat } = situation;
  const place = mineOf(situation).at;
  const loose = plus(looseAt(state, seat), GOOD_INDEX[good], pieces);
  return `Leave ${pieces} ${good} at ${placeName(place)}${convertText(place, loose)}${leftText(state, seat, pieces)}`;
}

function sellLabel({ good, pieces, gold }: MoveOf<'sell'>, situation: Situation): string {
  const { state, seat } = situation;
  const place = mineOf(situation).at;
  const town = townAt(place);
  const what = gold && good !== 'gold' ? `${pieces} gold in place of ${good}` : `${pieces} ${good}`;
  if (town === null) return `Sell ${what}`;
  const left = leftText(state, seat, pieces);
  if (at(state.ghosts, town.index))
    return `Put ${what} on the market of ${town.name}: a ghost town pays nothing${left}`;
  return `Sell ${what} at ${town.name}: ${signed(priceOf(state, town, good, pieces))} money${left}`;
}

function shareLabel({ circle: id }: MoveOf<'share'>, situation: Situation): string {
  const circle = circleOf(id);
  const { sharesOut } = mineOf(situation);
  const income = `income at clean-up ${shareIncome(sharesOut + circle.tokens)} instead of ${shareIncome(sharesOut)}`;
  const name = at(TOWNS, circle.town).name;
  const gold = goldOf(situation.state, circle);
  const left = leftText(situation.state, situation.seat, gold);
  return `Buy shares in ${name} (${id}) for ${gold} gold: ${counted(circle.tokens, 'token')}, ${income}${left}`;
}

/** What is known of the next card of a deck. */
function nextText({ state }: Situation, deck: DeckName): string {
  const next = state.decks[deck].top.at(-1);
  return next === undefined ? '' : `: ${cardText(next)} is on top`;
}

/** `Pay 2 steel to draw a cog`. */
function buyText(situation: Situation, pieces: (shop: CardShop) => number, which: string): string {
  const shop = shopAt(situation.state, situation.seat);
  if (shop === null) return 'Draw a card';
  const left = leftText(situation.state, situation.seat, pieces(shop));
  return `Pay ${pieces(shop)} ${shop.good} to draw ${which} ${shop.deck}${nextText(situation, shop.deck)}${left}`;
}

function firstLabel(situation: Situation): string {
  return buyText(situation, ({ price }) => price, 'a');
}

function moreLabel(situation: Situation): string {
  return buyText(situation, () => 1, 'one more');
}

function takeLabel({ card }: MoveOf<'take'>): string {
  return isMercenary(card) ? `Add ${mercenaryText(card)} to the team, used in this round` : `Keep ${cardText(card)}`;
}

function replaceLabel({ card, old }: MoveOf<'replace'>, situation: Situation): string {
  const isUsed = mineOf(situation).team.some((member) => member.card === old && member.used);
  return `Put ${mercenaryText(card)} in place of ${mercenaryText(old)}, ${isUsed ? 'used' : 'unused'}`;
}

function declineLabel(_move: MoveOf<'decline'>, { state }: Situation): string {
  const drawn = 'drawn' in state.step ? state.step.drawn : [];
  return drawn.length === 1
    ? `Keep nothing: ${drawn.join()} goes back on top of its deck`
    : `Keep nothing: ${drawn.join(', ')} go back on top of their deck`;
}

const DONE_LABELS: Readonly<Record<string, string>> = {
  fight: 'End the fight',
  load: 'Stop loading',
  unload: 'Stop unloading',
};

function doneLabel(_move: MoveOf<'done'>, { state, seat }: Situation): string {
  return `${DONE_LABELS[state.step.at] ?? 'Done'}: the turn ends${theftText(state, seat)}`;
}

export const GOODS_LABELS: { readonly [Kind in GoodsKind]: (move: MoveOf<Kind>) => ReturnType<Labels[Kind]> } = {
  load: (move) => (situation) => loadLabel(move, situation),
  drop: (move) => (situation) => dropLabel(move, situation),
  sell: (move) => (situation) => sellLabel(move, situation),
  share: (move) => (situation) => shareLabel(move, situation),
  craft: () => firstLabel,
  hire: () => firstLabel,
  more: () => moreLabel,
  take: (move) => () => takeLabel(move),
  replace: (move) => (situation) => replaceLabel(move, situation),
  decline: (move) => (situation) => declineLabel(move, situation),
  top:
    ({ card }) =>
    () =>
      `Put ${cardText(card)} on top of its deck; of the rest the last one is drawn first`,
  done: (move) => (situation) => doneLabel(move, situation),
};
