// The turn under way.

import type { State, Throw } from '../state.ts';
import { THROWN_FOR } from '../text/phrases.ts';

function viewThrow({ purpose, dice }: Throw) {
  const [label, labelDe] = THROWN_FOR[purpose];
  return { label, dice, sum: dice.reduce((total, die) => total + die, 0), labelDe };
}

export function viewTurn({ turn }: State) {
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
  };
}
