// The commits of automatic commands: moves of bots and for absent players, automatic starts, a tournament's games.
// Their ids follow from the version, so that two processes that drive a game write the same commit, and an auditor can
// tell them from a player's.

import { commandDigestOf, commandIdsOf } from '../../log/index.ts';
import type { GameEvent, StartRule } from '../events.ts';

/** The actor in the ids of automatic commands; no player id is this short. */
const AUTOPLAY = 'autoplay';

/** The digest of every automatic command, 8 bytes. */
export const AUTOMATIC_DIGEST: Uint8Array = commandDigestOf({ type: AUTOPLAY });

/** The id of the automatic command that makes commit `version`, 16 bytes. */
export function automaticCommandId(serverSeed: Uint8Array, version: number): Uint8Array {
  return automaticCommandIds(serverSeed)(version);
}

/** `automaticCommandId` for many commits of one game. */
export function automaticCommandIds(serverSeed: Uint8Array): (version: number) => Uint8Array {
  const idOf = commandIdsOf(serverSeed, AUTOPLAY);
  return (version) => idOf(String(version));
}

/** Whether a commit that begins with `first` is the server's own, in a game that starts by the rule `start`. */
export function isAutomatic(first: GameEvent, start: StartRule = 'manual'): boolean {
  if (first.type === 'MovePlayed') return first.by !== 'player';
  if (first.type === 'GameCreated') return first.tournament !== null;
  if (first.type === 'GameAborted') return first.reason === 'idle' || first.reason === 'round-over';
  if (first.type === 'GameStarted' || first.type === 'SeatsDrawn') return start !== 'manual';
  return first.type === 'TimedOut' || first.type === 'ClocksExtended';
}
