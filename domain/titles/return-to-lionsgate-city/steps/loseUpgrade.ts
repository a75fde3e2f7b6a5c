// LOSE_UPGRADE: the upgrade that goes with the derailed engine. Rulebook: Derailing; ruling R117.

import { at } from '../../../base/defect.ts';
import { by } from '../../../title/moves.ts';
import { MOVES_OF } from '../moves.ts';
import { resume } from '../procedures/upgradeLoss.ts';
import { step } from '../step.ts';

const LOSE_MOVES = by('card', MOVES_OF.lose);

export const loseUpgrade = step({
  kinds: ['lose'],
  legalMoves: ({ seats }, seat) => at(seats, seat).upgrades.flatMap((card) => LOSE_MOVES.get(card) ?? []),
  forbidden: ({ seats }, seat, { card }) => (at(seats, seat).upgrades.includes(card) ? null : 'not-owned'),
  play(register, seat, { card }) {
    register.write({ type: 'UpgradeLost', seat, card });
    resume(register);
  },
});
