// Which games a replay holds: the game, the one it was forked from, that one's origin, and so on.

import type { GameState } from '../../domain/game/index.ts';
import { loadFor } from '../access/gameAccess.ts';
import type { Caller } from '../base/answer.ts';
import type { AppContext } from '../context.ts';
import type { Loaded } from '../journal/index.ts';
import { MAX_ORIGINS, originStream } from '../streams/origins.ts';

/**
 * One game of a replay, up to its version. `whole`: over, every commit is shown. `partial`: not over, shown as a viewer
 * may see it. `prefix`: not over, shown up to the version of the fork.
 */
export interface ReplayedGame {
  readonly form: 'whole' | 'partial' | 'prefix';
  readonly game: Loaded<GameState>;
}

/** `game` and its origins, in order. One that is not here, or not for `caller`, is left out with all before it. */
export async function replayedGames(
  context: AppContext,
  caller: Caller | null,
  game: Loaded<GameState>,
): Promise<readonly ReplayedGame[]> {
  const games: ReplayedGame[] = [{ form: isOver(game) ? 'whole' : 'partial', game }];
  let next = await replayedOrigin(context, caller, game, isOver(game));
  while (next !== null && games.length <= MAX_ORIGINS) {
    games.push(next);
    next = await replayedOrigin(context, caller, next.game, true);
  }
  return games;
}

function isOver({ state }: Loaded<GameState>): boolean {
  return state.serverSeed !== null;
}

/**
 * The game that `fork` was forked from, or null. An origin that is still played is shown only with a fork that is over
 * (`showsPrefix`): beside a running fork it would show what both still hide.
 */
async function replayedOrigin(
  context: AppContext,
  caller: Caller | null,
  fork: Loaded<GameState>,
  showsPrefix: boolean,
): Promise<ReplayedGame | null> {
  const { origin } = fork.state;
  const stream = origin === null ? null : await originStream(context, fork.stream, origin);
  if (origin === null || stream === null) return null;
  const newest = await loadFor(context, caller, stream);
  if (newest === null) return null;
  if (isOver(newest)) return { form: 'whole', game: newest };
  const past = showsPrefix ? await context.games.load(stream, { atVersion: origin.version }) : null;
  return past === null ? null : { form: 'prefix', game: past };
}
