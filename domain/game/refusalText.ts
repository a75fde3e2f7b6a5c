// The sentence of each refusal, in every language. Nothing reads it but people.

import { assertNever } from '../base/defect.ts';
import { optionText } from '../optionText.ts';
import type { Language, Title } from '../title.ts';
import {
  type ForbiddenRefusal,
  type GameRefusal,
  type InputFault,
  type InvalidInputRefusal,
  MAX_QUOTED,
  type StatusCommand,
  type UnknownMoveRefusal,
  type WrongStatusRefusal,
} from './refusal.ts';
import type { GameState, GameStatus } from './state.ts';

/** What refused a command: null only for a command that no game exists for yet. */
export interface RefusedAt {
  readonly game: GameState;
  readonly title: Title;
}

/** Why a command is refused, in one or two sentences. A move's refusal needs `at`. */
export function refusalText(refusal: GameRefusal, at: RefusedAt | null, language: Language): string {
  const words = WORDS[language];
  switch (refusal.reason) {
    case 'forbidden':
      return forbidden(refusal, words);
    case 'wrong-status':
      return wrongStatus(refusal, words);
    case 'invalid-input':
      return invalidInput(refusal, language);
    case 'unknown-move':
      return words.unknownMove(quoted(refusal), at?.title.name ?? '');
    case 'unforeseeable':
      return words.unforeseeable(quoted(refusal));
    case 'one-of-moves': {
      const { index, count, game } = refusal;
      const text = refusalText(refusal.refusal, at === null ? null : { ...at, game }, language);
      return words.oneOfMoves(index + 1, count, text);
    }
    case 'move-rejected':
      return at === null ? refusal.rule : at.title.describeRefusal(at.game.table, refusal, language).text;
    default:
      return assertNever(refusal);
  }
}

/** Numbers of the rulings that a refusal is based on, as in `Title.rulings`; none where no rule of the title refused it. */
export function refusalRulings(refusal: GameRefusal, { game, title }: RefusedAt): readonly string[] {
  if (refusal.reason === 'one-of-moves') return refusalRulings(refusal.refusal, { game: refusal.game, title });
  return refusal.reason === 'move-rejected' ? title.describeRefusal(game.table, refusal, 'en').rulings : [];
}

function quoted({ move }: Pick<UnknownMoveRefusal, 'move'>): string {
  return JSON.stringify(move.slice(0, MAX_QUOTED));
}

function forbidden(refusal: ForbiddenRefusal, words: Words): string {
  switch (refusal.code) {
    case 'NOT_SEATED':
      return words.notSeated;
    case 'NOT_THE_CREATOR':
      return words.notTheCreator;
    case 'NOT_YOUR_GAME':
      return words.notYourGame;
    case 'NOT_YOUR_SEAT':
      return words.notYourSeat(refusal.acted.join(', '), refusal.seat);
    default:
      return assertNever(refusal);
  }
}

function wrongStatus(refusal: WrongStatusRefusal, words: Words): string {
  const status = words.status[refusal.status];
  switch (refusal.code) {
    case 'WRONG_STATUS':
      return `${status} ${refusal.command === 'leave' && refusal.status === 'active' ? words.resignInstead : words.needed[refusal.command]}`;
    case 'NO_FREE_SEAT':
      return refusal.seat === null ? words.everySeatTaken : words.seatTaken(refusal.seat);
    case 'SEATS_OPEN':
      return words.seatOpen(refusal.seat);
    case 'ALREADY_SEATED':
      return words.alreadySeated(refusal.seat);
    case 'TOO_MANY_COMMITS':
      return words.tooManyCommits(refusal.limit);
    default:
      return assertNever(refusal);
  }
}

function invalidInput(refusal: InvalidInputRefusal, language: Language): string {
  const words = WORDS[language];
  switch (refusal.code) {
    case 'INVALID_OPTIONS':
      return `${refusal.path.join('.').slice(0, MAX_QUOTED)}: ${optionText(refusal.fault, language)}.`;
    case 'SEAT_NEEDED':
      return words.seatNeeded(refusal.seats.join(', '));
    case 'INVALID_INPUT':
      return inputFault(refusal.fault, words);
    default:
      return assertNever(refusal);
  }
}

function inputFault(fault: InputFault, words: Words): string {
  switch (fault.kind) {
    case 'seat-count':
      return words.seatCount(fault.titleName, fault);
    case 'too-many-bots':
      return words.tooManyBots(fault.bots, fault.seats);
    case 'bots-leave-no-seat':
      return words.botsLeaveNoSeat(fault.bots, fault.seats);
    case 'unknown-bot':
      return words.unknownBot(JSON.stringify(fault.bot.slice(0, MAX_QUOTED)));
    case 'long-client-seed':
      return words.longClientSeed(fault.length, fault.most);
    case 'no-such-seat':
      return words.noSuchSeat(fault.seat, fault.seatCount - 1);
    case 'nobody-to-act':
      return words.nobodyToAct(fault.gameId, fault.version);
    case 'clock-form':
      return words.clockForm;
    case 'clock-setting':
      return words.clockSetting(fault);
    case 'move-count':
      return words.moveCount(fault.count, fault.most);
    case 'unforkable-version':
      return unforkable(fault, words);
    default:
      return fault.kind === 'seat-at-shared-table' ? words.seatAtSharedTable : words.seatWithoutJoining;
  }
}

function unforkable(
  { version, status, current, from, to }: Extract<InputFault, { readonly kind: 'unforkable-version' }>,
  words: Words,
): string {
  const found = status === null ? words.noSuchVersion(version, current.version) : words.statusAt(version, status);
  return `${found} ${words.forkable(from, to)}`;
}

interface Words {
  readonly status: Readonly<Record<GameStatus, string>>;
  readonly needed: Readonly<Record<StatusCommand, string>>;
  readonly resignInstead: string;
  readonly notSeated: string;
  readonly notTheCreator: string;
  readonly notYourGame: string;
  notYourSeat(acted: string, seat: number): string;
  readonly everySeatTaken: string;
  seatTaken(seat: number): string;
  seatOpen(seat: number): string;
  alreadySeated(seat: number): string;
  tooManyCommits(limit: number): string;
  seatNeeded(seats: string): string;
  seatCount(title: string, count: { readonly min: number; readonly max: number; readonly seats: number }): string;
  tooManyBots(bots: number, seats: number): string;
  botsLeaveNoSeat(bots: number, seats: number): string;
  unknownBot(bot: string): string;
  longClientSeed(length: number, most: number): string;
  noSuchSeat(seat: number, last: number): string;
  readonly seatAtSharedTable: string;
  readonly seatWithoutJoining: string;
  nobodyToAct(gameId: string, version: number): string;
  noSuchVersion(version: number, last: number): string;
  statusAt(version: number, status: GameStatus): string;
  forkable(from: number, to: number): string;
  unknownMove(move: string, title: string): string;
  unforeseeable(move: string): string;
  moveCount(count: number, most: number): string;
  readonly clockForm: string;
  clockSetting(setting: Omit<Extract<InputFault, { readonly kind: 'clock-setting' }>, 'kind'>): string;
  oneOfMoves(number: number, count: number, text: string): string;
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
    start: 'A game can be started only once.',
    play: 'Moves can be played only in a running game.',
    resign: 'You can resign only from a running game.',
    fork: 'Only a game that was started can be forked.',
    autoplay: 'No automatic move is due.',
  },
  resignInstead: 'Resign instead of leaving it.',
  notSeated: 'You have no seat in this game.',
  notTheCreator: 'Only the creator of a game can start it.',
  notYourGame: 'A running game can be forked only by a player who controls every seat.',
  notYourSeat: (acted, seat) => `You act for ${acted.includes(',') ? 'seats' : 'seat'} ${acted}, not for seat ${seat}.`,
  everySeatTaken: 'Every seat is taken.',
  seatTaken: (seat) => `Seat ${seat} is taken.`,
  seatOpen: (seat) => `Seat ${seat} is open: another player must join, or create the game with bots or a shared table.`,
  alreadySeated: (seat) => `You already have seat ${seat}.`,
  tooManyCommits: (limit) =>
    `The game has all of its ${limit} commits: seats were taken and left too often. Create a new game.`,
  seatNeeded: (seats) => `You act for seats ${seats}, and all of them are to act: specify the seat.`,
  seatCount: (title, { min, max, seats }) => `${title} has ${min} to ${max} seats, not ${seats}.`,
  tooManyBots: (bots, seats) => `${bots} bots do not fit on ${seats} seats.`,
  botsLeaveNoSeat: (bots, seats) => `${bots} bots on ${seats} seats leave no seat for you.`,
  unknownBot: (bot) => `There is no bot ${bot}.`,
  longClientSeed: (length, most) => `A client seed may have at most ${most} characters; this one has ${length}.`,
  noSuchSeat: (seat, last) => `There is no seat ${seat}; seats are 0 to ${last}.`,
  seatAtSharedTable: 'The creator of a shared table takes no seat: omit the seat.',
  seatWithoutJoining: 'A creator who does not join takes no seat: omit the seat.',
  nobodyToAct: (gameId, version) =>
    `At version ${version} of game ${gameId} nobody is to act: a fork must begin where a seat is to act.`,
  noSuchVersion: (version, last) => `There is no version ${version}: the game is at version ${last}.`,
  statusAt: (version, status) => `At version ${version} the game was ${status}.`,
  forkable: (from, to) => `It can be forked at versions ${from} to ${to}.`,
  unknownMove: (move, title) => `${move} is not a move of ${title}.`,
  unforeseeable: (move) =>
    `${move} draws or reveals something: it can only be the last of several moves, and has no preview.`,
  clockForm: 'A clock has either `perDecision`, with or without `resignAfter`, or `bank`, with or without `increment`.',
  clockSetting: ({ name, value, least, most }) =>
    `${name} of the clock must be a whole number from ${least} to ${most}, not ${value}.`,
  moveCount: (count, most) => `A command has 1 to ${most} moves, not ${count}.`,
  oneOfMoves: (number, count, text) => `Move ${number} of ${count}: ${text}`,
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
    start: 'Eine Partie beginnt nur einmal.',
    play: 'Züge sind nur in einer laufenden Partie möglich.',
    resign: 'Aufgeben kann man nur in einer laufenden Partie.',
    fork: 'Nur eine Partie, die begonnen wurde, kann abgezweigt werden.',
    autoplay: 'Kein automatischer Zug steht an.',
  },
  resignInstead: 'Wer gehen will, gibt auf.',
  notSeated: 'Du hast in dieser Partie keinen Platz.',
  notTheCreator: 'Nur wer die Partie angelegt hat, kann sie beginnen.',
  notYourGame: 'Eine laufende Partie kann nur abzweigen, wer für jeden Platz zieht.',
  notYourSeat: (acted, seat) =>
    `Du ziehst für ${acted.includes(',') ? 'die Plätze' : 'Platz'} ${acted}, nicht für Platz ${seat}.`,
  everySeatTaken: 'Alle Plätze sind besetzt.',
  seatTaken: (seat) => `Platz ${seat} ist besetzt.`,
  seatOpen: (seat) =>
    `Platz ${seat} ist frei: Jemand muss ihn einnehmen, oder die Partie wird mit Bots oder als gemeinsamer Tisch angelegt.`,
  alreadySeated: (seat) => `Du hast schon Platz ${seat}.`,
  tooManyCommits: (limit) =>
    `Die Partie hat alle ihre ${limit} Commits: Plätze wurden zu oft eingenommen und verlassen. Lege eine neue an.`,
  seatNeeded: (seats) => `Du ziehst für die Plätze ${seats}, die alle am Zug sind: Nenne den Platz.`,
  seatCount: (title, { min, max, seats }) => `${title} ist für ${min} bis ${max} Plätze, nicht für ${seats}.`,
  tooManyBots: (bots, seats) => `${bots} Bots passen nicht auf ${seats} Plätze.`,
  botsLeaveNoSeat: (bots, seats) => `${bots} Bots auf ${seats} Plätzen lassen keinen für dich frei.`,
  unknownBot: (bot) => `Es gibt keinen Bot ${bot}.`,
  longClientSeed: (length, most) => `Ein Client-Seed hat höchstens ${most} Zeichen, nicht ${length}.`,
  noSuchSeat: (seat, last) => `Es gibt keinen Platz ${seat}; die Plätze sind 0 bis ${last}.`,
  seatAtSharedTable: 'Wer einen gemeinsamen Tisch anlegt, nimmt keinen Platz ein: Lass den Platz weg.',
  seatWithoutJoining: 'Wer nicht mitspielt, nimmt keinen Platz ein: Lass den Platz weg.',
  nobodyToAct: (gameId, version) =>
    `Bei Version ${version} der Partie ${gameId} ist niemand am Zug. Eine Abzweigung beginnt, wo jemand am Zug ist.`,
  noSuchVersion: (version, last) => `Es gibt keine Version ${version}: Die Partie steht bei Version ${last}.`,
  statusAt: (version, status) => `Bei Version ${version} war die Partie ${GERMAN_STATUS[status]}.`,
  forkable: (from, to) => `Sie kann bei Version ${from} bis ${to} abgezweigt werden.`,
  unknownMove: (move, title) => `${move} ist kein Zug von ${title}.`,
  unforeseeable: (move) =>
    `${move} zieht etwas oder deckt etwas auf: Der Zug geht nur als letzter von mehreren und hat keine Vorschau.`,
  clockForm: 'Eine Uhr hat entweder `perDecision`, auch mit `resignAfter`, oder `bank`, auch mit `increment`.',
  clockSetting: ({ name, value, least, most }) =>
    `${name} der Uhr muss eine ganze Zahl von ${least} bis ${most} sein, nicht ${value}.`,
  moveCount: (count, most) => `Ein Kommando hat 1 bis ${most} Züge, nicht ${count}.`,
  oneOfMoves: (number, count, text) => `Zug ${number} von ${count}: ${text}`,
};

const GERMAN_STATUS: Readonly<Record<GameStatus, string>> = {
  open: 'noch nicht begonnen',
  active: 'im Gang',
  finished: 'zu Ende',
  aborted: 'abgesagt',
};

const WORDS: Readonly<Record<Language, Words>> = { en: ENGLISH, de: GERMAN };
