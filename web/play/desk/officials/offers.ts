// The link by which somebody offers to help: the desk's address with their id, for the organiser to open.

const NAME = 'helper';
const PLAYER = /player_[0-9A-Z]{26}/;

export function offerOf(tournamentId: string, playerId: string): string {
  return `/tournaments/${tournamentId}/desk?section=officials&${NAME}=${playerId}`;
}

/** The player of a link, or of an id alone; null: there is none in it. */
export function offeredBy(text: string): string | null {
  return PLAYER.exec(text)?.[0] ?? null;
}
