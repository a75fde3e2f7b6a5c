// When a tournament needs attention by time, as its card says.

import type { TournamentStatus } from '../../domain/tournament/index.ts';
import { stageEndsAt, type TournamentOptions } from '../../domain/tournament/life/index.ts';
import { isHeldUp, isStagePlayed, type StageAt } from './openTables.ts';

/** What of a card says so; its members mean what they do there. */
interface Timed extends StageAt {
  readonly status: TournamentStatus;
  readonly automatic: boolean;
  readonly hasRoll: boolean;
  readonly startsAt: number;
  readonly checkInAt: number | null;
  readonly roundStartsAt: number | null;
  readonly firstDecisionMs: number;
  readonly closesAt: number | null;
  readonly closedAt: number | null;
  readonly movedAt: number;
  readonly plan: Pick<TournamentOptions, 'stages' | 'size' | 'breakMs'>;
}

/** A step that is owed at once and was not taken after so long is asked for again, ms. */
const AGAIN_MS = 60_000;

/**
 * When the tournament needs attention by time, ms since 1970; null: a command comes first. A round that ends with its
 * last game is looked at, too: the message that a game is to be made, or is over, may have been lost.
 */
export function tournamentWakeAt(card: Timed): number | null {
  const { status, automatic, hasRoll, startsAt, movedAt } = card;
  if (status === 'entries-closed') return automatic || !hasRoll ? movedAt + AGAIN_MS : null;
  if (!automatic) return null;
  if (status === 'entries-open') return startsAt;
  return status === 'running' ? whileRunning(card) : null;
}

function whileRunning(card: Timed): number | null {
  if (isHeldUp(card)) return null;
  const { isPlayed, movedAt, roundStartsAt, closesAt, closedAt, plan } = card;
  if (!isPlayed) return closedAt !== null && isStagePlayed(card) ? stageEndsAt(plan, closedAt) : movedAt + AGAIN_MS;
  return closesAt ?? Math.max(movedAt, roundStartsAt ?? 0) + AGAIN_MS;
}

/**
 * When players are to be reminded by time, ms since 1970: to check in, or when half the time of a first decision has
 * gone.
 */
export function reminderAt({ status, checkInAt, isPlayed, roundStartsAt, firstDecisionMs }: Timed): number | null {
  if (status === 'entries-open') return checkInAt;
  return status === 'running' && isPlayed && roundStartsAt !== null
    ? roundStartsAt + Math.ceil(firstDecisionMs / 2)
    : null;
}
