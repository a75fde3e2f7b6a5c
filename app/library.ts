// The library: games that were played elsewhere, imported as they are. Here stands the one rule on who sees them: everybody, once
// they are whole. A crash may leave a part of one; its id names the hash of the last commit, which is written last.

import type { Commit, StreamId } from '../domain/audit/index.ts';
import { gameIdIn, isImported, libraryId } from './gameId.ts';
import type { Journal } from './journal/index.ts';

/** Streams known to be whole are remembered; they never change again. */
const STREAMS_KEPT = 10_000;

/** `games`, in which an imported game that is not whole is not there. Adopting goes through as it is. */
export function withLibrary<State>(games: Journal<State>): Journal<State> {
  const whole = new Set<StreamId>();

  async function isVisible(stream: StreamId): Promise<boolean> {
    if (!isImported(stream) || whole.has(stream)) return true;
    if (!endsIn(stream, await games.newestCommit(stream))) return false;
    if (whole.size >= STREAMS_KEPT) whole.clear();
    whole.add(stream);
    return true;
  }

  return {
    ...games,
    load: async (stream, options) => ((await isVisible(stream)) ? games.load(stream, options) : null),
    commits: async (stream, after, limit) => ((await isVisible(stream)) ? games.commits(stream, after, limit) : []),
    newestCommit: async (stream) => ((await isVisible(stream)) ? games.newestCommit(stream) : null),
    storedCommits: async (stream, range) => ((await isVisible(stream)) ? games.storedCommits(stream, range) : []),
  };
}

/** Whether `newest` is the commit that the stream's id names as its last. */
function endsIn(stream: StreamId, newest: Commit | null): boolean {
  const id = gameIdIn(stream);
  return newest !== null && libraryId(id, newest.hash) === id;
}
