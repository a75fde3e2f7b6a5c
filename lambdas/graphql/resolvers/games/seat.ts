// A place at the table.

import type { SeatResolvers, SeatStatus } from '../../resolvers.generated.ts';

const STATUSES = {
  open: 'OPEN',
  reserved: 'RESERVED',
  taken: 'TAKEN',
  bot: 'BOT',
  resigned: 'RESIGNED',
  forfeited: 'FORFEITED',
} as const satisfies Record<string, SeatStatus>;

export const seat: SeatResolvers = {
  status: ({ status }) => STATUSES[status],
  reservedFor: ({ reservedId }) => (reservedId === null ? null : { id: reservedId, name: null }),
  player: ({ playerId }) => (playerId === null ? null : { id: playerId, name: null }),
};
