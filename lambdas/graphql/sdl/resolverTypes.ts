// Parents of resolvers that are not simply answers of the use cases.

import type {
  AccountAnswer,
  AccountUpdateAnswer,
  AddedPush,
  App,
  Caller,
  CommandAnswer,
  CorrectionAnswer,
  CountedPage,
  CreatedGames,
  CreatedToken,
  DatedCard,
  EntrantRoundsPage,
  EntrantsPage,
  EntriesCommandAnswer,
  EntryCommandAnswer,
  EntryLinkCommandAnswer,
  ErasureAnswer,
  EventPage,
  ExchangeCostsAnswer,
  GameAnswer,
  GameList,
  InterventionAnswer,
  InvitationResult,
  ListedGame,
  ListedTournament,
  LookResult,
  Problem,
  ProblemKind,
  ProvisionalPage,
  ReportAnswer,
  RequestedBye,
  RoundAnswer,
  StandingsPage,
  TableAnswer,
  TablePlayer,
  TournamentAnswer,
  TournamentCommandAnswer,
  TournamentPage,
  TournamentProblem,
  TournamentResult,
} from '../../../app/index.ts';
import type { AuditReport } from '../../../domain/audit/index.ts';
import type { Ruling } from '../../../domain/title/contract.ts';

export type TitleParent = App['titles'][number];

export type RulingParent = Ruling;

export interface PlayerParent {
  readonly id: string;
  /** Null: to be looked up. */
  readonly name: string | null;
}

export type AccountParent = Caller;
export type NodeParent = TitleParent | GameAnswer | TournamentAnswer | PlayerParent | AccountParent;

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

export type GameCardParent = DatedCard;

export type AccountNewsParent = AccountUpdateAnswer['news'];
export type TurnNewsParent = Extract<AccountNewsParent, { readonly kind: 'turn' }>;
export type InvitationNewsParent = Extract<AccountNewsParent, { readonly kind: 'invitation' }>;
export type TournamentNewsParent = Extract<AccountNewsParent, { readonly kind: 'tournament' }>;
export type GameOverNewsParent = Extract<AccountNewsParent, { readonly kind: 'over' }>;

export interface GameSuccessParent extends CommandAnswer {
  readonly kind: 'GameSuccess';
}

export interface CreateGamesSuccessParent extends CreatedGames {
  readonly kind: 'CreateGamesSuccess';
}

export interface AccountSuccessParent extends AccountAnswer {
  readonly kind: 'AccountSuccess';
}

export interface PushSubscriptionSuccessParent extends AddedPush {
  readonly kind: 'PushSubscriptionSuccess';
}

export interface TokenSuccessParent extends CreatedToken {
  readonly kind: 'TokenSuccess';
}

export interface EraseAccountSuccessParent extends ErasureAnswer {
  readonly kind: 'EraseAccountSuccess';
}

export interface ReportPlayerSuccessParent extends ReportAnswer {
  readonly kind: 'ReportPlayerSuccess';
}

export interface InvitationSuccessParent extends InvitationResult {
  readonly kind: 'InvitationSuccess';
}

export type LookParent = LookResult['look'];

export interface LookSuccessParent extends LookResult {
  readonly kind: 'LookSuccess';
}

export interface TournamentSuccessParent extends TournamentCommandAnswer {
  readonly kind: 'TournamentSuccess';
}

export interface TournamentEntrySuccessParent extends EntryCommandAnswer {
  readonly kind: 'TournamentEntrySuccess';
}

export interface TournamentEntriesSuccessParent extends EntriesCommandAnswer {
  readonly kind: 'TournamentEntriesSuccess';
}

export interface EntryLinkSuccessParent extends EntryLinkCommandAnswer {
  readonly kind: 'EntryLinkSuccess';
}

export interface CorrectResultSuccessParent extends CorrectionAnswer {
  readonly kind: 'CorrectResultSuccess';
}

/** Where a game belongs. */
export interface TournamentPlaceParent {
  readonly id: string;
  readonly stage: number;
  readonly round: number;
  readonly table: number;
}

export type TournamentOptionsParent = TournamentAnswer['options'];
export type StageOptionsParent = TournamentOptionsParent['stages'][number];

/** A stage by its number. */
export interface StageParent {
  readonly tournament: TournamentAnswer;
  readonly number: number;
}

export interface RoundParent {
  readonly tournament: TournamentAnswer;
  readonly round: RoundAnswer;
}

/** A page of any list of a tournament; `isFirst`: it is not asked for after another one. */
type Paged<Page> = Page & { readonly isFirst: boolean };

export type TablesParent = Paged<CountedPage<TableAnswer>>;
export type ByesParent = Paged<CountedPage<ByeParent>>;
/** `worth`: of one that was asked for. */
export type ByeParent = TablePlayer & { readonly worth?: RequestedBye['worth'] };
export type EntriesParent = Paged<EntrantsPage>;
export type EntryRoundsParent = Paged<EntrantRoundsPage>;
export type InterventionsParent = Paged<CountedPage<InterventionAnswer>>;
export type TournamentListParent = Paged<TournamentPage>;
export type ListedTournamentParent = TournamentPage['entries'][number];
export type TournamentCardParent = ListedTournament;

/** `newest`: hash of the newest standings of their round. */
export type StandingsParent = Paged<StandingsPage> & { readonly newest: string | null };

export type ProvisionalStandingsParent = Paged<ProvisionalPage>;

export interface StandingColumnParent {
  readonly tieBreak: StandingsPage['tieBreaks'][number];
  /** Units of one. */
  readonly units: number;
}

/** A seat of a table, by its number. */
export interface TournamentSeatParent {
  readonly table: TableAnswer;
  readonly number: number;
}

export type ClockParent = NonNullable<GameAnswer['state']['clock']>;
export type SpectatorDelayParent = NonNullable<GameAnswer['state']['spectatorDelay']>;
export type ExchangeCostsParent = TournamentResult<ExchangeCostsAnswer>;
export type ProblemParent = Problem | TournamentProblem;

export type InvalidResultLineParent = ProblemOf<'InvalidResults'>['faults'][number];

/** The problem whose GraphQL type is `Kind`. */
export type ProblemOf<Kind extends ProblemKind | TournamentProblem['kind']> = Extract<
  ProblemParent,
  { readonly kind: Kind }
>;

/** The result of a mutation; `kind` names the member of the result union. */
export type MutationResultParent =
  | GameSuccessParent
  | CreateGamesSuccessParent
  | AccountSuccessParent
  | PushSubscriptionSuccessParent
  | TokenSuccessParent
  | EraseAccountSuccessParent
  | ReportPlayerSuccessParent
  | InvitationSuccessParent
  | LookSuccessParent
  | TournamentSuccessParent
  | TournamentEntrySuccessParent
  | TournamentEntriesSuccessParent
  | EntryLinkSuccessParent
  | CorrectResultSuccessParent
  | ProblemParent;

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
