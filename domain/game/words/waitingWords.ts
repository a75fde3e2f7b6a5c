// One sentence on what a game waits for.

import type { Language } from '../../base/language.ts';
import { seatMarks } from '../../base/seatMarks.ts';
import { say, type WordsFor } from '../../base/words.ts';
import type { Waiting } from '../life/waiting.ts';

const WORDS: WordsFor<Told, 'for'> = {
  players: ({ seats: { length } }) => ({
    en: length === 1 ? 'Waits for one more player.' : `Waits for ${length} more players.`,
    de: length === 1 ? 'Wartet auf eine weitere Person.' : `Wartet auf ${length} weitere Personen.`,
  }),
  readiness: ({ seats }) => ({
    en: `Waits until ${listed(seats, 'seat', 'seats', 'and')} ${seats.length === 1 ? 'is' : 'are'} ready.`,
    de: `Wartet, bis ${listed(seats, 'Platz', 'Plätze', 'und')} bereit ${seats.length === 1 ? 'ist' : 'sind'}.`,
  }),
  host: { en: 'Waits for its host to start it.', de: 'Wartet darauf, dass sie begonnen wird.' },
  start: { en: 'Starts at once.', de: 'Beginnt gleich.' },
  moves: ({ seats }) => ({
    en: `Waits for ${listed(seats, 'seat', 'seats', 'and')} to move.`,
    de: `Wartet auf den Zug von ${listed(seats, 'Platz', 'den Plätzen', 'und')}.`,
  }),
  answers: ({ seats }) => ({
    en: `Waits for ${listed(seats, 'seat', 'seats', 'and')} to answer a takeback.`,
    de: `Wartet auf die Antwort von ${listed(seats, 'Platz', 'den Plätzen', 'und')} zu einer Rücknahme.`,
  }),
};

/** Told apart by what it waits for. */
type Told = { readonly [For in Waiting['for']]: Waiting & { readonly for: For } }[Waiting['for']];

/** `seats 0, 1 and 3` */
function listed(seats: readonly number[], one: string, several: string, and: string): string {
  const marks = seatMarks(seats.length === 1 ? one : several, seats);
  const last = marks.at(-1) ?? '';
  return marks.length < 2 ? last : `${marks.slice(0, -1).join(', ')} ${and} ${last}`;
}

/** With its seats marked. */
export function describeWaiting(waiting: Waiting, language: Language): string {
  return say(WORDS, 'for', waiting as Told)[language];
}
