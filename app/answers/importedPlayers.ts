// Players of imported games. Their ids come from elsewhere and carry a mark, so that none is ever taken for a player
// of this server, by name or by right.

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

function markedOrNull(playerId: string | null): string | null {
  return playerId === null ? null : marked(playerId);
}

/** The state of an imported game with its players marked. */
export function withMarkedPlayers(game: GameState): GameState {
  const seats = game.seats.map((seat) => {
    return { ...seat, player: markedOrNull(seat.player), reserved: markedOrNull(seat.reserved) };
  });
  const removed = game.removed.map(marked);
  return { ...game, creator: marked(game.creator), host: marked(game.host), removed, seats };
}

/** An event of an imported game with the player that it names marked. */
export function withMarkedPlayer(event: SeenEvent): SeenEvent {
  switch (event.type) {
    case 'GameCreated':
      return { ...event, creator: marked(event.creator) };
    case 'SeatTaken':
    case 'SeatReserved':
    case 'HostChanged':
      return { ...event, player: marked(event.player) };
    default:
      return event;
  }
}
