// D8: waiting pieces board a train in London that has grown. Rulebook: 04 London: Income, last paragraph;
// ruling R37.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { COFFIN_INDEX } from '../components/ids.ts';
import { waitingColours } from '../effects/income.ts';
import { coffinsFit, freePlaces, mournersFit } from '../effects/railwayTile.ts';
import { MOVE, type MoveOf } from '../moves.ts';
import type { Rule } from '../rules.ts';
import type { SeatState, State } from '../state.ts';
import { enter, step, type TitleRegister } from '../step.ts';

/** The rule that forbids loading a coffin of that colour, or null. */
function coffinForbidden(state: State, seat: Seat, { coffin }: MoveOf<'load'>): Rule | null {
  const mine = at(state.seats, seat);
  if (at(mine.waitingCoffins, COFFIN_INDEX[coffin]) === 0) return 'none-waiting';
  return freePlaces(mine, 'c') > 0 ? null : 'train-full';
}

/** The rule that forbids loading mourners, or null. */
function mournersForbidden(mine: SeatState): Rule | null {
  if (mine.waitingMourners === 0) return 'none-waiting';
  return mournersFit(mine) ? null : 'train-full';
}

function load(register: TitleRegister, seat: Seat, move: MoveOf<'load' | 'load-mourners'>): void {
  if (move.kind === 'load') {
    register.write({ type: 'CoffinsBoarded', seat, coffins: [move.coffin] });
  } else {
    const mine = at(register.state.seats, seat);
    const mourners = Math.min(mine.waitingMourners, freePlaces(mine, 'm'));
    register.write({ type: 'MournersBoarded', seat, mourners });
  }
}

export const boarding = step({
  kinds: ['load-mourners', 'load', 'load-done'],
  legalMoves(state, seat) {
    const mine = at(state.seats, seat);
    return [
      ...(mournersFit(mine) ? [MOVE['load-mourners']] : []),
      ...(freePlaces(mine, 'c') > 0 ? waitingColours(mine) : []),
      MOVE['load-done'],
    ];
  },
  forbidden(state, seat, move) {
    if (move.kind === 'load') return coffinForbidden(state, seat, move);
    return move.kind === 'load-done' ? null : mournersForbidden(at(state.seats, seat));
  },
  play(register, seat, move) {
    if (move.kind !== 'load-done') load(register, seat, move);
    const mine = at(register.state.seats, seat);
    if (move.kind === 'load-done' || !(mournersFit(mine) || coffinsFit(mine))) enter(register, 'main', seat);
  },
});
