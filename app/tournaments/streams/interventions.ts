// Which commits of a control stream somebody has to answer for. Reasons stay there: the state has only what finds them.

import type { TournamentEvent } from '../../../domain/tournament/index.ts';

/** Types of events that are told. Their order is kept in snapshots. */
export const INTERVENTION_TYPES = [
  'PairingEdited',
  'DeadlineMoved',
  'ResultCorrected',
  'PlayerExcluded',
  'TournamentCancelled',
  'TablesLeftOpen',
  'PlayerReinstated',
  'DraftDiscarded',
  'OptionsEdited',
  'ResultsCorrected',
  'TournamentHandedOver',
] as const satisfies readonly TournamentEvent['type'][];

type Told = Extract<TournamentEvent, { readonly type: (typeof INTERVENTION_TYPES)[number] }>;

/** Who handed a tournament over, and why, its offer says. */
export type HandOver = Extract<Told, { readonly type: 'TournamentHandedOver' }>;

/** All others say who it was, and why. */
export type Reasoned = Exclude<Told, HandOver> & { readonly reason: string };
export type InterventionEvent = Reasoned | HandOver;

/**
 * Version of a commit, index of its event's type in INTERVENTION_TYPES, stage and round (-1: none), number of the table
 * that was corrected, of the entrant excluded or reinstated, or the version of the offer that was taken (-1: none of
 * them). Several of one commit have its version, a table each. Numbers alone: there may be thousands.
 */
export type Intervention = readonly [version: number, type: number, stage: number, round: number, subject: number];

const NONE = -1;

/** Ascending by version. `offeredIn`: the version of the newest offer. */
export function interventionsAfter(
  before: readonly Intervention[],
  event: TournamentEvent,
  { version, offeredIn }: { readonly version: number; readonly offeredIn: number },
): readonly Intervention[] {
  if (!isIntervention(event)) return before;
  const { stage, round } = 'stage' in event ? event : { stage: NONE, round: NONE };
  const type = INTERVENTION_TYPES.indexOf(event.type);
  const subjects = event.type === 'TournamentHandedOver' ? [offeredIn] : subjectsOf(event);
  return [...before, ...subjects.map((subject): Intervention => [version, type, stage, round, subject])];
}

export function isIntervention(event: TournamentEvent): event is InterventionEvent {
  if (event.type === 'TournamentHandedOver') return true;
  // Edits of a draft have no reason.
  return INTERVENTION_TYPES.some((type) => type === event.type) && 'reason' in event && event.reason !== null;
}

function subjectsOf(event: Reasoned): readonly number[] {
  if (event.type === 'ResultsCorrected') return event.corrections.map(({ table }) => table);
  if (event.type === 'ResultCorrected') return [event.table];
  return ['entrant' in event ? event.entrant : NONE];
}
