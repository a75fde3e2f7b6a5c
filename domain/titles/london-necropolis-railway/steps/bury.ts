// D14: the next coffin and its cell. Rulebook: 04 Necropolis: Deliver; rulings R48, R49, R50.

import { at, Defect } from '../../../base/defect.ts';
import type { Chance } from '../../../chance/index.ts';
import type { Seat } from '../../../title.ts';
import { COFFIN_INDEX, COFFINS, SPOT_INDEX } from '../components/ids.ts';
import { NECROPOLIS } from '../components.ts';
import { bury } from '../effects/delivery.ts';
import { manageStations } from '../effects/train.ts';
import { BURY_MOVES, type Move } from '../moves.ts';
import { cellIndex, type State } from '../state.ts';
import type { Refusal } from './refusal.ts';
import type { Journal } from './step.ts';

/** The burials of each colour, in the order of `COFFINS`. */
const BY_COFFIN = COFFINS.map((coffin) => BURY_MOVES.filter((move) => move.coffin === coffin));

/** The burials of the colours on the train. */
export function candidates(state: State, seat: Seat): readonly Move[] {
  const { trainCoffins } = at(state.seats, seat);
  return BY_COFFIN.flatMap((moves, index) => (at(trainCoffins, index) > 0 ? moves : []));
}

/** The rule that forbids the burial, or null: the coffin is on the train, the cell empty, its row staffed. */
export function forbidden(state: State, seat: Seat, move: Move): Refusal | null {
  if (move.kind !== 'bury') return 'wrong-step';
  const mine = at(state.seats, seat);
  if (at(mine.trainCoffins, COFFIN_INDEX[move.coffin]) === 0) return 'not-there';
  if (at(mine.spots, SPOT_INDEX[move.row]) === null) return 'no-space';
  return at(mine.grid, cellIndex(move.row, move.column)) === null ? null : 'no-space';
}

export function play(journal: Journal, seat: Seat, move: Move, chance: Chance): void {
  if (move.kind !== 'bury') throw new Defect(`no burial: ${move.kind}`);
  const { coffin, row, column } = move;
  const matches = at(NECROPOLIS.printed, cellIndex(row, column)) === coffin;
  const pounds = matches ? NECROPOLIS.matchPounds : 0;
  journal.write({ type: 'CoffinBuried', seat, coffin, row, column, pounds });
  if (bury(journal, seat)) manageStations(journal, seat, chance);
}
