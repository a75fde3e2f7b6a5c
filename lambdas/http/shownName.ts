// What a player is called where names are shown.

import type { Caller } from '../../app/index.ts';

const SHOWN_CHARACTERS = 4;

/** `stored`, or the end of the id; to themselves the token's name. */
export function shownName(playerId: string, stored: string | null, caller: Caller | null): string {
  if (stored !== null) return stored;
  return caller?.playerId === playerId ? caller.name : `Player ${playerId.slice(-SHOWN_CHARACTERS)}`;
}
