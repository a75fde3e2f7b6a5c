// D9: one space more per installed card, the Tender included. Rulebook: 04 Move your train, Railway Actions;
// rulings R38, R39.

import { at } from '../../../base/defect.ts';
import { spendCard } from '../effects/installedCard.ts';
import { movement } from '../effects/train.ts';
import { MOVES_OF } from '../moves.ts';
import * as stations from '../procedures/stations.ts';
import { step } from '../step.ts';

export const tender = step({
  kinds: ['tender'],
  legalMoves: () => MOVES_OF.tender,
  forbidden: () => null,
  play(register, seat, { use }, chance) {
    const extra = use ? at(register.state.seats, seat).installed.length : 0;
    if (use) spendCard(register, seat, 'tender');
    stations.enter(register, seat, movement(register.state, seat) + extra, chance);
  },
});
