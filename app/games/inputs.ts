// Inputs of the use cases of games. A command id is any text of 1 to 128 characters that the caller chose; null for
// none, where a repeat is harmless.

import { START_RULES, type TakebackRule, VISIBILITIES } from '../../domain/game/index.ts';
import { list } from '../../domain/read/lists.ts';
import { record } from '../../domain/read/records.ts';
import { flag, text, type ValueOf } from '../../domain/read/shape.ts';
import {
  also,
  COMMAND_ID,
  command,
  either,
  json,
  maybe,
  orElse,
  renamed,
  usually,
  whole,
  word,
} from '../base/input.ts';

const GAME = { gameId: text };
const MAY_HAVE_ID = maybe(COMMAND_ID);

const seat = also(whole, { minimum: 0 });
const version = also(whole, { minimum: 1 });
/** The player's own entropy for the seed of a game, when the player takes a seat. */
const clientSeed = maybe(also(text, { maxLength: 128 }));
const bots = orElse(list(text), []);

const TWO_WEEKS = 1_209_600;
const DAY = 86_400;

/** How long people may think, in seconds: `perDecision` or `bank`. */
const CLOCK = either(
  record({
    perDecision: maybe(also(whole, { minimum: 10, maximum: TWO_WEEKS })),
    /** Time-outs in a row that make a seat resign. */
    resignAfter: maybe(also(whole, { minimum: 1, maximum: 10 })),
    bank: maybe(also(whole, { minimum: 10, maximum: TWO_WEEKS })),
    /** More time after each move. */
    increment: maybe(also(whole, { minimum: 0, maximum: DAY })),
  }),
  ['perDecision', 'resignAfter'],
  ['bank', 'increment'],
);
export type ClockInput = ValueOf<typeof CLOCK>;

/** How late those see the game who have no seat: this many moves, or this many seconds. */
const SPECTATOR_DELAY = either(
  record({
    moves: maybe(also(whole, { minimum: 1, maximum: 100 })),
    seconds: maybe(also(whole, { minimum: 10, maximum: DAY })),
  }),
  ['moves'],
  ['seconds'],
);
export type SpectatorDelayInput = ValueOf<typeof SPECTATOR_DELAY>;

export const CREATE_GAME = renamed(
  command(
    {},
    {
      titleId: text,
      /** Null for the defaults. */
      options: maybe(json),
      /** Null: the least that the title allows and the bots and the creator need. */
      seats: maybe(version),
      bots,
      sharedTable: usually(flag, false),
      /** Null: people may think as long as they like. */
      clock: maybe(CLOCK),
      /** Null: those without a seat see at once what they may see. */
      spectatorDelay: maybe(SPECTATOR_DELAY),
      /** Ids of players who may look at what is hidden. */
      arbiters: orElse(also(list(also(text, { minLength: 1, maxLength: 128 })), { maxItems: 8 }), []),
      visibility: usually(word(VISIBILITIES), 'unlisted'),
      takebacks: usually(word(['none', 'strict', 'casual']), 'strict'),
      reservations: orElse(list(record({ seat, playerId: text })), []),
      start: usually(word(START_RULES), 'manual'),
      /** The seats are drawn by lot at the start. */
      seatsByLot: usually(flag, false),
      /** The creator takes the first free seat, if one is left and the table is not shared. */
      join: usually(flag, true),
      clientSeed,
    },
    COMMAND_ID,
  ),
  ({ takebacks, reservations, seatsByLot, ...input }) => ({
    ...input,
    takebacks: (takebacks === 'strict' ? null : takebacks) satisfies TakebackRule | null,
    reservations: reservations.map(({ seat: number, playerId }) => ({ seat: number, player: playerId })),
    lots: seatsByLot,
  }),
);
type Created = ValueOf<typeof CREATE_GAME>;
/** What earlier releases did not know may be left out. */
type Newer = 'clock' | 'spectatorDelay' | 'arbiters' | 'visibility' | 'takebacks' | 'reservations' | 'start' | 'lots';
export type CreateGameInput = Omit<Created, Newer> & Partial<Pick<Created, Newer>>;

const UP_TO_A_HUNDRED = { minItems: 1, maxItems: 100 };

/** Games that are created by one command, whose id counts instead of theirs; in REST they have none. */
export const CREATE_GAMES = {
  ...command({}, { games: also(list(CREATE_GAME), UP_TO_A_HUNDRED) }, COMMAND_ID),
  body: record({ games: also(list(CREATE_GAME.body), UP_TO_A_HUNDRED) }),
};
export interface CreateGamesInput {
  readonly games: readonly CreateGameInput[];
  readonly commandId: string;
}

export const REMATCH = command(GAME, { clientSeed }, MAY_HAVE_ID);
export type RematchInput = ValueOf<typeof REMATCH>;

export const FORK_GAME = command(
  GAME,
  {
    /** From 1; seats of that game were to act then. */
    atVersion: version,
    bots,
    /** Where the creator sits; null: at seat 0, if the bots leave one. */
    seat: maybe(seat),
    /** The creator takes a seat, if one is left and the table is not shared. */
    join: usually(flag, true),
    sharedTable: usually(flag, false),
    clientSeed,
  },
  COMMAND_ID,
);
export type ForkGameInput = Omit<ValueOf<typeof FORK_GAME>, 'commandId'> & Pick<GameCommandInput, 'commandId'>;

export const GAME_COMMAND = command(GAME, {}, MAY_HAVE_ID);
export type GameCommandInput = ValueOf<typeof GAME_COMMAND>;

/** `seat`: null for the first free one. */
export const JOIN_GAME = command(GAME, { seat: maybe(seat), clientSeed }, MAY_HAVE_ID);
export type JoinGameInput = ValueOf<typeof JOIN_GAME>;

export const RESERVE_SEAT = command(GAME, { seat, playerId: text }, MAY_HAVE_ID);
export type ReserveSeatInput = ValueOf<typeof RESERVE_SEAT>;

export const FREE_SEAT = command(GAME, { seat }, MAY_HAVE_ID);
export type FreeSeatInput = ValueOf<typeof FREE_SEAT>;

export const REMOVE_PLAYER = command(GAME, { playerId: text }, MAY_HAVE_ID);
export type RemovePlayerInput = ValueOf<typeof REMOVE_PLAYER>;

export const SET_READY = command(GAME, { ready: usually(flag, true) }, MAY_HAVE_ID);
export type SetReadyInput = ValueOf<typeof SET_READY>;

export const PLAY_MOVE = command(
  GAME,
  {
    /** The move's text id. */
    move: text,
    /** Needed where the caller acts for several seats that are to act. */
    seat: maybe(seat),
    expectedVersion: maybe(version),
  },
  COMMAND_ID,
);
export type PlayMoveInput = ValueOf<typeof PLAY_MOVE>;

export const PLAY_MOVES = command(
  GAME,
  {
    /** Text ids, in order. */
    moves: also(list(text), { minItems: 1, maxItems: 100 }),
    /** Needed where the caller acts for several seats that are to act at first. */
    seat: maybe(seat),
    expectedVersion: version,
  },
  COMMAND_ID,
);
export type PlayMovesInput = ValueOf<typeof PLAY_MOVES>;

/** `toVersion`: the table is to be as it was after this commit. */
export const UNDO = command(GAME, { toVersion: version, expectedVersion: version }, COMMAND_ID);
export type UndoInput = ValueOf<typeof UNDO>;

export const OFFER_TAKEBACK = command(GAME, { toVersion: version }, COMMAND_ID);
export type OfferTakebackInput = ValueOf<typeof OFFER_TAKEBACK>;

/** `offer`: version of the offer that is meant; null: of the one that waits. */
export const ANSWER_TAKEBACK = renamed(
  command(GAME, { accept: flag, offerVersion: maybe(version) }, COMMAND_ID),
  ({ offerVersion, ...input }) => ({ ...input, offer: offerVersion }),
);
export type AnswerTakebackInput = ValueOf<typeof ANSWER_TAKEBACK>;

/** `seat`: null for all that the caller acts for. */
export const RESIGN = command(GAME, { seat: maybe(seat) }, MAY_HAVE_ID);
export type ResignInput = ValueOf<typeof RESIGN>;
