// What moves bring, as data: only of a stop is it certain.

import type { Seat } from '../../../../domain/title/contract.ts';
import type { EffectOf } from './effectShape.ts';
import type { Move } from './moves.ts';
import type { State } from './state.ts';

export function effect({ step }: State, _seat: Seat, { kind }: Move): EffectOf<Move['kind']> {
  return kind === 'stop' ? { points: step.at === 'turn' ? step.points : 0 } : {};
}
