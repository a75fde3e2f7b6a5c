// Commands on the rounds of a tournament: paired, edited, published, closed, corrected.

import { arePlaces } from '../places.ts';
import {
  type Commander,
  type Decision,
  notArbiter,
  notOrganiser,
  onlyIf,
  statusOtherThan,
  wrongReason,
} from './checks.ts';
import type { Bulk, PairingFigures, RoundPlace, SeatExchange } from './events.ts';
import { refusedTo, type TournamentRefusal } from './refusal.ts';
import { isStagePlayed } from './stages.ts';
import { openRound, type RoundState, roundToPair, type TournamentState } from './state.ts';

/** The next round, or the open one once more while it is not published. */
export function pairRound(
  state: TournamentState,
  by: Commander,
  { pairing, figures }: { readonly pairing: Bulk; readonly figures: PairingFigures },
): Decision {
  const open = openRound(state);
  const wrong =
    notOrganiser(state, by) ??
    statusOtherThan(state, 'running') ??
    (open !== null && open.startsAt !== null ? ({ code: 'ROUND_PUBLISHED' } as const) : null) ??
    (open === null && isStagePlayed(state) ? ({ code: 'STAGE_PLAYED' } as const) : null);
  return onlyIf(wrong, { type: 'RoundPaired', ...roundToPair(state), pairing, figures });
}

export function editPairing(
  state: TournamentState,
  by: string,
  edit: { readonly exchanges: readonly SeatExchange[]; readonly pairing: Bulk; readonly reason: string },
): Decision {
  const open = draftRound(state);
  if (!open.ok) return refusedTo(notArbiter(state, by) ?? open.refusal);
  const { stage, round } = open.round;
  return onlyIf(notArbiter(state, by) ?? wrongReason(edit.reason), {
    type: 'PairingEdited',
    stage,
    round,
    ...edit,
    by,
  });
}

export function publishRound(
  state: TournamentState,
  by: Commander,
  { startsAt, now }: { readonly startsAt: number; readonly now: number },
): Decision {
  const open = draftRound(state);
  if (!open.ok) return refusedTo(notOrganiser(state, by) ?? open.refusal);
  const { stage, round } = open.round;
  const { roundMs } = state.options;
  const closesAt = roundMs === null ? null : startsAt + roundMs;
  return onlyIf(notOrganiser(state, by) ?? (startsAt < now ? { code: 'TOO_EARLY' } : null), {
    type: 'RoundPublished',
    stage,
    round,
    startsAt,
    closesAt,
  });
}

export function moveDeadline(
  state: TournamentState,
  by: string,
  { closesAt, reason }: { readonly closesAt: number; readonly reason: string },
): Decision {
  const open = playedRound(state);
  if (!open.ok) return refusedTo(notArbiter(state, by) ?? open.refusal);
  const { stage, round, startsAt } = open.round;
  const isEarly = closesAt <= (startsAt ?? 0) ? ({ code: 'TOO_EARLY' } as const) : null;
  const event = { type: 'DeadlineMoved', stage, round, closesAt, reason, by } as const;
  return onlyIf(notArbiter(state, by) ?? isEarly ?? wrongReason(reason), event);
}

export function closeRound(
  state: TournamentState,
  by: Commander,
  { results, standings }: { readonly results: Bulk; readonly standings: Bulk },
): Decision {
  const open = playedRound(state);
  if (!open.ok) return refusedTo(notOrganiser(state, by) ?? open.refusal);
  const { stage, round } = open.round;
  return onlyIf(notOrganiser(state, by), { type: 'RoundClosed', stage, round, results, standings });
}

export interface Correction extends RoundPlace {
  readonly table: number;
  /** Of the table. */
  readonly seats: number;
  readonly places: readonly number[];
  readonly reason: string;
  readonly results: Bulk;
  readonly standings: Bulk;
}

export function correctResult(state: TournamentState, by: string, { seats, ...correction }: Correction): Decision {
  const { stage, round, places, reason } = correction;
  const found = state.rounds.find((one) => one.stage === stage && one.round === round);
  const wrongRound: TournamentRefusal | null =
    found === undefined ? { code: 'NO_SUCH_ROUND' } : found.results === null ? { code: 'ROUND_NOT_CLOSED' } : null;
  return onlyIf(
    notArbiter(state, by) ??
      statusOtherThan(state, 'running') ??
      wrongRound ??
      (arePlaces(places, seats) ? null : { code: 'PLACES' }) ??
      wrongReason(reason),
    { type: 'ResultCorrected', ...correction, by },
  );
}

type FoundRound =
  | { readonly ok: true; readonly round: RoundState }
  | { readonly ok: false; readonly refusal: TournamentRefusal };

/** The round that is paired and not published. */
function draftRound(state: TournamentState): FoundRound {
  const round = openRound(state);
  if (state.status !== 'running') return refusedTo({ code: 'WRONG_STATUS', status: state.status });
  if (round === null) return refusedTo({ code: 'NO_ROUND_OPEN' });
  return round.startsAt === null ? { ok: true, round } : refusedTo({ code: 'ROUND_PUBLISHED' });
}

/** The round that is published and not closed. */
function playedRound(state: TournamentState): FoundRound {
  const round = openRound(state);
  if (state.status !== 'running') return refusedTo({ code: 'WRONG_STATUS', status: state.status });
  if (round === null) return refusedTo({ code: 'NO_ROUND_OPEN' });
  return round.startsAt === null ? refusedTo({ code: 'ROUND_NOT_PUBLISHED' }) : { ok: true, round };
}
