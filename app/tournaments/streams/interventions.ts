// Which commits of a control stream give a reason. The reasons stay there: the state has only what finds them.

import type { TournamentEvent } from '../../../domain/tournament/index.ts';

/** Types of events that give a reason. Their order is kept in snapshots. */
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
] as const satisfies readonly TournamentEvent['type'][];

export type InterventionEvent = Extract<TournamentEvent, { readonly type: (typeof INTERVENTION_TYPES)[number] }> & {
  readonly reason: string;
};

/**
 * Version of a commit, index of its event's type in INTERVENTION_TYPES, stage and round (-1: none), number of the table
 * that was corrected or of the entrant excluded or reinstated (-1: neither). Several of one commit have its version, a
 * table each. Numbers alone: there may be thousands.
 */
export type Intervention = readonly [version: number, type: number, stage: number, round: number, subject: number];

const NONE = -1;

/** Ascending by version. */
export function interventionsAfter(
  before: readonly Intervention[],
  event: TournamentEvent,
  version: number,
): readonly Intervention[] {
  if (!isIntervention(event)) return before;
  const { stage, round } = 'stage' in event ? event : { stage: NONE, round: NONE };
  const type = INTERVENTION_TYPES.indexOf(event.type);
  return [...before, ...subjectsOf(event).map((subject): Intervention => [version, type, stage, round, subject])];
}

export function isIntervention(event: TournamentEvent): event is InterventionEvent {
  // Edits of a draft have none.
  return INTERVENTION_TYPES.some((type) => type === event.type) && 'reason' in event && event.reason !== null;
}

function subjectsOf(event: InterventionEvent): readonly number[] {
  if (event.type === 'ResultsCorrected') return event.corrections.map(({ table }) => table);
  if (event.type === 'ResultCorrected') return [event.table];
  return ['entrant' in event ? event.entrant : NONE];
}
