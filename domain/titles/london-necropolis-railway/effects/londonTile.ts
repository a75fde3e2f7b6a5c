// London tiles: placing on side A, flipping to side B, and what the spaces give.
// Rulebook: 02 London Tiles, 04 London Actions; rulings R22, R23, R24.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title.ts';
import { DISC_INDEX, SPACE_INDEX } from '../components/ids.ts';
import type { Income, Space } from '../components/london.ts';
import { cardOf, LONDON } from '../components.ts';
import type { MoveOf } from '../moves.ts';
import type { SeatState, State } from '../state.ts';
import type { Refusal } from '../steps/refusal.ts';
import type { Journal } from '../steps/step.ts';

/** Level of a fully improved space. */
export const SIDE_B = 2;

/** Pounds to improve the space from `level`. */
export function improvementCost(space: Space, level: number): number {
  return at(space.cost, level);
}

/** What the eight spaces of a seat give together. */
export function incomeOf(mine: SeatState): Income {
  let [pounds, mourners, coffins, orangeDiscs] = [0, 0, 0, 0];
  for (const [index, space] of LONDON.spaces.entries()) {
    const income = at(space.income, at(mine.london, index));
    pounds += income.pounds;
    mourners += income.mourners;
    coffins += income.coffins;
    orangeDiscs += income.orangeDiscs;
  }
  return { pounds, mourners, coffins, orangeDiscs };
}

/** The rule that forbids improving the space with the card of the turn, or null. */
export function forbidden(state: State, seat: Seat, { space: id, disc }: MoveOf<'london'>): Refusal | null {
  const { card, london } = state.turn;
  if (disc === null) return 'wrong-step';
  if (london) return 'already-done';
  const space = at(LONDON.spaces, SPACE_INDEX[id]);
  if (card === null || cardOf(card).room !== space.room) return 'not-on-card';
  const mine = at(state.seats, seat);
  if (at(mine.discs, DISC_INDEX[disc]) === 0) return 'no-disc';
  const level = at(mine.london, SPACE_INDEX[id]);
  if (level >= SIDE_B) return 'no-space';
  return mine.pounds < improvementCost(space, level) ? 'no-money' : null;
}

/** The rule that forbids improving the space at the Turn of the Century, or null. */
export function forbiddenFree(state: State, seat: Seat, { space, disc }: MoveOf<'london'>): Refusal | null {
  if (disc !== null) return 'wrong-step';
  return at(at(state.seats, seat).london, SPACE_INDEX[space]) >= SIDE_B ? 'no-space' : null;
}

export function play(journal: Journal, seat: Seat, { space: id, disc }: MoveOf<'london'>): void {
  const { turn, edition, seats } = journal.state;
  const space = at(LONDON.spaces, SPACE_INDEX[id]);
  const level = at(at(seats, seat).london, SPACE_INDEX[id]);
  if (disc !== null && turn.card !== null) {
    const icons = at(cardOf(turn.card).icons[edition], 0);
    journal.write({ type: 'ActionTaken', seat, section: 'london', disc, icons });
  }
  const pounds = disc === null ? 0 : improvementCost(space, level);
  journal.write({ type: 'LondonImproved', seat, space: id, level: level === 0 ? 1 : 2, pounds });
}
