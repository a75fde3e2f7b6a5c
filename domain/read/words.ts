// What is wrong with a value, in every language.

import type { Language } from '../base/language.ts';
import { inEvery, say, type Text, type WordsFor } from '../base/words.ts';
import type { Expected, Fault } from './fault.ts';

/** What is wrong: a clause without capital and full stop. */
export function faultText(fault: Fault, language: Language): string {
  return say(FAULTS, 'kind', fault)[language];
}

/** What a value may be, as the predicate of a sentence. */
export function expectedText(expected: Expected): Text {
  return say(EXPECTED, 'kind', expected);
}

function quoted(values: readonly (string | number)[]): string {
  return values.map((value) => JSON.stringify(value)).join(', ');
}

const FAULTS: WordsFor<Fault, 'kind'> = {
  missing: { en: 'is missing; it has no default', de: 'fehlt und hat keinen Vorgabewert' },
  unexpected({ expected }) {
    const { en, de } = expectedText(expected);
    return { en: `must be ${en}`, de: `erlaubt ist ${de}` };
  },
  'unknown-option': ({ known }) => ({
    en: `unknown option; the options are ${known.join(', ')}`,
    de: `unbekannte Option; die Optionen sind ${known.join(', ')}`,
  }),
  'unknown-key': ({ known }) => ({
    en: `unknown key; the keys are ${known.join(', ')}`,
    de: `unbekannter Schlüssel; die Schlüssel sind ${known.join(', ')}`,
  }),
  'wrong-length': ({ found, needed }) => ({
    en: `needs ${needed} entries, found ${found}`,
    de: `braucht ${needed} Einträge, hat aber ${found}`,
  }),
  'repeated-value': ({ value }) => ({ en: `"${value}" appears twice`, de: `"${value}" kommt zweimal vor` }),
  'assigned-value': ({ value, key }) => ({
    en: `"${value}" is already assigned to ${key}`,
    de: `"${value}" ist schon ${key} zugeordnet`,
  }),
};

const EXPECTED: WordsFor<Expected, 'kind'> = {
  text: { en: 'text', de: 'ein Text' },
  'well-formed': { en: 'text without lone surrogates', de: 'ein Text ohne halbe Surrogatpaare' },
  decimal: { en: 'a number', de: 'eine Zahl' },
  moment: {
    en: 'a moment since 1970 such as 2026-11-22T18:03:00Z',
    de: 'ein Zeitpunkt seit 1970 wie 2026-11-22T18:03:00Z',
  },
  flag: { en: 'true or false', de: 'true oder false' },
  value: { en: 'there', de: 'vorhanden' },
  null: { en: 'null', de: 'null' },
  object: { en: 'an object', de: 'ein Objekt' },
  'typed-object': { en: 'an object with a type', de: 'ein Objekt mit einem Typ' },
  list: { en: 'a list', de: 'eine Liste' },
  pair: { en: 'a list of two', de: 'eine Liste aus zweien' },
  'game-stream': { en: 'game/ and the 26 characters of a game id', de: 'game/ mit den 26 Zeichen einer Partie' },
  'game-id': { en: 'the id of a game', de: 'die Kennung einer Partie' },
  'player-id': { en: 'a player id (player_…)', de: 'eine Spieler-Id (player_…)' },
  length: ({ least, most }) => ({
    en: `text of ${least} to ${most} characters`,
    de: `ein Text von ${least} bis ${most} Zeichen`,
  }),
  pattern: ({ pattern }) => ({ en: `text that matches ${pattern}`, de: `ein Text nach dem Muster ${pattern}` }),
  hex: ({ digits }) => ({
    en: `${digits} lower-case hexadecimal digits`,
    de: `ein Text aus ${digits} kleinen Hexadezimalziffern`,
  }),
  entries: ({ least, most }) => ({
    en: `a list of ${least} to ${most} entries`,
    de: `eine Liste von ${least} bis ${most} Einträgen`,
  }),
  values({ values }) {
    if (values.length === 1) return inEvery(() => quoted(values));
    return { en: `one of ${quoted(values)}`, de: `einer der Werte ${quoted(values)}` };
  },
  integer: ({ least, most }) => ({
    en: `an integer${least === null ? '' : ` from ${least}`}${most === null ? '' : ` to ${most}`}`,
    de: `eine ganze Zahl${least === null ? '' : ` von ${least}`}${most === null ? '' : ` bis ${most}`}`,
  }),
  seat: ({ last }) => ({
    en: `the number of a seat${last === null ? '' : `, 0 to ${last}`}`,
    de: `die Nummer eines Platzes${last === null ? '' : `, 0 bis ${last}`}`,
  }),
  'seat-count': ({ seats }) => ({ en: `${seats}, the number of seats`, de: `${seats}, die Zahl der Plätze` }),
  distinct: ({ count, values }) => ({
    en: `a list of ${count} distinct values from ${quoted(values)}`,
    de: `eine Liste von ${count} verschiedenen Werten aus ${quoted(values)}`,
  }),
  assignment: ({ keys, values }) => ({
    en: `an object with a distinct value from ${quoted(values)} for each of ${quoted(keys)}`,
    de: `ein Objekt, das jedem von ${quoted(keys)} einen anderen Wert aus ${quoted(values)} gibt`,
  }),
  either({ one, other }) {
    const [first, second] = [expectedText(one), expectedText(other)];
    return { en: `${first.en}, or ${second.en}`, de: `${first.de} oder ${second.de}` };
  },
};
