// What people may choose of a title's options, in words. What a table draws or counts by itself is not asked.

import type { Language } from '../../../domain/base/language.ts';

type Words = Readonly<Record<Language, string>>;
export type OptionValue = string | number | boolean;

export interface OptionChoice {
  readonly option: string;
  readonly name: Words;
  /** The usual one first. */
  readonly values: readonly (readonly [value: OptionValue, words: Words])[];
  /** Whether it means something at a table of so many, with what else was chosen. */
  matters?(seats: number, chosen: Options): boolean;
}

/** By option; what is absent is as usual. */
export type Options = Readonly<Record<string, OptionValue>>;

/** By title, so that they are there again when it is chosen again. */
export type OptionsByTitle = Readonly<Record<string, Options>>;

const same = (text: string): Words => ({ en: text, de: text });
const YES: Words = { en: 'Yes', de: 'Ja' };
const NO: Words = { en: 'No', de: 'Nein' };
const LIMIT: Words = { en: 'Rounds at most', de: 'Höchstens Runden' };
const FIRST: Words = { en: 'Who begins', de: 'Wer beginnt' };
const SEAT_1: Words = { en: 'Seat 1', de: 'Platz 1' };

const limits = (...rounds: readonly number[]): OptionChoice => ({
  option: 'maxRounds',
  name: LIMIT,
  values: rounds.map((one) => [one, same(String(one))] as const),
});

/** By title. */
export const OPTION_CHOICES: Readonly<Record<string, readonly OptionChoice[]>> = {
  'next-station-london': [
    {
      option: 'objectives',
      name: { en: 'Shared objectives', de: 'Gemeinsame Ziele' },
      values: [
        ['off', { en: 'Without', de: 'Ohne' }],
        ['random', { en: 'Two, drawn by lot', de: 'Zwei, ausgelost' }],
      ],
    },
    {
      option: 'powers',
      name: { en: 'Pencil powers', de: 'Kräfte der Stifte' },
      values: [
        ['off', { en: 'Without', de: 'Ohne' }],
        ['random', { en: 'Drawn by lot', de: 'Ausgelost' }],
      ],
    },
  ],
  'london-necropolis-railway': [
    {
      option: 'edition',
      name: { en: 'Edition', de: 'Ausgabe' },
      values: [
        ['en', { en: 'English', de: 'Englische' }],
        ['de', { en: 'German', de: 'Deutsche' }],
      ],
    },
    {
      option: 'firstSeat',
      name: FIRST,
      values: [
        ['random', { en: 'Drawn by lot', de: 'Wird ausgelost' }],
        [0, SEAT_1],
      ],
    },
  ],
  'return-to-lionsgate-city': [
    limits(20, 10, 15, 25, 35),
    {
      option: 'comparison',
      name: { en: 'To succeed you must', de: 'Zum Erfolg musst du' },
      values: [
        ['strict', { en: 'exceed the difficulty', de: 'die Schwierigkeit übertreffen' }],
        ['atMost', { en: 'reach the difficulty', de: 'die Schwierigkeit erreichen' }],
      ],
    },
    {
      option: 'soloMats',
      name: { en: 'Mats', de: 'Tafeln' },
      values: [
        [1, { en: 'One', de: 'Eine' }],
        [2, { en: 'Two', de: 'Zwei' }],
      ],
      matters: (seats) => seats === 1,
    },
  ],
  necronomonopoly: [
    limits(100, 20, 40, 60),
    {
      option: 'trade',
      name: { en: 'Trade', de: 'Handel' },
      values: [
        [true, YES],
        [false, NO],
      ],
    },
    {
      option: 'offersPerTurn',
      name: { en: 'Offers a turn', de: 'Angebote je Zug' },
      values: [
        [2, same('2')],
        [1, same('1')],
        [3, same('3')],
      ],
      matters: (_, { trade }) => trade !== false,
    },
    {
      option: 'interludes',
      name: { en: 'Cards in others’ turns', de: 'Karten in fremden Zügen' },
      values: [
        [true, YES],
        [false, NO],
      ],
    },
    {
      option: 'gateRoll',
      name: { en: 'Gate roll', de: 'Torwurf' },
      values: [
        ['2d6', { en: 'Two dice', de: 'Zwei Würfel' }],
        ['d13', { en: 'A number from 1 to 13', de: 'Eine Zahl von 1 bis 13' }],
      ],
    },
    {
      option: 'silenceSanctuary',
      name: { en: 'A Moment of Silence protects', de: 'Ein Moment der Stille schützt' },
      values: [
        [false, NO],
        [true, YES],
      ],
    },
    {
      option: 'firstSeat',
      name: FIRST,
      values: [
        ['roll', { en: 'The highest roll', de: 'Der höchste Wurf' }],
        ['0', SEAT_1],
      ],
    },
  ],
};

/** What can be chosen of a title at a table of so many. */
export function offeredOptions(titleId: string, seats: number, chosen: Options): readonly OptionChoice[] {
  return (OPTION_CHOICES[titleId] ?? []).filter(({ matters }) => matters?.(seats, chosen) ?? true);
}

/** Of what was chosen, what differs from the usual and means something; null: nothing. */
export function chosenOptions(titleId: string, seats: number, chosen: Options): Options | null {
  const kept = offeredOptions(titleId, seats, chosen).flatMap(({ option, values }) => {
    const value = chosen[option];
    return value === undefined || value === values[0]?.[0] ? [] : [[option, value] as const];
  });
  return kept.length === 0 ? null : Object.fromEntries(kept);
}
