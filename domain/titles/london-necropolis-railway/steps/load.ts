// D10: which coffins board at an income when not all of them fit. Rulebook: 04 London: Income; ruling R42.

import { at, Defect } from '../../../base/defect.ts';
import type { Chance } from '../../../chance/index.ts';
import type { Seat } from '../../../title.ts';
import { COFFIN_INDEX } from '../components/ids.ts';
import { loadCoffins } from '../effects/income.ts';
import { manageStations } from '../effects/train.ts';
import { LOAD_COFFIN_MOVES, type Move } from '../moves.ts';
import type { State } from '../state.ts';
import type { Refusal } from './refusal.ts';
import type { Journal } from './step.ts';

export function candidates(): readonly Move[] {
  return LOAD_COFFIN_MOVES;
}

/** The rule that forbids loading that colour, or null. */
export function forbidden(state: State, seat: Seat, move: Move): Refusal | null {
  if (move.kind !== 'load' || move.what === 'mourners' || move.what === 'done') return 'wrong-step';
  return at(at(state.seats, seat).waitingCoffins, COFFIN_INDEX[move.what]) > 0 ? null : 'not-there';
}

export function play(journal: Journal, seat: Seat, move: Move, chance: Chance): void {
  if (move.kind !== 'load' || move.what === 'mourners' || move.what === 'done') {
    throw new Defect(`no coffin to load: ${move.kind}`);
  }
  journal.write({ type: 'CoffinsBoarded', seat, coffins: [move.what] });
  if (loadCoffins(journal, seat)) manageStations(journal, seat, chance);
}
