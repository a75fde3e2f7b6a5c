// The sentence of each refusal, in every language. Nothing reads it but people.

import { assertNever } from '../../base/defect.ts';
import type { Language } from '../../base/language.ts';
import { faultText } from '../../read/words.ts';
import type { Title } from '../../title/contract.ts';
import {
  type ForbiddenRefusal,
  type GameRefusal,
  type InputFault,
  type InvalidInputRefusal,
  MAX_QUOTED,
  type UnknownMoveRefusal,
  type WrongStatusRefusal,
} from '../refusal.ts';
import type { GameState } from '../state.ts';
import { backFault, wrongWayBack } from './backWords.ts';
import { WORDS, type Words } from './refusalWords.ts';

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
    case 'ARBITER':
      return words.arbiterPlays;
    case 'REMOVED':
      return words.removed;
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
      return refusal.isReserved ? words.seatReserved(refusal.seat) : words.seatOpen(refusal.seat);
    case 'ALREADY_SEATED':
      return words.alreadySeated(refusal.seat);
    case 'GAME_BEGUN':
      return words.gameBegun;
    case 'RESERVED_FOR_YOU':
      return words.reservedForYou(refusal.seat);
    case 'HAS_A_SEAT':
      return words.hasASeat(refusal.seat);
    case 'NOT_RESERVED':
      return words.notReserved(refusal.seat);
    case 'STARTS_BY_ITSELF':
      return refusal.start === 'ready' ? words.startsWhenReady : words.startsWhenFull;
    case 'NOT_AT_THE_TABLE':
      return words.notAtTheTable;
    case 'NOBODY_WAITS':
      return words.nobodyWaits;
    case 'TOURNAMENT_GAME':
      return words.tournamentGame;
    case 'TOO_MANY_COMMITS':
      return words.tooManyCommits(refusal.limit);
    default:
      return backFault(refusal, words.back);
  }
}

function invalidInput(refusal: InvalidInputRefusal, language: Language): string {
  const words = WORDS[language];
  switch (refusal.code) {
    case 'INVALID_OPTIONS':
      return `${refusal.path.join('.').slice(0, MAX_QUOTED)}: ${faultText(refusal.fault, language)}.`;
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
    case 'clock-setting':
      return words.clockSetting(fault);
    case 'delay-form':
      return words.delayForm;
    case 'delay-setting':
      return words.delaySetting(fault);
    case 'arbiter':
      return words.wrongArbiter;
    case 'too-many-arbiters':
      return words.tooManyArbiters(fault.count, fault.most);
    case 'move-count':
      return words.moveCount(fault.count, fault.most);
    case 'unforkable-version':
      return unforkable(fault, words);
    case 'not-undoable':
    case 'no-way-back':
      return wrongWayBack(fault, words.back);
    case 'player-id':
      return words.playerId(fault.length, fault.most);
    case 'reserved-twice':
      return words.reservedTwice(fault.seat);
    default:
      return words.faults[fault.kind];
  }
}

function unforkable(
  { version, status, current, from, to }: Extract<InputFault, { readonly kind: 'unforkable-version' }>,
  words: Words,
): string {
  const found = status === null ? words.noSuchVersion(version, current.version) : words.statusAt(version, status);
  return `${found} ${words.forkable(from, to)}`;
}
