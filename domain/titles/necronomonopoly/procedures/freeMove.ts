// A free move of the seat whose turn it is; then the same choice is open again. How procedures work: run.ts.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { summonerOf } from '../effects/freeMoves.ts';
import type { FreeMove } from '../moves.ts';
import * as monsters from './monsters.ts';
import { call, type Run } from './run.ts';
import * as use from './use.ts';

export function enter(run: Run, seat: Seat, move: FreeMove, next: 'monster' | 'roll' | 'end'): void {
  const { register } = run;
  call(run, { procedure: 'turn', next });
  switch (move.kind) {
    case 'use':
      use.enter(run, seat, move.card, move.target);
      return;
    case 'extra':
      register.write({ type: 'ExtraMoveUsed', seat, source: move.source });
      monsters.enter(run, move.card);
      return;
    case 'summon': {
      const tome = summonerOf(register.state, seat, move.card);
      if (tome !== null) register.write({ type: 'SummonSpent', seat, tome, card: move.card });
      use.summon(run, move.card, at(register.state.seats, seat).space);
      return;
    }
    case 'ask':
      register.write({ type: 'StandingLifted', seat, pass: move.pass });
      return;
  }
}
