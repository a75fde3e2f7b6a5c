// Asks the server that a replay comes from for the names of its players.

import { NO_NAMES, namesIn, namesPath, type PlayerNames } from '../story/names.ts';
import { isUrl } from './sources.ts';

const PATIENCE_MS = 5_000;

/** An address of a game's replay: what comes before the path, and the game. */
const REPLAY = /^(.*)\/v1\/games\/([\w-]+)\/replay(?:[?#].*)?$/;

/** The names for the replay at `input`. None for a file or a slow or silent server: they are never needed. */
export async function fetchNames(input: string): Promise<PlayerNames> {
  const [, server, gameId] = REPLAY.exec(input) ?? [];
  if (server === undefined || gameId === undefined || !isUrl(input)) return NO_NAMES;
  try {
    const response = await fetch(server + namesPath(gameId), { signal: AbortSignal.timeout(PATIENCE_MS) });
    return response.ok ? namesIn(await response.json()) : NO_NAMES;
  } catch {
    return NO_NAMES;
  }
}
