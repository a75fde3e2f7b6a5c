// What resolvers receive as parents where it is not simply an answer of the use cases.

import type { App, EventPage, GameAnswer, Problem, ProblemKind } from '../../app/index.ts';
import type { AuditReport } from '../../domain/audit/index.ts';

export type TitleParent = App['titles'][number];

export interface PlayerParent {
  readonly id: string;
  /** Null: to be looked up. */
  readonly name: string | null;
}

export type OutcomeParent = NonNullable<GameAnswer['outcome']>;
export type SeatResultParent = OutcomeParent['results'][number];
export type EventConnectionParent = EventPage;

export interface GameSuccessParent {
  readonly kind: 'GameSuccess';
  readonly game: GameAnswer;
}

/** The problem whose GraphQL type is `Kind`. */
export type ProblemOf<Kind extends ProblemKind> = Extract<Problem, { readonly kind: Kind }>;

/** What became of a mutation; `kind` names the type of the result union. */
export type MutationResultParent = GameSuccessParent | Problem;

/** A title's view, as the title's SDL describes it. */
export interface ViewParent {
  /** Type of the union GameView. */
  readonly __typename: string;
}

/** What an audit of a game found, under the id by which the game was asked for. */
export interface AuditReportParent {
  readonly gameId: string;
  readonly report: AuditReport;
}

export type AuditCheckParent = AuditReport['checks'][number];
