// An absent player stops, or draws the one card that a turn needs.

import type { Seat } from '../../../../domain/title/contract.ts';
import { legalMoves } from './decide.ts';
import type { Move } from './moves.ts';
import type { State } from './state.ts';

export function autoMove(state: State, seat: Seat): Move {
  return legalMoves(state, seat).find(({ kind }) => kind === 'stop') ?? { kind: 'draw' };
}

export function evaluate({ step, points }: State, seat: Seat): number {
  return points[seat] ?? (step.at === 'turn' && step.seat === seat ? step.points : 0);
}
