// What is printed of a round: who sits where by name, a card for each table, a slip for each result. Pages of the
// server and the organiser's desk both print this.

import type { Language } from '../../base/language.ts';

export { halvesOf, MOST_REPORTED, type ReportPlayer, type ReportRound, reportedNames, reportText } from './trf.ts';

/** Tables, seats and rounds count from 1, as people count. */
export interface Paper {
  readonly tables: readonly PaperTable[];
  readonly byes: readonly PaperPerson[];
}

export interface PaperTable {
  readonly table: number;
  /** Beside the final; absent: it is no such table. */
  readonly isThirdPlace?: boolean;
  /** By seat. */
  readonly people: readonly PaperPerson[];
}

export interface PaperPerson {
  readonly name: string;
  /** On the roll, as people count; whoever comes late has one after those before. */
  readonly number: number;
}

/** Where somebody sits; null: nowhere in this round. */
export interface Whereabouts extends PaperPerson {
  readonly at: (Omit<PaperTable, 'people'> & { readonly seat: number }) | null;
}

/** Everybody of a round, in the order of names that `compare` gives. */
export function whereaboutsIn(
  { tables, byes }: Paper,
  compare: (one: string, other: string) => number,
): readonly Whereabouts[] {
  const seated = tables.flatMap(({ people, ...table }) =>
    people.map((one, index): Whereabouts => ({ ...one, at: { ...table, seat: index + 1 } })),
  );
  const free = byes.map((one): Whereabouts => ({ ...one, at: null }));
  return [...seated, ...free].toSorted((one, other) => compare(one.name, other.name));
}

/** `Table 2: Match for third place`. */
export function tableText({ table, isThirdPlace = false }: Omit<PaperTable, 'people'>, language: Language): string {
  const text = PAPER_WORDS.table[language](table);
  return isThirdPlace ? `${text}: ${PAPER_WORDS.thirdPlace[language]}` : text;
}

export const PAPERS = ['pairings', 'cards', 'slips'] as const;
export type PaperKind = (typeof PAPERS)[number];

export const PAPER_WORDS = {
  kinds: {
    pairings: { en: 'Find your table', de: 'Finde deinen Tisch' },
    cards: { en: 'Table cards', de: 'Tischkarten' },
    slips: { en: 'Result slips', de: 'Ergebniszettel' },
  },
  round: { en: (number: number) => `Round ${number}`, de: (number: number) => `Runde ${number}` },
  table: { en: (number: number) => `Table ${number}`, de: (number: number) => `Tisch ${number}` },
  thirdPlace: { en: 'Match for third place', de: 'Spiel um Platz 3' },
  seat: { en: (number: number) => `seat ${number}`, de: (number: number) => `Platz ${number}` },
  number: { en: (number: number) => `No. ${number}`, de: (number: number) => `Nr. ${number}` },
  bye: { en: 'Bye', de: 'Spielfrei' },
  place: { en: 'Place', de: 'Rang' },
  points: { en: 'Points', de: 'Punkte' },
  signed: { en: 'Signed', de: 'Unterschrift' },
} as const;
