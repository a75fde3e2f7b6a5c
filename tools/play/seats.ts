// Who sits where.

import type { GameShown } from './documents.generated.ts';

/** Who has a seat. */
export function nameOf(game: GameShown, seat: number): string {
  const place = game.seats.find(({ number }) => number === seat);
  return place?.player?.name ?? place?.bot ?? '–';
}
