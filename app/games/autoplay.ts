// The house's moves: bots act at once when they are to act, and seats that resigned go on by the title's automatic move.
// Each is a commit of its own. Its id comes from its version and its choice from the seed, so that two processes that drive
// the same game at the same time write the same commit, and only one of them succeeds.

import {
  botChance,
  type GameRefusal,
  type GameState,
  gameChance,
  HOUSE_DIGEST,
  houseCommandId,
  houseSeat,
  parseGameEvent,
  playForHouse,
} from '../../domain/game/index.ts';
import { decodeEvents } from '../../domain/log/index.ts';
import { type AppContext, titleIn } from '../context.ts';
import type { Executed, Loaded } from '../journal/index.ts';

/** One request drives the house for this long at most; the next request that meets the game goes on. */
const HOUSE_BUDGET_MS = 8_000;

const COMMITS_AT_ONCE = 96;

/** Whether the house owes a move. */
function houseOwes(context: AppContext, game: GameState): boolean {
  return game.status === 'active' && houseSeat(game, titleIn(context, game)) !== null;
}

/** Plays every move that the house owes from `loaded` on; the game as it stands then. */
export async function playHouse(context: AppContext, loaded: Loaded<GameState>): Promise<Loaded<GameState>> {
  if (!houseOwes(context, loaded.state)) return loaded;
  const serverSeed = await context.seeds.of(loaded.stream);
  if (serverSeed === null) return loaded;
  const deadline = context.clock.now() + HOUSE_BUDGET_MS;
  let current = loaded;
  while (houseOwes(context, current.state) && context.clock.now() < deadline) {
    // Each move depends on the one before: there is nothing to do side by side.
    const executed = await playOne(context, current, serverSeed);
    const next =
      executed.kind === 'committed' ? executed.loaded : await context.games.load(current.stream, { strong: true });
    if (next === null) return current;
    current = next;
  }
  return current;
}

function playOne(
  context: AppContext,
  current: Loaded<GameState>,
  serverSeed: Uint8Array,
): Promise<Executed<GameState, GameRefusal>> {
  return context.games.execute<GameRefusal>({
    stream: current.stream,
    commandId: houseCommandId(serverSeed, current.version + 1),
    commandDigest: HOUSE_DIGEST,
    expectedVersion: current.version,
    decide(met, version) {
      const game = met?.state ?? current.state;
      const title = titleIn(context, game);
      const seat = houseSeat(game, title);
      if (seat === null) return { ok: false, refusal: nothingOwed(game) };
      return playForHouse(game, seat, botChance(serverSeed, version), {
        title,
        chance: gameChance(game, serverSeed, version),
        serverSeed,
      });
    },
  });
}

function nothingOwed(game: GameState): GameRefusal {
  return { reason: 'wrong-status', code: 'WRONG_STATUS', message: 'The house owes no move.', status: game.status };
}

/**
 * The game after `loaded` and the unbroken run of the house's commits that follows it: what a repeated command answers. Where the
 * run ends the stream and the house still owes a move (a process died in between), it is played.
 */
export async function throughHouse(context: AppContext, loaded: Loaded<GameState>): Promise<Loaded<GameState>> {
  let version = loaded.version;
  for (;;) {
    const commits = await context.games.commits(loaded.stream, version, COMMITS_AT_ONCE);
    const run = commits.findIndex((commit) => !isHouse(decodeEvents(commit.body, commit.schemaVersion)));
    version += run < 0 ? commits.length : run;
    if (run >= 0) return reloaded(context, loaded, version);
    if (commits.length < COMMITS_AT_ONCE) return playHouse(context, await reloaded(context, loaded, version));
  }
}

async function reloaded(context: AppContext, loaded: Loaded<GameState>, atVersion: number): Promise<Loaded<GameState>> {
  if (atVersion === loaded.version) return loaded;
  return (await context.games.load(loaded.stream, { atVersion })) ?? loaded;
}

function isHouse(events: readonly { readonly type: string }[]): boolean {
  const first = events[0];
  if (first === undefined) return false;
  const event = parseGameEvent(first);
  return event.type === 'MovePlayed' && event.by !== 'player';
}
