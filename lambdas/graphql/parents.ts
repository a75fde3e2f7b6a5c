// Parents of resolvers that are not simply answers of the use cases.

import type {
  AccountAnswer,
  App,
  Caller,
  CommandAnswer,
  CreatedGames,
  EventPage,
  GameAnswer,
  GameCard,
  GameList,
  InvitationResult,
  ListedGame,
  LookResult,
  Problem,
  ProblemKind,
} from '../../app/index.ts';
import type { AuditReport } from '../../domain/audit/index.ts';
import type { Ruling } from '../../domain/title.ts';

export type TitleParent = App['titles'][number];

export type RulingParent = Ruling;

export interface PlayerParent {
  readonly id: string;
  /** Null: to be looked up. */
  readonly name: string | null;
}

export type AccountParent = Caller;
export type NodeParent = TitleParent | GameAnswer | PlayerParent | AccountParent;

export type OutcomeParent = NonNullable<GameAnswer['outcome']>;
export type SeatResultParent = OutcomeParent['results'][number];
export type EventConnectionParent = EventPage;

/** A page of a list; `isFirst`: it is not asked for after another one. */
export interface GameConnectionParent extends GameList {
  readonly isFirst: boolean;
}

export interface GameEdgeParent extends ListedGame {
  readonly asOf: number;
}

export interface GameCardParent extends GameCard {
  readonly asOf: number;
}

export interface GameSuccessParent extends CommandAnswer {
  readonly kind: 'GameSuccess';
}

export interface CreateGamesSuccessParent extends CreatedGames {
  readonly kind: 'CreateGamesSuccess';
}

export interface AccountSuccessParent extends AccountAnswer {
  readonly kind: 'AccountSuccess';
}

export interface InvitationSuccessParent extends InvitationResult {
  readonly kind: 'InvitationSuccess';
}

export type LookParent = LookResult['look'];

export interface LookSuccessParent extends LookResult {
  readonly kind: 'LookSuccess';
}

export type ClockParent = NonNullable<GameAnswer['state']['clock']>;
export type SpectatorDelayParent = NonNullable<GameAnswer['state']['spectatorDelay']>;
export type ProblemParent = Problem;

/** The problem whose GraphQL type is `Kind`. */
export type ProblemOf<Kind extends ProblemKind> = Extract<Problem, { readonly kind: Kind }>;

/** The result of a mutation; `kind` names the member of the result union. */
export type MutationResultParent =
  | GameSuccessParent
  | CreateGamesSuccessParent
  | AccountSuccessParent
  | InvitationSuccessParent
  | LookSuccessParent
  | Problem;

/** A title's view, as the title's SDL describes it. */
export interface ViewParent {
  /** A member of the union GameView. */
  readonly __typename: string;
}

/** The report of an audit, with the id by which the game was requested. */
export interface AuditReportParent {
  readonly gameId: string;
  readonly report: AuditReport;
}

export type AuditCheckParent = AuditReport['checks'][number];
