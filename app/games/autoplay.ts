// Automatic commands: bots act as soon as they are to act, seats that resigned move by the title's `autoMove`, and whose time is up is timed out.
// Each is a commit of its own. Its id comes from its version and its choice from the seed, so that two processes that drive
// the same game at the same time write the same commit, and only one of them succeeds.

import {
  AUTOMATIC_DIGEST,
  automaticCommandId,
  automaticSeat,
  botChance,
  type GameRefusal,
  type GameState,
  gameChance,
  lateSeat,
  playAutomatically,
  timeOut,
  wrongStatus,
} from '../../domain/game/index.ts';
import { type AppContext, titleIn } from '../context.ts';
import { type Executed, isRetryable, type Loaded } from '../journal/index.ts';

/** Whether an automatic move or a time-out is due. */
function owesAutomaticMove(context: AppContext, game: GameState): boolean {
  if (game.status !== 'active') return false;
  return automaticSeat(game, titleIn(context, game)) !== null || lateSeat(game, context.clock.now()) !== null;
}

/** Plays the automatic moves and time-outs that are due from `loaded` on, as far as the request's budget goes; the game as it stands then. */
export async function playAutomaticMoves(context: AppContext, loaded: Loaded<GameState>): Promise<Loaded<GameState>> {
  if (!owesAutomaticMove(context, loaded.state)) return loaded;
  const serverSeed = await context.seeds.of(loaded);
  let current = loaded;
  while (owesAutomaticMove(context, current.state) && context.budget.takeAutomaticMove()) {
    // Each move depends on the one before: there is nothing to do side by side.
    const next = await afterOne(context, current, serverSeed);
    if (next === null) return current;
    current = next;
  }
  return current;
}

/** The game after one move, ours or that of another process; null when the time is up: then the move waits for the next look. */
async function afterOne(
  context: AppContext,
  current: Loaded<GameState>,
  serverSeed: Uint8Array,
): Promise<Loaded<GameState> | null> {
  try {
    const executed = await playOne(context, current, serverSeed);
    if (executed.kind === 'committed') return executed.loaded;
    return await context.games.load(current.stream, { strong: true });
  } catch (error) {
    if (isRetryable(error) && context.budget.leftMs() <= 0) return null;
    throw error;
  }
}

function playOne(
  context: AppContext,
  current: Loaded<GameState>,
  serverSeed: Uint8Array,
): Promise<Executed<GameState, GameRefusal>> {
  return context.games.execute<GameRefusal>({
    stream: current.stream,
    commandId: automaticCommandId(serverSeed, current.version + 1),
    commandDigest: AUTOMATIC_DIGEST,
    expectedVersion: current.version,
    decide(found, version, recordedAt) {
      const game = (found ?? current).state;
      const title = titleIn(context, game);
      const play = { title, chance: gameChance(game, serverSeed, version), serverSeed };
      const seat = automaticSeat(game, title);
      if (seat !== null) return playAutomatically(game, seat, botChance(serverSeed, version), play);
      const late = lateSeat(game, recordedAt);
      return late === null ? wrongStatus(game.status, 'autoplay') : timeOut(game, late, play);
    },
  });
}
