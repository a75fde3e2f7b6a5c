// CLEAR: the tunnel that loses a token after a bandit was discarded. Rulebook: Fighting; ruling R73.

import { at } from '../../../base/defect.ts';
import { tunnelOf } from '../components.ts';
import { MOVES_OF } from '../moves.ts';
import * as fight from '../procedures/fight.ts';
import { step } from '../step.ts';

export const clear = step({
  kinds: ['clear'],
  legalMoves: ({ tokens }) => MOVES_OF.clear.filter((_, tunnel) => at(tokens, tunnel) > 0),
  forbidden: ({ tokens }, _seat, { tunnel }) => (at(tokens, tunnelOf(tunnel).index) > 0 ? null : 'no-token'),
  play(register, seat, { tunnel }) {
    fight.resume(register, seat, tunnel);
  },
});
