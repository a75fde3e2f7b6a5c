// What a game waits for.

import type { Seat } from '../../title/contract.ts';
import type { StartRule } from '../events.ts';
import type { GameStatus, SeatStatus } from '../state.ts';

export const WAITED_FOR = ['players', 'readiness', 'host', 'start', 'moves', 'answers'] as const;

/** `seats`: those that it waits for, ascending; none where it waits for its host, or for a moment to pass. */
export interface Waiting {
  readonly for: (typeof WAITED_FOR)[number];
  readonly seats: readonly Seat[];
}

/** What tells it. */
export interface Standing {
  readonly status: GameStatus;
  readonly start: StartRule;
  /** Whether the creator acts for every seat that nobody has. */
  readonly sharedTable: boolean;
  /** In order of number. */
  readonly seats: readonly { readonly status: SeatStatus; readonly ready: boolean }[];
  readonly toAct: readonly Seat[];
  /** Whose answer to a takeback is asked for: the game goes on without it as soon as somebody moves. */
  readonly asked: readonly Seat[];
}

/** Null: for nothing any more. */
export function waitingOf(standing: Standing): Waiting | null {
  const { status, toAct, asked } = standing;
  if (status === 'active') {
    return asked.length > 0 ? { for: 'answers', seats: asked } : { for: 'moves', seats: toAct };
  }
  return status === 'open' ? waitingToStart(standing) : null;
}

function waitingToStart({ start, sharedTable, seats }: Standing): Waiting {
  const those = (isMeant: (seat: Standing['seats'][number]) => boolean) =>
    seats.flatMap((seat, number) => (isMeant(seat) ? [number] : []));
  const free = sharedTable ? [] : those(({ status }) => status === 'open' || status === 'reserved');
  if (free.length > 0) return { for: 'players', seats: free };
  if (start === 'manual') return { for: 'host', seats: [] };
  const late = start === 'ready' ? those(({ status, ready }) => status !== 'bot' && !ready) : [];
  return late.length > 0 ? { for: 'readiness', seats: late } : { for: 'start', seats: [] };
}
