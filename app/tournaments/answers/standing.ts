// A row of standings, and what puts it ahead of the next one.

import { at } from '../../../domain/base/defect.ts';
import {
  cutBefore,
  type Entrant,
  leadOf,
  type Standing,
  type TieBreakName,
  type TournamentOptions,
  unitsOfTieBreak,
  unitsPerPoint,
} from '../../../domain/tournament/index.ts';

export interface StandingAnswer {
  readonly entrant: Entrant;
  readonly playerId: string;
  readonly rank: number;
  /** In units, of which `unitsPerPoint` make a point. */
  readonly points: number;
  readonly unitsPerPoint: number;
  /** In the order of `StandingsPage.tieBreaks`; null where one says nothing. */
  readonly tieBreaks: readonly (number | null)[];
  /** Over the next one of the same standings; null for the last one, and for one told without its neighbours. */
  readonly lead: LeadAnswer | null;
}

/** What puts a player directly ahead of the next one. Values in `units` of one. */
export type LeadAnswer =
  | { readonly by: 'stage' }
  | ({ readonly by: 'points' } & LeadValues)
  | ({ readonly by: 'tie-break'; readonly tieBreak: TieBreakName; readonly column: number } & LeadValues);

interface LeadValues {
  readonly value: number;
  readonly nextValue: number;
  readonly units: number;
}

interface StandingTerms {
  /** Player ids by entrant. */
  readonly roll: readonly string[];
  readonly options: TournamentOptions;
}

/** Without its neighbours. */
export function standingAnswer(standing: Standing, { roll, options }: StandingTerms): StandingAnswer {
  const { entrant, rank, points, tieBreaks } = standing;
  const units = unitsPerPoint(options.points, options.size.seats);
  return { entrant, playerId: at(roll, entrant), rank, points, unitsPerPoint: units, tieBreaks, lead: null };
}

/** The one at `number` of the standings after a round of `stage`. */
export function standingAt(
  standings: readonly Standing[],
  number: number,
  terms: StandingTerms & { readonly stage: number },
): StandingAnswer {
  const [standing, next] = [at(standings, number), standings[number + 1]];
  const answer = standingAnswer(standing, terms);
  return next === undefined ? answer : { ...answer, lead: leadAnswer(standing, next, terms) };
}

function leadAnswer(
  standing: Standing,
  next: Standing,
  { options, stage }: Omit<StandingTerms, 'roll'> & { readonly stage: number },
): LeadAnswer {
  const lead = leadOf(standing, next, cutBefore(options.stages, stage));
  if (lead.by === 'stage') return lead;
  const units = unitsPerPoint(options.points, options.size.seats);
  const [value, nextValue] = lead.values;
  if (lead.by === 'points') return { by: lead.by, value, nextValue, units };
  const tieBreak = at(options.tieBreaks, lead.column);
  const unitsOfColumn = unitsOfTieBreak(tieBreak, units);
  return { by: lead.by, tieBreak, column: lead.column, value, nextValue, units: unitsOfColumn };
}
