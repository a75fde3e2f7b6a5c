// The turn under way.

import type { State, StepName, Throw } from '../state.ts';
import { THROWN_FOR } from '../text/phrases.ts';

function viewThrow({ purpose, dice }: Throw) {
  const [label, labelDe] = THROWN_FOR[purpose];
  return { label, dice, sum: dice.reduce((total, die) => total + die, 0), labelDe };
}

type Part = 'monster' | 'walk' | 'space' | 'end';

/** Steps that belong to one part of a turn. */
const PARTS: Readonly<Partial<Record<StepName, Part>>> = {
  monster: 'monster',
  roll: 'walk',
  dice: 'walk',
  end: 'end',
  tradeGive: 'end',
  tradeTake: 'end',
  tradePrice: 'end',
  tradeAnswer: 'end',
  interlude: 'end',
  over: 'end',
};

/** Other steps come of a Monster's move before the first throw, and of a walk after it. */
function partOf({ step, turn }: State): Part {
  return PARTS[step.at] ?? (turn.throws === 0 ? 'monster' : 'space');
}

export function viewTurn(state: State) {
  const { turn } = state;
  return {
    seat: turn.seat,
    number: turn.number,
    throws: turn.throws,
    gateThrows: turn.gateRolls,
    offers: turn.offers,
    lastThrow: turn.dice === null ? null : viewThrow(turn.dice),
    usedCards: turn.usedCards,
    usedExtras: turn.usedExtras,
    isRedrawUsed: turn.redrawUsed,
    part: partOf(state),
  };
}
