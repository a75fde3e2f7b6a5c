// What a game of a list waits for, as it concerns whoever looks at the list.

import type { Language } from '../../../domain/base/language.ts';
import type { CardShown } from '../server/documents.generated.ts';

type Card = Pick<CardShown, 'waitsFor' | 'start'> & {
  readonly seats: readonly Pick<CardShown['seats'][number], 'number' | 'status'>[];
};

interface Look {
  readonly language: Language;
  /** Whether the person has it in hand: one of these seats, or for none that they are the host. */
  readonly isYours: boolean;
  nameOf(seat: number): string;
  readonly host: string;
}

const WORDS = {
  over: { en: 'over', de: 'zu Ende' },
  yourTurn: { en: 'your turn', de: 'du bist am Zug' },
  move: { en: (names: string) => `waits for ${names}`, de: (names: string) => `wartet auf ${names}` },
  several: { en: (count: number) => `${count} players`, de: (count: number) => `${count} Personen` },
  lastToStart: { en: 'starts when one more sits down', de: 'beginnt, wenn noch jemand Platz nimmt' },
  moreToStart: {
    en: (count: number) => `starts when ${count} more sit down`,
    de: (count: number) => `beginnt, wenn noch ${count} Platz nehmen`,
  },
  oneFree: { en: 'one seat is free', de: 'ein Platz ist frei' },
  moreFree: { en: (count: number) => `${count} seats are free`, de: (count: number) => `${count} Plätze sind frei` },
  beReady: { en: 'say that you are ready', de: 'sag, dass du bereit bist' },
  ready: {
    en: (names: string) => `starts when ready: ${names}`,
    de: (names: string) => `beginnt, sobald bereit: ${names}`,
  },
  begin: { en: 'all are there: start it', de: 'alle sind da: fang an' },
  starts: { en: 'starts by itself', de: 'beginnt von selbst' },
} as const;

/** More than so many are counted. */
const MOST_NAMED = 2;

/** `waits for Ada`, `starts when one more sits down` */
export function waitingText({ waitsFor, start, seats: all }: Card, { language, isYours, nameOf, host }: Look): string {
  if (waitsFor === null) return WORDS.over[language];
  const { seats } = waitsFor;
  const names = namesOf(seats, nameOf, language);
  switch (waitsFor.for) {
    case 'PLAYERS':
      if (!all.some(({ status }) => status === 'OPEN')) return WORDS.move[language](names);
      return freeText(seats.length, start, language);
    case 'READINESS':
      return isYours ? WORDS.beReady[language] : WORDS.ready[language](names);
    case 'HOST':
      return isYours ? WORDS.begin[language] : WORDS.move[language](host);
    case 'START':
      return WORDS.starts[language];
    default:
      return isYours ? WORDS.yourTurn[language] : WORDS.move[language](names);
  }
}

function namesOf(seats: readonly number[], nameOf: Look['nameOf'], language: Language): string {
  if (seats.length > MOST_NAMED) return WORDS.several[language](seats.length);
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(seats.map(nameOf));
}

function freeText(free: number, start: Card['start'], language: Language): string {
  if (start === 'FULL') return free === 1 ? WORDS.lastToStart[language] : WORDS.moreToStart[language](free);
  return free === 1 ? WORDS.oneFree[language] : WORDS.moreFree[language](free);
}

/** Whether the game waits for `you`; `isHeld`: whether a seat is the person's. */
export function isForYou(
  { waitsFor, host }: Pick<CardShown, 'waitsFor' | 'host'>,
  you: string,
  isHeld: (seat: number) => boolean,
): boolean {
  if (waitsFor === null || waitsFor.for === 'PLAYERS') return false;
  return waitsFor.for === 'HOST' ? host.id === you : waitsFor.seats.some(isHeld);
}
