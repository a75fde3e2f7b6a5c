// Between two turns: every other seat may use a card. Rulebook: Artifacts; rulings R36, R116, R117. How procedures work: run.ts.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { targetsOf, usableCards } from '../effects/hand.ts';
import type { FrameOf } from '../frames.ts';
import type { State } from '../state.ts';
import { ask, call, type Run } from './run.ts';
import * as turn from './turn.ts';

/** Whether the seat wants to be asked and could do anything. */
function isAsked(state: State, seat: Seat): boolean {
  if (at(state.seats, seat).standing.includes('interlude')) return false;
  return usableCards(state, seat, 'interlude').some((card) => targetsOf(state, seat, card).length > 0);
}

/** Continues with the next seat that could do anything; after the last one the next turn begins. */
export function resume(run: Run, { left }: FrameOf<'interlude'>): void {
  const { state } = run;
  const index = left.findIndex((seat) => isAsked(state, seat));
  const seat = left[index];
  if (seat === undefined) {
    turn.begin(run, (state.turn.seat + 1) % state.seats.length);
    return;
  }
  call(run, { procedure: 'interlude', left: left.slice(index + 1) });
  ask(run, { at: 'interlude', seat });
}
