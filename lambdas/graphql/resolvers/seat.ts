// A place at the table.

import type { SeatResolvers } from '../resolvers.generated.ts';

export const seat: SeatResolvers = {
  player: ({ playerId }) => (playerId === null ? null : { id: playerId, name: null }),
};
