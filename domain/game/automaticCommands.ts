// The house's commits: for bots, and for players who are absent. Their ids come from the version, so that two processes that drive
// the same game write the same commit, and that an auditor tells them from a player's.

import { commandDigestOf, commandIdsOf } from '../log/index.ts';

/** The actor under which the house's commands have their ids; no player id is this short. */
const HOUSE = 'house';

/** The digest of every command of the house, 8 bytes. */
export const HOUSE_DIGEST: Uint8Array = commandDigestOf({ type: HOUSE });

/** The id of the house's command that makes commit `version`, 16 bytes. */
export function houseCommandId(serverSeed: Uint8Array, version: number): Uint8Array {
  return houseCommandIds(serverSeed)(version);
}

/** `houseCommandId` for many commits of one game. */
export function houseCommandIds(serverSeed: Uint8Array): (version: number) => Uint8Array {
  const idOf = commandIdsOf(serverSeed, HOUSE);
  return (version) => idOf(String(version));
}
