// D8: waiting pieces board a train that stands in London and has grown. Rulebook: 04 London: Income, last paragraph;
// ruling R37.

import { at, Defect } from '../../../base/defect.ts';
import type { Seat } from '../../../title.ts';
import { COFFIN_INDEX } from '../components/ids.ts';
import { coffinsFit, freePlaces, mournersFit } from '../effects/railwayTile.ts';
import { LOAD_COFFIN_MOVES, LOAD_DONE, LOAD_MOURNERS, type Move } from '../moves.ts';
import type { State } from '../state.ts';
import type { Refusal } from './refusal.ts';
import { enter, type Journal } from './step.ts';

const CANDIDATES: readonly Move[] = [LOAD_MOURNERS, ...LOAD_COFFIN_MOVES, LOAD_DONE];

export function candidates(): readonly Move[] {
  return CANDIDATES;
}

/** The rule that forbids loading it, or null. */
export function forbidden(state: State, seat: Seat, move: Move): Refusal | null {
  if (move.kind !== 'load') return 'wrong-step';
  const mine = at(state.seats, seat);
  if (move.what === 'done') return null;
  if (move.what === 'mourners') return mournersFit(mine) ? null : 'no-space';
  if (at(mine.waitingCoffins, COFFIN_INDEX[move.what]) === 0) return 'not-there';
  return freePlaces(mine, 'c') > 0 ? null : 'no-space';
}

export function play(journal: Journal, seat: Seat, move: Move): void {
  if (move.kind !== 'load') throw new Defect(`nothing to load: ${move.kind}`);
  if (move.what === 'mourners') {
    const mine = at(journal.state.seats, seat);
    const mourners = Math.min(mine.waitingMourners, freePlaces(mine, 'm'));
    journal.write({ type: 'MournersBoarded', seat, mourners });
  } else if (move.what !== 'done') {
    journal.write({ type: 'CoffinsBoarded', seat, coffins: [move.what] });
  }
  const mine = at(journal.state.seats, seat);
  if (move.what === 'done' || !(mournersFit(mine) || coffinsFit(mine))) enter(journal, 'main', seat);
}
