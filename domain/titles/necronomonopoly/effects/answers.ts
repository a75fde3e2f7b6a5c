// What a seat may do about a loss. Rulebook: Allies, Artifacts, Mason's Hill; rulings R44 to R48, R60, R70 to R72.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { by } from '../../../title/moves.ts';
import type { Card } from '../components/cards.ts';
import { cardOf } from '../components.ts';
import type { LossSource } from '../frames.ts';
import { MOVE, MOVES_OF, type MoveOf } from '../moves.ts';
import type { Rule } from '../rules.ts';
import type { SeatState, State } from '../state.ts';
import { forbiddenUse, usableCards, usesOf } from './hand.ts';

const ALLY_MOVES = by('card', MOVES_OF.ally);

export type Answer = MoveOf<'take' | 'ally' | 'shield' | 'use'>;

/** Whether the card answers losses from `source`. */
function fits({ use }: Card, { kind, card }: LossSource): boolean {
  if (use === null || !use.kinds.includes(kind)) return false;
  return use.greatOldOnes || kind !== 'monster' || card === null || !cardOf(card).greatOldOne;
}

function isAlly(id: string): boolean {
  const { kind } = cardOf(id);
  return kind === 'ally' || kind === 'monster';
}

function alliesOf({ cards }: SeatState): readonly MoveOf<'ally'>[] {
  return cards.flatMap((card) => (isAlly(card) ? (ALLY_MOVES.get(card) ?? []) : []));
}

/** Every answer of `seat` to a loss from `source`; `take` alone where it has no other. */
export function answersTo(state: State, seat: Seat, source: LossSource): readonly Answer[] {
  const mine = at(state.seats, seat);
  const answers: Answer[] = [MOVE.take];
  if (source.kind === 'monster' && mine.cards.length > 0) answers.push(...alliesOf(mine));
  if (mine.shield) answers.push(MOVE.shield);
  const fitting = usableCards(state, seat, 'loss').filter((card) => fits(card, source));
  if (fitting.length > 0) answers.push(...usesOf(state, seat, fitting));
  return answers;
}

/** Why `answer` is none of `answersTo`; null if it is. */
export function answerForbidden(state: State, seat: Seat, source: LossSource, answer: Answer): Rule | null {
  const mine = at(state.seats, seat);
  switch (answer.kind) {
    case 'take':
      return null;
    case 'shield':
      return mine.shield ? null : 'no-shield';
    case 'ally':
      if (!mine.cards.includes(answer.card)) return 'not-held';
      return source.kind === 'monster' ? null : 'other-loss';
    case 'use':
      return answerCardForbidden(state, seat, source, answer);
  }
}

function answerCardForbidden(state: State, seat: Seat, source: LossSource, answer: MoveOf<'use'>): Rule | null {
  const rule = forbiddenUse(state, seat, 'loss', answer);
  if (rule !== null || fits(cardOf(answer.card), source)) return rule;
  return cardOf(answer.card).use?.kinds.includes(source.kind) === true ? 'great-old-one' : 'other-loss';
}
