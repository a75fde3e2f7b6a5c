// What is wrong with a value, in every language.

import { assertNever } from '../base/defect.ts';
import type { Language } from '../base/language.ts';
import type { Expected, Fault } from './fault.ts';

/** What is wrong: a clause without capital and full stop. */
export function faultText(fault: Fault, language: Language): string {
  const words = WORDS[language];
  switch (fault.kind) {
    case 'missing':
      return words.missing;
    case 'unexpected':
      return words.unexpected(expectedText(fault.expected, language));
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

/** What a value may be, as the predicate of a sentence. */
export function expectedText(expected: Expected, language: Language): string {
  const words = WORDS[language];
  switch (expected.kind) {
    case 'length':
      return words.length(expected.least, expected.most);
    case 'pattern':
      return words.pattern(expected.pattern);
    case 'hex':
      return words.hex(expected.digits);
    case 'entries':
      return words.entries(expected.least, expected.most);
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
    case 'either':
      return words.either(expectedText(expected.one, language), expectedText(expected.other, language));
    default:
      return words[expected.kind];
  }
}

function quoted(values: readonly (string | number)[]): string {
  return values.map((value) => JSON.stringify(value)).join(', ');
}

/** What a number or a list of values does not qualify. */
type Plain = Exclude<
  Expected['kind'],
  | 'length'
  | 'pattern'
  | 'hex'
  | 'entries'
  | 'values'
  | 'integer'
  | 'seat'
  | 'seat-count'
  | 'distinct'
  | 'assignment'
  | 'either'
>;

interface Words extends Readonly<Record<Plain, string>> {
  readonly missing: string;
  unexpected(expected: string): string;
  unknownOption(known: string): string;
  unknownKey(known: string): string;
  wrongLength(found: number, needed: number): string;
  repeatedValue(value: string): string;
  assignedValue(value: string, key: string): string;
  length(least: number, most: number): string;
  pattern(pattern: string): string;
  hex(digits: number): string;
  entries(least: number, most: number): string;
  values(values: string): string;
  integer(least: number | null, most: number | null): string;
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
    text: 'text',
    'well-formed': 'text without lone surrogates',
    decimal: 'a number',
    flag: 'true or false',
    value: 'there',
    null: 'null',
    moment: 'a moment since 1970 such as 2026-11-22T18:03:00Z',
    object: 'an object',
    'typed-object': 'an object with a type',
    list: 'a list',
    pair: 'a list of two',
    'game-stream': 'game/ and the 26 characters of a game id',
    'game-id': 'the id of a game',
    'player-id': 'a player id (player_…)',
    length: (least, most) => `text of ${least} to ${most} characters`,
    pattern: (pattern) => `text that matches ${pattern}`,
    hex: (digits) => `${digits} lower-case hexadecimal digits`,
    entries: (least, most) => `a list of ${least} to ${most} entries`,
    values: (values) => `one of ${values}`,
    integer: (least, most) =>
      `an integer${least === null ? '' : ` from ${least}`}${most === null ? '' : ` to ${most}`}`,
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
    text: 'ein Text',
    'well-formed': 'ein Text ohne halbe Surrogatpaare',
    decimal: 'eine Zahl',
    flag: 'true oder false',
    value: 'vorhanden',
    null: 'null',
    moment: 'ein Zeitpunkt seit 1970 wie 2026-11-22T18:03:00Z',
    object: 'ein Objekt',
    'typed-object': 'ein Objekt mit einem Typ',
    list: 'eine Liste',
    pair: 'eine Liste aus zweien',
    'game-stream': 'game/ mit den 26 Zeichen einer Partie',
    'game-id': 'die Kennung einer Partie',
    'player-id': 'eine Spieler-Id (player_…)',
    length: (least, most) => `ein Text von ${least} bis ${most} Zeichen`,
    pattern: (pattern) => `ein Text nach dem Muster ${pattern}`,
    hex: (digits) => `ein Text aus ${digits} kleinen Hexadezimalziffern`,
    entries: (least, most) => `eine Liste von ${least} bis ${most} Einträgen`,
    values: (values) => `einer der Werte ${values}`,
    integer: (least, most) =>
      `eine ganze Zahl${least === null ? '' : ` von ${least}`}${most === null ? '' : ` bis ${most}`}`,
    seat: 'die Nummer eines Platzes',
    seatTo: (last) => `die Nummer eines Platzes, 0 bis ${last}`,
    seatCount: (seats) => `${seats}, die Zahl der Plätze`,
    distinct: (count, values) => `eine Liste von ${count} verschiedenen Werten aus ${values}`,
    assignment: (keys, values) => `ein Objekt, das jedem von ${keys} einen anderen Wert aus ${values} gibt`,
    either: (one, other) => `${one} oder ${other}`,
  },
};
