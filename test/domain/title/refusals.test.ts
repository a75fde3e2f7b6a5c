// The sentences of the rules that all titles share.

import { expect, test } from 'vitest';
import { GENERIC_RULES, type GenericRule } from '../../../domain/title/contract.ts';
import { genericReason, isGenericRule, type RefusedTurn } from '../../../domain/title/refusals.ts';

const TURN: RefusedTurn = { seat: 0, seatCount: 3, toAct: [1, 2], asked: 'Build a station, or pass.' };

test.each<[GenericRule, Partial<RefusedTurn>, en: string, de: string]>([
  [
    'not-to-act',
    { toAct: [] },
    'the game is over; no move is possible',
    'die Partie ist zu Ende, kein Zug ist mehr möglich',
  ],
  [
    'not-to-act',
    { seat: 3 },
    'there is no seat 3; seats are 0 to 2',
    'es gibt keinen Platz 3; die Plätze sind 0 bis 2',
  ],
  ['not-to-act', {}, 'seat 0 is not to act; seats 1, 2 are', 'Platz 0 ist nicht am Zug, sondern die Plätze 1, 2'],
  ['not-to-act', { toAct: [1] }, 'seat 0 is not to act; seat 1 is', 'Platz 0 ist nicht am Zug, sondern Platz 1'],
  [
    'wrong-step',
    {},
    'this move does not fit the decision at hand: Build a station, or pass',
    'dieser Zug passt nicht zu der Entscheidung, die ansteht: Build a station, or pass',
  ],
])('%s %j: %s', (rule, change, en, de) => {
  expect(genericReason(rule, { ...TURN, ...change }, 'en')).toBe(en);
  expect(genericReason(rule, { ...TURN, ...change }, 'de')).toBe(de);
});

test('generic rules are told from those of a title', () => {
  for (const rule of GENERIC_RULES) expect(isGenericRule(rule)).toBe(true);
  expect(isGenericRule('wrong-symbol')).toBe(false);
});
