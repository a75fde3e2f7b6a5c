// Names of players for one request: those requested in one turn of the event loop are read together, each once.

import DataLoader from 'dataloader';

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
