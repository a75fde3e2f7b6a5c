// Refusals of loading and unloading, of workshops and of the guild.

import { at } from '../../../base/defect.ts';
import { GOOD_INDEX } from '../components/ids.ts';
import { circleOf, MAT, TOWNS, townAt, trackIndex } from '../components.ts';
import { shopAt, unloadingOf } from '../effects/cardShop.ts';
import { carried, looseAt } from '../effects/loading.ts';
import { openSquares } from '../effects/market.ts';
import { modeAt, upgradeSpaces } from '../effects/powers.ts';
import { goldOf } from '../effects/shares.ts';
import type { Rule } from '../rules.ts';
import { deckName, term } from './names.ts';
import { counted, listed } from './phrases.ts';
import { placeText } from './planReasons.ts';
import { cards, goodsOf, plain, type Reasons, type RefusedMove, reason } from './reasons.ts';
import { mineOf } from './situation.ts';

type GoodsRule = Extract<
  Rule,
  | ('not-loose' | 'not-carried' | 'allowance-spent' | 'no-town' | 'no-track' | 'track-full')
  | ('other-town' | 'ghost-town' | 'circle-taken' | 'no-gold' | 'no-share-tokens')
  | ('no-workshop' | 'no-guild' | 'no-alloy' | 'already-crafted' | 'already-hired' | 'deck-empty')
  | ('not-drawn' | 'no-upgrade-space' | 'team-full' | 'team-not-full')
>;

/** Pieces that the move needs of the allowance. */
function neededBy({ state, seat, move }: RefusedMove): number {
  if (move.kind === 'share') return goldOf(state, circleOf(move.circle));
  if (move.kind === 'craft' || move.kind === 'hire') return shopAt(state, seat)?.price ?? 0;
  return move.kind === 'more' ? 1 : goodsOf(move).pieces;
}

/** What the move would load, drop, sell or pay, and how much of it there is. */
function goodsNamed(refused: RefusedMove) {
  const { state, seat, move, say } = refused;
  const isPaid = move.kind === 'craft' || move.kind === 'hire' || move.kind === 'more';
  const good = isPaid ? (shopAt(state, seat)?.good ?? 'gold') : goodsOf(move).good;
  return {
    good: term(good, say),
    needed: neededBy(refused),
    loose: at(looseAt(state, seat), GOOD_INDEX[good]),
    held: at(carried(mineOf(refused).goods), GOOD_INDEX[good]),
  };
}

/** What is bought: a circle, or a card of a deck. */
function priced(refused: RefusedMove) {
  const { move, say } = refused;
  const card = move.kind === 'hire' ? say('a mercenary', 'ein Söldner') : say('a card', 'eine Karte');
  const one = move.kind === 'more' ? say('one more card', 'eine weitere Karte') : card;
  const what = move.kind === 'share' ? say(`the circle ${move.circle}`, `das Aktienfeld ${move.circle}`) : one;
  return { ...goodsNamed(refused), what };
}

/** The market of the town at hand for the good that would be sold. */
function market(refused: RefusedMove) {
  const { state, move, say } = refused;
  const town = townAt(mineOf(refused).at);
  const good = move.kind === 'sell' ? move.good : 'coal';
  const track = town === null ? -1 : trackIndex(town, good);
  const open = town === null || track < 0 ? 0 : openSquares(state, town, track);
  const goods = town?.tracks.map((one) => term(one.good, say)) ?? [];
  return {
    good: term(good, say),
    open,
    squares: counted(open, 'square', say),
    needed: goodsOf(move).pieces,
    goods: listed(goods, say),
  };
}

/** The circle that the move names. */
function circleNamed(refused: RefusedMove) {
  const { state, move, say } = refused;
  const { town, index, tokens } = circleOf(move.kind === 'share' ? move.circle : `${at(TOWNS, 0).id}.1`);
  const left = counted(MAT.shareTokens - mineOf(refused).sharesOut, 'shareToken', say);
  return { town: at(TOWNS, town).name, owner: state.circles[index] ?? 0, tokens, left };
}

/** Pieces that the crew may still load or unload. */
function allowanceLeft(refused: RefusedMove) {
  const { step } = refused.state;
  const left = step.at === 'load' || step.at === 'unload' ? step.left : unloadingOf(refused.state).left;
  return { found: counted(left, 'morePiece', refused.say), needed: neededBy(refused) };
}

function cardsAtHand({ state: { step }, say }: RefusedMove) {
  return { there: cards('drawn' in step ? step.drawn : 'cards' in step ? step.cards : [], say) };
}

function teamSize(refused: RefusedMove) {
  return { size: mineOf(refused).team.length, limit: modeAt(refused.state).teamLimit };
}

/** The engine is elsewhere; goods are sold, cards are bought at other places. */
function elsewhere(ruling: string, en: string, de: string) {
  return reason(ruling, (refused) => ({ found: placeText(refused) }), {
    en: ({ found }) => `the engine is ${found}; ${en}`,
    de: ({ found }) => `die Lok ist ${found}; ${de}`,
  });
}

const cost = {
  en: ({ what, needed, good, seat, held }: Cost) => `${what} costs ${needed} ${good}; seat ${seat} carries ${held}`,
  de: ({ what, needed, good, seat, held }: Cost) => `${what} kostet ${needed} ${good}; Platz ${seat} hat ${held}`,
};
type Cost = ReturnType<typeof priced> & { readonly seat: number };

export const GOODS_REASONS: Reasons<GoodsRule> = {
  'not-loose': reason('R86', goodsNamed, {
    en: ({ loose, good, place, needed }) =>
      `${loose} ${good} ${loose === 1 ? 'lies' : 'lie'} loose at ${place}; ${needed} would be loaded`,
    de: ({ loose, good, place, needed }) =>
      `in ${place} ${loose === 1 ? 'liegt' : 'liegen'} ${loose} ${good} lose; zu laden: ${needed}`,
  }),
  'not-carried': reason('R87', goodsNamed, {
    en: ({ seat, held, good, needed }) => `seat ${seat} carries ${held} ${good}; ${needed} would be unloaded`,
    de: ({ seat, held, good, needed }) => `Platz ${seat} hat ${held} ${good}; zu entladen: ${needed}`,
  }),
  'allowance-spent': reason(({ move }) => (move.kind === 'load' ? 'R84' : 'R88'), allowanceLeft, {
    en: ({ found, needed }) => `the crew can move ${found}; this takes ${needed}`,
    de: ({ found, needed }) => `die Mannschaft kann noch ${found} bewegen; nötig: ${needed}`,
  }),
  'no-town': elsewhere('R90', 'goods are sold in towns', 'Waren werden in Städten verkauft'),
  'no-track': reason('R9', market, {
    en: ({ place, good, goods }) => `${place} has no market for ${good}; it has ${goods}`,
    de: ({ place, good, goods }) => `${place} hat keinen Markt für ${good}, nur für ${goods}`,
  }),
  'track-full': reason('R90', market, {
    en: ({ squares, good, open, place, needed }) =>
      `${squares} for ${good} ${open === 1 ? 'is' : 'are'} open at ${place}; ${needed} would be covered`,
    de: ({ squares, good, open, place, needed }) =>
      `in ${place} ${open === 1 ? 'ist' : 'sind'} ${squares} für ${good} frei; zu belegen: ${needed}`,
  }),
  'other-town': reason('R94', circleNamed, {
    en: ({ town, where }) => `this circle is at ${town}; the engine is ${where}`,
    de: ({ town, where }) => `dieses Aktienfeld gehört zu ${town}; die Lok ist ${where}`,
  }),
  'ghost-town': reason('R93', circleNamed, {
    en: ({ town }) => `${town} is a ghost town; shares are bought in living towns`,
    de: ({ town }) => `${town} ist eine Geisterstadt; Aktien gibt es nur in lebenden Städten`,
  }),
  'circle-taken': reason('R130', circleNamed, {
    en: ({ owner }) => `the circle is taken by seat ${owner}; an empty one is needed`,
    de: ({ owner }) => `das Aktienfeld hat schon Platz ${owner}; nötig ist ein leeres`,
  }),
  'no-gold': reason(({ move }) => (move.kind === 'share' ? 'R96' : 'R97'), priced, cost),
  'no-share-tokens': reason('R95', circleNamed, {
    en: ({ seat, left, tokens }) => `seat ${seat} has ${left} left; this circle takes ${tokens}`,
    de: ({ seat, left, tokens }) => `Platz ${seat} hat noch ${left}; dieses Aktienfeld braucht ${tokens}`,
  }),
  'no-workshop': elsewhere('R98', 'upgrades are sold in workshops', 'Ausbauten gibt es in Werkstätten'),
  'no-guild': elsewhere('R97', 'mercenaries are hired in the guild', 'Söldner werden in der Gilde angeworben'),
  'no-alloy': reason('R97', priced, cost),
  'already-crafted': plain(
    'R99',
    'upgrades were drawn in this turn already; a turn allows it once',
    'in diesem Spielzug sind schon Ausbauten gezogen; das geht einmal je Spielzug',
  ),
  'already-hired': plain(
    'R99',
    'mercenaries were drawn in this turn already; a turn allows it once',
    'in diesem Spielzug sind schon Söldner gezogen; das geht einmal je Spielzug',
  ),
  'deck-empty': reason('R102', ({ state, seat, say }) => ({ deck: shopAt(state, seat)?.deck ?? 'cog', say }), {
    en: ({ deck }) => `deck and discard of the ${deck} cards are empty; a card is needed`,
    de: ({ deck, say }) => `${deckName(deck, say)} und Ablage sind leer; nötig ist eine Karte`,
  }),
  'not-drawn': reason('R101', cardsAtHand, {
    en: ({ card, there }) => `${card} is not among the cards to choose from: ${there}`,
    de: ({ card, there }) => `${card} ist nicht unter den Karten, die zur Wahl stehen: ${there}`,
  }),
  'no-upgrade-space': reason('R107', ({ state }) => ({ all: upgradeSpaces(state) }), {
    en: ({ all }) => `all ${all} upgrade spaces are taken; one must be freed first`,
    de: ({ all }) => `alle ${all} Ausbaufelder sind belegt; erst muss eines frei werden`,
  }),
  'team-full': reason('R103', teamSize, {
    en: ({ limit }) => `the team has ${limit} mercenaries, the most allowed; a new one replaces another`,
    de: ({ limit }) => `das Team hat ${limit} Söldner, mehr sind nicht erlaubt; ein neuer ersetzt einen anderen`,
  }),
  'team-not-full': reason('R104', teamSize, {
    en: ({ size, limit }) => `the team has ${size} of ${limit} mercenaries; below the limit a new one is added`,
    de: ({ size, limit }) => `das Team hat ${size} von ${limit} Söldnern; ist noch Raum, kommt ein neuer dazu`,
  }),
};
