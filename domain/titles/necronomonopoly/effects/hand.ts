// Cards held: which may be used now, on what, and at what cost. Rulebook: Artifacts, Spells; rulings R36 to R43, R116.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { byTwo } from '../../../title/moves.ts';
import type { Card, Use } from '../components/cards.ts';
import type { ArtifactType, CardId, Target, TargetKind, Window } from '../components/ids.ts';
import { CARDS, cardOf, spaceAt } from '../components.ts';
import { MOVES_OF, type MoveOf } from '../moves.ts';
import type { Rule } from '../rules.ts';
import type { SeatState, State } from '../state.ts';
import { isInDeck, lowestOfEach } from './deck.ts';
import { costOf } from './powers.ts';
import { placesOf } from './ring.ts';

const USE_MOVES = byTwo('card', 'target', MOVES_OF.use);

const USABLE: Readonly<Record<Window, ReadonlySet<CardId>>> = {
  turn: usableIn('turn'),
  interlude: usableIn('interlude'),
  loss: usableIn('loss'),
  payment: usableIn('payment'),
  spell: usableIn('spell'),
  dice: usableIn('dice'),
};

function usableIn(window: Window): ReadonlySet<CardId> {
  return new Set(CARDS.filter(({ use }) => use?.windows.includes(window)).map(({ id }) => id));
}

/** Why `mine` cannot use a card that it holds at all, whatever it is used on; null if it can. */
function barredUse(state: State, mine: SeatState, card: Card, use: Use): Rule | null {
  if (state.turn.usedCards.includes(card.id)) return 'used-this-turn';
  if (mine.status === 'cultist') return use.sane ? 'not-for-cultists' : null;
  return costOf(mine, card) > mine.sanity ? 'too-dear' : null;
}

/** Cards of `seat` that it may use in `window`, targets aside, in order of acquisition. */
export function usableCards(state: State, seat: Seat, window: Window): readonly Card[] {
  const mine = at(state.seats, seat);
  const usable = USABLE[window];
  let found: Card[] | null = null;
  for (const id of mine.cards) {
    if (!usable.has(id)) continue;
    const card = cardOf(id);
    if (card.use === null || barredUse(state, mine, card, card.use) !== null) continue;
    found ??= [];
    found.push(card);
  }
  return found ?? NO_CARDS;
}

const NO_CARDS: readonly Card[] = [];

/** As `usableCards`, for a card that may not be one of them. */
export function cardForbidden(state: State, seat: Seat, window: Window, id: CardId): Rule | null {
  const mine = at(state.seats, seat);
  if (!mine.cards.includes(id)) return 'not-held';
  const card = cardOf(id);
  if (card.use === null || !USABLE[window].has(id)) return 'not-usable-now';
  return barredUse(state, mine, card, card.use);
}

const SPELLS = CARDS.filter(({ type }) => type === 'spell');

/** Spells that a search of the deck offers: the lowest of each kind. */
export function deckSpells(state: State): readonly CardId[] {
  return lowestOfEach(state, SPELLS).map(({ id }) => id);
}

/** Cards of a type that the seat holds, in order of acquisition. */
export function cardsOfType({ cards }: SeatState, type: ArtifactType): readonly CardId[] {
  return cards.filter((card) => cardOf(card).type === type);
}

/** Cards of a type that other seats hold, by seat, then in order of acquisition. */
export function othersCards(state: State, seat: Seat, type: ArtifactType): readonly CardId[] {
  const found: CardId[] = [];
  for (const [other, { cards }] of state.seats.entries()) {
    if (other === seat) continue;
    for (const card of cards) if (cardOf(card).type === type) found.push(card);
  }
  return found;
}

function seatsWhere(state: State, seat: Seat, holds: (one: SeatState) => boolean): readonly Seat[] {
  return state.seats.flatMap((one, other) => (other !== seat && holds(one) ? [other] : []));
}

/** Spaces of a kind other than that of the token; none for an inmate. */
function spacesFor({ inmate, space }: SeatState, kind: 'gate' | 'lot'): readonly Target[] {
  if (inmate) return [];
  return placesOf(kind).flatMap((place) => (place === space ? [] : [spaceAt(place).id]));
}

const TARGETS: Readonly<Record<TargetKind, (state: State, seat: Seat, use: Use) => readonly Target[]>> = {
  otherSane: (state, seat) => seatsWhere(state, seat, ({ status }) => status === 'sane'),
  otherFree: (state, seat) => seatsWhere(state, seat, ({ inmate }) => !inmate),
  otherInmate: (state, seat) => seatsWhere(state, seat, ({ inmate }) => inmate),
  'otherCard:spell': (state, seat) => othersCards(state, seat, 'spell'),
  'otherCard:item': (state, seat) => othersCards(state, seat, 'item'),
  'otherCard:book': (state, seat) => othersCards(state, seat, 'book'),
  monster: ({ board }, _seat, { greatOldOnes }) =>
    board.flatMap(({ card }) => (greatOldOnes || !cardOf(card).greatOldOne ? [card] : [])),
  gate: (state, seat) => spacesFor(at(state.seats, seat), 'gate'),
  lot: (state, seat) => spacesFor(at(state.seats, seat), 'lot'),
  deckSpell: (state) => deckSpells(state),
};

/** Whether the deck holds what the card calls from it. */
function canSummon({ deck }: State, { effects }: Use): boolean {
  for (const effect of effects) {
    if (effect.op !== 'summon') continue;
    if (!CARDS.some(({ id, tags }) => tags.includes(effect.tag) && isInDeck(deck, id))) return false;
  }
  return true;
}

const NO_TARGET: readonly (Target | null)[] = [null];
const NO_TARGETS: readonly Target[] = [];

/** What `card` could be used on; a single null if it needs no target. */
export function targetsOf(state: State, seat: Seat, { use }: Card): readonly (Target | null)[] {
  if (use === null || !canSummon(state, use)) return NO_TARGETS;
  return use.target === null ? NO_TARGET : TARGETS[use.target](state, seat, use);
}

/** Why `target` is none of `targetsOf`; null if it is one. */
export function targetForbidden(state: State, seat: Seat, card: Card, target: Target | null): Rule | null {
  if (card.use === null || !canSummon(state, card.use)) return 'not-in-deck';
  if (targetsOf(state, seat, card).includes(target)) return null;
  return wrongTarget(state, seat, card.use.target, target);
}

function wrongTarget(state: State, seat: Seat, kind: TargetKind | null, target: Target | null): Rule {
  if (kind === null || target === null) return 'wrong-target';
  return typeof target === 'number' ? wrongSeat(state, seat, kind, target) : wrongThing(state, seat, kind, target);
}

function wrongThing({ board, seats }: State, seat: Seat, kind: TargetKind, target: string): Rule {
  const mine = at(seats, seat);
  switch (kind) {
    case 'monster':
      return board.some(({ card }) => card === target) ? 'great-old-one' : 'not-on-board';
    case 'deckSpell':
      return 'not-in-deck';
    case 'gate':
    case 'lot':
      return mine.inmate ? 'inside-asylum' : 'wrong-target';
    default:
      return mine.cards.includes(target) ? 'own-target' : 'wrong-target';
  }
}

function wrongSeat(state: State, seat: Seat, kind: TargetKind, target: Seat): Rule {
  if (target >= state.seats.length) return 'no-such-seat';
  if (target === seat) return 'own-target';
  if (kind === 'otherSane') return 'not-sane';
  return kind === 'otherFree' ? 'is-inmate' : 'no-inmate';
}

function moveToUse(card: CardId, target: Target | null): MoveOf<'use'> {
  return USE_MOVES.get(card)?.get(target) ?? { kind: 'use', card, target };
}

/** The uses of `cards`, target by target. */
export function usesOf(state: State, seat: Seat, cards: readonly Card[]): readonly MoveOf<'use'>[] {
  if (cards.length === 0) return NO_USES;
  return cards.flatMap((card) => targetsOf(state, seat, card).map((target) => moveToUse(card.id, target)));
}

const NO_USES: readonly MoveOf<'use'>[] = [];

/** Why the use is not one of those that `window` offers; null if it is. */
export function forbiddenUse(state: State, seat: Seat, window: Window, { card, target }: MoveOf<'use'>): Rule | null {
  return cardForbidden(state, seat, window, card) ?? targetForbidden(state, seat, cardOf(card), target);
}

/** The cost is paid, and the card is used for this turn. */
export function costNow(state: State, seat: Seat, card: CardId): number {
  return costOf(at(state.seats, seat), cardOf(card));
}
