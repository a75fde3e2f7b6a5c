// One line for people about each event of a game's life.

import type { Language } from '../../base/language.ts';
import { seatMark, seatMarks } from '../../base/seatMarks.ts';
import { say, type Text, type WordsFor } from '../../base/words.ts';
import type { Seat, Title } from '../../title/contract.ts';
import type { Outage } from '../clock.ts';
import type { AbortReason, FinalResult, OpenedPlaces } from '../events.ts';
import type { SeenEvent } from '../seen/visibility.ts';
import { BACK_EVENTS } from './backWords.ts';
import { SEAT_EVENTS } from './seatWords.ts';

/**
 * The line for `event`, with its seats marked; the title describes moves and facts. `isDone`: its seat is known to owe
 * no more after it.
 */
export function describeEvent(event: SeenEvent, title: Title, language: Language, isDone = false): string {
  const shown = title.languages.includes(language) ? language : 'en';
  const told = 'facts' in event ? factLines(event.facts, title, shown) : '';
  return told || say(EVENTS, 'type', event, { title: title.name, isDone })[shown];
}

/** The title's lines for `facts`, which name the seats they concern. Sealed ones have no line. */
function factLines(facts: readonly { readonly type: string }[], title: Title, language: Language): string {
  return facts
    .filter(({ type }) => type !== 'Sealed')
    .map((fact) => title.describeFact(fact, language))
    .join(' ');
}

interface Around {
  /** Its name. */
  readonly title: string;
  readonly isDone: boolean;
}

const EVENTS: WordsFor<SeenEvent, 'type', readonly [Around]> = {
  ...SEAT_EVENTS,
  ...BACK_EVENTS,
  GameCreated: ({ seats }, { title }) => ({
    en: `A game of ${title} for ${seats} is created.`,
    de: `Eine Partie ${title} für ${seats} ist angelegt.`,
  }),
  GameForked: ({ version, game }) => ({
    en: `The game continues from version ${version} of game ${game}.`,
    de: `Die Partie geht von Version ${version} der Partie ${game} aus weiter.`,
  }),
  GameRematched: ({ game }) => ({
    en: `The game is the rematch of game ${game}.`,
    de: `Die Partie ist die Revanche von Partie ${game}.`,
  }),
  ArbiterNamed: { en: 'An arbiter is named.', de: 'Eine Schiedsperson ist benannt.' },
  GameStarted: { en: 'The game starts.', de: 'Die Partie beginnt.' },
  MovePlayed: ({ seat, move }) => ({
    en: `${seatMark('Seat', seat)} plays ${move}.`,
    de: `${seatMark('Platz', seat)} spielt ${move}.`,
  }),
  Sealed: ({ seat }, { isDone }) => ({
    en: `${seatMark('Seat', seat)} has ${isDone ? 'decided' : 'taken a step'}.`,
    de: `${seatMark('Platz', seat)} hat ${isDone ? 'entschieden' : 'einen Schritt gemacht'}.`,
  }),
  Unsealed: (event) => {
    if (event.all) {
      return { en: 'Everything that was sealed may now be read.', de: 'Alles Verdeckte ist jetzt offen.' };
    }
    return {
      en: `What was sealed in version ${placesIn(event, 'to')} may now be read.`,
      de: `Jetzt offen: Verdecktes aus Version ${placesIn(event, 'bis')}.`,
    };
  },
  TimedOut: ({ seat }) => ({
    en: `The time of ${seatMark('seat', seat)} is up.`,
    de: `Die Zeit von ${seatMark('Platz', seat)} ist um.`,
  }),
  ClocksExtended: (outage) => ({
    en: `The server was down for ${duration(outage, 'h')}; this is not taken from anybody's time.`,
    de: `Der Server war ${duration(outage, 'Std.')} lang gestört; das geht von niemandes Zeit ab.`,
  }),
  SeatResigned: ({ seat }) => ({
    en: `${seatMark('Seat', seat)} resigns.`,
    de: `${seatMark('Platz', seat)} gibt auf.`,
  }),
  AbandonVoted: ({ seat }) => ({
    en: `${seatMark('Seat', seat)} wants to abandon the game.`,
    de: `${seatMark('Platz', seat)} möchte die Partie abbrechen.`,
  }),
  GameFinished({ winners, results }) {
    const { en, de } = winnersText(winners);
    return {
      en: `The game is over: ${en}. ${scores(results, 'Seat')}.`,
      de: `Die Partie ist zu Ende: ${de}. ${scores(results, 'Platz')}.`,
    };
  },
  GameAborted: ({ reason }) => ABORTS[reason],
};

const ABORTS: Readonly<Record<AbortReason, Text>> = {
  'everyone-left': {
    en: 'The game is called off: everyone has left.',
    de: 'Die Partie ist abgesagt: Alle sind gegangen.',
  },
  'called-off': {
    en: 'The game is called off before the first move.',
    de: 'Die Partie ist vor dem ersten Zug abgesagt.',
  },
  abandoned: {
    en: 'The game is abandoned: everyone agreed.',
    de: 'Die Partie ist im Einverständnis aller abgebrochen.',
  },
  idle: {
    en: 'The game is closed: nothing happened in it for 90 days.',
    de: 'Die Partie ist geschlossen: 90 Tage lang ist nichts geschehen.',
  },
  'round-over': {
    en: 'The game ends with the round of its tournament.',
    de: 'Die Partie endet mit der Runde ihres Turniers.',
  },
};

/** `2 h 5 min`: seconds only below a minute. */
function duration({ from, to }: Outage, hour: string): string {
  const seconds = Math.round((to - from) / 1_000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return [...(hours > 0 ? [`${hours} ${hour}`] : []), `${minutes % 60} min`].join(' ');
}

function scores(results: readonly FinalResult[], seatWord: string): string {
  return results.map(({ seat, score }) => `${seatMark(seatWord, seat)}: ${score}`).join(', ');
}

/** A title may have no winner, or several. */
function winnersText(seats: readonly Seat[]): Text {
  if (seats.length === 0) return { en: 'nobody wins', de: 'niemand gewinnt' };
  const listed = (word: string): string => seatMarks(word, seats).join(', ');
  if (seats.length === 1) return { en: `${listed('seat')} wins`, de: `${listed('Platz')} gewinnt` };
  return { en: `${listed('seats')} win`, de: `${listed('die Plätze')} gewinnen` };
}

function placesIn({ ranges, places }: OpenedPlaces, to: string): string {
  const versions = [
    ...ranges.map(([from, last]) => (from === last ? String(from) : `${from} ${to} ${last}`)),
    ...places.map(([version, index]) => `${version}.${index}`),
  ];
  return versions.join(', ');
}
