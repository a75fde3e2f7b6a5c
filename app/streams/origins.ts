// Which games a replay holds: the game itself, and for a fork the one it was forked from, and that one's origin, and so on.

import type { GameState, Origin } from '../../domain/game/index.ts';
import {
  type Commit,
  decodeEvents,
  gameStream,
  hex,
  importedId,
  isImported,
  isUnreadableCommit,
  parseHex,
  playedId,
  type StoredEvent,
  type StreamId,
} from '../../domain/log/index.ts';
import type { AppContext } from '../context.ts';
import type { Loaded } from '../journal/index.ts';
import { linkedOrigin } from './originLink.ts';

/** A replay holds this many origins at most; what is forked from deeper still stays without. */
export const MAX_ORIGINS = 16;

/**
 * One game of a replay, up to its version. `whole`: it is over and every commit is shown. `partial`: it is not over and is shown as a
 * viewer may see it. `prefix`: it is not over and is shown up to the version at which it was forked.
 */
export interface GameRecord {
  readonly form: 'whole' | 'partial' | 'prefix';
  readonly game: Loaded<GameState>;
}

/** The records of the replay of `game`, in order. What is not on this server is left out, with all that lies behind it. */
export async function recordsOf(context: AppContext, game: Loaded<GameState>): Promise<readonly GameRecord[]> {
  const records: GameRecord[] = [{ form: isOver(game) ? 'whole' : 'partial', game }];
  let next = await originRecord(context, game, isOver(game));
  while (next !== null && records.length <= MAX_ORIGINS) {
    records.push(next);
    next = await originRecord(context, next.game, true);
  }
  return records;
}

function isOver({ state }: Loaded<GameState>): boolean {
  return state.serverSeed !== null;
}

/**
 * The record of the game that `fork` was forked from, or null. An origin that is still played goes with a fork that is over only
 * (`showsPrefix`): beside a running fork it would show what both still hide.
 */
async function originRecord(
  context: AppContext,
  fork: Loaded<GameState>,
  showsPrefix: boolean,
): Promise<GameRecord | null> {
  const { origin } = fork.state;
  const stream = origin === null ? null : await originStream(context, fork.stream, origin);
  if (origin === null || stream === null) return null;
  const newest = await context.games.load(stream);
  if (newest === null) return null;
  if (isOver(newest)) return { form: 'whole', game: newest };
  const past = showsPrefix ? await context.games.load(stream, { atVersion: origin.version }) : null;
  return past === null ? null : { form: 'prefix', game: past };
}

/**
 * The stream of the game that the fork at `fork` names as its origin: the game as it was played here, or the library's; null when
 * neither is here.
 */
export async function originStream(
  context: Pick<AppContext, 'games'>,
  fork: StreamId,
  origin: Origin,
): Promise<StreamId | null> {
  // A commit with the hash is what it is, however it was read; only "there is none" rests on a strong read.
  return (await foundOrigin(context, fork, origin, false)) ?? foundOrigin(context, fork, origin, true);
}

async function foundOrigin(
  { games }: Pick<AppContext, 'games'>,
  fork: StreamId,
  origin: Origin,
  strong: boolean,
): Promise<StreamId | null> {
  async function holds(stream: StreamId | null): Promise<boolean> {
    if (stream === null) return false;
    const [commit] = await games.storedCommits(stream, { from: origin.version, to: origin.version, strong });
    return commit !== undefined && hex(commit.hash) === origin.hash;
  }
  for (const id of namedIds(origin)) {
    const stream = gameStream(id);
    if (await holds(stream)) return stream;
  }
  const linked = isImported(fork) ? await linkedOrigin({ games }, fork, strong) : null;
  return (await holds(linked)) ? linked : null;
}

/** The ids that the origin may have here. */
function namedIds({ game, head }: Origin): readonly string[] {
  const headHash = head === null ? null : parseHex(head);
  const ids = [playedId(game), game, ...(headHash === null ? [] : [importedId(game, headHash)])];
  return [...new Set(ids)];
}

/** What the first commit of a game says of its origin, unchecked otherwise; null when it names none or cannot be read. */
export function originIn(commit: Commit | undefined): Origin | null {
  return eventsIn(commit).find(isForked) ?? null;
}

function isForked(event: StoredEvent): event is StoredEvent & Origin {
  if (event.type !== 'GameForked' || !('game' in event && 'version' in event && 'hash' in event && 'head' in event)) {
    return false;
  }
  const { game, version, hash, head } = event;
  const isNamed = typeof game === 'string' && typeof hash === 'string';
  return isNamed && Number.isSafeInteger(version) && (head === null || typeof head === 'string');
}

/** The events of a commit as they are stored; none of one that cannot be read. */
export function eventsIn(commit: Commit | undefined): readonly StoredEvent[] {
  try {
    return commit === undefined ? [] : decodeEvents(commit.body, commit.schemaVersion);
  } catch (error) {
    if (isUnreadableCommit(error)) return [];
    throw error;
  }
}
