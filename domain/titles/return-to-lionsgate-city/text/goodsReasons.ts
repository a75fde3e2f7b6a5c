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
import { atPlace, placeName } from './names.ts';
import { counted, listed } from './phrases.ts';
import { cardOf, goodsOf, mineOf, placeText, type Reasons, type RefusedMove, reason } from './reasons.ts';

type GoodsRule = Extract<
  Rule,
  | ('not-loose' | 'not-carried' | 'allowance-spent' | 'no-town' | 'no-track' | 'track-full')
  | ('other-town' | 'ghost-town' | 'circle-taken' | 'no-gold' | 'no-share-tokens')
  | ('no-workshop' | 'no-guild' | 'no-alloy' | 'already-crafted' | 'already-hired' | 'deck-empty')
  | ('not-drawn' | 'no-upgrade-space' | 'team-full' | 'team-not-full')
>;

function held(refused: RefusedMove, good: 'gold' | ReturnType<typeof goodsOf>['good']): number {
  return at(carried(mineOf(refused).goods), GOOD_INDEX[good]);
}

/** Pieces that may still be loaded or unloaded. */
function leftOf({ state }: RefusedMove): number {
  const { step } = state;
  return step.at === 'load' || step.at === 'unload' ? step.left : unloadingOf(state).left;
}

/** Pieces that the move needs of the allowance. */
function neededBy(refused: RefusedMove): number {
  const { state, seat, move } = refused;
  if (move.kind === 'share') return goldOf(state, circleOf(move.circle));
  if (move.kind === 'craft' || move.kind === 'hire') return shopAt(state, seat)?.price ?? 0;
  return move.kind === 'more' ? 1 : goodsOf(refused).pieces;
}

function circleIn({ move }: RefusedMove) {
  return circleOf(move.kind === 'share' ? move.circle : `${at(TOWNS, 0).id}.1`);
}

function townName(refused: RefusedMove): string {
  return at(TOWNS, circleIn(refused).town).name;
}

function noTrack(refused: RefusedMove): string {
  const town = townAt(mineOf(refused).at);
  const { move } = refused;
  const good = move.kind === 'sell' ? move.good : '';
  return `${town?.name ?? ''} has no market for ${good}; it has ${listed((town?.tracks ?? []).map((track) => track.good))}`;
}

function trackFull(refused: RefusedMove): string {
  const { state, move } = refused;
  const town = townAt(mineOf(refused).at);
  if (town === null || move.kind !== 'sell') return 'the market is full';
  const open = openSquares(state, town, trackIndex(town, move.good));
  return `${counted(open, 'square')} for ${move.good} ${open === 1 ? 'is' : 'are'} open at ${town.name}; ${move.pieces} would be covered`;
}

/** What the purse lacks: gold for a circle, or for the guild. */
function noGold(refused: RefusedMove): string {
  const { state, move } = refused;
  const isShare = move.kind === 'share';
  const price = isShare ? goldOf(state, circleOf(move.circle)) : neededBy(refused);
  const what = isShare ? `the circle ${move.circle}` : move.kind === 'more' ? 'one more card' : 'a mercenary';
  return `${what} costs ${price} gold; seat ${refused.seat} carries ${held(refused, 'gold')}`;
}

function noAlloy(refused: RefusedMove): string {
  const good = shopAt(refused.state, refused.seat)?.good ?? 'steel';
  const what = refused.move.kind === 'more' ? 'one more card' : 'a card';
  return `${what} costs ${neededBy(refused)} ${good}; seat ${refused.seat} carries ${held(refused, good)}`;
}

function cardsAtHand({ state }: RefusedMove): string {
  const { step } = state;
  const cards = 'drawn' in step ? step.drawn : 'cards' in step ? step.cards : [];
  return cards.join(', ') || 'none';
}

/** Where the engine is, and where it would have to be. */
function elsewhere(refused: RefusedMove, needed: string): string {
  return `the engine is ${placeText(refused)}; ${needed}`;
}

export const GOODS_REASONS: Reasons<GoodsRule> = {
  'not-loose': reason('R86', (refused) => {
    const { good, pieces } = goodsOf(refused);
    const there = at(looseAt(refused.state, refused.seat), GOOD_INDEX[good]);
    return `${there} ${good} ${there === 1 ? 'lies' : 'lie'} loose at ${placeName(mineOf(refused).at)}; ${pieces} would be loaded`;
  }),
  'not-carried': reason('R87', (refused) => {
    const { good, pieces } = goodsOf(refused);
    return `seat ${refused.seat} carries ${held(refused, good)} ${good}; ${pieces} would be unloaded`;
  }),
  'allowance-spent': reason(
    ({ move }) => (move.kind === 'load' ? 'R84' : 'R88'),
    (refused) => {
      const needed = neededBy(refused);
      return `the crew can move ${counted(leftOf(refused), 'more piece')}; this takes ${needed}`;
    },
  ),
  'no-town': reason('R90', (refused) => elsewhere(refused, 'goods are sold in towns')),
  'no-track': reason('R9', noTrack),
  'track-full': reason('R90', trackFull),
  'other-town': reason('R94', (refused) => {
    return `this circle is at ${townName(refused)}; the engine is ${atPlace(mineOf(refused).at)}`;
  }),
  'ghost-town': reason('R93', (refused) => `${townName(refused)} is a ghost town; shares are bought in living towns`),
  'circle-taken': reason('R130', (refused) => {
    const owner = refused.state.circles[circleIn(refused).index] ?? 0;
    return `the circle is taken by seat ${owner}; an empty one is needed`;
  }),
  'no-gold': reason(({ move }) => (move.kind === 'share' ? 'R96' : 'R97'), noGold),
  'no-share-tokens': reason('R95', (refused) => {
    const left = MAT.shareTokens - mineOf(refused).sharesOut;
    return `seat ${refused.seat} has ${counted(left, 'share token')} left; this circle takes ${circleIn(refused).tokens}`;
  }),
  'no-workshop': reason('R98', (refused) => elsewhere(refused, 'upgrades are sold in workshops')),
  'no-guild': reason('R97', (refused) => elsewhere(refused, 'mercenaries are hired in the guild')),
  'no-alloy': reason('R97', noAlloy),
  'already-crafted': reason('R99', () => 'upgrades were drawn in this turn already; a turn allows it once'),
  'already-hired': reason('R99', () => 'mercenaries were drawn in this turn already; a turn allows it once'),
  'deck-empty': reason('R102', ({ state, seat }) => {
    return `deck and discard of the ${shopAt(state, seat)?.deck ?? ''} cards are empty; a card is needed`;
  }),
  'not-drawn': reason('R101', (refused) => {
    return `${cardOf(refused)} is not among the cards to choose from: ${cardsAtHand(refused)}`;
  }),
  'no-upgrade-space': reason('R107', ({ state }) => {
    return `all ${upgradeSpaces(state)} upgrade spaces are taken; one must be freed first`;
  }),
  'team-full': reason('R103', ({ state }) => {
    return `the team has ${modeAt(state).teamLimit} mercenaries, the most allowed; a new one replaces another`;
  }),
  'team-not-full': reason('R104', (refused) => {
    const size = mineOf(refused).team.length;
    return `the team has ${size} of ${modeAt(refused.state).teamLimit} mercenaries; below the limit a new one is added`;
  }),
};
