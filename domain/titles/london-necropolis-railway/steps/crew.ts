// D11: whether the Crew Car halves the wages. Rulebook: 04 London: Income, Railway Actions; rulings R36, R44.

import { CENTRAL_BOARD } from '../components.ts';
import { payStaff } from '../effects/income.ts';
import { spendCard } from '../effects/installedCard.ts';
import { MOVES_OF } from '../moves.ts';
import { resume } from '../procedures/stations.ts';
import { step } from '../step.ts';

export const crew = step({
  kinds: ['crew'],
  legalMoves: () => MOVES_OF.crew,
  forbidden: () => null,
  play(register, seat, { use }, chance) {
    if (use) spendCard(register, seat, 'crew');
    const rate = use ? CENTRAL_BOARD.crewWage : CENTRAL_BOARD.wage;
    resume(register, seat, payStaff(register, seat, rate), chance);
  },
});
