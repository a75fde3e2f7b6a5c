// Automatic commands: games start by themselves, bots act, resigned seats move by the title's `autoMove`, time lost by
// an outage is given back, and seats whose time is up are timed out. Each is a commit of its own. Its id comes from its
// version and its choice from the seed, so that two processes that drive the same game at the same time write the same
// commit, and only one of them succeeds.

import {
  AUTOMATIC_DIGEST,
  automaticCommandId,
  automaticSeat,
  botChance,
  extendClocks,
  type GameRefusal,
  type GameState,
  gameChance,
  isStartDue,
  isTimed,
  lateSeat,
  type Outage,
  owedOutage,
  playAutomatically,
  startDue,
  timeOut,
} from '../../domain/game/index.ts';
import type { Seat } from '../../domain/title/contract.ts';
import { isStoreFault } from '../../eventstore/port.ts';
import { type AppContext, titleIn } from '../context.ts';
import { type Executed, isRetryable, type Loaded } from '../journal/index.ts';

/** What the server owes a game. */
type Owed =
  | { readonly what: 'move' | 'timeout'; readonly seat: Seat; readonly at: number }
  | { readonly what: 'extension'; readonly outage: Outage; readonly at: number }
  | { readonly what: 'start'; readonly at: number };

/** Outages that may have taken time from the seats of `game`; for most games a look at it is enough. */
export async function outagesFor(context: AppContext, game: GameState): Promise<readonly Outage[]> {
  return isTimed(game) && game.status === 'active' ? context.outages.known() : [];
}

/** What is owed first, or null. A seat that seems late is timed out only if no outage can have been the cause. */
async function owedIn(context: AppContext, game: GameState): Promise<Owed | null> {
  const at = context.clock.now();
  if (isStartDue(game)) return { what: 'start', at };
  if (game.status !== 'active') return null;
  const outage = owedOutage(game, await outagesFor(context, game), at);
  if (outage !== null) return { what: 'extension', outage, at };
  const seat = automaticSeat(game, titleIn(context, game));
  if (seat !== null) return { what: 'move', seat, at };
  const late = lateSeat(game, at);
  if (late === null) return null;
  const outages = await certainOutages(context);
  if (outages === null) return null;
  const missed = owedOutage(game, outages, at);
  return missed === null ? { what: 'timeout', seat: late, at } : { what: 'extension', outage: missed, at };
}

/** Null when they cannot be read: then nobody is timed out for now. */
function certainOutages({ outages }: AppContext): Promise<readonly Outage[] | null> {
  return outages.certain().catch((error: unknown) => {
    if (isStoreFault(error)) return null;
    throw error;
  });
}

/** Plays the automatic moves and time-outs that are due, as far as the budget goes; the game as it stands then. */
export async function playAutomaticMoves(context: AppContext, loaded: Loaded<GameState>): Promise<Loaded<GameState>> {
  let current = loaded;
  for (;;) {
    // Each depends on the one before: there is nothing to do side by side.
    const owed = await owedIn(context, current.state);
    if (owed === null || !context.budget.takeAutomaticMove()) return current;
    const next = await afterOne(context, current, owed);
    if (next === null) return current;
    current = next;
  }
}

/** The game after what was owed, done by us or another process; null when the time is up, and the next look goes on. */
async function afterOne(
  context: AppContext,
  current: Loaded<GameState>,
  owed: Owed,
): Promise<Loaded<GameState> | null> {
  try {
    const executed = await settle(context, current, owed);
    if (executed.kind === 'committed') return executed.loaded;
    return await context.games.load(current.stream, { strong: true });
  } catch (error) {
    if (isRetryable(error) && context.budget.leftMs() <= 0) return null;
    throw error;
  }
}

async function settle(
  context: AppContext,
  current: Loaded<GameState>,
  owed: Owed,
): Promise<Executed<GameState, GameRefusal>> {
  const serverSeed = await context.seeds.of(current);
  return context.games.execute<GameRefusal>({
    stream: current.stream,
    commandId: automaticCommandId(serverSeed, current.version + 1),
    commandDigest: AUTOMATIC_DIGEST,
    expectedVersion: current.version,
    arrivedAt: owed.at,
    decide(found, version) {
      // Of the version that was looked at: anything else is a conflict.
      const game = (found ?? current).state;
      if (owed.what === 'extension') return extendClocks(owed.outage);
      const title = titleIn(context, game);
      const play = { title, chance: gameChance(game, serverSeed, version), serverSeed };
      if (owed.what === 'start') return startDue(game, title, play.chance);
      if (owed.what === 'timeout') return timeOut(game, owed.seat, play);
      return playAutomatically(game, owed.seat, botChance(serverSeed, version), play);
    },
  });
}
