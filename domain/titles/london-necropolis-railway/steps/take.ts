// D2: the card of the turn and the discs under it. Rulebook: 04 Choose a card; rulings R7, R71.

import { at, Defect } from '../../../base/defect.ts';
import type { Chance } from '../../../chance/index.ts';
import type { Seat } from '../../../title.ts';
import { refill } from '../effects/deck.ts';
import { type Move, TAKE_MOVES } from '../moves.ts';
import type { State } from '../state.ts';
import type { Refusal } from './refusal.ts';
import { enter, type Journal } from './step.ts';

export function candidates(): readonly Move[] {
  return TAKE_MOVES;
}

/** The rule that forbids taking from the slot, or null. */
export function forbidden(state: State, _seat: Seat, move: Move): Refusal | null {
  if (move.kind !== 'take') return 'wrong-step';
  return at(state.row, move.slot - 1) === null ? 'not-there' : null;
}

export function play(journal: Journal, seat: Seat, move: Move, chance: Chance): void {
  const open = move.kind === 'take' ? at(journal.state.row, move.slot - 1) : null;
  if (move.kind !== 'take' || open === null) throw new Defect(`no card to take: ${move.kind}`);
  journal.write({ type: 'CardTaken', seat, slot: move.slot, card: open.card, discs: open.discs });
  refill(journal, move.slot, chance);
  enter(journal, 'main', seat);
}
