// Continues after the owner of a derailed engine chose the upgrade to lose. Rulebook: Derailing; rulings R117, R118.

import { Defect } from '../../../base/defect.ts';
import { framesOf } from '../state.ts';
import type { TitleRegister } from '../step.ts';
import * as turn from './turn.ts';

/** The turn ends, or the seat that played the pipe continues planning. */
export function resume(register: TitleRegister): void {
  const { seat } = register.state.turn;
  if (seat === null) throw new Defect('no turn to continue');
  if (framesOf(register.state).at(-1)?.procedure === 'turnEnd') turn.resume(register, seat);
  else turn.plan(register, seat);
}
