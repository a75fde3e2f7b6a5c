// A seat is sent to Arkham Asylum. Rulebook: Arkham Asylum; rulings R26, R101, R107. How procedures work: run.ts.

import type { Seat } from '../../../title/contract.ts';
import { ASYLUM } from '../components.ts';
import { put } from '../effects/property.ts';
import { visit } from './cultists.ts';
import { cutTurn, type Run, seatOf } from './run.ts';

/** A sane seat is an inmate now; a Cultist visits. */
export function enter(run: Run, seat: Seat): void {
  put(run.register, seat, ASYLUM, 'asylum');
  cutTurn(run, seat);
  if (seatOf(run, seat).status === 'sane') run.register.write({ type: 'InmateEntered', seat });
  else visit(run, seat);
}
