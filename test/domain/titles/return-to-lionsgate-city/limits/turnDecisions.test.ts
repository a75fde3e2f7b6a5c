// Decisions by the bound for each mercenary, and games whose players waste as many as they can.

import { expect, test } from 'vitest';
import { at } from '../../../../../domain/base/defect.ts';
import { type Chance, fastChance, pick } from '../../../../../domain/chance/index.ts';
import { modeAt } from '../../../../../domain/titles/return-to-lionsgate-city/effects/powers.ts';
import { returnToLionsgateCity as title } from '../../../../../domain/titles/return-to-lionsgate-city/index.ts';
import { decisionsPerMercenary } from '../../../../../domain/titles/return-to-lionsgate-city/limits/turnDecisions.ts';
import type { Move } from '../../../../../domain/titles/return-to-lionsgate-city/moves.ts';
import type { State } from '../../../../../domain/titles/return-to-lionsgate-city/state.ts';

test('one mercenary alone may take the most: it is assigned, called upon, acts, and moves 18 pieces', () => {
  expect(decisionsPerMercenary(1, 4)).toBe(1 + 1 + 1 + (18 * 3) / 2);
  expect(decisionsPerMercenary(2, 8)).toBe(decisionsPerMercenary(1, 1));
});

/** Whether the move wastes a decision: one piece at a time, cards that are not kept, no end before it must be. */
function wastes(move: Move, { turn }: State): boolean {
  switch (move.kind) {
    case 'load':
    case 'drop':
    case 'sell':
      return move.pieces === 1;
    case 'assign':
      return turn.crew.length === 0;
    case 'act':
      return move.action !== 'idle';
    case 'done':
    case 'stop':
    case 'take':
    case 'replace':
      return false;
    default:
      return true;
  }
}

function wasteful(state: State, moves: readonly Move[], chance: Chance): Move {
  const good = moves.filter((move) => wastes(move, state));
  return pick(chance, good.length > 0 ? good : moves);
}

test.each([1, 2, 4])('a game of %i seats that waste decisions stays within the bound', (seats) => {
  const options = { maxRounds: 10, comparison: 'atMost', soloMats: 2 } as const;
  const chance = fastChance(7);
  let state = title.setup(options, seats, chance).reduce(title.evolve, title.initial(options, seats));
  let decisions = 0;
  for (let acting = title.toAct(state); acting.length > 0; acting = title.toAct(state)) {
    const seat = at(acting, 0);
    const decision = title.decide(state, seat, wasteful(state, title.legalMoves(state, seat), chance), chance);
    if (!decision.ok) throw new Error(decision.rule);
    state = decision.state;
    decisions += 1;
  }
  expect(decisions / (state.round * seats * modeAt(state).teamLimit)).toBeGreaterThan(2);
  expect(decisions).toBeLessThan(title.limits(options, seats).decisions);
});
