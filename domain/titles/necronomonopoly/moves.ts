// Every move with its notation. The set of moves is finite: all of them are made here, once.
// Rulebook: On Your Turn, Artifacts, Allies, Gates, Arkham Asylum; the section on notation of the title's page.

import {
  alone,
  each,
  type FieldsOf,
  moveTable,
  type MoveOf as OneOf,
  type PerMove as PerOne,
  some,
} from '../../title/moves.ts';
import type { Card, Use } from './components/cards.ts';
import { type CardId, type LocaleId, STANDING_PASSES, type Target, type TomeId } from './components/ids.ts';
import { BOX, CARDS, LOCALES, LOTS, SPACES, TOMES } from './components.ts';
import { SEATS } from './options.ts';
import type { Good } from './state.ts';

/** Where the extra move or the shift comes from. */
type PowerSource = TomeId | LocaleId;

const SEAT_NUMBERS = Array.from({ length: SEATS.max }, (_, seat) => seat);
const idsOf = <Id>(list: readonly { readonly id: Id }[]): readonly Id[] => list.map(({ id }) => id);
const cardsWhere = (holds: (card: Card) => boolean): readonly CardId[] => idsOf(CARDS.filter(holds));
const MONSTERS = cardsWhere(({ kind }) => kind === 'monster');
const SPELLS = cardsWhere(({ type }) => type === 'spell');

/** Tomes and locales with the power `op`. */
function powersWith(op: string): readonly PowerSource[] {
  const hasPower = ({ passives }: { readonly passives: readonly { readonly op: string }[] }) =>
    passives.some((passive) => passive.op === op);
  return [...idsOf(TOMES.filter(hasPower)), ...idsOf(LOCALES.filter(hasPower))];
}

const CALLED = TOMES.flatMap(({ passives }) =>
  passives.flatMap((passive) => (passive.op === 'summonOnce' ? [`${passive.card}.1`] : [])),
);
const SHIFTERS: readonly (CardId | PowerSource)[] = [
  ...cardsWhere(({ passives }) => passives.some(({ op }) => op === 'gateShift')),
  ...powersWith('gateShift'),
];

/** Lots, Great Tomes and Spells; null: nothing. */
const GOODS: readonly (Good | null)[] = [null, ...idsOf(LOTS), ...idsOf(TOMES), ...SPELLS];

/** Who pays: nobody, the seat that offers, its partner. */
type Price = { readonly side: 'even' | 'pay' | 'get'; readonly sanity: number };
const PRICES = BOX.priceLadder.filter((price) => price > 0);
const pricesOf = (side: Price['side']): readonly Price[] => PRICES.map((sanity) => ({ side, sanity }));
const EVEN: Price = { side: 'even', sanity: 0 };

/** Everything that a card could ever be used on; null: it needs no target. */
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
      return cardsWhere(({ type }) => target === `otherCard:${type}`);
    case 'monster':
      return MONSTERS;
    case 'gate':
    case 'lot':
      return idsOf(SPACES.filter(({ kind }) => kind === target));
    case 'deckSpell':
      return SPELLS;
  }
}

const USES = CARDS.flatMap(({ id: card, use }) =>
  use === null || use.windows.every((window) => window === 'spell')
    ? []
    : targetsOf(use).map((target) => ({ card, target })),
);

/** A target as it is written: `p0`, a card, a space. */
function targetId(target: Target): string {
  return typeof target === 'number' ? `p${target}` : target;
}

const table = moveTable({
  /** D1: the compulsory Monster move. */
  monster: each({ card: MONSTERS }),
  none: alone(),
  roll: alone(),
  stand: alone(),
  take: alone(),
  ally: each({ card: cardsWhere(({ kind }) => kind === 'ally' || kind === 'monster') }),
  shield: alone(),
  pay: alone(),
  buy: alone(),
  decline: alone(),
  keep: alone(),
  leave: alone(),
  /** D8 and D19. */
  accept: alone(),
  redraw: alone(),
  stay: alone(),
  shift: each({ source: SHIFTERS, by: [1, -1] }, ({ source, by }) => `shift:${source}:${by > 0 ? 'up' : 'down'}`),
  /** D10: a space to go to, a Monster, a Lot. */
  space: each({ space: idsOf(SPACES) }),
  beast: each({ card: MONSTERS }),
  lot: each({ lot: idsOf(LOTS) }),
  /** D11, D15 and D20. */
  pass: alone(),
  'pass-always': alone('pass:always'),
  counter: each({ card: cardsWhere(({ use }) => use?.windows.includes('spell') === true) }),
  friend: each({ card: MONSTERS }),
  spell: each({ card: SPELLS }),
  victim: each({ seat: SEAT_NUMBERS }),
  discard: each({ card: cardsWhere(({ type }) => type !== null) }),
  trade: each({ seat: SEAT_NUMBERS }, ({ seat }) => `trade:p${seat}`),
  cancel: alone(),
  give: each({ good: GOODS }, ({ good }) => `give:${good ?? 'none'}`),
  receive: each({ good: GOODS }, ({ good }) => `take:${good ?? 'none'}`),
  /** `sanity` 0 if nobody pays. */
  price: some([EVEN, ...pricesOf('pay'), ...pricesOf('get')], ({ side, sanity }) =>
    side === 'even' ? 'price:0' : `price:${side}:${sanity}`,
  ),
  reject: alone(),
  'reject-always': alone('reject:always'),
  use: some(USES, ({ card, target }) => (target === null ? `use:${card}` : `use:${card}@${targetId(target)}`)),
  extra: each({ source: powersWith('extraMove'), card: MONSTERS }),
  summon: each({ card: MONSTERS.filter((id) => CALLED.includes(id)) }),
  ask: each({ pass: STANDING_PASSES }),
});

export const { MOVE, MOVES, MOVES_OF, applyMove, moveId, parseMove } = table;
type Fields = FieldsOf<typeof table>;
export type MoveKind = keyof Fields;
export type MoveOf<Kind extends MoveKind> = OneOf<Fields, Kind>;
export type Move = MoveOf<MoveKind>;
export type PerMove<Result> = PerOne<Fields, Result>;

/** Moves of the seat whose turn it is besides what a decision asks. */
export const FREE_KINDS = ['use', 'extra', 'summon', 'ask'] as const;
export type FreeMove = MoveOf<(typeof FREE_KINDS)[number]>;
