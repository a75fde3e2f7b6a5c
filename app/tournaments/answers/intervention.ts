// What a reader learns of an intervention. Stages, rounds and tables count from 0, places from 1; times: ms since 1970.

import type { TableCorrection, TournamentOptions } from '../../../domain/tournament/index.ts';

export type InterventionKind =
  | 'pairing-edited'
  | 'deadline-moved'
  | 'result-corrected'
  | 'player-excluded'
  | 'tournament-cancelled'
  | 'tables-left-open'
  | 'player-reinstated'
  | 'draft-discarded'
  | 'options-edited'
  | 'results-corrected'
  | 'handed-over';

/** Members that say nothing of a kind are null. */
export interface InterventionAnswer {
  /** Of its commit: names it within its tournament. */
  readonly version: number;
  readonly kind: InterventionKind;
  readonly at: number;
  /**
   * Player id. Where the server cancels for want of players, the organiser's; of a hand-over who was the organiser until
   * then.
   */
  readonly by: string;
  /** Empty where a tournament was handed over without one, or it was erased. */
  readonly reason: string;
  readonly stage: number | null;
  readonly round: number | null;
  /** Of the round: from 1, over all stages. */
  readonly ordinal: number | null;
  /** Whose result was corrected. */
  readonly table: number | null;
  /** The corrected ones, by seat. */
  readonly places: readonly number[] | null;
  /** Of several tables at once. */
  readonly corrections: readonly TableCorrection[] | null;
  /** Pairs of seats that exchanged their players. */
  readonly exchanges: number | null;
  /** The new deadline. */
  readonly closesAt: number | null;
  /** The options that were changed, as they are since. */
  readonly optionsJson: Partial<TournamentOptions> | null;
  /** Who was excluded or reinstated, or is the organiser since: player id. */
  readonly playerId: string | null;
}
