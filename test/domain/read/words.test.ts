// What is wrong with an option, in every language.

import { expect, test } from 'vitest';
import type { Expected, Fault } from '../../../domain/read/fault.ts';
import { faultText } from '../../../domain/read/words.ts';

const must = (expected: Expected): Fault => ({ kind: 'unexpected', expected });
const OFF: Expected = { kind: 'values', values: ['off'] };

test.each<[Fault, string, string]>([
  [must({ kind: 'object' }), 'must be an object', 'erlaubt ist ein Objekt'],
  [must({ kind: 'player-id' }), 'must be a player id (player_…)', 'erlaubt ist eine Spieler-Id (player_…)'],
  [must({ kind: 'flag' }), 'must be true or false', 'erlaubt ist true oder false'],
  [must(OFF), 'must be "off"', 'erlaubt ist "off"'],
  [must({ kind: 'values', values: ['a', 'b'] }), 'must be one of "a", "b"', 'erlaubt ist einer der Werte "a", "b"'],
  [
    must({ kind: 'integer', least: 1, most: 9 }),
    'must be an integer from 1 to 9',
    'erlaubt ist eine ganze Zahl von 1 bis 9',
  ],
  [
    must({ kind: 'seat', last: 2 }),
    'must be the number of a seat, 0 to 2',
    'erlaubt ist die Nummer eines Platzes, 0 bis 2',
  ],
  [must({ kind: 'seat-count', seats: 3 }), 'must be 3, the number of seats', 'erlaubt ist 3, die Zahl der Plätze'],
  [
    must({ kind: 'distinct', values: ['a', 'b', 'c'], count: 2 }),
    'must be a list of 2 distinct values from "a", "b", "c"',
    'erlaubt ist eine Liste von 2 verschiedenen Werten aus "a", "b", "c"',
  ],
  [
    must({ kind: 'assignment', keys: ['x', 'y'], values: ['a', 'b'] }),
    'must be an object with a distinct value from "a", "b" for each of "x", "y"',
    'erlaubt ist ein Objekt, das jedem von "x", "y" einen anderen Wert aus "a", "b" gibt',
  ],
  [
    must({ kind: 'either', one: OFF, other: { kind: 'seat', last: null } }),
    'must be "off", or the number of a seat',
    'erlaubt ist "off" oder die Nummer eines Platzes',
  ],
  [
    { kind: 'unknown-option', known: ['a', 'b'] },
    'unknown option; the options are a, b',
    'unbekannte Option; die Optionen sind a, b',
  ],
  [
    { kind: 'unknown-key', known: ['a', 'b'] },
    'unknown key; the keys are a, b',
    'unbekannter Schlüssel; die Schlüssel sind a, b',
  ],
  [{ kind: 'wrong-length', found: 1, needed: 2 }, 'needs 2 entries, found 1', 'braucht 2 Einträge, hat aber 1'],
  [{ kind: 'repeated-value', value: 'a' }, '"a" appears twice', '"a" kommt zweimal vor'],
  [{ kind: 'assigned-value', value: 'a', key: 'x' }, '"a" is already assigned to x', '"a" ist schon x zugeordnet'],
])('%j', (fault, en, de) => {
  expect([faultText(fault, 'en'), faultText(fault, 'de')]).toEqual([en, de]);
});
