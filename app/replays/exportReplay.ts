// A game as a replay file: whole when it is over, else what the caller may see. Format: docs/replay-format.md.

import type { Json } from '../../domain/base/json.ts';
import { type GameState, parseGameEvent, type SealedEvent, seenEvent } from '../../domain/game/index.ts';
import { type Commit, decodeEvents, gameStream, hex, type StreamId, utf8 } from '../../domain/log/index.ts';
import { endOf, formatCommit, formatEnd, formatEvents, formatHeader, headerOf } from '../../domain/replay/index.ts';
import type { Viewer } from '../../domain/title/contract.ts';
import { StoreFault } from '../../eventstore/port.ts';
import { shownTo } from '../access/delay.ts';
import { loadFor } from '../access/gameAccess.ts';
import { viewerIn } from '../answers/positionAnswer.ts';
import type { Caller } from '../base/answer.ts';
import { type AppContext, titleIn } from '../context.ts';
import type { Loaded } from '../journal/index.ts';
import { type ReplayedGame, replayedGames } from './replayedGames.ts';

export interface ReplayAnswer {
  readonly gameId: string;
  /** Whether every record is that of a whole game: then the file stays as it is for ever, the same for everybody. */
  readonly complete: boolean;
  /** Whether a game in it is private: then the file is the caller's alone. */
  readonly isPrivate: boolean;
  /** Of the last commit of the first record. */
  readonly version: number;
  /** Hex, of that commit. */
  readonly headHash: string;
  /** Identifies the bytes of the file: it changes when the game continues, and may differ from caller to caller. */
  readonly revision: string;
  /** Each piece is one or more whole lines. Read them once; the store is read as they are taken. */
  readonly lines: AsyncIterable<string>;
}

/** Where a replay begins. */
export interface ReplayFrom {
  /** Leaves out the header and the commits up to this version of the first record; null: the whole file. */
  readonly after: number | null;
  /** The reader follows a running game: lines that have been opened since `after` are shown again, first. */
  readonly follows: boolean;
}

const COMMITS_AT_ONCE = 96;
const REVISION_BYTES = 16;

/**
 * Null when there is no such game. With `after`, the header and the commits up to that version are left out of the
 * first record. The lines show the game as it was when it was requested.
 */
export async function replay(
  context: AppContext,
  caller: Caller | null,
  gameId: string,
  { after, follows }: ReplayFrom,
): Promise<ReplayAnswer | null> {
  const stream = gameStream(gameId);
  const newest = stream === null ? null : await loadBehind(context, caller, stream, after);
  if (newest === null) return null;
  const game = await shownTo(context, caller, newest);
  const games = await replayedGames(context, caller, game);
  const viewer = viewerIn(game, caller);
  return {
    gameId,
    complete: isComplete(games),
    isPrivate: games.some(({ game: { state } }) => state.visibility === 'private'),
    version: game.version,
    headHash: hex(game.hash),
    revision: revisionOf(context, games, viewer),
    lines: replayLines(context, games, viewer, { after, follows }),
  };
}

/** The game as it stands; read strongly before a caller learns that `after` is beyond its end. */
async function loadBehind(
  context: AppContext,
  caller: Caller | null,
  stream: StreamId,
  after: number | null,
): Promise<Loaded<GameState> | null> {
  const game = await loadFor(context, caller, stream);
  return game !== null && game.version < (after ?? 0) ? loadFor(context, caller, stream, { strong: true }) : game;
}

/**
 * What the bytes follow from. Whole games: the last hash, and their number, since an origin may come later. Else all
 * records, and for a game that is not over who looks.
 */
function revisionOf({ sha256 }: AppContext, games: readonly ReplayedGame[], viewer: Viewer): string {
  const [first] = games;
  if (first !== undefined && isComplete(games)) {
    return hex(first.game.hash) + (games.length > 1 ? `.records-${games.length}` : '');
  }
  const shown = games.map(({ form, game }) => [form, game.stream, game.version, hex(game.hash)]);
  const seenBy = games.some(({ form }) => form === 'partial') ? viewer : null;
  return hex(sha256(utf8(JSON.stringify([shown, seenBy]))).subarray(0, REVISION_BYTES));
}

function isComplete(games: readonly ReplayedGame[]): boolean {
  return games.every(({ form }) => form === 'whole');
}

async function* replayLines(
  context: AppContext,
  games: readonly ReplayedGame[],
  viewer: Viewer,
  { after, follows }: ReplayFrom,
): AsyncGenerator<string> {
  for (const [index, replayed] of games.entries()) {
    const { game } = replayed;
    const begin = index === 0 ? after : null;
    if (begin !== null && follows) yield* openedLines(context, replayed, viewer, begin);
    if (begin === null) yield formatHeader(headerOf(game.state, game.stream));
    yield* commitLines(context, replayed, viewer, begin ?? 0);
    yield formatEnd(endOf(game.state, game, titleIn(context, game.state)));
  }
}

/** The lines up to version `after` that have been opened since, wholly or in part, as they are now. */
async function* openedLines(
  context: AppContext,
  replayed: ReplayedGame,
  viewer: Viewer,
  after: number,
): AsyncGenerator<string> {
  const { game, form } = replayed;
  const past = form === 'partial' && after > 0 ? await context.games.load(game.stream, { atVersion: after }) : null;
  const isSealed = ({ version, index }: SealedEvent) =>
    game.state.sealed.some((still) => still.version === version && still.index === index);
  const opened = new Set((past?.state.sealed ?? []).filter((one) => !isSealed(one)).map(({ version }) => version));
  const [first, last] = [Math.min(...opened), Math.max(...opened)];
  for (let reached = first - 1; reached < last; ) {
    const commits = await context.games.commits(game.stream, reached, Math.min(COMMITS_AT_ONCE, last - reached));
    const shown = commits.filter(({ version }) => opened.has(version));
    yield shown.map((commit) => commitLine(context, commit, replayed, viewer)).join('');
    reached = commits.at(-1)?.version ?? last;
  }
}

async function* commitLines(
  context: AppContext,
  replayed: ReplayedGame,
  viewer: Viewer,
  after: number,
): AsyncGenerator<string> {
  const { stream, version } = replayed.game;
  for (let reached = after; reached < version; ) {
    const commits = await context.games.commits(stream, reached, Math.min(COMMITS_AT_ONCE, version - reached));
    const last = commits.at(-1);
    if (last === undefined) {
      const message = `commit ${reached + 1} of ${stream} was read before and is not seen now`;
      throw new StoreFault('unavailable', message, { retryable: true });
    }
    yield commits.map((commit) => commitLine(context, commit, replayed, viewer)).join('');
    reached = last.version;
  }
}

/** A commit in full, or of a game that is not over its events as `viewer` sees them: no command id, no body. */
function commitLine(context: AppContext, commit: Commit, { form, game }: ReplayedGame, viewer: Viewer): string {
  if (form !== 'partial') return formatCommit(commit);
  const title = titleIn(context, game.state);
  const { version, recordedAt, hash } = commit;
  const events = decodeEvents(commit.body, commit.schemaVersion).map((event, index) =>
    seenEvent({ event: parseGameEvent(event), place: { version, index } }, viewer, game.state, title),
  );
  // Events are JSON: they were read from a body just now, and what takes the place of a sealed one is JSON too.
  return formatEvents({ version, recordedAt, events: events as unknown as readonly Json[], hash: hex(hash) });
}
