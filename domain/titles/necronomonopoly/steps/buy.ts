// D6: a free Lot or Great Tome may be bought. Rulebook: On Your Turn (step 3); rulings R14, R15, R17.

import { at } from '../../../base/defect.ts';
import { spaceAt } from '../components.ts';
import { costOfSpace, withShields } from '../effects/property.ts';
import { MOVE, type MoveOf } from '../moves.ts';
import { proceed } from '../procedures/resume.ts';
import { step } from '../step.ts';

const MOVES: readonly MoveOf<'buy' | 'decline'>[] = [MOVE.buy, MOVE.decline];

export const buy = step({
  kinds: ['buy', 'decline'],
  legalMoves: () => MOVES,
  forbidden: () => null,
  play(register, seat, move, chance) {
    proceed(register, chance, () => {
      if (move.kind === 'decline') return;
      const space = spaceAt(at(register.state.seats, seat).space).id;
      withShields(register, [seat], () =>
        register.write({ type: 'SpaceBought', seat, space, cost: costOfSpace(space) }),
      );
    });
  },
});
