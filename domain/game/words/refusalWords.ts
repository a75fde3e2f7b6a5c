// The words of refusals, in every language; refusalText.ts makes sentences of them.

import type { Language } from '../../base/language.ts';
import type { InputFault, StatusCommand } from '../refusal.ts';
import type { GameStatus } from '../state.ts';
import { type BackWords, ENGLISH_BACK, GERMAN_BACK } from './backWords.ts';

/** What is wrong with a field, where nothing more is to be said of it. */
type PlainFault =
  | 'seat-at-shared-table'
  | 'seat-without-joining'
  | 'clock-form'
  | 'clock-needed'
  | 'start-at-shared-table'
  | 'host-as-guest'
  | 'host-removed';

/** The sentences of one language. */
export interface Words {
  readonly status: Readonly<Record<GameStatus, string>>;
  readonly needed: Readonly<Record<StatusCommand, string>>;
  readonly resignInstead: string;
  readonly notSeated: string;
  readonly notTheCreator: string;
  readonly notYourGame: string;
  readonly arbiterPlays: string;
  readonly gameBegun: string;
  readonly removed: string;
  notYourSeat(acted: string, seat: number): string;
  readonly everySeatTaken: string;
  seatTaken(seat: number): string;
  seatOpen(seat: number): string;
  seatReserved(seat: number): string;
  alreadySeated(seat: number): string;
  reservedForYou(seat: number): string;
  hasASeat(seat: number): string;
  notReserved(seat: number): string;
  readonly startsWhenFull: string;
  readonly startsWhenReady: string;
  readonly notAtTheTable: string;
  readonly nobodyWaits: string;
  readonly tournamentGame: string;
  tooManyCommits(limit: number): string;
  seatNeeded(seats: string): string;
  seatCount(title: string, count: { readonly min: number; readonly max: number; readonly seats: number }): string;
  tooManyBots(bots: number, seats: number): string;
  botsLeaveNoSeat(bots: number, seats: number): string;
  unknownBot(bot: string): string;
  longClientSeed(length: number, most: number): string;
  noSuchSeat(seat: number, last: number): string;
  readonly faults: Readonly<Record<PlainFault, string>>;
  playerId(length: number, most: number): string;
  reservedTwice(seat: number): string;
  nobodyToAct(gameId: string, version: number): string;
  noSuchVersion(version: number, last: number): string;
  statusAt(version: number, status: GameStatus): string;
  forkable(from: number, to: number): string;
  unknownMove(move: string, title: string): string;
  unforeseeable(move: string): string;
  moveCount(count: number, most: number): string;
  clockSetting(setting: Omit<Extract<InputFault, { readonly kind: 'clock-setting' }>, 'kind'>): string;
  readonly delayForm: string;
  delaySetting(setting: Omit<Extract<InputFault, { readonly kind: 'delay-setting' }>, 'kind'>): string;
  readonly wrongArbiter: string;
  tooManyArbiters(count: number, most: number): string;
  oneOfMoves(number: number, count: number, text: string): string;
  readonly back: BackWords;
}

const ENGLISH: Words = {
  status: {
    open: 'The game has not started.',
    active: 'The game has started.',
    finished: 'The game is over.',
    aborted: 'The game was called off.',
  },
  needed: {
    join: 'Seats can be taken only before the start.',
    leave: 'Seats can be left only before the start.',
    arrange: 'Seats can be arranged only before the start.',
    invite: 'Players can be invited only before the start.',
    start: 'A game can be started only once.',
    play: 'Moves can be played only in a running game.',
    resign: 'You can resign only from a running game.',
    fork: 'Only a game that was started can be forked.',
    autoplay: 'No automatic move is due.',
    rematch: 'Only a finished game has a rematch.',
    abort: 'Only a game that is not over can be called off.',
    abandon: 'Only a running game can be abandoned.',
    undo: 'Steps can be undone only in a running game.',
    takeback: 'Only a running game can go back.',
  },
  resignInstead: 'Resign instead of leaving it.',
  notSeated: 'You have no seat in this game.',
  notTheCreator: 'Only the host of a game can do that: its creator, until that right has passed on.',
  notYourGame: 'A running game can be forked only by a player who controls every seat.',
  arbiterPlays: 'An arbiter of a game takes no seat in it.',
  gameBegun: 'A move has been made. Vote to abandon the game, or resign.',
  removed: 'The host removed you from this game. You can return only to a seat that is reserved for you.',
  notYourSeat: (acted, seat) => `You act for ${acted.includes(',') ? 'seats' : 'seat'} ${acted}, not for seat ${seat}.`,
  everySeatTaken: 'Every seat is taken.',
  seatTaken: (seat) => `Seat ${seat} is taken.`,
  seatOpen: (seat) => `Seat ${seat} is open: another player must join, or create the game with bots or a shared table.`,
  seatReserved: (seat) => `Seat ${seat} is reserved: its player must join, or you free it.`,
  alreadySeated: (seat) => `You already have seat ${seat}.`,
  reservedForYou: (seat) => `Seat ${seat} is reserved for you: take that one, or leave the game first.`,
  hasASeat: (seat) => `The player has seat ${seat}, or it is reserved for them.`,
  notReserved: (seat) => `Seat ${seat} is not reserved.`,
  startsWhenFull: 'This game starts by itself when every seat is taken.',
  startsWhenReady: 'This game starts by itself when every seat is taken and every player is ready.',
  notAtTheTable: 'This player has no seat in the game.',
  nobodyWaits: 'The start of this game does not wait for anybody to be ready.',
  tournamentGame: 'A game of a tournament is played to its end: resign to leave it.',
  tooManyCommits: (limit) =>
    `The game has all of its ${limit} commits: seats were taken and left too often. Create a new game.`,
  seatNeeded: (seats) => `You act for seats ${seats}, and all of them are to act: specify the seat.`,
  seatCount: (title, { min, max, seats }) => `${title} has ${min} to ${max} seats, not ${seats}.`,
  tooManyBots: (bots, seats) => `${bots} bots do not fit on ${seats} seats.`,
  botsLeaveNoSeat: (bots, seats) => `${bots} bots on ${seats} seats leave no seat for you.`,
  unknownBot: (bot) => `There is no bot ${bot}.`,
  longClientSeed: (length, most) => `A client seed may have at most ${most} characters; this one has ${length}.`,
  noSuchSeat: (seat, last) =>
    `There is no seat ${seat}; ${last === 0 ? 'the only one is 0' : `seats are 0 to ${last}`}.`,
  faults: {
    'seat-at-shared-table': 'The creator of a shared table takes no seat: omit the seat.',
    'seat-without-joining': 'A creator who does not join takes no seat: omit the seat.',
    'clock-form':
      'A clock has either `perDecision`, with or without `resignAfter`, or `bank`, with or without `increment`.',
    'clock-needed':
      'A public game of several people needs a `clock`, so that nobody can block it by staying away: `{ perDecision: 86400 }` gives a day for each decision. Unlisted and private games need none.',
    'start-at-shared-table': 'A game at a shared table is started by its host.',
    'host-as-guest': 'You are the host. Take a seat by joining.',
    'host-removed': 'You cannot remove yourself. Leave the game instead.',
  },
  playerId: (length, most) => `A player’s id has 1 to ${most} characters; this one has ${length}.`,
  reservedTwice: (seat) => `Seat ${seat} or its player is named by another reservation.`,
  nobodyToAct: (gameId, version) =>
    `At version ${version} of game ${gameId} nobody is to act: a fork must begin where a seat is to act.`,
  noSuchVersion: (version, last) => `There is no version ${version}: the game is at version ${last}.`,
  statusAt: (version, status) => `At version ${version} the game was ${status}.`,
  forkable: (from, to) => `It can be forked at versions ${from} to ${to}.`,
  unknownMove: (move, title) => `${move} is not a move of ${title}.`,
  unforeseeable: (move) =>
    `${move} draws or reveals something: it can only be the last of several moves, and has no preview.`,
  clockSetting: ({ name, value, least, most }) =>
    `${name} of the clock must be a whole number from ${least} to ${most}, not ${value}.`,
  moveCount: (count, most) => `A command has 1 to ${most} moves, not ${count}.`,
  delayForm: 'A spectator delay has either `moves` or `seconds`.',
  delaySetting: ({ name, value, least, most }) =>
    `${name} of the spectator delay must be a whole number from ${least} to ${most}, not ${value}.`,
  wrongArbiter: 'An arbiter is the id of a player who is named once and does not play.',
  tooManyArbiters: (count, most) => `A game has at most ${most} arbiters, not ${count}.`,
  oneOfMoves: (number, count, text) => `Move ${number} of ${count}: ${text}`,
  back: ENGLISH_BACK,
};

const GERMAN: Words = {
  status: {
    open: 'Die Partie hat noch nicht begonnen.',
    active: 'Die Partie hat begonnen.',
    finished: 'Die Partie ist zu Ende.',
    aborted: 'Die Partie wurde abgesagt.',
  },
  needed: {
    join: 'Plätze können nur vor dem Beginn eingenommen werden.',
    leave: 'Plätze können nur vor dem Beginn verlassen werden.',
    arrange: 'Plätze können nur vor dem Beginn vergeben werden.',
    invite: 'Einladen kann man nur vor dem Beginn.',
    start: 'Eine Partie beginnt nur einmal.',
    play: 'Züge sind nur in einer laufenden Partie möglich.',
    resign: 'Aufgeben kann man nur in einer laufenden Partie.',
    fork: 'Nur eine Partie, die begonnen wurde, kann abgezweigt werden.',
    autoplay: 'Kein automatischer Zug steht an.',
    rematch: 'Eine Revanche gibt es nur nach dem Ende.',
    abort: 'Absagen kann man nur eine Partie, die nicht zu Ende ist.',
    abandon: 'Abbrechen kann man nur eine laufende Partie.',
    undo: 'Schritte lassen sich nur in einer laufenden Partie zurücknehmen.',
    takeback: 'Nur eine laufende Partie kann zurückgehen.',
  },
  resignInstead: 'Wer gehen will, gibt auf.',
  notSeated: 'Du hast in dieser Partie keinen Platz.',
  notTheCreator: 'Das kann nur, wer die Partie leitet: wer sie angelegt hat, bis dieses Recht weitergeht.',
  notYourGame: 'Eine laufende Partie kann nur abzweigen, wer für jeden Platz zieht.',
  arbiterPlays: 'Wer Schiedsperson einer Partie ist, nimmt in ihr keinen Platz ein.',
  gameBegun: 'Es ist schon gezogen worden. Stimme für den Abbruch oder gib auf.',
  removed: 'Du wurdest aus dieser Partie entfernt. Zurück kannst du nur auf einen Platz, der für dich reserviert ist.',
  notYourSeat: (acted, seat) =>
    `Du ziehst für ${acted.includes(',') ? 'die Plätze' : 'Platz'} ${acted}, nicht für Platz ${seat}.`,
  everySeatTaken: 'Alle Plätze sind besetzt.',
  seatTaken: (seat) => `Platz ${seat} ist besetzt.`,
  seatOpen: (seat) =>
    `Platz ${seat} ist frei: Jemand muss ihn einnehmen, oder die Partie wird mit Bots oder als gemeinsamer Tisch angelegt.`,
  seatReserved: (seat) => `Platz ${seat} ist reserviert: Nimmt ihn niemand ein, gib ihn frei.`,
  alreadySeated: (seat) => `Du hast schon Platz ${seat}.`,
  reservedForYou: (seat) => `Platz ${seat} ist für dich reserviert: Nimm diesen, oder verlasse zuerst die Partie.`,
  hasASeat: (seat) => `Diese Person hat Platz ${seat}, oder er ist für sie reserviert.`,
  notReserved: (seat) => `Platz ${seat} ist nicht reserviert.`,
  startsWhenFull: 'Diese Partie beginnt von selbst, sobald jeder Platz besetzt ist.',
  startsWhenReady: 'Diese Partie beginnt von selbst, sobald jeder Platz besetzt ist und alle bereit sind.',
  notAtTheTable: 'Diese Person hat keinen Platz in der Partie.',
  nobodyWaits: 'Der Beginn dieser Partie wartet nicht darauf, dass jemand bereit ist.',
  tournamentGame: 'Eine Turnierpartie wird zu Ende gespielt: Wer sie verlassen will, gibt auf.',
  tooManyCommits: (limit) =>
    `Die Partie hat alle ihre ${limit} Commits: Plätze wurden zu oft eingenommen und verlassen. Lege eine neue an.`,
  seatNeeded: (seats) => `Du ziehst für die Plätze ${seats}, die alle am Zug sind: Nenne den Platz.`,
  seatCount: (title, { min, max, seats }) => `${title} ist für ${min} bis ${max} Plätze, nicht für ${seats}.`,
  tooManyBots: (bots, seats) => `${bots} Bots passen nicht auf ${seats} Plätze.`,
  botsLeaveNoSeat: (bots, seats) => `${bots} Bots auf ${seats} Plätzen lassen keinen für dich frei.`,
  unknownBot: (bot) => `Es gibt keinen Bot ${bot}.`,
  longClientSeed: (length, most) => `Ein Client-Seed hat höchstens ${most} Zeichen, nicht ${length}.`,
  noSuchSeat: (seat, last) =>
    `Es gibt keinen Platz ${seat}; ${last === 0 ? 'der einzige ist 0' : `die Plätze sind 0 bis ${last}`}.`,
  faults: {
    'seat-at-shared-table': 'Wer einen gemeinsamen Tisch anlegt, nimmt keinen Platz ein: Lass den Platz weg.',
    'seat-without-joining': 'Wer nicht mitspielt, nimmt keinen Platz ein: Lass den Platz weg.',
    'clock-form': 'Eine Uhr hat entweder `perDecision`, auch mit `resignAfter`, oder `bank`, auch mit `increment`.',
    'clock-needed':
      'Eine öffentliche Partie mehrerer Menschen braucht eine Uhr (`clock`), damit niemand sie durch Wegbleiben aufhält: `{ perDecision: 86400 }` gibt jeder Entscheidung einen Tag. Nicht öffentliche Partien brauchen keine.',
    'start-at-shared-table': 'Eine Partie am gemeinsamen Tisch beginnt, wer sie leitet.',
    'host-as-guest': 'Du leitest die Partie. Nimm selbst einen Platz ein.',
    'host-removed': 'Dich selbst kannst du nicht entfernen. Verlasse die Partie.',
  },
  playerId: (length, most) => `Die Id einer Person hat 1 bis ${most} Zeichen, nicht ${length}.`,
  reservedTwice: (seat) => `Platz ${seat} oder seine Person steht schon in einer anderen Reservierung.`,
  nobodyToAct: (gameId, version) =>
    `Bei Version ${version} der Partie ${gameId} ist niemand am Zug. Eine Abzweigung beginnt, wo jemand am Zug ist.`,
  noSuchVersion: (version, last) => `Es gibt keine Version ${version}: Die Partie steht bei Version ${last}.`,
  statusAt: (version, status) => `Bei Version ${version} war die Partie ${GERMAN_STATUS[status]}.`,
  forkable: (from, to) => `Sie kann bei Version ${from} bis ${to} abgezweigt werden.`,
  unknownMove: (move, title) => `${move} ist kein Zug von ${title}.`,
  unforeseeable: (move) =>
    `${move} zieht etwas oder deckt etwas auf: Der Zug geht nur als letzter von mehreren und hat keine Vorschau.`,
  clockSetting: ({ name, value, least, most }) =>
    `${name} der Uhr muss eine ganze Zahl von ${least} bis ${most} sein, nicht ${value}.`,
  moveCount: (count, most) => `Ein Kommando hat 1 bis ${most} Züge, nicht ${count}.`,
  delayForm: 'Eine Verzögerung für Zuschauer hat entweder `moves` oder `seconds`.',
  delaySetting: ({ name, value, least, most }) =>
    `${name} der Verzögerung für Zuschauer muss eine ganze Zahl von ${least} bis ${most} sein, nicht ${value}.`,
  wrongArbiter: 'Eine Schiedsperson ist die Id von jemandem, der einmal genannt ist und nicht mitspielt.',
  tooManyArbiters: (count, most) => `Eine Partie hat höchstens ${most} Schiedspersonen, nicht ${count}.`,
  oneOfMoves: (number, count, text) => `Zug ${number} von ${count}: ${text}`,
  back: GERMAN_BACK,
};

const GERMAN_STATUS: Readonly<Record<GameStatus, string>> = {
  open: 'noch nicht begonnen',
  active: 'im Gang',
  finished: 'zu Ende',
  aborted: 'abgesagt',
};

/** By language. */
export const WORDS: Readonly<Record<Language, Words>> = { en: ENGLISH, de: GERMAN };
