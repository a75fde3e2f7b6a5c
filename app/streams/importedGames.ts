// The library: games played elsewhere, imported as they are. Everybody sees them once they are whole: a crash may leave
// a part, but the id names the hash of the last commit, which is written last.

import { type Commit, gameIdIn, importedId, isImported, type StreamId } from '../../domain/log/index.ts';
import { type RecentEntries, recentEntries } from '../base/recentEntries.ts';
import type { Journal, Loaded, LoadOptions } from '../journal/index.ts';

/** Streams known to be whole are remembered; they never change again. */
const STREAMS_KEPT = 1_000;

export type WholeStreams = RecentEntries<StreamId, true>;

/** One per process. */
export function createWholeStreams(): WholeStreams {
  return recentEntries(STREAMS_KEPT);
}

/** `games`, without imported games that are not whole. Games played here, and adopting, pass through. */
export function withLibrary<State>(games: Journal<State>, whole: WholeStreams): Journal<State> {
  /** The last commit is written last: a read that sees it knows of all others, however far it lags. */
  async function isWhole(stream: StreamId, strong: boolean): Promise<boolean> {
    return endsIn(stream, await games.newestCommit(stream, { strong }));
  }

  async function isVisible(stream: StreamId): Promise<boolean> {
    if (whole.has(stream)) return true;
    if (!(await isWhole(stream, false)) && !(await isWhole(stream, true))) return false;
    whole.set(stream, true);
    return true;
  }

  /** The newest state is the last one, also where an eventual read does not see it yet. */
  async function load(stream: StreamId, options: LoadOptions): Promise<Loaded<State> | null> {
    if (!(await isVisible(stream))) return null;
    const loaded = await games.load(stream, options);
    const isLate = options.atVersion === undefined && !endsIn(stream, loaded);
    return isLate ? games.load(stream, { strong: true }) : loaded;
  }

  async function ifVisible<Read>(stream: StreamId, none: Read, read: () => Promise<Read>): Promise<Read> {
    return (await isVisible(stream)) ? read() : none;
  }

  return {
    ...games,
    load: (stream, options = {}) => (isImported(stream) ? load(stream, options) : games.load(stream, options)),
    commits(stream, after, limit) {
      const read = () => games.commits(stream, after, limit);
      return isImported(stream) ? ifVisible(stream, [], read) : read();
    },
    newestCommit(stream, options) {
      const read = () => games.newestCommit(stream, options);
      return isImported(stream) ? ifVisible(stream, null, read) : read();
    },
    storedCommits(stream, range) {
      const read = () => games.storedCommits(stream, range);
      return isImported(stream) ? ifVisible(stream, [], read) : read();
    },
  };
}

/** Whether `newest` is the commit that the stream's id names as its last. */
function endsIn(stream: StreamId, newest: Pick<Commit, 'hash'> | null): boolean {
  const id = gameIdIn(stream);
  return newest !== null && importedId(id, newest.hash) === id;
}
