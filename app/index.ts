// The use cases of the API, without a transport. `createApp` wires them to their ports.

export type { TurningPoint as TurningPointAnswer } from '../domain/game/index.ts';
export { seeing } from './access/sight.ts';
export type { LimitAnswer } from './accounts/limits.ts';
export type { InvitationsFrom } from './accounts/manners.ts';
export { BOARD_PREFIX, type BoardQuery, boardFault, USUAL_PREFIX } from './answers/boardAnswer.ts';
export type { CommandAnswer } from './answers/commandAnswer.ts';
export { MAX_COURSE_VERSIONS } from './answers/courseAnswer.ts';
export type { GameAnswer, GamePeek, OriginAnswer, TakebackOfferAnswer } from './answers/gameAnswer.ts';
export type { EventAnswer, EventPage, EventQuery, EventRef } from './answers/gameEvents.ts';
export type { DecisionAnswer, PositionAnswer, SeatAnswer, TimeOutAnswer } from './answers/positionAnswer.ts';
export type { PreviewAnswer } from './answers/preview.ts';
export type { WaitingAnswer } from './answers/waitingAnswer.ts';
export { type App, createApp, type ProcessApp } from './app.ts';
export {
  ALLOWANCE_NAMES,
  type Allowance,
  type Allowances,
  parseAllowances,
  USUAL_ALLOWANCES,
} from './base/allowances.ts';
export type { Answer, Caller, MoveAnswer, Problem, ProblemKind } from './base/answer.ts';
export type { AuditCrash } from './base/auditCrash.ts';
export type { Course } from './base/courses.ts';
export type { CommandShape } from './base/input.ts';
export { parseMoment } from './base/moment.ts';
export { isLongName, MAX_NAME_CHARACTERS, NAMELESS, tidyName } from './base/names.ts';
export type {
  ChangedNews,
  Clock,
  Entropy,
  GameChanges,
  IssuerAccounts,
  PushKey,
  PushOutcome,
  PushParcel,
  PushServices,
  PushTarget,
  Secrets,
  Signed,
  SlowHash,
  TournamentNewsKind,
  Views,
  Waiter,
  WebAuthn,
} from './base/ports.ts';
export { MAX_AUTOMATIC_MOVES } from './base/requestBudget.ts';
export { missingScope } from './base/scopeProblems.ts';
export { SCOPES, type Scope } from './base/scopes.ts';
export { parseTournamentWork, type TournamentWork, type WorkQueue } from './base/workQueue.ts';
export { type CreatedGames, MAX_GAMES } from './games/createMany.ts';
export {
  type ClockInput,
  CREATE_GAME,
  type CreateGameInput,
  type ForkGameInput,
  type SpectatorDelayInput,
} from './games/inputs.ts';
export { INPUTS } from './inputs.ts';
export type { InvitationAnswer, InvitationResult } from './invitations/answer.ts';
export type { ErasureAnswer } from './leaving/erase.ts';
export type { NewsProgress } from './live/accountFanOut.ts';
export { type AccountUpdateAnswer, commitOf, type NewsAsked } from './live/accountNews.ts';
export {
  accountChangesOf,
  enteredChangesOf,
  entrantsNewsOf,
  type GameChange,
  gameChangeOf,
  invitedChange,
  type LiveChange,
  lookChange,
  mergedChange,
  mergedNews,
  offerChangesOf,
  offeredChange,
  type ShownLater,
  shownChange,
  subjectOf,
  tablesChange,
  tournamentOfChange,
} from './live/changes.ts';
export { type DeliveryParts, deliver } from './live/delivery.ts';
export { fanOut, sayWhenMore } from './live/fanOut.ts';
export { invitedPlayer, invitedRow } from './live/invitedRow.ts';
export { completeMessage, errorList, errorMessage, nextMessage, type SharedMessage } from './live/messages.ts';
export type { GameNews, GameUpdateAnswer, TurnAnswer } from './live/news.ts';
export { formatNewsCursor, type NewsPlaces, parseNewsCursor } from './live/newsCursor.ts';
export { type NewsOrder, placeOfEntries, placeOfTournament } from './live/newsOrder.ts';
export { Outbox } from './live/outbox.ts';
export { MAX_MESSAGE_BYTES, type Posted, type Push } from './live/push.ts';
export {
  type Render,
  type Rendered,
  type RenderJob,
  renderedNews,
  renderedPart,
  renderedParts,
  renderedTournament,
  renderedTurn,
  type Watched,
} from './live/sending.ts';
export {
  ACCOUNT_TOPICS,
  accountTopic,
  gameTopic,
  ownTournamentTopic,
  remindersTopic,
  tournamentTopic,
  turnsTopic,
} from './live/topics.ts';
export { type TournamentReminderAnswer, type TournamentUpdateAnswer, tournamentUpdate } from './live/tournamentNews.ts';
export type { LookResult } from './looks/look.ts';
export { LOOKS_STREAM } from './looks/looks.ts';
export { MAX_LOOKS } from './looks/problems.ts';
export { ScopeMissing } from './needs.ts';
export { type AddedPush, MAX_PUSH_SUBSCRIPTIONS, type PushSubscriptionAnswer } from './notices/cases.ts';
export { NOTICE_KINDS, type NoticeKind } from './notices/kinds.ts';
export type { AccountAnswer } from './players/account.ts';
export { SIGN_IN_FRESH_MS } from './players/identities.ts';
export type { PlayerKind } from './players/kinds.ts';
export { MAX_LINKS } from './players/links.ts';
export { putAsOf, readAsOf } from './projections/asOf.ts';
export { cardSeats, type GameCard } from './projections/card.ts';
export { parseCard } from './projections/cardText.ts';
export { playerEnteredIn } from './projections/entryRows.ts';
export { createFollower, type Follower } from './projections/follower.ts';
export {
  type GameList,
  type HistoryQuery,
  type ListedGame,
  type ListQuery,
  MAX_ACTIVE_GAMES,
} from './projections/games.ts';
export type { CardChange, EntriesChange, TournamentChange } from './projections/kinds.ts';
export { isListCursor } from './projections/listCursor.ts';
export type { ParkedGame } from './projections/parked.ts';
export { type CommitHint, NEWEST, type ProjectorParts, project } from './projections/projector.ts';
export { redrive } from './projections/redrive.ts';
export { roundOfRows } from './projections/roundRows.ts';
export { isCardKey } from './projections/rows.ts';
export { isSeenNote } from './projections/seen.ts';
export { cardOutcome, cardWaits, type DatedCard, type ShownCard } from './projections/shownCard.ts';
export { playerOffered } from './projections/tournamentOffers.ts';
export { unfinishedTournaments } from './projections/tournaments.ts';
export { reminderAt, tournamentWakeAt } from './projections/tournamentTimes.ts';
export { ADD_PASSKEY, MAKE_RECOVERY_CODE, SIGN_IN_BY_CODE, SIGN_IN_BY_PASSKEY } from './proofs/inputs.ts';
export type { PasskeyAnswer } from './proofs/passkeys.ts';
export { AuditTooLarge, MAX_AUDITED_COMMITS } from './replays/auditGame.ts';
export type { ReplayAnswer } from './replays/exportReplay.ts';
export { type ImportAnswer, MAX_IMPORT_BYTES } from './replays/importReplay.ts';
export { MAX_REPORT_TEXT } from './reports/inputs.ts';
export type { Report, ReportAnswer } from './reports/report.ts';
export type { BearerAnswer, SignedIn } from './sessions/bearers.ts';
export type { SignInFrom } from './sessions/guests.ts';
export { BEGIN_GUEST, SIGN_IN_BY_CLAIM, SIGN_IN_BY_PLACE } from './sessions/inputs.ts';
export type { SessionAnswer } from './sessions/sessions.ts';
export { SESSION_UNUSED_MS } from './sessions/stored.ts';
export { beatIn, HEARTBEAT, type OutageRules, type SteadyTime } from './timers/outages.ts';
export { createSweeper, type Sweeper, type SweepParts } from './timers/sweep.ts';
export { type CreatedToken, MAX_TOKENS, type TokenAnswer } from './tokens/cases.ts';
export { TOKEN_FRESH_MS } from './tokens/standing.ts';
export { isOwnToken, secretId, secretKindOf } from './tokens/tokenText.ts';
export type { AgreementAnswer, DatedRound } from './tournaments/answers/dates.ts';
export type {
  EntrantAnswer,
  EntrantBye,
  EntrantStatus,
  EntrantsPage,
  EntriesCommandAnswer,
  EntryCommandAnswer,
  EntryNow,
  EntryTable,
} from './tournaments/answers/entryShapes.ts';
export { ENTRANT_STATUSES, ENTRY_ACTIONS, ENTRY_PHASES } from './tournaments/answers/entryShapes.ts';
export {
  type ChangedTable,
  COST_REASONS,
  type CostReasonAnswer,
  type ExchangeCostsAnswer,
  type TableCostAnswer,
} from './tournaments/answers/exchangeCosts.ts';
export type { InterventionAnswer, InterventionKind } from './tournaments/answers/intervention.ts';
export type {
  AnnouncementAnswer,
  CoOrganiserAnswer,
  DescriptionAnswer,
  EntryLinkAnswer,
  EntryLinkCommandAnswer,
  GuessesAnswer,
  LinkAnswer,
  LinksAnswer,
  OfferAnswer,
  OfficeAnswer,
  TextAnswer,
  WayInAnswer,
} from './tournaments/answers/officeShapes.ts';
export { OBSTACLES } from './tournaments/answers/officeShapes.ts';
export type {
  CorrectionAnswer,
  CountedPage,
  EntrantRoundAnswer,
  EntrantRoundsPage,
  ListedTournament,
  ProvisionalPage,
  ProvisionalStandingAnswer,
  RequestedBye,
  ResultKind,
  RoundAnswer,
  RoundPage,
  StandingsPage,
  TableAnswer,
  TableClaimAnswer,
  TablePlayer,
  TableReportAnswer,
  TournamentAnswer,
  TournamentCommandAnswer,
  TournamentFile,
  TournamentPage,
} from './tournaments/answers/shapes.ts';
export type { LeadAnswer, StandingAnswer } from './tournaments/answers/standing.ts';
export { templateOf } from './tournaments/answers/template.ts';
export { EXCHANGE_COSTS, seatExchanges } from './tournaments/inputs.ts';
export { RESULT_COLUMNS, RESULT_FAULT_CODES } from './tournaments/lists/resultList.ts';
export { ENTRY_DOORS, type EntryDoor } from './tournaments/streams/entries.ts';
export { OFFICE_DOORS, POWERS } from './tournaments/streams/office.ts';
export {
  isReminderPartition,
  parseReminderPage,
  type ReminderPage,
  reminderRow,
} from './tournaments/streams/reminderPage.ts';
export type { TournamentProblem, TournamentResult } from './tournaments/words/problems.ts';
