// Counted things in a sentence, and dice.

import { seatMarks } from '../../../base/seatMarks.ts';
import type { DicePurpose } from '../state.ts';
import type { Both, Say } from './speak.ts';

/** `1 token`, `3 tokens`. */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(parts: readonly string[], say: Say): string {
  const groups = [parts.slice(0, -1).join(', '), ...parts.slice(-1)];
  return groups.filter((part) => part !== '').join(say(' and ', ' und '));
}

/** `seat 1`, `seats 0 and 2`. */
export function seatsText(seats: readonly number[], say: Say): string {
  return listed(seatMarks(say(seats.length === 1 ? 'seat' : 'seats', 'Platz'), seats), say);
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
export const THROWN_FOR: Readonly<Record<DicePurpose, Both>> = {
  movement: ['to walk', 'für die Bewegung'],
  monster: ['for a Monster', 'für ein Monster'],
  gate: ['at a Gate', 'an einem Tor'],
  cultist: ['for a Cultist', 'für einen Kultisten'],
  spell: ['for a Spell', 'für einen Zauber'],
};
