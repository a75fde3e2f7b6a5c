// What a label is made for: who would move, when, and in which language; and the sums that labels, prompts, the picture and the view name.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import type { LocaleId, SpaceId } from '../components/ids.ts';
import { LOCALES } from '../components.ts';
import { isComplete } from '../effects/powers.ts';
import { dueFor, ownerOf } from '../effects/property.ts';
import type { PerMove } from '../moves.ts';
import type { SeatState, State, Step, StepAt, StepName } from '../state.ts';
import type { Say } from './speak.ts';

export interface Situation {
  readonly state: State;
  readonly seat: Seat;
  readonly say: Say;
}

/** A label made for a situation, by kind of move. */
export type Labels = PerMove<(situation: Situation) => string>;

/** The seat that would move. */
export function mineOf({ state, seat }: Pick<Situation, 'state' | 'seat'>): SeatState {
  return at(state.seats, seat);
}

/** The step; a loss to a friend names its Cultist, who is the seat whose turn it is. */
export function shownStep({ step, turn, seats }: State): Step {
  if (step.at !== 'loss' || step.source.route !== 'friend' || step.source.seat !== null) return step;
  const isCultist = turn.seat !== step.seat && seats[turn.seat]?.status === 'cultist';
  return isCultist ? { ...step, source: { ...step.source, seat: turn.seat } } : step;
}

/** The open decision if it is one of these; null at another one. */
export function openAt<Name extends StepName>(state: State, ...names: readonly Name[]): StepAt<Name> | null {
  const step = shownStep(state);
  return names.some((name) => name === step.at) ? (step as StepAt<Name>) : null;
}

/** `leaving you 139`; `more than the 4 you have, which means insanity`. */
export function leavingText(situation: Situation, amount: number): string {
  const { say } = situation;
  const { sanity } = mineOf(situation);
  if (amount <= sanity) return say(`leaving you ${sanity - amount}`, `dir bleiben ${sanity - amount}`);
  return say(
    `more than the ${sanity} you have, which means insanity`,
    `mehr als die ${sanity}, die du hast, das heißt Wahnsinn`,
  );
}

/** What another seat owes on a Lot or Great Tome before its own rebates; null while it is for sale. */
export function dueOf(state: State, id: SpaceId): number | null {
  const owner = ownerOf(state, id);
  return owner === null ? null : dueFor(at(state.seats, owner), id);
}

/** Locales whose Lots are all the seat's own. */
export function completeLocales(mine: SeatState): readonly LocaleId[] {
  return LOCALES.filter((locale) => isComplete(mine, locale)).map(({ id }) => id);
}
