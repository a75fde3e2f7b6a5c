// What is wrong with an option, in every language.

import { assertNever } from '../base/defect.ts';
import type { Language } from '../base/language.ts';
import type { Expected, OptionFault } from './optionFault.ts';

/** What is wrong: a clause without capital and full stop. */
export function optionText(fault: OptionFault, language: Language): string {
  const words = WORDS[language];
  switch (fault.kind) {
    case 'missing':
      return words.missing;
    case 'unexpected':
      return words.unexpected(expectedText(fault.expected, words));
    case 'unknown-option':
      return words.unknownOption(fault.known.join(', '));
    case 'unknown-key':
      return words.unknownKey(fault.known.join(', '));
    case 'wrong-length':
      return words.wrongLength(fault.found, fault.needed);
    case 'repeated-value':
      return words.repeatedValue(fault.value);
    case 'assigned-value':
      return words.assignedValue(fault.value, fault.key);
    default:
      return assertNever(fault);
  }
}

function expectedText(expected: Expected, words: Words): string {
  switch (expected.kind) {
    case 'flag':
    case 'object':
    case 'null':
    case 'player-id':
      return words[expected.kind];
    case 'list':
      return words.list(expected.least, expected.most);
    case 'values':
      return expected.values.length === 1 ? quoted(expected.values) : words.values(quoted(expected.values));
    case 'integer':
      return words.integer(expected.least, expected.most);
    case 'seat':
      return expected.last === null ? words.seat : words.seatTo(expected.last);
    case 'seat-count':
      return words.seatCount(expected.seats);
    case 'distinct':
      return words.distinct(expected.count, quoted(expected.values));
    case 'assignment':
      return words.assignment(quoted(expected.keys), quoted(expected.values));
    default:
      return words.either(expectedText(expected.one, words), expectedText(expected.other, words));
  }
}

function quoted(values: readonly string[]): string {
  return values.map((value) => `"${value}"`).join(', ');
}

interface Words {
  readonly missing: string;
  unexpected(expected: string): string;
  unknownOption(known: string): string;
  unknownKey(known: string): string;
  wrongLength(found: number, needed: number): string;
  repeatedValue(value: string): string;
  assignedValue(value: string, key: string): string;
  readonly flag: string;
  readonly object: string;
  readonly null: string;
  readonly 'player-id': string;
  list(least: number, most: number): string;
  values(values: string): string;
  integer(least: number, most: number): string;
  readonly seat: string;
  seatTo(last: number): string;
  seatCount(seats: number): string;
  distinct(count: number, values: string): string;
  assignment(keys: string, values: string): string;
  either(one: string, other: string): string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    missing: 'is missing; it has no default',
    unexpected: (expected) => `must be ${expected}`,
    unknownOption: (known) => `unknown option; the options are ${known}`,
    unknownKey: (known) => `unknown key; the keys are ${known}`,
    wrongLength: (found, needed) => `needs ${needed} entries, found ${found}`,
    repeatedValue: (value) => `"${value}" appears twice`,
    assignedValue: (value, key) => `"${value}" is already assigned to ${key}`,
    flag: 'true or false',
    object: 'an object',
    null: 'null',
    'player-id': 'a player id (player_…)',
    list: (least, most) => `a list of ${least} to ${most} entries`,
    values: (values) => `one of ${values}`,
    integer: (least, most) => `an integer from ${least} to ${most}`,
    seat: 'the number of a seat',
    seatTo: (last) => `the number of a seat, 0 to ${last}`,
    seatCount: (seats) => `${seats}, the number of seats`,
    distinct: (count, values) => `a list of ${count} distinct values from ${values}`,
    assignment: (keys, values) => `an object with a distinct value from ${values} for each of ${keys}`,
    either: (one, other) => `${one}, or ${other}`,
  },
  de: {
    missing: 'fehlt und hat keinen Vorgabewert',
    unexpected: (expected) => `erlaubt ist ${expected}`,
    unknownOption: (known) => `unbekannte Option; die Optionen sind ${known}`,
    unknownKey: (known) => `unbekannter Schlüssel; die Schlüssel sind ${known}`,
    wrongLength: (found, needed) => `braucht ${needed} Einträge, hat aber ${found}`,
    repeatedValue: (value) => `"${value}" kommt zweimal vor`,
    assignedValue: (value, key) => `"${value}" ist schon ${key} zugeordnet`,
    flag: 'true oder false',
    object: 'ein Objekt',
    null: 'null',
    'player-id': 'eine Spieler-Id (player_…)',
    list: (least, most) => `eine Liste von ${least} bis ${most} Einträgen`,
    values: (values) => `einer der Werte ${values}`,
    integer: (least, most) => `eine ganze Zahl von ${least} bis ${most}`,
    seat: 'die Nummer eines Platzes',
    seatTo: (last) => `die Nummer eines Platzes, 0 bis ${last}`,
    seatCount: (seats) => `${seats}, die Zahl der Plätze`,
    distinct: (count, values) => `eine Liste von ${count} verschiedenen Werten aus ${values}`,
    assignment: (keys, values) => `ein Objekt, das jedem von ${keys} einen anderen Wert aus ${values} gibt`,
    either: (one, other) => `${one} oder ${other}`,
  },
};
