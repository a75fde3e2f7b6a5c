// The library: games that were played elsewhere, imported as they are. Here stands the one rule on who sees them: everybody, once
// they are whole. A crash may leave a part of one; its id names the hash of the last commit, which is written last.

import type { Commit, StreamId } from '../../domain/log/index.ts';
import { gameIdIn, importedId, isImported } from '../../domain/log/index.ts';
import type { Journal, Loaded, LoadOptions } from '../journal/index.ts';

/** Streams known to be whole are remembered; they never change again. */
const STREAMS_KEPT = 10_000;

/** `games`, in which an imported game that is not whole is not there. Adopting goes through as it is. */
export function withLibrary<State>(games: Journal<State>): Journal<State> {
  const whole = new Set<StreamId>();

  /** The last commit is written last: whoever sees it knows of all others, however far the read lags. */
  async function isWhole(stream: StreamId, strong: boolean): Promise<boolean> {
    return endsIn(stream, await games.newestCommit(stream, { strong }));
  }

  async function isVisible(stream: StreamId): Promise<boolean> {
    if (!isImported(stream) || whole.has(stream)) return true;
    if (!(await isWhole(stream, false)) && !(await isWhole(stream, true))) return false;
    if (whole.size >= STREAMS_KEPT) whole.clear();
    whole.add(stream);
    return true;
  }

  /** The newest state is the last one, also where an eventual read does not see it yet. */
  async function load(stream: StreamId, options: LoadOptions = {}): Promise<Loaded<State> | null> {
    if (!(await isVisible(stream))) return null;
    const loaded = await games.load(stream, options);
    const isLate = isImported(stream) && options.atVersion === undefined && !endsIn(stream, loaded);
    return isLate ? games.load(stream, { strong: true }) : loaded;
  }

  return {
    ...games,
    load,
    commits: async (stream, after, limit) => ((await isVisible(stream)) ? games.commits(stream, after, limit) : []),
    newestCommit: async (stream, options) => ((await isVisible(stream)) ? games.newestCommit(stream, options) : null),
    storedCommits: async (stream, range) => ((await isVisible(stream)) ? games.storedCommits(stream, range) : []),
  };
}

/** Whether `newest` is the commit that the stream's id names as its last. */
function endsIn(stream: StreamId, newest: Pick<Commit, 'hash'> | null): boolean {
  const id = gameIdIn(stream);
  return newest !== null && importedId(id, newest.hash) === id;
}
