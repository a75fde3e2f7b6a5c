// Commands on the rounds of a tournament: paired, edited, published, closed, corrected.

import { arePlaces } from '../terms/places.ts';
import {
  type Commander,
  type Decision,
  events,
  heldUp,
  notArbiter,
  notOrganiser,
  onlyIf,
  statusOtherThan,
  wrongReason,
} from './checks.ts';
import { plannedStart } from './due.ts';
import type { Bulk, PairingFigures, RoundOutcome, RoundPlace, SeatExchange, TableCorrection } from './events.ts';
import { LAST_MS } from './optionsReader.ts';
import { refusedTo, type TournamentRefusal } from './refusal.ts';
import { areStagesOver, isStagePlayed } from './stages.ts';
import { openRound, type RoundState, roundToPair, type TournamentState } from './state.ts';

/** Which round a command is for; null or absent: whatever round is open, or the next one to be paired. */
interface Meant {
  readonly meant?: RoundPlace | null;
}

/** The next round, or the open one once more while it is not published. */
export function pairRound(
  state: TournamentState,
  by: Commander,
  { pairing, figures, meant = null }: { readonly pairing: Bulk; readonly figures: PairingFigures } & Meant,
): Decision {
  const open = openRound(state);
  const wrong =
    notOrganiser(state, by) ??
    closedAlready(state, meant) ??
    statusOtherThan(state, 'running') ??
    (open !== null && open.startsAt !== null ? ({ code: 'ROUND_PUBLISHED' } as const) : null) ??
    (areStagesOver(state) ? ({ code: 'STAGES_ENDED' } as const) : null) ??
    (open === null && isStagePlayed(state) ? ({ code: 'STAGE_PLAYED' } as const) : null) ??
    heldUp(state) ??
    otherThan(roundToPair(state), meant);
  return onlyIf(wrong, { type: 'RoundPaired', ...roundToPair(state), pairing, figures });
}

/** In the commit of the pairing, after it: all who are in it, so many, wish the round to start before its date. */
export function agreeOnStart(state: TournamentState, { agreed }: { readonly agreed: number }): Decision {
  const isOld = state.edition === 1 ? ({ code: 'OLD_EDITION' } as const) : null;
  return onOpenRound(state, isOld, 'draft', ({ stage, round, agreed: before }) => {
    const hasDate = plannedStart(state.options, state.rounds.length - 1) !== null;
    const isDone = before === null ? null : ({ code: 'ROUND_OPEN' } as const);
    return onlyIf(isDone ?? (hasDate ? null : { code: 'NO_DATE' }), { type: 'EarlyStartAgreed', stage, round, agreed });
  });
}

/** Why the draft is drawn again. */
export function discardDraft(state: TournamentState, by: string, { reason }: { readonly reason: string }): Decision {
  return onOpenRound(state, notOrganiser(state, by), 'draft', ({ stage, round }) => {
    const wrong = (state.edition === 1 ? ({ code: 'OLD_EDITION' } as const) : null) ?? wrongReason(reason);
    return onlyIf(wrong, { type: 'DraftDiscarded', stage, round, reason, by });
  });
}

export interface PairingEdit {
  readonly exchanges: readonly SeatExchange[];
  /** That they lead to. */
  readonly pairing: Bulk;
  readonly reason: string;
  /** Hash of the pairing that they were made for, hex; null or absent: whatever it is. */
  readonly madeFor?: string | null;
}

export function editPairing(state: TournamentState, by: string, { madeFor = null, ...edit }: PairingEdit): Decision {
  return onOpenRound(state, notArbiter(state, by), 'draft', ({ stage, round, pairing }) => {
    const isOther = madeFor !== null && madeFor !== pairing.hash;
    const wrong = (isOther ? CHANGED : null) ?? wrongExchanges(state, edit.exchanges) ?? wrongReason(edit.reason);
    return onlyIf(wrong, { type: 'PairingEdited', stage, round, ...edit, by });
  });
}

const CHANGED = { code: 'PAIRING_CHANGED' } as const;

const MAX_EXCHANGES = 500;

/** In a round-robin of pairs the plan of all rounds says who meets whom: two of one table may change sides, no more. */
function wrongExchanges(
  { stage, options, rounds }: TournamentState,
  exchanges: readonly SeatExchange[],
): TournamentRefusal | null {
  const areSeats = exchanges.every(({ from, to }) => from[0] !== to[0] || from[1] !== to[1]);
  if (!areSeats || exchanges.length === 0 || exchanges.length > MAX_EXCHANGES) {
    return { code: 'EXCHANGES', most: MAX_EXCHANGES };
  }
  const format = options.stages[stage];
  const before = rounds.filter((one) => one.stage === stage).at(-2)?.remaining;
  const isOfFinal = format?.format === 'elimination' && format.thirdPlace === true && before === 2;
  const isPlanned = isOfFinal || (format?.format === 'round-robin' && options.size.seats === 2);
  return isPlanned && exchanges.some(({ from, to }) => from[0] !== to[0]) ? { code: 'PLANNED_PAIRING' } : null;
}

export function publishRound(
  state: TournamentState,
  by: Commander,
  { startsAt, now, meant = null }: { readonly startsAt: number; readonly now: number } & Meant,
): Decision {
  const { roundMs } = state.options;
  const closesAt = roundMs === null ? null : startsAt + roundMs;
  const isEarly = startsAt < now ? ({ code: 'TOO_EARLY', what: 'round' } as const) : null;
  const isLate = (closesAt ?? startsAt) > LAST_MS ? ({ code: 'TOO_LATE' } as const) : null;
  return onOpenRound(state, notOrganiser(state, by) ?? otherRound(state, meant), 'draft', ({ stage, round }) =>
    onlyIf(isEarly ?? isLate, { type: 'RoundPublished', stage, round, startsAt, closesAt }),
  );
}

export function moveDeadline(
  state: TournamentState,
  by: string,
  { closesAt, reason, meant = null }: { readonly closesAt: number; readonly reason: string } & Meant,
): Decision {
  const notAllowed = notArbiter(state, by) ?? notMovable(state, closesAt, meant);
  return onOpenRound(state, notAllowed, 'published', ({ stage, round, startsAt }) => {
    const isEarly = closesAt <= (startsAt ?? 0) ? ({ code: 'TOO_EARLY', what: 'deadline' } as const) : null;
    return onlyIf(isEarly ?? wrongReason(reason), { type: 'DeadlineMoved', stage, round, closesAt, reason, by });
  });
}

/** A round that is closed keeps the deadline that it had: only that one is a repeat. */
function notMovable(state: TournamentState, closesAt: number, meant: RoundPlace | null): TournamentRefusal | null {
  const wrong = otherRound(state, meant);
  const closed = wrong?.code === 'ALREADY_CLOSED' ? roundAt(state, meant) : null;
  return closed === null || closed.closesAt === closesAt ? wrong : otherThan(openRound(state), meant);
}

interface Closing extends Meant, Partial<RoundOutcome> {
  readonly results: Bulk;
  readonly standings: Bulk;
}

export function closeRound(
  state: TournamentState,
  by: Commander,
  { results, standings, meant = null, ...closing }: Closing,
): Decision {
  return onOpenRound(state, notOrganiser(state, by) ?? otherRound(state, meant), 'published', ({ stage, round }) =>
    events({ type: 'RoundClosed', stage, round, results, standings, ...outcomeOf(state, closing) }),
  );
}

/** What the event has of it: nothing in edition 1. */
function outcomeOf({ edition }: TournamentState, { open = 0, remaining = null }: Partial<RoundOutcome>) {
  return edition === 1 ? {} : { open, remaining };
}

export interface Correction extends RoundPlace, Partial<RoundOutcome> {
  readonly table: number;
  /** Of the table. */
  readonly seats: number;
  readonly places: readonly number[];
  readonly reason: string;
  readonly results: Bulk;
  readonly standings: Bulk;
}

export function correctResult(
  state: TournamentState,
  by: string,
  { seats, open = 0, remaining = null, ...correction }: Correction,
): Decision {
  const { places, reason } = correction;
  return onlyIf(
    notCorrectable(state, by, correction) ??
      (arePlaces(places, seats) ? null : { code: 'PLACES' }) ??
      wrongReason(reason),
    { type: 'ResultCorrected', ...correction, by, ...outcomeOf(state, { open, remaining }) },
  );
}

interface Corrections extends RoundPlace, Partial<RoundOutcome> {
  /** In order of tables, each once. */
  readonly corrections: readonly TableCorrection[];
  /** Of each table that is corrected. */
  readonly seats: readonly number[];
  readonly reason: string;
  readonly results: Bulk;
  readonly standings: Bulk;
}

const MAX_CORRECTIONS = 500;

export function correctResults(
  state: TournamentState,
  by: string,
  { seats, open = 0, remaining = null, ...corrected }: Corrections,
): Decision {
  const { corrections, reason } = corrected;
  const areOrdered = corrections.every(({ table }, index) => table > (corrections[index - 1]?.table ?? -1));
  const areMany = corrections.length > 0 && corrections.length <= MAX_CORRECTIONS;
  return onlyIf(
    notCorrectable(state, by, corrected) ??
      (state.edition === 1 ? { code: 'OLD_EDITION' } : null) ??
      (areOrdered && areMany ? null : { code: 'NO_SUCH_TABLE' }) ??
      (corrections.every(({ places }, index) => arePlaces(places, seats[index] ?? 0)) ? null : { code: 'PLACES' }) ??
      wrongReason(reason),
    { type: 'ResultsCorrected', ...corrected, by, ...outcomeOf(state, { open, remaining }) },
  );
}

function notCorrectable(state: TournamentState, by: string, place: RoundPlace): TournamentRefusal | null {
  return notArbiter(state, by) ?? statusOtherThan(state, 'running') ?? notClosed(roundAt(state, place));
}

function notClosed(round: RoundState | null): TournamentRefusal | null {
  if (round === null) return { code: 'NO_SUCH_ROUND' };
  return round.results === null ? { code: 'ROUND_NOT_CLOSED' } : null;
}

/** The tables of a closed round that have no result stay so: nobody gets points there, and they hold up nothing. */
export function leaveTablesOpen(
  state: TournamentState,
  by: string,
  { stage, round, reason }: RoundPlace & { readonly reason: string },
): Decision {
  const found = roundAt(state, { stage, round });
  const isNothing = found?.open === 0 || found?.isLeftOpen === true;
  return onlyIf(
    notOrganiser(state, by) ??
      statusOtherThan(state, 'running') ??
      notClosed(found) ??
      (isNothing ? { code: 'NO_TABLES_OPEN' } : null) ??
      wrongReason(reason),
    { type: 'TablesLeftOpen', stage, round, reason, by },
  );
}

/**
 * What `decide` makes of the open round. Refused first: who may not command (`notAllowed`), then what cannot be done to
 * the round.
 */
function onOpenRound(
  state: TournamentState,
  notAllowed: TournamentRefusal | null,
  needed: 'draft' | 'published',
  decide: (round: RoundState) => Decision,
): Decision {
  if (notAllowed !== null) return refusedTo(notAllowed);
  const round = openRound(state);
  if (state.status !== 'running') return refusedTo({ code: 'WRONG_STATUS', status: state.status });
  if (round === null) return refusedTo({ code: 'NO_ROUND_OPEN' });
  const isDraft = round.startsAt === null;
  if (isDraft === (needed === 'draft')) return decide(round);
  return refusedTo({ code: isDraft ? 'ROUND_NOT_PUBLISHED' : 'ROUND_PUBLISHED' });
}

/** What is wrong with a command on the open round that means another one. */
function otherRound(state: TournamentState, meant: RoundPlace | null): TournamentRefusal | null {
  return closedAlready(state, meant) ?? (state.status === 'running' ? otherThan(openRound(state), meant) : null);
}

/** A command that is repeated: the round that it means is closed. */
function closedAlready(state: TournamentState, meant: RoundPlace | null): TournamentRefusal | null {
  const round = roundAt(state, meant);
  return round !== null && round.results !== null ? { code: 'ALREADY_CLOSED' } : null;
}

function otherThan(open: RoundPlace | null, meant: RoundPlace | null): TournamentRefusal | null {
  if (meant === null || (open !== null && isSameRound(open, meant))) return null;
  const { stage, round } = meant;
  const at = open === null ? null : { stage: open.stage, round: open.round };
  return { code: 'ROUND_NOT_OPEN', stage, round, open: at };
}

function roundAt({ rounds }: TournamentState, place: RoundPlace | null): RoundState | null {
  return (place && rounds.find((round) => isSameRound(round, place))) ?? null;
}

function isSameRound(one: RoundPlace, other: RoundPlace): boolean {
  return one.stage === other.stage && one.round === other.round;
}
