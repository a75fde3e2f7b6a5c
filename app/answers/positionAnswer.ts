// The table of a game at one version, as one caller may see it; each part is worked out when it is asked for.

import { at, Defect } from '../../domain/base/defect.ts';
import type { Language } from '../../domain/base/language.ts';
import type { Picture } from '../../domain/board/index.ts';
import {
  type GameState,
  type GameStatus,
  resignsAtTimeout,
  type SeatStatus,
  seatDueAt,
  seatStatus,
  seatsOf,
  seatsSeenBy,
  seatsToAct,
  tableOf,
} from '../../domain/game/index.ts';
import { hex, isImported } from '../../domain/log/index.ts';
import {
  AUDITOR,
  type Decision,
  type Seat,
  SPECTATOR,
  type Title,
  type Viewer,
  viewerOf,
} from '../../domain/title/contract.ts';
import type { Caller, MoveAnswer } from '../base/answer.ts';
import { type AppContext, titleIn } from '../context.ts';
import type { Loaded } from '../journal/index.ts';
import { type BoardQuery, keptBoard } from './boardAnswer.ts';
import { withMarkedPlayers } from './importedPlayers.ts';
import { movesOfSeats, once } from './legalMoves.ts';

export interface SeatAnswer {
  readonly number: Seat;
  readonly playerId: string | null;
  readonly bot: string | null;
  readonly status: SeatStatus;
  /** The only player who may take it. */
  readonly reservedId: string | null;
  readonly ready: boolean;
}

/** What is asked of a seat that is to act. */
export interface DecisionAnswer {
  readonly seat: Seat;
  /** When it began, ms since 1970. */
  readonly since: number;
  /** When the seat's time is up, ms since 1970; null: never. */
  readonly dueAt: number | null;
  at(language: Language): Decision;
  /** Null: the seat has no clock. */
  timeOut(): TimeOutAnswer | null;
}

/** What happens to a seat when its time is up. */
export interface TimeOutAnswer {
  /** It is out of the game. */
  readonly resigns: boolean;
  /** What is played for it; null where it resigns, and for those who do not act for it. */
  readonly move: MoveAnswer | null;
}

export interface PositionAnswer {
  readonly title: Title;
  readonly state: GameState;
  readonly version: number;
  /** Hex, of commit `version`. */
  readonly headHash: string;
  readonly status: GameStatus;
  readonly seats: readonly SeatAnswer[];
  readonly toAct: readonly Seat[];
  readonly decisions: readonly DecisionAnswer[];
  /** Legal moves of the seats that the caller acts for, or of `seat` if the caller acts for it; else none. */
  legalMoves(seat: Seat | null): readonly MoveAnswer[];
  /** The title's view; before the start, of the table as the game will open. */
  view(): unknown;
  /** The table drawn. */
  board(query: BoardQuery): Picture;
  text(language: Language): string;
}

/**
 * `loaded` as `caller` (null: a spectator) may see it. In an imported game everybody is a spectator. `isForeseen`: it is
 * not stored.
 */
export function positionAnswer(
  context: AppContext,
  caller: Caller | null,
  loaded: Loaded<GameState>,
  { isForeseen = false }: { readonly isForeseen?: boolean } = {},
): PositionAnswer {
  const player = isImported(loaded.stream) ? null : (caller?.playerId ?? null);
  return positionFor(context, loaded, {
    viewer: viewerIn(loaded, caller),
    movesOf: (state) => seatsOf(state, player),
    picturesUnder: isForeseen ? null : pictureKey(loaded),
  });
}

/** Of a table that is stored. */
function pictureKey({ stream, version, hash }: Loaded<GameState>): string {
  return `${stream} ${version} ${hex(hash)}`;
}

/** The whole table of `loaded`, a game of this server, with the legal moves of every seat that is to act. */
export function wholePosition(context: AppContext, loaded: Loaded<GameState>): PositionAnswer {
  const movesOf = (state: GameState) => seatsToAct(state, titleIn(context, state));
  return positionFor(context, loaded, { viewer: AUDITOR, movesOf, picturesUnder: null });
}

interface Sight {
  readonly viewer: Viewer;
  /** The seats whose legal moves are shown. */
  movesOf(state: GameState): readonly Seat[];
  /** What its pictures are kept under; null: they are not kept. */
  readonly picturesUnder: string | null;
}

function positionFor(context: AppContext, loaded: Loaded<GameState>, sight: Sight): PositionAnswer {
  const { viewer, movesOf, picturesUnder } = sight;
  const state = shownState(loaded);
  const title = titleIn(context, state);
  // Also before the start: there is always something to look at.
  const table = tableOf(state, title);
  const toAct = seatsToAct(state, title);
  const view = once(() => title.view(table, viewer));
  const board = () => context.boards.of(title);
  const legalMoves = (seat: Seat | null) => movesOfSeats({ game: state, title, view, board }, movesOf(state), seat);
  return {
    title,
    state,
    version: loaded.version,
    headHash: hex(loaded.hash),
    status: state.status,
    seats: state.seats.map((seat, number) => ({
      number,
      playerId: seat.player,
      bot: seat.bot,
      status: seatStatus(seat),
      reservedId: seat.reserved,
      ready: seat.ready,
    })),
    toAct,
    decisions: toAct.map((seat) => ({
      seat,
      since: sinceOf(state, seat),
      dueAt: seatDueAt(state, seat),
      at: (language) => title.decision(table, seat, viewer, language),
      timeOut: () => timeOutOf(state, seat, () => autoMoveIn(title, table, seat, legalMoves(seat))),
    })),
    legalMoves,
    view,
    board: (query) =>
      keptBoard(context.pictures, picturesUnder, query, {
        title,
        boards: context.boards,
        viewer,
        actsFor: movesOf(state),
        toAct,
        winners: state.status === 'finished' ? (title.outcome(table)?.winners ?? []) : [],
        seatCount: state.seats.length,
        view,
        moves: () => legalMoves(null),
      }),
    text: (language) => title.draw(table, viewer, language),
  };
}

/** When a seat that is to act began to owe its decision. */
function timeOutOf(state: GameState, seat: Seat, move: () => MoveAnswer | null): TimeOutAnswer | null {
  if (seatDueAt(state, seat) === null) return null;
  const resigns = resignsAtTimeout(state, seat);
  return { resigns, move: resigns ? null : move() };
}

/** The title's move for an absent seat, of those that the caller may see. */
function autoMoveIn(title: Title, table: unknown, seat: Seat, moves: readonly MoveAnswer[]): MoveAnswer | null {
  if (moves.length === 0) return null;
  const id = title.moveId(title.autoMove(table, seat));
  return moves.find(({ notation }) => notation === id) ?? null;
}

function sinceOf({ times }: GameState, seat: Seat): number {
  const { since } = at(times, seat);
  if (since === null) throw new Defect(`seat ${seat} is to act and owes nothing`);
  return since;
}

/** The state of a game as answers show it. */
export function shownState({ stream, state }: Loaded<GameState>): GameState {
  return isImported(stream) ? withMarkedPlayers(state) : state;
}

/**
 * Who looks when `caller` asks: the seats whose decisions they may see. A spectator in an imported game, and before
 * the start: seats change freely until then, and on the table of a fork each may have a sealed decision.
 */
export function viewerIn({ stream, state }: Loaded<GameState>, caller: Caller | null): Viewer {
  const isSpectator = isImported(stream) || state.table === null;
  return isSpectator ? SPECTATOR : viewerOf(...seatsSeenBy(state, caller?.playerId ?? null));
}
