// The Necropolis section of a card: a hire, a crypt, or both. Rulebook: 04 Necropolis Actions; rulings R11, R12.
// How procedures work: stations.ts.

import type { Seat } from '../../../title/contract.ts';
import { takeAction } from '../effects/action.ts';
import { canBuild, canHire } from '../effects/necropolisAction.ts';
import type { MoveOf } from '../moves.ts';
import { type Frame, framesOf, type State } from '../state.ts';
import { ask, enter as open, type TitleRegister } from '../step.ts';

type NecropolisFrame = Extract<Frame, { procedure: 'necropolisAction' }>;

const BEGUN: NecropolisFrame = { procedure: 'necropolisAction', hired: false, crypted: false };

export function enter(register: TitleRegister, seat: Seat, { disc }: MoveOf<'necropolis'>): void {
  takeAction(register, seat, 'necropolis', disc);
  ask(register, { at: 'necropolis', seat }, [BEGUN]);
}

/** Continues after a hire or a crypt: with the other symbol if it can be used now, else back to the turn. */
export function resume(register: TitleRegister, seat: Seat, used: 'hired' | 'crypted'): void {
  const frame: NecropolisFrame = { ...symbolsUsed(register.state), [used]: true };
  const hasMore = (!frame.hired && canHire(register.state, seat)) || (!frame.crypted && canBuild(register.state, seat));
  if (hasMore) ask(register, { at: 'necropolis', seat }, [frame]);
  else open(register, 'main', seat);
}

/** Which symbols of the card the action has used. */
export function symbolsUsed(state: State): NecropolisFrame {
  const frame = framesOf(state).find(({ procedure }) => procedure === 'necropolisAction');
  return frame?.procedure === 'necropolisAction' ? frame : BEGUN;
}
