// All moves, made once, by what they name.

import type { Card, Use } from '../components/cards.ts';
import type { CardId, LotId, StandingPass, Target } from '../components/ids.ts';
import { BOX, CARDS, LOCALES, LOTS, SPACES, TOMES } from '../components.ts';
import { SEATS } from '../options.ts';
import type { Good } from '../state.ts';
import type { MoveOf, PowerSource, ShiftSource } from './kinds.ts';

const SEAT_NUMBERS = Array.from({ length: SEATS.max }, (_, seat) => seat);
const isMonster = ({ kind }: Card): boolean => kind === 'monster';
const MONSTERS = CARDS.filter(isMonster);
const SPELLS = CARDS.filter(({ type }) => type === 'spell');
const idsOf = (cards: readonly Card[]): readonly CardId[] => cards.map(({ id }) => id);

type CardKindOfMove = 'monster' | 'ally' | 'beast' | 'counter' | 'friend' | 'spell' | 'discard' | 'summon';

/** A move for each card, found by its id. */
type ByCard<Kind extends CardKindOfMove> = ReadonlyMap<CardId, { readonly kind: Kind; readonly card: CardId }>;

function byCard<Kind extends CardKindOfMove>(kind: Kind, cards: readonly Card[]): ByCard<Kind> {
  return new Map(cards.map(({ id }) => [id, { kind, card: id }]));
}

function usableIn(window: Use['windows'][number]): readonly Card[] {
  return CARDS.filter(({ use }) => use?.windows.includes(window));
}

export const MONSTER_MOVES = byCard('monster', MONSTERS);
export const ALLY_MOVES = byCard(
  'ally',
  CARDS.filter((card) => card.kind === 'ally' || isMonster(card)),
);
export const BEAST_MOVES = byCard('beast', MONSTERS);
export const COUNTER_MOVES = byCard('counter', usableIn('spell'));
export const FRIEND_MOVES = byCard('friend', MONSTERS);
export const SPELL_MOVES = byCard('spell', SPELLS);
export const DISCARD_MOVES = byCard(
  'discard',
  CARDS.filter(({ type }) => type !== null),
);

export const NONE: MoveOf<'none'> = { kind: 'none' };
export const ROLL: MoveOf<'roll'> = { kind: 'roll' };
export const STAND: MoveOf<'stand'> = { kind: 'stand' };
export const TAKE: MoveOf<'take'> = { kind: 'take' };
export const SHIELD: MoveOf<'shield'> = { kind: 'shield' };
export const PAY: MoveOf<'pay'> = { kind: 'pay' };
export const BUY: MoveOf<'buy'> = { kind: 'buy' };
export const DECLINE: MoveOf<'decline'> = { kind: 'decline' };
export const KEEP: MoveOf<'keep'> = { kind: 'keep' };
export const LEAVE: MoveOf<'leave'> = { kind: 'leave' };
export const ACCEPT: MoveOf<'accept'> = { kind: 'accept' };
export const REDRAW: MoveOf<'redraw'> = { kind: 'redraw' };
export const STAY: MoveOf<'stay'> = { kind: 'stay' };
export const PASS: MoveOf<'pass'> = { kind: 'pass' };
export const PASS_ALWAYS: MoveOf<'pass-always'> = { kind: 'pass-always' };
export const CANCEL: MoveOf<'cancel'> = { kind: 'cancel' };
export const REJECT: MoveOf<'reject'> = { kind: 'reject' };
export const REJECT_ALWAYS: MoveOf<'reject-always'> = { kind: 'reject-always' };

/** By place on the ring. */
export const SPACE_MOVES: readonly MoveOf<'space'>[] = SPACES.map(({ id }) => ({ kind: 'space', space: id }));
export const LOT_MOVES: ReadonlyMap<LotId, MoveOf<'lot'>> = new Map(
  LOTS.map(({ id }) => [id, { kind: 'lot', lot: id }]),
);
/** By seat. */
export const VICTIM_MOVES: readonly MoveOf<'victim'>[] = SEAT_NUMBERS.map((seat) => ({ kind: 'victim', seat }));
export const TRADE_MOVES: readonly MoveOf<'trade'>[] = SEAT_NUMBERS.map((seat) => ({ kind: 'trade', seat }));

/** Lots, Great Tomes and Spells. */
const GOODS: readonly (Good | null)[] = [
  null,
  ...LOTS.map(({ id }) => id),
  ...TOMES.map(({ id }) => id),
  ...idsOf(SPELLS),
];
/** By good; null: nothing. */
export const GIVE_MOVES: ReadonlyMap<Good | null, MoveOf<'give'>> = new Map(
  GOODS.map((good) => [good, { kind: 'give', good }]),
);
export const RECEIVE_MOVES: ReadonlyMap<Good | null, MoveOf<'receive'>> = new Map(
  GOODS.map((good) => [good, { kind: 'receive', good }]),
);

const PRICES = BOX.priceLadder.filter((price) => price > 0);
export const EVEN: MoveOf<'price'> = { kind: 'price', side: 'even', sanity: 0 };
/** By price, from the lowest. */
export const PAY_MOVES: readonly MoveOf<'price'>[] = PRICES.map((sanity) => ({ kind: 'price', side: 'pay', sanity }));
export const GET_MOVES: readonly MoveOf<'price'>[] = PRICES.map((sanity) => ({ kind: 'price', side: 'get', sanity }));

/** Tomes and locales with the power `op`. */
function powersWith(op: string): readonly { readonly id: PowerSource }[] {
  return [...TOMES, ...LOCALES].filter(({ passives }) => passives.some((passive) => passive.op === op));
}

export const EXTRA_MOVES: ReadonlyMap<PowerSource, ReadonlyMap<CardId, MoveOf<'extra'>>> = new Map(
  powersWith('extraMove').map(({ id }) => [
    id,
    new Map(MONSTERS.map((card) => [card.id, { kind: 'extra', source: id, card: card.id }])),
  ]),
);
const CALLED = TOMES.flatMap(({ passives }) =>
  passives.flatMap((passive) => (passive.op === 'summonOnce' ? [`${passive.card}.1`] : [])),
);
export const SUMMON_MOVES = byCard(
  'summon',
  MONSTERS.filter(({ id }) => CALLED.includes(id)),
);
export const ASK_MOVES: Readonly<Record<StandingPass, MoveOf<'ask'>>> = {
  interlude: { kind: 'ask', pass: 'interlude' },
  spell: { kind: 'ask', pass: 'spell' },
  trade: { kind: 'ask', pass: 'trade' },
};

const SHIFTERS: readonly ShiftSource[] = [
  ...idsOf(CARDS.filter(({ passives }) => passives.some(({ op }) => op === 'gateShift'))),
  ...powersWith('gateShift').map(({ id }) => id),
];
/** By source: up and down. */
export const SHIFT_MOVES: ReadonlyMap<ShiftSource, { readonly up: MoveOf<'shift'>; readonly down: MoveOf<'shift'> }> =
  new Map(
    SHIFTERS.map((source) => [
      source,
      { up: { kind: 'shift', source, by: 1 }, down: { kind: 'shift', source, by: -1 } },
    ]),
  );

/** Everything that a card could ever be used on. */
function targetsOf({ target }: Use): readonly (Target | null)[] {
  switch (target) {
    case null:
      return [null];
    case 'otherSane':
    case 'otherFree':
    case 'otherInmate':
      return SEAT_NUMBERS;
    case 'otherCard:spell':
    case 'otherCard:item':
    case 'otherCard:book':
      return idsOf(CARDS.filter(({ type }) => target === `otherCard:${type}`));
    case 'monster':
      return idsOf(MONSTERS);
    case 'gate':
    case 'lot':
      return SPACES.filter(({ kind }) => kind === target).map(({ id }) => id);
    case 'deckSpell':
      return idsOf(SPELLS);
  }
}

/** By card, then by target. */
export const USE_MOVES: ReadonlyMap<CardId, ReadonlyMap<Target | null, MoveOf<'use'>>> = new Map(
  CARDS.flatMap(({ id, use }) => {
    if (use === null || use.windows.every((window) => window === 'spell')) return [];
    const moves = targetsOf(use).map((target) => [target, { kind: 'use', card: id, target }] as const);
    return [[id, new Map(moves)] as const];
  }),
);
