// What is not as usual in a game, in words: how its options differ from those that most tables have.

import type { Language } from '../../../domain/base/language.ts';

type Words = Readonly<Record<Language, string>>;
/** Of the value of an option: what to say of it; null: it is as usual. */
type Said = (value: unknown) => Words | null;

const unless = (usual: unknown, words: Words): Said => {
  return (value) => (value === usual ? null : words);
};

const mostRounds = (usual: number): Said => {
  return (value) => (value === usual ? null : { en: `at most ${value} rounds`, de: `höchstens ${value} Runden` });
};

/** Whoever begins, from 0, where it is not drawn. */
const firstSeat = (drawn: string): Said => {
  return (value) =>
    value === drawn ? null : { en: `seat ${Number(value) + 1} begins`, de: `Platz ${Number(value) + 1} beginnt` };
};

const AS_USUAL: Said = () => null;

/** By title and option. */
export const OPTION_WORDS: Readonly<Record<string, Readonly<Record<string, Said>>>> = {
  'next-station-london': {
    objectives: unless('off', { en: 'objectives', de: 'Ziele' }),
    powers: unless('off', { en: 'pencil powers', de: 'Kräfte der Stifte' }),
    pencils: unless('random', { en: 'pencils in a set order', de: 'Stifte in fester Folge' }),
  },
  'london-necropolis-railway': {
    edition: unless('en', { en: 'German edition', de: 'deutsche Ausgabe' }),
    firstSeat: firstSeat('random'),
  },
  'return-to-lionsgate-city': {
    maxRounds: mostRounds(20),
    comparison: unless('strict', { en: 'equal is enough', de: 'Gleichstand genügt' }),
    // Of a table of one.
    soloMats: AS_USUAL,
  },
  necronomonopoly: {
    silenceSanctuary: unless(false, { en: 'Silence protects', de: 'Stille schützt' }),
    gateRoll: unless('2d6', { en: 'Gates by one number', de: 'Tore mit einer Zahl' }),
    trade: unless(true, { en: 'no trade', de: 'ohne Handel' }),
    // Says something only where it is far from usual, and then the table does.
    offersPerTurn: AS_USUAL,
    interludes: unless(true, { en: 'no cards in others’ turns', de: 'keine Karten in fremden Zügen' }),
    firstSeat: firstSeat('roll'),
    maxRounds: mostRounds(100),
  },
};

/** What differs, in the order of the options; empty: nothing. */
export function optionsText(titleId: string, options: unknown, language: Language): string {
  const said = OPTION_WORDS[titleId] ?? {};
  const given = (options ?? {}) as Readonly<Record<string, unknown>>;
  const words = Object.entries(given).map(([name, value]) => said[name]?.(value) ?? null);
  return words
    .filter((one) => one !== null)
    .map((one) => one[language])
    .join(', ');
}
