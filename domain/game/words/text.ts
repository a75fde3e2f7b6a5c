// One line for people about each event of a game's life.

import { assertNever } from '../../base/defect.ts';
import type { Language } from '../../base/language.ts';
import type { Seat, Title } from '../../title/contract.ts';
import type { Outage } from '../clock.ts';
import type { AbortReason, FinalResult, OpenedPlaces } from '../events.ts';
import { isSeatEvent, type SeatEvent } from '../seats/seatEvents.ts';
import type { SeenEvent } from '../seen/visibility.ts';
import { wentBack } from './backText.ts';
import { seatText } from './seatText.ts';

/** The line for `event`; the title describes its moves and facts. `isDone`: its seat is known to have owed no more after it. */
export function describeEvent(event: SeenEvent, title: Title, language: Language, isDone = false): string {
  const shown = title.languages.includes(language) ? language : 'en';
  if (isSeatEvent(event)) return seatText(event, shown);
  return shown === 'de' ? german(event, title, isDone) : english(event, title, isDone);
}

type OtherEvent = Exclude<SeenEvent, SeatEvent>;

function english(event: OtherEvent, title: Title, isDone: boolean): string {
  switch (event.type) {
    case 'GameCreated':
      return `A game of ${title.name} for ${event.seats} is created.`;
    case 'GameForked':
      return `The game continues from version ${event.version} of game ${event.game}.`;
    case 'GameRematched':
      return `The game is the rematch of game ${event.game}.`;
    case 'ArbiterNamed':
      return 'An arbiter is named.';
    case 'GameStarted':
      return told(event.facts, title, 'en') || 'The game starts.';
    case 'MovePlayed':
      return told(event.facts, title, 'en') || `Seat ${event.seat} plays ${event.move}.`;
    case 'Sealed':
      return told(event.facts, title, 'en') || `Seat ${event.seat} has ${isDone ? 'decided' : 'taken a step'}.`;
    case 'Unsealed':
      return `${opened(event, ENGLISH_PLACES)} may now be read.`;
    case 'MovesUndone':
    case 'TakebackOffered':
    case 'TakebackAnswered':
      return wentBack(event, 'en');
    case 'TimedOut':
      return `The time of seat ${event.seat} is up.`;
    case 'ClocksExtended':
      return `The server was down for ${duration(event, 'en')}; this is not taken from anybody's time.`;
    case 'SeatResigned':
      return `Seat ${event.seat} resigns.`;
    case 'AbandonVoted':
      return `Seat ${event.seat} wants to abandon the game.`;
    case 'GameFinished':
      return `The game is over: ${winners(event.winners, ENGLISH_WINNERS)}. ${scores(event.results, 'Seat')}.`;
    case 'GameAborted':
      return ENGLISH_ABORTS[event.reason];
    default:
      return assertNever(event);
  }
}

function german(event: OtherEvent, title: Title, isDone: boolean): string {
  switch (event.type) {
    case 'GameCreated':
      return `Eine Partie ${title.name} für ${event.seats} ist angelegt.`;
    case 'GameForked':
      return `Die Partie geht von Version ${event.version} der Partie ${event.game} aus weiter.`;
    case 'GameRematched':
      return `Die Partie ist die Revanche von Partie ${event.game}.`;
    case 'ArbiterNamed':
      return 'Eine Schiedsperson ist benannt.';
    case 'GameStarted':
      return told(event.facts, title, 'de') || 'Die Partie beginnt.';
    case 'MovePlayed':
      return told(event.facts, title, 'de') || `Platz ${event.seat} spielt ${event.move}.`;
    case 'Sealed':
      return (
        told(event.facts, title, 'de') || `Platz ${event.seat} hat ${isDone ? 'entschieden' : 'einen Schritt gemacht'}.`
      );
    case 'Unsealed':
      return `${opened(event, GERMAN_PLACES)}.`;
    case 'MovesUndone':
    case 'TakebackOffered':
    case 'TakebackAnswered':
      return wentBack(event, 'de');
    case 'TimedOut':
      return `Die Zeit von Platz ${event.seat} ist um.`;
    case 'ClocksExtended':
      return `Der Server war ${duration(event, 'de')} lang gestört; das geht von niemandes Zeit ab.`;
    case 'SeatResigned':
      return `Platz ${event.seat} gibt auf.`;
    case 'AbandonVoted':
      return `Platz ${event.seat} möchte die Partie abbrechen.`;
    case 'GameFinished':
      return `Die Partie ist zu Ende: ${winners(event.winners, GERMAN_WINNERS)}. ${scores(event.results, 'Platz')}.`;
    case 'GameAborted':
      return GERMAN_ABORTS[event.reason];
    default:
      return assertNever(event);
  }
}

/** `2 h 5 min`: seconds only below a minute. */
function duration({ from, to }: Outage, language: Language): string {
  const seconds = Math.round((to - from) / 1_000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return [...(hours > 0 ? [`${hours} ${language === 'de' ? 'Std.' : 'h'}`] : []), `${minutes % 60} min`].join(' ');
}
const ENGLISH_ABORTS: Readonly<Record<AbortReason, string>> = {
  'everyone-left': 'The game is called off: everyone has left.',
  'called-off': 'The game is called off before the first move.',
  abandoned: 'The game is abandoned: everyone agreed.',
  idle: 'The game is closed: nothing happened in it for 90 days.',
  'round-over': 'The game ends with the round of its tournament.',
};
const GERMAN_ABORTS: Readonly<Record<AbortReason, string>> = {
  'everyone-left': 'Die Partie ist abgesagt: Alle sind gegangen.',
  'called-off': 'Die Partie ist vor dem ersten Zug abgesagt.',
  abandoned: 'Die Partie ist im Einverständnis aller abgebrochen.',
  idle: 'Die Partie ist geschlossen: 90 Tage lang ist nichts geschehen.',
  'round-over': 'Die Partie endet mit der Runde ihres Turniers.',
};

function scores(results: readonly FinalResult[], seatWord: string): string {
  return results.map(({ seat, score }) => `${seatWord} ${seat}: ${score}`).join(', ');
}

interface WinnerWords {
  readonly nobody: string;
  one(seat: Seat): string;
  several(seats: string): string;
}

const ENGLISH_WINNERS: WinnerWords = {
  nobody: 'nobody wins',
  one: (seat) => `seat ${seat} wins`,
  several: (seats) => `seats ${seats} win`,
};
const GERMAN_WINNERS: WinnerWords = {
  nobody: 'niemand gewinnt',
  one: (seat) => `Platz ${seat} gewinnt`,
  several: (seats) => `die Plätze ${seats} gewinnen`,
};

/** `seat 1 wins`: a title may have no winner, or several. */
function winners(seats: readonly Seat[], words: WinnerWords): string {
  const [first] = seats;
  if (first === undefined) return words.nobody;
  return seats.length === 1 ? words.one(first) : words.several(seats.join(', '));
}

interface PlaceWords {
  readonly all: string;
  readonly some: string;
  readonly to: string;
}

const ENGLISH_PLACES: PlaceWords = { all: 'Everything that was sealed', some: 'What was sealed in version', to: 'to' };
const GERMAN_PLACES: PlaceWords = {
  all: 'Alles Verdeckte ist jetzt offen',
  some: 'Jetzt offen: Verdecktes aus Version',
  to: 'bis',
};

/** The places that an event opened. */
function opened({ all, ranges, places }: OpenedPlaces, words: PlaceWords): string {
  if (all) return words.all;
  const versions = [
    ...ranges.map(([from, to]) => (from === to ? String(from) : `${from} ${words.to} ${to}`)),
    ...places.map(([version, index]) => `${version}.${index}`),
  ];
  return `${words.some} ${versions.join(', ')}`;
}

/** The title's lines for `facts`, which name the seats they concern. Sealed ones have no line. */
function told(facts: readonly { readonly type: string }[], title: Title, language: Language): string {
  return facts
    .filter(({ type }) => type !== 'Sealed')
    .map((fact) => title.describeFact(fact, language))
    .join(' ');
}
