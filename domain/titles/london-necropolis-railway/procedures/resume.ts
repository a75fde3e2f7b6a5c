// What continues after a choice that several procedures ask for. How procedures work: stations.ts.

import type { Chance } from '../../../chance/index.ts';
import type { Seat } from '../../../title/contract.ts';
import { passOn } from '../effects/turn.ts';
import { framesOf } from '../state.ts';
import { enter, type TitleRegister } from '../step.ts';
import * as necropolisAction from './necropolisAction.ts';
import * as railwayTile from './railwayTile.ts';
import * as stations from './stations.ts';

/** Resumes the innermost procedure. Without one the turn continues, or the seat's part of an occasion is over. */
export function resume(register: TitleRegister, seat: Seat, chance: Chance): void {
  switch (framesOf(register.state).at(-1)?.procedure) {
    case 'stations':
      stations.resume(register, seat, null, chance);
      break;
    case 'necropolisAction':
      // Only the crypt opens a choice of its own.
      necropolisAction.resume(register, seat, 'crypted');
      break;
    case 'railwayTile':
      railwayTile.resume(register, seat);
      break;
    default:
      if (register.state.turn.occasion === 'turn') enter(register, 'main', seat);
      else passOn(register, seat);
  }
}
