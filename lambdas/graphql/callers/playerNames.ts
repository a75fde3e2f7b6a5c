// Names and kinds of players for one request: those requested in one turn of the event loop are read together, each once.

import DataLoader from 'dataloader';
import type { PlayerKind } from '../../../app/index.ts';

/** Loads a player's name by id; null when it is not known. */
export type PlayerNames = Pick<DataLoader<string, string | null>, 'load' | 'clear'>;

type ReadNames = (playerIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Create one for each request: it forgets no name by itself. */
export function createPlayerNames(read: ReadNames): PlayerNames {
  return new DataLoader<string, string | null>(
    async (playerIds) => {
      const names = await read(playerIds);
      return playerIds.map((playerId) => names.get(playerId) ?? null);
    },
    { batchScheduleFn: (dispatch) => setImmediate(dispatch) },
  );
}

/** Loads of what kind a player is, by id. */
export type PlayerKinds = Pick<DataLoader<string, PlayerKind>, 'load'>;

/** Create one for each request. */
export function createPlayerKinds(
  read: (playerIds: readonly string[]) => Promise<ReadonlyMap<string, PlayerKind>>,
): PlayerKinds {
  return new DataLoader<string, PlayerKind>(
    async (playerIds) => {
      const kinds = await read(playerIds);
      return playerIds.map((playerId) => kinds.get(playerId) ?? 'person');
    },
    { batchScheduleFn: (dispatch) => setImmediate(dispatch), cache: false },
  );
}
