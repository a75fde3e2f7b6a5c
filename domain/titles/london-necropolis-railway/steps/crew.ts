// D11: whether the Crew Car halves the wages. Rulebook: 04 London: Income, Railway Actions; rulings R36, R44.

import { Defect } from '../../../base/defect.ts';
import type { Chance } from '../../../chance/index.ts';
import type { Seat } from '../../../title.ts';
import { CENTRAL_BOARD } from '../components.ts';
import { payStaff } from '../effects/income.ts';
import { spendCard } from '../effects/installedCard.ts';
import { manageStations } from '../effects/train.ts';
import { CREW_MOVES, type Move } from '../moves.ts';
import type { State } from '../state.ts';
import type { Refusal } from './refusal.ts';
import type { Journal } from './step.ts';

export function candidates(): readonly Move[] {
  return CREW_MOVES;
}

export function forbidden(_state: State, _seat: Seat, move: Move): Refusal | null {
  return move.kind === 'crew' ? null : 'wrong-step';
}

export function play(journal: Journal, seat: Seat, move: Move, chance: Chance): void {
  if (move.kind !== 'crew') throw new Defect(`no use of the Crew Car: ${move.kind}`);
  if (move.use) spendCard(journal, seat, 'crew');
  const rate = move.use ? CENTRAL_BOARD.crewWage : CENTRAL_BOARD.wage;
  if (payStaff(journal, seat, rate)) manageStations(journal, seat, chance);
}
