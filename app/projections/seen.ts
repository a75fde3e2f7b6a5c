// When the host of an open table was last here: by a socket or a request, noted at most once in five minutes, and only
// for those who host such a table. It is no part of the log: lists without these rows are only less exact.

import type { Clock as GameClock } from '../../domain/game/index.ts';
import { isStoreFault } from '../../eventstore/port.ts';
import type { Row, RowKey } from '../../readstore/port.ts';
import type { AppContext } from '../context.ts';
import type { GameCard } from './card.ts';
import { goneRow } from './effects.ts';
import { cardIn, cardKey, unfinishedGames } from './rows.ts';
import type { GameTerms } from './terms.ts';

const PARTITION = 'SEEN#';
const NOTE_MS = 5 * 60_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A host who was not here for so long is away, ms: from a table whose players sit there together, and from others. */
export const AWAY_MS = { live: 30 * MINUTE_MS, slow: 14 * DAY_MS } as const;

/** A note of a host stays as long as anybody may ask for it. */
const KEPT_MS = AWAY_MS.slow + DAY_MS;

/** Of a player's unfinished games the newest, among which an open table of the own is looked for. */
const LOOKED_AT = 25;

/** Seconds that a clock of people who sit there together gives at most: for a decision, and for the whole game. */
const LIVE_SECONDS = { perDecision: 3_600, bank: 6 * 3_600 } as const;

function seenKey(playerId: string): RowKey {
  return { partition: `${PARTITION}${playerId}`, sort: 'SEEN' };
}

/** Whether a row of this partition is such a note: it does not follow from the log. */
export function isSeenNote(partition: string): boolean {
  return partition.startsWith(PARTITION);
}

type NoteParts = Pick<AppContext, 'views' | 'clock' | 'seenNotes'>;

/** The player is here. What cannot be noted now is noted by a later request. */
export async function noteSeen({ views, clock, seenNotes }: NoteParts, playerId: string): Promise<void> {
  const now = clock.now();
  const last = seenNotes.get(playerId);
  if (last !== undefined && now < last + NOTE_MS) return;
  seenNotes.set(playerId, now);
  try {
    const query = { after: null, limit: LOOKED_AT, isDescending: true };
    const { rows } = await views.range(unfinishedGames(playerId), query);
    if (rows.length === 0) return;
    const [note = null, ...cards] = await views.get([seenKey(playerId), ...rows.map(({ sort }) => cardKey(sort))]);
    const isNoted = note?.body != null && now < Number(note.body) + NOTE_MS;
    const hosts = cards.map(cardIn).some((card) => card?.status === 'open' && card.host === playerId);
    if (hosts && !isNoted) await views.put([seenRow(playerId, now)]);
  } catch (error) {
    if (!isStoreFault(error)) throw error;
    seenNotes.delete(playerId);
  }
}

function seenRow(playerId: string, now: number): Row {
  return { ...seenKey(playerId), version: now, body: String(now), listing: null, expiresAt: now + KEPT_MS };
}

/** Nobody is told any more when the player was here. */
export async function forgetSeen({ views, clock }: Pick<AppContext, 'views' | 'clock'>, player: string): Promise<void> {
  const now = clock.now();
  await views.put([goneRow(seenKey(player), now + 1, now)]);
}

/** When the hosts of the open games among `cards` were last here, by their ids, as far as it was noted. One read. */
export async function seenHosts(
  { views }: Pick<AppContext, 'views'>,
  cards: readonly Pick<GameCard, 'status' | 'host'>[],
): Promise<ReadonlyMap<string, number>> {
  const hosts = [...new Set(cards.filter(({ status }) => status === 'open').map(({ host }) => host))];
  if (hosts.length === 0) return new Map();
  const rows = await views.get(hosts.map(seenKey));
  return new Map(
    hosts.flatMap((host, index) => {
      const body = rows[index]?.body ?? null;
      return body === null ? [] : [[host, Number(body)] as const];
    }),
  );
}

/** When the host of a game was last here, ms since 1970; null where that is not known, or the game is not open. */
export function hostSeenAt(
  { status, host, creator, createdAt }: Pick<GameCard, 'status' | 'host' | 'creator' | 'createdAt'>,
  noted: number | undefined,
): number | null {
  if (status !== 'open') return null;
  return host === creator ? Math.max(createdAt, noted ?? 0) : (noted ?? null);
}

/** Whether nobody may be there to start the game. A host of whom nothing is known came with the last commit at most. */
export function isHostAway(
  card: Pick<GameCard, 'status' | 'movedAt'> & { readonly hostSeenAt: number | null; readonly terms: GameTerms },
  now: number,
): boolean {
  if (card.status !== 'open') return false;
  const limit = isLive(card.terms.clock) ? AWAY_MS.live : AWAY_MS.slow;
  return now - (card.hostSeenAt ?? card.movedAt) > limit;
}

function isLive(clock: GameClock | null): boolean {
  if (clock === null) return false;
  return clock.seconds <= (clock.kind === 'bank' ? LIVE_SECONDS.bank : LIVE_SECONDS.perDecision);
}
