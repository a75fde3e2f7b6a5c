// Players of imported games. Their ids come from another server, or from the author of the file. They carry a mark, so that none of
// them is ever taken for a player of this server, by name or by right.

import type { GameState, SeenEvent } from '../../domain/game/index.ts';

const MARK = 'imported_';

/** The id under which answers show a player of an imported game. */
function marked(playerId: string): string {
  return `${MARK}${playerId}`;
}

/** Whether `playerId` is that of a player of an imported game: no local name belongs to it. */
export function isImportedPlayer(playerId: string): boolean {
  return playerId.startsWith(MARK);
}

/** The state of an imported game with its players marked. */
export function withMarkedPlayers(game: GameState): GameState {
  const seats = game.seats.map((seat) => (seat.player === null ? seat : { ...seat, player: marked(seat.player) }));
  return { ...game, creator: marked(game.creator), seats };
}

/** An event of an imported game with the player that it names marked. */
export function withMarkedPlayer(event: SeenEvent): SeenEvent {
  if (event.type === 'GameCreated') return { ...event, creator: marked(event.creator) };
  return event.type === 'SeatTaken' ? { ...event, player: marked(event.player) } : event;
}
