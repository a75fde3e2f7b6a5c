// Passive powers of a seat: of the cards it holds, its Great Tomes and its complete locales. They add up.
// Rulebook: Lots, Four Great Tomes, Artifacts (continuous); rulings R41, R59, R69, R81.

import type { Locale } from '../components/board.ts';
import type { Card } from '../components/cards.ts';
import type { Passive, PassiveOf, PassiveOp } from '../components/effects.ts';
import type { CardId, LocaleId, LossKind, TomeId } from '../components/ids.ts';
import { CARDS, LOCALES, TOMES } from '../components.ts';
import type { SeatState } from '../state.ts';

/** A power and what it comes from. */
export interface Power<Op extends PassiveOp> {
  readonly source: CardId | TomeId | LocaleId;
  readonly passive: PassiveOf<Op>;
}

/** Who can have a power: by card, by Great Tome, by locale. */
interface Holders<Op extends PassiveOp> {
  readonly cards: ReadonlyMap<CardId, readonly Power<Op>[]>;
  readonly tomes: ReadonlyMap<TomeId, readonly Power<Op>[]>;
  readonly locales: readonly { readonly locale: Locale; readonly powers: readonly Power<Op>[] }[];
}

/** Whether the seat owns every Lot of `locale`. */
export function isComplete({ lots }: SeatState, locale: Locale): boolean {
  for (const lot of locale.lots) if (!lots.includes(lot)) return false;
  return true;
}

/** Looks up the powers `op` of a seat: those of cards, Great Tomes and locales, each in order of acquisition or of the file. */
function powersOf<Op extends PassiveOp>(op: Op): (mine: SeatState) => readonly Power<Op>[] {
  const found = ({ id, passives }: { readonly id: string; readonly passives: readonly Passive[] }) => {
    // Those of operation `op`.
    const own = passives.filter((passive) => passive.op === op) as readonly unknown[] as readonly PassiveOf<Op>[];
    return own.map((passive): Power<Op> => ({ source: id, passive }));
  };
  const holders: Holders<Op> = {
    cards: new Map(CARDS.map((card) => [card.id, found(card)] as const).filter(([, powers]) => powers.length > 0)),
    tomes: new Map(TOMES.map((tome) => [tome.id, found(tome)] as const).filter(([, powers]) => powers.length > 0)),
    locales: LOCALES.map((locale) => ({ locale, powers: found(locale) })).filter(({ powers }) => powers.length > 0),
  };
  return (mine) => held(mine, holders);
}

const NOTHING: readonly never[] = [];

/** Powers of those of `ids` that have any. */
function foundIn<Op extends PassiveOp>(
  ids: readonly string[],
  holders: ReadonlyMap<string, readonly Power<Op>[]>,
): readonly Power<Op>[] {
  if (holders.size === 0) return NOTHING;
  let powers: readonly Power<Op>[] = NOTHING;
  for (const id of ids) {
    const more = holders.get(id);
    if (more !== undefined) powers = powers.length === 0 ? more : [...powers, ...more];
  }
  return powers;
}

function held<Op extends PassiveOp>(mine: SeatState, { cards, tomes, locales }: Holders<Op>): readonly Power<Op>[] {
  const ofCards = foundIn(mine.cards, cards);
  const ofTomes = foundIn(mine.tomes, tomes);
  const complete = mine.lots.length === 0 ? NOTHING : locales.filter(({ locale }) => isComplete(mine, locale));
  if (ofTomes.length === 0 && complete.length === 0) return ofCards;
  return [...ofCards, ...ofTomes, ...complete.flatMap(({ powers }) => powers)];
}

const ignoredTags = powersOf('ignoreTag');
const immunities = powersOf('immune');
const reductions = powersOf('lessLoss');
const rebates = powersOf('payLess');
const rentBonuses = powersOf('rentBonus');
const tollDeltas = powersOf('tollDelta');
const tollZeros = powersOf('tollZero');
const asylumGains = powersOf('asylumGain');
const spellCostDeltas = powersOf('spellCostDelta');
const spellCostZeros = powersOf('spellCostZero');
const redraws = powersOf('redraw');
const retrievals = powersOf('retrieveSpellAtMiGo');

export const extraMovesOf = powersOf('extraMove');
export const gateShiftsOf = powersOf('gateShift');
export const gainsAtMiGo = powersOf('gainAtMiGo');
export const lossesAtMiGo = powersOf('loseAtMiGo');
export const summonsOf = powersOf('summonOnce');
/** Of complete locales; the loss shield. */
export const tripShieldsOf = powersOf('ignoreLossPerTrip');

function sumOf(powers: readonly { readonly passive: { readonly by: number } }[]): number {
  let sum = 0;
  for (const { passive } of powers) sum += passive.by;
  return sum;
}

/** Whether `monster` never attacks the seat. */
export function ignores(mine: SeatState, { tags, greatOldOne }: Card): boolean {
  return ignoredTags(mine).some(
    ({ passive }) => (!greatOldOne || passive.greatOldOnes) && passive.tags.some((tag) => tags.includes(tag)),
  );
}

export function isImmune(mine: SeatState, kind: LossKind): boolean {
  return immunities(mine).some(({ passive }) => passive.kinds.includes(kind));
}

/** By how much a loss is less; `greatOldOne`: it comes from one. */
export function lessLoss(mine: SeatState, kind: LossKind, greatOldOne: boolean): number {
  let less = 0;
  for (const { passive } of reductions(mine)) {
    if (passive.kinds.includes(kind) && (!greatOldOne || passive.greatOldOnes)) less += passive.by;
  }
  return less;
}

/** What is left of a debt of `amount`. */
export function debtOf(mine: SeatState, kind: 'rent' | 'fee', amount: number): number {
  let left = amount;
  for (const { passive } of rebates(mine)) {
    if (passive.kind === kind) left = passive.by === null ? 0 : Math.max(0, left - passive.by);
  }
  return left;
}

export function rentBonusOf(mine: SeatState): number {
  return sumOf(rentBonuses(mine));
}

/** What Mi-Go takes from the seat instead of `base`. */
export function tollOf(mine: SeatState, base: number): number {
  return tollZeros(mine).length > 0 ? 0 : Math.max(0, base + sumOf(tollDeltas(mine)));
}

export function asylumGainOf(mine: SeatState): number {
  return sumOf(asylumGains(mine));
}

/** What a use of `card` costs the seat. A Cultist pays nothing. */
export function costOf(mine: SeatState, { type, cost }: Card): number {
  if (mine.status === 'cultist') return 0;
  if (type !== 'spell') return cost;
  return spellCostZeros(mine).length > 0 ? 0 : Math.max(0, cost + sumOf(spellCostDeltas(mine)));
}

export function canRedraw(mine: SeatState): boolean {
  return redraws(mine).length > 0;
}

export function canRetrieve(mine: SeatState): boolean {
  return retrievals(mine).length > 0;
}
