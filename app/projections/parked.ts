// Games that could not be projected, parked with the reason so that they stop no other, until redriven by a command.

import type { StreamId } from '../../domain/log/index.ts';
import type { ReadStore, Row } from '../../readstore/port.ts';
import type { Clock } from '../base/ports.ts';
import { goneRow } from './effects.ts';

const PARTITION = 'PARK';

export interface ParkedGame {
  readonly stream: StreamId;
  /** For the operator: nothing that a game hides is in it. */
  readonly reason: string;
  /** When it was parked last, ms since 1970. */
  readonly at: number;
}

/** Where parked games are kept, and the time by which the newest of two writes is known. */
export interface Parking {
  readonly views: ReadStore;
  readonly clock: Clock;
}

/** Parks `stream` for `error`. */
export async function park({ views, clock }: Parking, stream: StreamId, error: unknown): Promise<ParkedGame> {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const game = { stream, reason, at: clock.now() };
  const body = JSON.stringify(game);
  await views.put([{ ...keyOf(stream), version: game.at, body, listing: null, expiresAt: null }]);
  return game;
}

/** At most `limit` parked games, in order of their streams, after the stream `after` (null: from the first). */
export async function parkedGames(
  { views }: Pick<Parking, 'views'>,
  after: StreamId | null,
  limit: number,
): Promise<readonly ParkedGame[]> {
  const { rows } = await views.range(PARTITION, { after, limit, isDescending: false });
  return rows.map(parkedIn);
}

/** `game` is projected again: nothing is parked there any more, unless it was parked again since. */
export async function unpark({ views, clock }: Parking, { stream, at }: ParkedGame): Promise<void> {
  await views.put([goneRow(keyOf(stream), at + 1, clock.now())]);
}

function keyOf(stream: StreamId): { readonly partition: string; readonly sort: string } {
  return { partition: PARTITION, sort: stream };
}

function parkedIn({ body }: Row): ParkedGame {
  // Only `park` writes these rows; ranges have no tombstones.
  return JSON.parse(body ?? '') as ParkedGame;
}
