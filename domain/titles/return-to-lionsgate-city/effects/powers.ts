// Card powers that work by themselves: sums over the crew of the turn and the cogs of its seat.
// Rulebook: Round, Upgrade Cards; rulings R32, R33, R112.

import { at, Defect } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import type { Powers } from '../components/cards.ts';
import { type CardId, POWERS, type Power } from '../components/ids.ts';
import type { Mode } from '../components/mat.ts';
import { COGS, MAT, MERCENARIES, modeOf } from '../components.ts';
import type { State } from '../state.ts';

const POWERS_BY_CARD: ReadonlyMap<CardId, Powers> = new Map(
  [...MERCENARIES, ...COGS].map(({ id, powers }) => [id, powers]),
);

function indexes(): Readonly<Record<string, number>> {
  return Object.fromEntries(POWERS.map((power, index) => [power, index]));
}

const POWER_INDEX = indexes();

function sumOf(cards: readonly CardId[], index: number): number {
  let sum = 0;
  for (const card of cards) {
    const powers = POWERS_BY_CARD.get(card);
    if (powers !== undefined) sum += at(powers, index);
  }
  return sum;
}

/** What the crew of the turn and the cogs of its seat add up to. */
export function powerOf({ turn: { seat, crew }, seats }: State, power: Power): number {
  if (seat === null) return 0;
  const index = POWER_INDEX[power];
  if (index === undefined) throw new Defect(`no power ${power}`);
  return sumOf(crew, index) + sumOf(at(seats, seat).upgrades, index);
}

/** What the number of players and mats decides. */
export function modeAt({ options, seats }: State): Mode {
  return modeOf(seats.length, options.soloMats);
}

const TRAIN_SIZE = POWERS.indexOf('trainSize');

/** Boxcars that the seat may have (R2, R153). */
export function trainSize(state: State, seat: Seat): number {
  const { mats, trainLimit } = modeAt(state);
  return Math.min(trainLimit, mats * MAT.boxcars + sumOf(at(state.seats, seat).upgrades, TRAIN_SIZE));
}

/** Goods that the seat's train holds. */
export function capacity(state: State, seat: Seat): number {
  return trainSize(state, seat) * MAT.boxesPerBoxcar;
}

/** Boxes of the train that are empty. */
export function room(state: State, seat: Seat): number {
  return capacity(state, seat) - at(state.seats, seat).goods.length;
}

/** Upgrades that fit on the mats (R152). */
export function upgradeSpaces(state: State): number {
  return modeAt(state).mats * MAT.upgradeSlots;
}

/** Goods that one assigned mercenary loads or unloads. Rulebook: Loading. */
export const PIECES_PER_MERCENARY = 5;

/** Pieces of one Load or Unload of this turn (R84, R88). */
export function allowance(state: State): number {
  return state.turn.crew.length * PIECES_PER_MERCENARY + powerOf(state, 'allowance');
}

/** Boxcars that this many goods need (R42). */
export function boxcarsFor(goods: number): number {
  return Math.ceil(goods / MAT.boxesPerBoxcar);
}
