// Why a game refuses a command, in every language.

import { joined, type Text, type WordsFor } from '../../base/words.ts';
import {
  type ForbiddenRefusal,
  type InputFault,
  MAX_QUOTED,
  type StatusCommand,
  type UnforeseeableRefusal,
  type UnknownMoveRefusal,
  type WrongStatusRefusal,
} from '../refusal.ts';
import type { GameStatus } from '../state.ts';
import { BACK_FAULTS, WRONG_WAYS_BACK } from './backWords.ts';

export const FORBIDDEN: WordsFor<ForbiddenRefusal, 'code'> = {
  NOT_SEATED: { en: 'You have no seat in this game.', de: 'Du hast in dieser Partie keinen Platz.' },
  NOT_THE_CREATOR: {
    en: 'Only the host of a game can do that: its creator, until that right has passed on.',
    de: 'Das kann nur, wer die Partie leitet: wer sie angelegt hat, bis dieses Recht weitergeht.',
  },
  NOT_YOUR_GAME: {
    en: 'A running game can be forked only by a player who controls every seat.',
    de: 'Eine laufende Partie kann nur abzweigen, wer für jeden Platz zieht.',
  },
  ARBITER: {
    en: 'An arbiter of a game takes no seat in it.',
    de: 'Wer Schiedsperson einer Partie ist, nimmt in ihr keinen Platz ein.',
  },
  REMOVED: {
    en: 'The host removed you from this game. You can return only to a seat that is reserved for you.',
    de: 'Du wurdest aus dieser Partie entfernt. Zurück kannst du nur auf einen Platz, der für dich reserviert ist.',
  },
  NOT_YOUR_SEAT: ({ acted, seat }) => ({
    en: `You act for ${acted.length > 1 ? 'seats' : 'seat'} ${acted.join(', ')}, not for seat ${seat}.`,
    de: `Du ziehst für ${acted.length > 1 ? 'die Plätze' : 'Platz'} ${acted.join(', ')}, nicht für Platz ${seat}.`,
  }),
};

const STATUSES: Readonly<Record<GameStatus, Text>> = {
  open: { en: 'The game has not started.', de: 'Die Partie hat noch nicht begonnen.' },
  active: { en: 'The game has started.', de: 'Die Partie hat begonnen.' },
  finished: { en: 'The game is over.', de: 'Die Partie ist zu Ende.' },
  aborted: { en: 'The game was called off.', de: 'Die Partie wurde abgesagt.' },
};

const NEEDED: Readonly<Record<StatusCommand, Text>> = {
  join: { en: 'Seats can be taken only before the start.', de: 'Plätze können nur vor dem Beginn eingenommen werden.' },
  leave: { en: 'Seats can be left only before the start.', de: 'Plätze können nur vor dem Beginn verlassen werden.' },
  arrange: {
    en: 'Seats can be arranged only before the start.',
    de: 'Plätze können nur vor dem Beginn vergeben werden.',
  },
  invite: { en: 'Players can be invited only before the start.', de: 'Einladen kann man nur vor dem Beginn.' },
  start: { en: 'A game can be started only once.', de: 'Eine Partie beginnt nur einmal.' },
  play: { en: 'Moves can be played only in a running game.', de: 'Züge sind nur in einer laufenden Partie möglich.' },
  resign: { en: 'You can resign only from a running game.', de: 'Aufgeben kann man nur in einer laufenden Partie.' },
  fork: {
    en: 'Only a game that was started can be forked.',
    de: 'Nur eine Partie, die begonnen wurde, kann abgezweigt werden.',
  },
  autoplay: { en: 'No automatic move is due.', de: 'Kein automatischer Zug steht an.' },
  rematch: { en: 'Only a finished game has a rematch.', de: 'Eine Revanche gibt es nur nach dem Ende.' },
  abort: {
    en: 'Only a game that is not over can be called off.',
    de: 'Absagen kann man nur eine Partie, die nicht zu Ende ist.',
  },
  abandon: { en: 'Only a running game can be abandoned.', de: 'Abbrechen kann man nur eine laufende Partie.' },
  undo: {
    en: 'Steps can be undone only in a running game.',
    de: 'Schritte lassen sich nur in einer laufenden Partie zurücknehmen.',
  },
  takeback: { en: 'Only a running game can go back.', de: 'Nur eine laufende Partie kann zurückgehen.' },
};

const RESIGN_INSTEAD: Text = { en: 'Resign instead of leaving it.', de: 'Wer gehen will, gibt auf.' };

export const WRONG_STATUS: WordsFor<WrongStatusRefusal, 'code'> = {
  ...BACK_FAULTS,
  WRONG_STATUS: ({ status, command }) =>
    joined(STATUSES[status], command === 'leave' && status === 'active' ? RESIGN_INSTEAD : NEEDED[command]),
  NO_FREE_SEAT: ({ seat }) =>
    seat === null
      ? { en: 'Every seat is taken.', de: 'Alle Plätze sind besetzt.' }
      : { en: `Seat ${seat} is taken.`, de: `Platz ${seat} ist besetzt.` },
  SEATS_OPEN: ({ seat, isReserved }) =>
    isReserved
      ? {
          en: `Seat ${seat} is reserved: its player must join, or you free it.`,
          de: `Platz ${seat} ist reserviert: Nimmt ihn niemand ein, gib ihn frei.`,
        }
      : {
          en: `Seat ${seat} is open: another player must join, or create the game with bots or a shared table.`,
          de: `Platz ${seat} ist frei: Jemand muss ihn einnehmen, oder die Partie wird mit Bots oder als gemeinsamer Tisch angelegt.`,
        },
  ALREADY_SEATED: ({ seat }) => ({ en: `You already have seat ${seat}.`, de: `Du hast schon Platz ${seat}.` }),
  GAME_BEGUN: {
    en: 'A move has been made. Vote to abandon the game, or resign.',
    de: 'Es ist schon gezogen worden. Stimme für den Abbruch oder gib auf.',
  },
  RESERVED_FOR_YOU: ({ seat }) => ({
    en: `Seat ${seat} is reserved for you: take that one, or leave the game first.`,
    de: `Platz ${seat} ist für dich reserviert: Nimm diesen, oder verlasse zuerst die Partie.`,
  }),
  HAS_A_SEAT: ({ seat }) => ({
    en: `The player has seat ${seat}, or it is reserved for them.`,
    de: `Diese Person hat Platz ${seat}, oder er ist für sie reserviert.`,
  }),
  NOT_RESERVED: ({ seat }) => ({ en: `Seat ${seat} is not reserved.`, de: `Platz ${seat} ist nicht reserviert.` }),
  STARTS_BY_ITSELF: ({ start }) =>
    start === 'ready'
      ? {
          en: 'This game starts by itself when every seat is taken and every player is ready.',
          de: 'Diese Partie beginnt von selbst, sobald jeder Platz besetzt ist und alle bereit sind.',
        }
      : {
          en: 'This game starts by itself when every seat is taken.',
          de: 'Diese Partie beginnt von selbst, sobald jeder Platz besetzt ist.',
        },
  NOT_AT_THE_TABLE: { en: 'This player has no seat in the game.', de: 'Diese Person hat keinen Platz in der Partie.' },
  NOBODY_WAITS: {
    en: 'The start of this game does not wait for anybody to be ready.',
    de: 'Der Beginn dieser Partie wartet nicht darauf, dass jemand bereit ist.',
  },
  TOURNAMENT_GAME: {
    en: 'A game of a tournament is played to its end: resign to leave it.',
    de: 'Eine Turnierpartie wird zu Ende gespielt: Wer sie verlassen will, gibt auf.',
  },
  TOO_MANY_COMMITS: ({ limit }) => ({
    en: `The game has all of its ${limit} commits: seats were taken and left too often. Create a new game.`,
    de: `Die Partie hat alle ihre ${limit} Commits: Plätze wurden zu oft eingenommen und verlassen. Lege eine neue an.`,
  }),
};

export const INPUT_FAULTS: WordsFor<InputFault, 'kind'> = {
  ...WRONG_WAYS_BACK,
  'seat-count': ({ titleName, min, max, seats }) => ({
    en: `${titleName} has ${min} to ${max} seats, not ${seats}.`,
    de: `${titleName} ist für ${min} bis ${max} Plätze, nicht für ${seats}.`,
  }),
  'too-many-bots': ({ bots, seats }) => ({
    en: `${bots} bots do not fit on ${seats} seats.`,
    de: `${bots} Bots passen nicht auf ${seats} Plätze.`,
  }),
  'bots-leave-no-seat': ({ bots, seats }) => ({
    en: `${bots} bots on ${seats} seats leave no seat for you.`,
    de: `${bots} Bots auf ${seats} Plätzen lassen keinen für dich frei.`,
  }),
  'unknown-bot': ({ bot }) => ({ en: `There is no bot ${quoted(bot)}.`, de: `Es gibt keinen Bot ${quoted(bot)}.` }),
  'long-client-seed': ({ length, most }) => ({
    en: `A client seed may have at most ${most} characters; this one has ${length}.`,
    de: `Ein Client-Seed hat höchstens ${most} Zeichen, nicht ${length}.`,
  }),
  'no-such-seat': ({ seat, seatCount }) => ({
    en: `There is no seat ${seat}; ${seatCount === 1 ? 'the only one is 0' : `seats are 0 to ${seatCount - 1}`}.`,
    de: `Es gibt keinen Platz ${seat}; ${seatCount === 1 ? 'der einzige ist 0' : `die Plätze sind 0 bis ${seatCount - 1}`}.`,
  }),
  'seat-at-shared-table': {
    en: 'The creator of a shared table takes no seat: omit the seat.',
    de: 'Wer einen gemeinsamen Tisch anlegt, nimmt keinen Platz ein: Lass den Platz weg.',
  },
  'seat-without-joining': {
    en: 'A creator who does not join takes no seat: omit the seat.',
    de: 'Wer nicht mitspielt, nimmt keinen Platz ein: Lass den Platz weg.',
  },
  'clock-form': {
    en: 'A clock has either `perDecision`, with or without `resignAfter`, or `bank`, with or without `increment`.',
    de: 'Eine Uhr hat entweder `perDecision`, auch mit `resignAfter`, oder `bank`, auch mit `increment`.',
  },
  'clock-needed': {
    en: 'A public game of several people needs a `clock`, so that nobody can block it by staying away: `{ perDecision: 86400 }` gives a day for each decision. Unlisted and private games need none.',
    de: 'Eine öffentliche Partie mehrerer Menschen braucht eine Uhr (`clock`), damit niemand sie durch Wegbleiben aufhält: `{ perDecision: 86400 }` gibt jeder Entscheidung einen Tag. Nicht öffentliche Partien brauchen keine.',
  },
  'start-at-shared-table': {
    en: 'A game at a shared table is started by its host.',
    de: 'Eine Partie am gemeinsamen Tisch beginnt, wer sie leitet.',
  },
  'host-as-guest': {
    en: 'You are the host. Take a seat by joining.',
    de: 'Du leitest die Partie. Nimm selbst einen Platz ein.',
  },
  'host-removed': {
    en: 'You cannot remove yourself. Leave the game instead.',
    de: 'Dich selbst kannst du nicht entfernen. Verlasse die Partie.',
  },
  'player-id': ({ length, most }) => ({
    en: `A player’s id has 1 to ${most} characters; this one has ${length}.`,
    de: `Die Id einer Person hat 1 bis ${most} Zeichen, nicht ${length}.`,
  }),
  'reserved-twice': ({ seat }) => ({
    en: `Seat ${seat} or its player is named by another reservation.`,
    de: `Platz ${seat} oder seine Person steht schon in einer anderen Reservierung.`,
  }),
  'nobody-to-act': ({ gameId, version }) => ({
    en: `At version ${version} of game ${gameId} nobody is to act: a fork must begin where a seat is to act.`,
    de: `Bei Version ${version} der Partie ${gameId} ist niemand am Zug. Eine Abzweigung beginnt, wo jemand am Zug ist.`,
  }),
  'clock-setting': ({ name, value, least, most }) => ({
    en: `${name} of the clock must be a whole number from ${least} to ${most}, not ${value}.`,
    de: `${name} der Uhr muss eine ganze Zahl von ${least} bis ${most} sein, nicht ${value}.`,
  }),
  'delay-setting': ({ name, value, least, most }) => ({
    en: `${name} of the spectator delay must be a whole number from ${least} to ${most}, not ${value}.`,
    de: `${name} der Verzögerung für Zuschauer muss eine ganze Zahl von ${least} bis ${most} sein, nicht ${value}.`,
  }),
  'delay-form': {
    en: 'A spectator delay has either `moves` or `seconds`.',
    de: 'Eine Verzögerung für Zuschauer hat entweder `moves` oder `seconds`.',
  },
  arbiter: {
    en: 'An arbiter is the id of a player who is named once and does not play.',
    de: 'Eine Schiedsperson ist die Id von jemandem, der einmal genannt ist und nicht mitspielt.',
  },
  'too-many-arbiters': ({ count, most }) => ({
    en: `A game has at most ${most} arbiters, not ${count}.`,
    de: `Eine Partie hat höchstens ${most} Schiedspersonen, nicht ${count}.`,
  }),
  'move-count': ({ count, most }) => ({
    en: `A command has 1 to ${most} moves, not ${count}.`,
    de: `Ein Kommando hat 1 bis ${most} Züge, nicht ${count}.`,
  }),
  'unforkable-version': ({ version, status, current, from, to }) =>
    joined(status === null ? noSuchVersion(version, current.version) : statusAt(version, status), {
      en: `It can be forked at versions ${from} to ${to}.`,
      de: `Sie kann bei Version ${from} bis ${to} abgezweigt werden.`,
    }),
};

function noSuchVersion(version: number, last: number): Text {
  return {
    en: `There is no version ${version}: the game is at version ${last}.`,
    de: `Es gibt keine Version ${version}: Die Partie steht bei Version ${last}.`,
  };
}

function statusAt(version: number, status: GameStatus): Text {
  return {
    en: `At version ${version} the game was ${status}.`,
    de: `Bei Version ${version} war die Partie ${GERMAN_STATUS[status]}.`,
  };
}

const GERMAN_STATUS: Readonly<Record<GameStatus, string>> = {
  open: 'noch nicht begonnen',
  active: 'im Gang',
  finished: 'zu Ende',
  aborted: 'abgesagt',
};

export function seatNeeded(seats: readonly number[]): Text {
  return {
    en: `You act for seats ${seats.join(', ')}, and all of them are to act: specify the seat.`,
    de: `Du ziehst für die Plätze ${seats.join(', ')}, die alle am Zug sind: Nenne den Platz.`,
  };
}

export function unknownMove({ move }: UnknownMoveRefusal, title: string): Text {
  return { en: `${quoted(move)} is not a move of ${title}.`, de: `${quoted(move)} ist kein Zug von ${title}.` };
}

export function unforeseeable({ move }: UnforeseeableRefusal): Text {
  return {
    en: `${quoted(move)} draws or reveals something: it can only be the last of several moves, and has no preview.`,
    de: `${quoted(move)} zieht etwas oder deckt etwas auf: Der Zug geht nur als letzter von mehreren und hat keine Vorschau.`,
  };
}

/** `number`: from 1. */
export function oneOfMoves(number: number, count: number, text: string): Text {
  return { en: `Move ${number} of ${count}: ${text}`, de: `Zug ${number} von ${count}: ${text}` };
}

function quoted(text: string): string {
  return JSON.stringify(text.slice(0, MAX_QUOTED));
}
