// Projects games again that were parked, from the log.

import type { StreamId } from '../../domain/log/index.ts';
import { type ParkedGame, parkedGames, unpark } from './parked.ts';
import { type CommitHint, NEWEST, type ProjectorParts, project } from './projector.ts';

/** Parked games taken at a time. */
const AT_ONCE = 100;

export interface Redriven {
  readonly projected: number;
  /** Those that are parked again. */
  readonly parked: readonly ParkedGame[];
}

/** Projects every parked game. Rejects with a StoreFault when the stores fail; what was projected by then stays so. */
export async function redrive(parts: ProjectorParts): Promise<Redriven> {
  const again: ParkedGame[] = [];
  let projected = 0;
  const own: ProjectorParts = { ...parts, onParked: (game) => again.push(game) };
  let after: StreamId | null = null;
  for (;;) {
    const games: readonly ParkedGame[] = await parkedGames(parts, after, AT_ONCE);
    const last = games.at(-1);
    if (last === undefined) return { projected, parked: again };
    after = last.stream;
    const { failed } = await project(own, games.map(newestOf));
    for (const fault of failed.values()) throw fault;
    const done = games.filter(({ stream }) => !again.some((game) => game.stream === stream));
    for (const game of done) await unpark(parts, game);
    projected += done.length;
  }
}

/** A hint at whatever the log has. */
function newestOf({ stream }: ParkedGame): CommitHint {
  return { stream, version: NEWEST, commit: null };
}
