// A game as one caller may see it: the newest state that was read, its past, its events and where it comes from.

import { at } from '../../domain/base/defect.ts';
import {
  dueAtOf,
  type GameState,
  type RecordedEvent,
  type SeenEvent,
  seatsOf,
  seenEvent,
  undoVersions,
  waitedFor,
} from '../../domain/game/index.ts';
import { gameIdIn, isImported } from '../../domain/log/index.ts';
import type { BySeat, Outcome, Seat, SeatOutcome, Title } from '../../domain/title/contract.ts';
import type { Caller } from '../base/answer.ts';
import type { Course } from '../base/courses.ts';
import { type AppContext, titleIn } from '../context.ts';
import type { Loaded } from '../journal/index.ts';
import { rematchIdOf } from '../streams/creations.ts';
import { originStream } from '../streams/origins.ts';
import { courseAnswer } from './courseAnswer.ts';
import { type EventPage, type EventQuery, readEvents, type SeenGame } from './gameEvents.ts';
import { withMarkedPlayer } from './importedPlayers.ts';
import { type PositionAnswer, positionAnswer, shownState, viewerIn } from './positionAnswer.ts';
import { type PreviewAnswer, previewAnswer } from './preview.ts';
import { type WaitingAnswer, waitingAnswer } from './waitingAnswer.ts';
import { type WayBack, wayBack } from './wayBack.ts';

/** Where a fork begins. */
export interface OriginAnswer {
  /** Id of the game as the server that forked it knew it. */
  readonly gameId: string;
  readonly version: number;
  /** Hex, of commit `version`. */
  readonly hash: string;
  /** The id that this very game has on this server; null when it is not here. Reads the store. */
  idHere(): Promise<string | null>;
}

export interface GameAnswer extends PositionAnswer, WayBack {
  readonly id: string;
  /** Whether it was played elsewhere: a game of the library, read-only. */
  readonly imported: boolean;
  /** Null when the game is no fork. */
  readonly origin: OriginAnswer | null;
  /** Seats that the caller acts for. */
  readonly ownSeats: readonly Seat[];
  readonly outcome: GameOutcome | null;
  /** Versions to which the caller can undo own steps, ascending. */
  readonly undoTo: readonly number[];
  /** What it waits for; null: for nothing any more. */
  waitsFor(): WaitingAnswer | null;
  /** The takeback that waits for answers; null for none. */
  readonly takeback: TakebackOfferAnswer | null;
  /** The id that the game's rematch has, or would have; null for a game that can have none. */
  readonly rematchId: string | null;
  /** When the first seat runs out of time, ms since 1970; null while no clock runs. */
  readonly dueAt: number | null;
  /** The table after commit `version`; null where the game has not got that far. Reads the store. */
  at(version: number): Promise<PositionAnswer | null>;
  /** How the scores went from a version on, as the caller may see it. Reads the store. */
  course(fromVersion: number): Promise<Course>;
  /** What moves of `seat` (null: the caller's only one that is to act) would lead to. */
  preview(moves: readonly string[], seat: Seat | null): PreviewAnswer;
  /** Events up to this answer's version. */
  events(query: EventQuery): Promise<EventPage>;
}

/** How a game ended, and how many takebacks each seat was granted in it. */
export interface GameOutcome extends Outcome {
  readonly results: BySeat<SeatOutcome & { readonly takebacks: number }>;
}

/** A takeback on offer. */
export interface TakebackOfferAnswer {
  /** Of the commit that offers it. */
  readonly version: number;
  readonly seat: Seat;
  readonly toVersion: number;
  /** Something was drawn since, and would be drawn again. */
  readonly redraws: boolean;
  /** The lowest seats of those who have not agreed yet, ascending. */
  readonly waitsFor: readonly Seat[];
}

/** What the newest commit alone tells of a game. */
export type GamePeek = Pick<GameAnswer, 'id' | 'version' | 'status' | 'toAct' | 'dueAt' | 'headHash'>;

/** `loaded` as `caller` (null: a spectator) may see it. In an imported game everybody is a spectator. */
export function gameAnswer(context: AppContext, caller: Caller | null, loaded: Loaded<GameState>): GameAnswer {
  const { stream } = loaded;
  const imported = isImported(stream);
  const position = positionAnswer(context, caller, loaded);
  const { state, title } = position;
  const undoTo = undoVersions(state, imported ? null : (caller?.playerId ?? null));
  const takeback = takebackOf(state);
  return {
    ...position,
    id: gameIdIn(stream),
    imported,
    origin: originAnswer(context, loaded),
    ownSeats: seatsOf(state, imported ? null : (caller?.playerId ?? null)),
    outcome: state.status === 'finished' ? outcomeOf(state, title) : null,
    undoTo,
    ...wayBack(context, caller, loaded, undoTo.at(-1)),
    waitsFor: () =>
      waitingAnswer({
        status: position.status,
        start: state.start,
        sharedTable: state.sharedTable,
        seats: position.seats,
        toAct: position.toAct,
        asked: takeback?.waitsFor ?? [],
      }),
    takeback,
    rematchId: rematchIdOf(loaded),
    dueAt: dueAtOf(state),
    async at(version) {
      if (version < 1 || version > loaded.version) return null;
      const past = version === loaded.version ? loaded : await context.games.load(stream, { atVersion: version });
      return past === null ? null : positionAnswer(context, caller, past);
    },
    course: (fromVersion) => courseAnswer(context, caller, loaded, fromVersion),
    preview: (moves, seat) => previewAnswer(context, caller, loaded, { moves, seat }),
    events: (query) => readEvents(context, seenGame(context, caller, loaded), query),
  };
}

function outcomeOf({ table, uses }: GameState, title: Title): GameOutcome | null {
  const outcome = title.outcome(table);
  if (outcome === null) return null;
  const results = outcome.results.map((result) => ({ ...result, takebacks: at(uses, result.seat).granted }));
  return { ...outcome, results };
}

function takebackOf(game: GameState): TakebackOfferAnswer | null {
  const { offer, past } = game;
  if (offer === null) return null;
  const { version, seat, toVersion } = offer;
  return { version, seat, toVersion, redraws: past.drew > toVersion, waitsFor: waitedFor(game, offer) };
}

/** The events of `loaded` as `caller` may see them. */
export function seenGame({ titles }: AppContext, caller: Caller | null, loaded: Loaded<GameState>): SeenGame {
  const state = shownState(loaded);
  const viewer = viewerIn(loaded, caller);
  const title = titleIn({ titles }, state);
  const see = (recorded: RecordedEvent): SeenEvent => {
    const seen = seenEvent(recorded, viewer, state, title);
    return isImported(loaded.stream) ? withMarkedPlayer(seen) : seen;
  };
  return { loaded, see };
}

function originAnswer(context: AppContext, { stream, state: { origin } }: Loaded<GameState>): OriginAnswer | null {
  if (origin === null) return null;
  return {
    gameId: origin.game,
    version: origin.version,
    hash: origin.hash,
    idHere: async () => {
      const found = await originStream(context, stream, origin);
      return found === null ? null : gameIdIn(found);
    },
  };
}
