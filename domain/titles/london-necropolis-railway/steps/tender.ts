// D9: one space more per installed card, the Tender included. Rulebook: 04 Move your train, Railway Actions;
// rulings R38, R39.

import { at, Defect } from '../../../base/defect.ts';
import type { Chance } from '../../../chance/index.ts';
import type { Seat } from '../../../title.ts';
import { spendCard } from '../effects/installedCard.ts';
import { movement, moveTrain } from '../effects/train.ts';
import { type Move, TENDER_MOVES } from '../moves.ts';
import type { State } from '../state.ts';
import type { Refusal } from './refusal.ts';
import type { Journal } from './step.ts';

export function candidates(): readonly Move[] {
  return TENDER_MOVES;
}

export function forbidden(_state: State, _seat: Seat, move: Move): Refusal | null {
  return move.kind === 'tender' ? null : 'wrong-step';
}

export function play(journal: Journal, seat: Seat, move: Move, chance: Chance): void {
  if (move.kind !== 'tender') throw new Defect(`no use of the Tender: ${move.kind}`);
  const extra = move.use ? at(journal.state.seats, seat).installed.length : 0;
  if (move.use) spendCard(journal, seat, 'tender');
  moveTrain(journal, seat, movement(journal.state, seat) + extra, chance);
}
