// The list of a player's tournaments.

import type { Presence } from './rows.ts';

/**
 * The partition of a player's tournaments, organised or entered; sorted by id, which begins with the creation's time.
 */
export function tournamentsOfPlayer(playerId: string): string {
  return `E#${playerId}`;
}

/** `player`: who organises it, or did. */
export function organisedRow(player: string, id: string): Presence {
  return { partition: tournamentsOfPlayer(player), sort: `${id}${ORGANISED}`, listing: null };
}

/** Ends the key of a tournament in the list of who organises it or did, who may be an entrant as well. */
const ORGANISED = '#O';

/** The id in a key of a player's list of tournaments. */
export function tournamentInList(sort: string): string {
  return sort.endsWith(ORGANISED) ? sort.slice(0, -ORGANISED.length) : sort;
}
