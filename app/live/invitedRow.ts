// The row by which a function that pushes learns of an invitation: the store of invitations tells of nothing.

import type { Row } from '../../readstore/port.ts';

const PARTITION = 'INVITED#';
/** How long such a row stays, ms: longer than it can wait to be told. */
const KEPT_MS = 24 * 3_600_000;

/** `now`: ms since 1970. */
export function invitedRow(playerId: string, now: number): Row {
  const key = { partition: `${PARTITION}${playerId}`, sort: 'INVITED' };
  return { ...key, version: now, body: String(now), listing: null, expiresAt: now + KEPT_MS };
}

/** Who was invited, by the partition of a row; null for any other row. It does not follow from the log. */
export function invitedPlayer(partition: string): string | null {
  return partition.startsWith(PARTITION) ? partition.slice(PARTITION.length) : null;
}
