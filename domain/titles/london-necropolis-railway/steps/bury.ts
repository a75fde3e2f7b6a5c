// D14: the next coffin and its cell. Rulebook: 04 Necropolis: Deliver; rulings R48, R49, R50.

import { at } from '../../../base/defect.ts';
import { COFFIN_INDEX, COFFINS, COLUMNS, ROWS } from '../components/ids.ts';
import { NECROPOLIS } from '../components.ts';
import { bury as buryRest } from '../effects/delivery.ts';
import { isStaffed } from '../effects/staff.ts';
import { setsOfEach, setWhere } from '../moveSets.ts';
import { MOVES_OF, type MoveOf } from '../moves.ts';
import { resume } from '../procedures/stations.ts';
import { cellIndex, type SeatState } from '../state.ts';
import { step } from '../step.ts';

/** By coffin and row, then by set of columns. */
const LISTS = COFFINS.map((coffin) =>
  ROWS.map((row) => setsOfEach(MOVES_OF.bury.filter((move) => move.coffin === coffin && move.row === row))),
);

/** Empty cells by row, each a set of columns; none in a row without staff. */
function openCells(mine: SeatState): readonly number[] {
  return ROWS.map((_, row) =>
    isStaffed(mine, row) ? setWhere((cell) => at(mine.grid, cell) === null, row * COLUMNS.length, COLUMNS.length) : 0,
  );
}

export const bury = step({
  kinds: ['bury'],
  legalMoves(state, seat) {
    const mine = at(state.seats, seat);
    const cells = openCells(mine);
    const moves: MoveOf<'bury'>[] = [];
    for (let coffin = 0; coffin < COFFINS.length; coffin += 1) {
      if (at(mine.trainCoffins, coffin) === 0) continue;
      for (let row = 0; row < ROWS.length; row += 1) moves.push(...at(at(at(LISTS, coffin), row), at(cells, row)));
    }
    return moves;
  },
  forbidden(state, seat, { coffin, row, column }) {
    const mine = at(state.seats, seat);
    if (at(mine.trainCoffins, COFFIN_INDEX[coffin]) === 0) return 'not-on-train';
    if (!isStaffed(mine, ROWS.indexOf(row))) return 'row-unstaffed';
    return at(mine.grid, cellIndex(row, column)) === null ? null : 'cell-taken';
  },
  play(register, seat, { coffin, row, column }, chance) {
    const isMatch = at(NECROPOLIS.printed, cellIndex(row, column)) === coffin;
    const pounds = isMatch ? NECROPOLIS.matchPounds : 0;
    register.write({ type: 'CoffinBuried', seat, coffin, row, column, pounds });
    resume(register, seat, buryRest(register, seat), chance);
  },
});
