// A turn (R2): draw; draw once more, which counts twice and is the last; or stop with at least one card. Too many
// points are none (R3).

import type { Chance } from '../../../../../domain/chance/index.ts';
import type { Register, Seat } from '../../../../../domain/title/contract.ts';
import { drawCard } from '../../../../../domain/title/deck.ts';
import type { Fact } from '../facts.ts';
import type { Move } from '../moves.ts';
import type { Rule } from '../rules.ts';
import type { State } from '../state.ts';
import { step } from '../step.ts';

const FIRST: readonly Move[] = [{ kind: 'draw' }, { kind: 'double' }];
const LATER: readonly Move[] = [...FIRST, { kind: 'stop' }];

function hasDrawn({ step: { at, ...turn } }: State): boolean {
  return at === 'turn' && 'cards' in turn && turn.cards > 0;
}

function forbidden(state: State, _seat: Seat, move: Move): Rule | null {
  return move.kind === 'stop' && !hasDrawn(state) ? 'nothing-drawn' : null;
}

function play(register: Register<State, Fact>, seat: Seat, { kind }: Move, chance: Chance): void {
  if (kind !== 'stop') {
    const { card } = drawCard(register.state.deck, chance);
    register.write({ type: 'CardDrawn', seat, card, points: kind === 'double' ? 2 * card : card });
  }
  const points = pointsOf(register.state);
  if (kind !== 'draw' || points > register.state.limit) endTurn(register, seat, points);
}

function pointsOf({ step: turn }: State): number {
  return turn.at === 'turn' ? turn.points : 0;
}

function endTurn(register: Register<State, Fact>, seat: Seat, points: number): void {
  register.write({ type: 'TurnEnded', seat, points: points > register.state.limit ? 0 : points });
  const next = (seat + 1) % register.state.points.length;
  const isOver = register.state.points.every((mine) => mine !== null);
  register.write(isOver ? { type: 'GameEnded' } : { type: 'TurnStarted', seat: next });
}

export const turn = step({
  kinds: ['draw', 'double', 'stop'],
  legalMoves: (state) => (hasDrawn(state) ? LATER : FIRST),
  forbidden,
  play,
});
