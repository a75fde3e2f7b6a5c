// Counted things in a sentence, and dice.

import type { DicePurpose } from '../state.ts';

/** `1 token`, `3 tokens`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(parts: readonly string[]): string {
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter((part) => part !== '').join(' and ');
}

/** `seat 1`, `seats 0 and 2`. */
export function seatsText(seats: readonly number[]): string {
  return `${seats.length === 1 ? 'seat' : 'seats'} ${listed(seats.map(String))}`;
}

/** `3 + 4 = 7`; a single number by itself. */
export function diceText(dice: readonly number[]): string {
  const sum = dice.reduce((total, die) => total + die, 0);
  return dice.length === 1 ? `${sum}` : `${dice.join(' + ')} = ${sum}`;
}

/** Without the full stop at its end. */
export function clause(sentence: string): string {
  return sentence.replace(/\.$/, '');
}

/** What dice were thrown for. */
export const THROWN_FOR: Readonly<Record<DicePurpose, string>> = {
  movement: 'to walk',
  monster: 'for a Monster',
  gate: 'at a Gate',
  cultist: 'for a Cultist',
  spell: 'for a Spell',
};
