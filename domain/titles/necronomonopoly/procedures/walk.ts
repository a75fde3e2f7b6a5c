// A token walks. Rulebook: On Your Turn (steps 2 and 3), Mi-Go, Monsters, Mason's Hill; rulings R54, R56, R73. How procedures work: run.ts.

import type { Seat } from '../../../title/contract.ts';
import { BOX, cardOf, MI_GO } from '../components.ts';
import { ignores } from '../effects/powers.ts';
import { endsTrip } from '../effects/property.ts';
import { directionOf, placeAfter } from '../effects/ring.ts';
import type { FrameOf } from '../frames.ts';
import type { SeatState } from '../state.ts';
import * as miGo from './miGo.ts';
import { call, isCut, type Run, seatOf } from './run.ts';

/** `seat` walks this many spaces in its direction, stops at Monsters, and lands. */
export function enter(run: Run, seat: Seat, steps: number): void {
  const direction = directionOf(seatOf(run, seat));
  walk(run, { procedure: 'walk', seat, left: steps, direction });
}

/** Continues at Mi-Go, which was reached on the way. */
export function resume(run: Run, frame: FrameOf<'walk'>): void {
  const { seat, direction } = frame;
  const mine = seatOf(run, seat);
  if (directionOf(mine) !== direction || isCut(run, seat)) return;
  if (endsTrip(mine, mine.space)) run.register.write({ type: 'ShieldChanged', seat, on: true, cause: 'renewed' });
  if (isStopped(run, mine, mine.space)) land(run, seat);
  else walk(run, frame);
}

/** Whether a Monster at this place ends the walk of `mine`. */
function isStopped({ state: { board } }: Run, mine: SeatState, place: number): boolean {
  if (mine.status === 'cultist') return false;
  for (const { card, space } of board) if (space === place && !ignores(mine, cardOf(card))) return true;
  return false;
}

function land(run: Run, seat: Seat): void {
  const { space, status } = seatOf(run, seat);
  call(run, { procedure: 'land', seat, space, status, monsters: null });
}

/** How far a walk goes without a stop: to a Monster, to Mi-Go, or to its end. */
interface Stretch {
  readonly to: number;
  /** Steps after it; 0 where a Monster stops the walk. */
  readonly left: number;
  /** The space of the shield was entered. */
  readonly renews: boolean;
}

function stretchOf(run: Run, mine: SeatState, steps: number, direction: 1 | -1): Stretch {
  let to = mine.space;
  let renews = false;
  for (let left = steps; left > 0; left -= 1) {
    to = placeAfter(to, direction);
    if (to === MI_GO) return { to, left: left - 1, renews };
    renews ||= endsTrip(mine, to);
    if (isStopped(run, mine, to)) break;
  }
  return { to, left: 0, renews };
}

function walk(run: Run, { seat, left: steps, direction }: FrameOf<'walk'>): void {
  const mine = seatOf(run, seat);
  const { to, left, renews } = stretchOf(run, mine, steps, direction);
  if (steps > 0) run.register.write({ type: 'TokenMoved', seat, from: mine.space, to, cause: 'walk' });
  if (renews) run.register.write({ type: 'ShieldChanged', seat, on: true, cause: 'renewed' });
  if (to !== MI_GO || steps === 0) {
    land(run, seat);
    return;
  }
  call(run, { procedure: 'walk', seat, left, direction });
  miGo.enter(run, seat, BOX.toll);
}
