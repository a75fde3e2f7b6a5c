// Who may know of a game, and all of it. For everybody else a private game does not exist.

import { type GameState, isOpenTo } from '../../domain/game/index.ts';
import { isImported, type StreamId } from '../../domain/log/index.ts';
import type { Caller } from '../base/answer.ts';
import type { AppPorts } from '../base/ports.ts';
import { recentEntries } from '../base/recentEntries.ts';
import type { OpenGames } from '../context.ts';
import type { Journal, Loaded, LoadOptions } from '../journal/index.ts';
import { delayIn, visibilityIn } from '../streams/storedEvents.ts';
import { isInvited } from './invited.ts';

/** Games known to be open to everybody, and at once, are remembered: that never changes. */
const GAMES_KEPT = 10_000;

/** What is needed to tell. */
interface Parts extends Pick<AppPorts, 'invitations' | 'clock'> {
  readonly games: Journal<GameState>;
  readonly openGames: OpenGames;
}

/** One per process. */
export function createOpenGames(): OpenGames {
  return recentEntries(GAMES_KEPT);
}

/** The game, if it exists and `caller` may know of it. "No" rests on a strong read: a seat may just have been taken. */
export async function loadFor(
  context: Parts,
  caller: Caller | null,
  stream: StreamId,
  options: Omit<LoadOptions, 'atVersion'> = {},
): Promise<Loaded<GameState> | null> {
  const loaded = await context.games.load(stream, options);
  if (loaded === null || mayKnow(context, caller, loaded)) return loaded;
  const strong = options.strong ? loaded : await context.games.load(stream, { strong: true });
  if (strong === null || mayKnow(context, caller, strong)) return strong;
  const invited = caller !== null && (await isInvited(context, caller.playerId, stream, strong.state));
  return invited ? strong : null;
}

/** Whether `caller` may know of a game as it was read. */
export function mayKnow(
  { openGames }: Pick<Parts, 'openGames'>,
  caller: Caller | null,
  { stream, state }: Loaded<GameState>,
): boolean {
  if (state.visibility !== 'private' && state.spectatorDelay === null) openGames.set(stream, true);
  return isOpenTo(state, caller?.playerId ?? null);
}

/** Whether everybody may know of the game, for one small read or none. False also where the read does not tell. */
export async function isSurelyOpen(
  { games, openGames }: Pick<Parts, 'games' | 'openGames'>,
  stream: StreamId,
): Promise<boolean> {
  // Private games are not imported.
  if (isImported(stream) || openGames.has(stream)) return true;
  const [first] = await games.storedCommits(stream, { to: 1 });
  const visibility = visibilityIn(first);
  if (visibility === null || visibility === 'private' || delayIn(first) !== null) return false;
  openGames.set(stream, true);
  return true;
}
