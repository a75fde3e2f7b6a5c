// A game for everybody who watches it: what happened since any version, in parts, as each of them may see it.

import {
  type GameState,
  isArbiter,
  isShownLate,
  moreShownAt,
  seatsToAct,
  shownVersion,
} from '../../domain/game/index.ts';
import { type Commit, decodeEvents, gameStream, hex, isImported } from '../../domain/log/index.ts';
import { shownTo } from '../access/delay.ts';
import { loadFor, mayKnow } from '../access/gameAccess.ts';
import { guestsOf } from '../access/invited.ts';
import { type GameAnswer, gameAnswer, seenGame } from '../answers/gameAnswer.ts';
import { type EventAnswer, eventsOf } from '../answers/gameEvents.ts';
import type { PositionAnswer } from '../answers/positionAnswer.ts';
import type { Caller } from '../base/answer.ts';
import { type AppContext, titleIn } from '../context.ts';
import { playAutomaticMoves } from '../games/autoplay.ts';
import type { Loaded } from '../journal/index.ts';

type LoadedGame = Loaded<GameState>;

/** Events of one message at most, unless a single commit has more. */
export const MAX_EVENTS = 100;

/** Whole commits in a row. */
export interface NewsPart {
  /** The version before the first of them. */
  readonly from: number;
  /** Ascending, without gaps; none where the viewer only wants to know how the game stands. */
  readonly commits: readonly Commit[];
}

/** What one message about a game tells one viewer. */
export interface GameUpdateAnswer {
  readonly fromVersion: number;
  readonly version: number;
  /** Hex, of commit `version`. */
  readonly headHash: string;
  readonly events: readonly EventAnswer[];
  /** The table after commit `version`. May read the store. */
  state(): Promise<PositionAnswer>;
  /** The game as it is now. */
  readonly game: GameAnswer;
}

/** Whether a game needs a player. */
export interface TurnAnswer {
  readonly game: GameAnswer;
  readonly yourTurn: boolean;
  /** When the first of the player's decisions is due, ms since 1970; null: never, or it is not the player's turn. */
  readonly dueAt: number | null;
}

export interface GameNews {
  readonly gameId: string;
  readonly version: number;
  /** Nothing will happen in it any more. */
  readonly isOver: boolean;
  /** Whether a player (null: a spectator) may know of the game. */
  isOpenTo(player: string | null): boolean;
  /** As whom a player is answered. Strangers to the game are nobody (null): they all see the same. */
  viewerOf(player: string | null): Caller | null;
  /**
   * What `viewer` is told when the game has gone on from version `from`: all that follows; with a spectator delay, what
   * has come to be shown since, or since the moment `shownSince` (ms since 1970).
   */
  toldTo(viewer: Caller | null, from: number, shownSince?: number): Promise<Since>;
  /** When `viewer` is shown more than at `now` if nothing happens, ms since 1970; null: never. */
  moreShownAt(viewer: Caller | null, now: number): number | null;
  /** What follows version `from`: at most MAX_EVENTS events, at least one commit. Null: nothing. */
  after(from: number): Promise<NewsPart | null>;
  update(viewer: Caller | null, part: NewsPart): GameUpdateAnswer;
  turn(viewer: Caller): TurnAnswer;
}

/** News that follow version `from`. */
export interface Since {
  readonly news: GameNews;
  readonly from: number;
}

/** Null when there is no such game. `atLeast`: a version that it is known to have reached; 0: none is known. */
export async function readNews(context: AppContext, gameId: string, atLeast: number): Promise<GameNews | null> {
  const stream = gameStream(gameId);
  if (stream === null) return null;
  // What this process has appended it knows; what follows has a change of its own.
  const loaded = await context.games.load(stream, atLeast > 0 ? { atLeast } : {});
  const isNew = loaded !== null && loaded.version >= atLeast;
  const newest = isNew ? loaded : await context.games.load(stream, { strong: true });
  return newest === null ? null : newsOf(context, gameId, newest, { guests: await guestsFor(context, newest) });
}

/** Those who may know of a private game by an invitation. */
async function guestsFor(context: AppContext, { stream, state }: LoadedGame): Promise<ReadonlySet<string>> {
  return state.visibility === 'private' ? guestsOf(context, stream, state) : NOBODY;
}

const NOBODY: ReadonlySet<string> = new Set();

/**
 * For somebody who begins to watch: read strongly, so that nothing before is missed, after playing what is due. Null
 * when there is no game that `caller` may know of.
 */
export async function readNewsFor(
  context: AppContext,
  caller: Caller | null,
  gameId: string,
): Promise<GameNews | null> {
  const stream = gameStream(gameId);
  const loaded = stream === null ? null : await loadFor(context, caller, stream, { strong: true });
  if (stream === null || loaded === null) return null;
  const newest = isImported(stream) ? loaded : await playAutomaticMoves(context, loaded);
  return newsOf(context, gameId, await shownTo(context, caller, newest), { newest });
}

interface Known {
  /** The game as it is; default: as it is told of. */
  readonly newest?: LoadedGame;
  readonly guests?: ReadonlySet<string>;
}

/** News of a game as it is told of: `loaded`. */
function newsOf(context: AppContext, gameId: string, loaded: LoadedGame, known: Known = {}): GameNews {
  const { newest = loaded, guests = NOBODY } = known;
  const { stream, version, state } = loaded;
  const answers = new Map<string | null, GameAnswer>();
  const answerTo = (viewer: Caller | null): GameAnswer => {
    const key = viewer?.playerId ?? null;
    const answer = answers.get(key) ?? gameAnswer(context, viewer, loaded);
    answers.set(key, answer);
    return answer;
  };
  const news: GameNews = {
    gameId,
    version,
    isOver: isImported(stream) || state.status === 'finished' || state.status === 'aborted',
    isOpenTo: (player) => mayKnow(context, callerFor(player), loaded) || (player !== null && guests.has(player)),
    viewerOf: (player) => (hasPart(loaded, player) ? callerFor(player) : null),
    async after(from) {
      if (from >= version) return null;
      const commits = await context.games.commits(stream, from, Math.min(MAX_EVENTS, version - from));
      return { from, commits: leading(commits) };
    },
    update: (viewer, part) => updateOf(context, loaded, { viewer, game: answerTo(viewer), part }),
    turn: (viewer) => turnOf(context, answerTo(viewer), loaded),
    async toldTo(viewer, from, shownSince) {
      if (!wasShownLate(loaded, viewer)) return { news, from };
      const shown = await shownTo(context, viewer, loaded);
      const before =
        shownSince === undefined
          ? await toldBefore(context, loaded, from)
          : shownVersion(state, version, viewer?.playerId ?? null, shownSince);
      return { news: newsOf(context, gameId, shown), from: before };
    },
    moreShownAt: (viewer, now) =>
      isImported(stream) ? null : moreShownAt(newest.state, viewer?.playerId ?? null, now),
  };
  return news;
}

/** Whether `viewer` is shown the game with a delay, or was until it ended. */
function wasShownLate({ stream, state }: LoadedGame, viewer: Caller | null): boolean {
  return !isImported(stream) && isShownLate({ ...state, status: 'active' }, viewer?.playerId ?? null);
}

/** What those without a seat have been told of for certain when the game stood at version `from`. */
async function toldBefore({ games }: AppContext, { stream }: LoadedGame, from: number): Promise<number> {
  const then = from < 1 ? null : await games.load(stream, { atVersion: from });
  return then === null ? from : shownVersion(then.state, from, null, then.state.movedAt);
}

/** The name is nobody's business here: it only counts where a seat is taken. */
function callerFor(player: string | null): Caller | null {
  return player === null ? null : { playerId: player, name: '' };
}

/** Those who may see or do more in the game than everybody. */
function hasPart({ stream, state }: LoadedGame, player: string | null): boolean {
  if (player === null || isImported(stream)) return false;
  if (state.visibility === 'private' || state.creator === player || isArbiter(state, player)) return true;
  return state.seats.some((seat) => seat.player === player);
}

/** As many of the first commits as have MAX_EVENTS events together; at least one. */
function leading(commits: readonly Commit[]): readonly Commit[] {
  if (commits.length < 2) return commits;
  let events = 0;
  const end = commits.findIndex(({ body, schemaVersion }) => {
    events += decodeEvents(body, schemaVersion).length;
    return events > MAX_EVENTS;
  });
  return end < 0 ? commits : commits.slice(0, Math.max(1, end));
}

interface Told {
  readonly viewer: Caller | null;
  readonly game: GameAnswer;
  readonly part: NewsPart;
}

function updateOf(context: AppContext, loaded: LoadedGame, { viewer, game, part }: Told): GameUpdateAnswer {
  const last = part.commits.at(-1);
  const version = last?.version ?? part.from;
  return {
    fromVersion: part.from,
    version,
    headHash: last === undefined ? game.headHash : hex(last.hash),
    events: eventsOf(context, seenGame(context, viewer, loaded), part.commits, Number.POSITIVE_INFINITY),
    async state() {
      const then = await game.at(version);
      if (then === null) throw new TypeError(`the game ${game.id} has no version ${version}`);
      return then;
    },
    game,
  };
}

function turnOf(context: AppContext, game: GameAnswer, { state }: LoadedGame): TurnAnswer {
  const toAct = seatsToAct(state, titleIn(context, state));
  const own = game.ownSeats.filter((seat) => toAct.includes(seat));
  const due = game.decisions.flatMap(({ seat, dueAt }) => (own.includes(seat) && dueAt !== null ? [dueAt] : []));
  return { game, yourTurn: own.length > 0, dueAt: due.length === 0 ? null : Math.min(...due) };
}
