// What every command of a tournament is checked for: who gives it, when, and why.

import { isReadable } from '../../base/readable.ts';
import type { Entrant } from '../terms/pairing.ts';
import type { TournamentEvent } from './events.ts';
import { refusedTo, type TournamentDecision, type TournamentRefusal } from './refusal.ts';
import { areStagesOver, heldUpBy, isStagePlayed } from './stages.ts';
import { openRound, type TournamentState, type TournamentStatus } from './state.ts';

export type Decision = TournamentDecision<TournamentEvent>;

/** Who commands: a player, or the tournament itself by its automatic mode (null). */
export type Commander = string | null;

const MAX_REASON = 500;

export function events(...decided: readonly TournamentEvent[]): Decision {
  return { ok: true, events: decided };
}

export function onlyIf(refusal: TournamentRefusal | null, event: TournamentEvent): Decision {
  return refusal === null ? events(event) : refusedTo(refusal);
}

export function notOrganiser({ organiser, options }: TournamentState, by: Commander): TournamentRefusal | null {
  if (by === organiser || (by === null && options.automatic)) return null;
  return { code: 'NOT_THE_ORGANISER' };
}

export function notArbiter({ organiser, arbiters }: TournamentState, by: string): TournamentRefusal | null {
  return by === organiser || arbiters.includes(by) ? null : { code: 'NOT_AN_ARBITER' };
}

export function statusOtherThan(
  { status }: TournamentState,
  ...right: readonly TournamentStatus[]
): TournamentRefusal | null {
  return right.includes(status) ? null : { code: 'WRONG_STATUS', status };
}

export function wrongReason(reason: string): TournamentRefusal | null {
  return isReadable(reason.replaceAll('\n', ' '), MAX_REASON) ? null : { code: 'REASON', most: MAX_REASON };
}

export function isEntrant({ players }: TournamentState, entrant: Entrant): boolean {
  return Number.isInteger(entrant) && entrant >= 0 && entrant < players;
}

export function notPlayed(state: TournamentState): TournamentRefusal | null {
  if (state.status !== 'running') return { code: 'WRONG_STATUS', status: state.status };
  if (openRound(state) !== null) return { code: 'ROUND_OPEN' };
  if (areStagesOver(state)) return { code: 'STAGES_ENDED' };
  return isStagePlayed(state) ? heldUp(state) : { code: 'STAGE_NOT_PLAYED' };
}

/** Tables without a result. */
export function heldUp(state: TournamentState): TournamentRefusal | null {
  const round = heldUpBy(state);
  return round === null ? null : { code: 'TABLES_OPEN', stage: round.stage, round: round.round, open: round.open };
}
