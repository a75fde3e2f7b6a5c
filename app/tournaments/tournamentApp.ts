// The use cases of tournaments: who may call them, and what they answer. A tournament that does not exist and one that is not for the caller
// are the same: commands answer TOURNAMENT_NOT_FOUND, reads null.

import type { PairingFigures, RoundPlace } from '../../domain/tournament/index.ts';
import type { CommandAnswer } from '../answers/commandAnswer.ts';
import type { Caller } from '../base/answer.ts';
import type { RoundProgress } from '../projections/roundRows.ts';
import type { InterventionAnswer } from './answers/intervention.ts';
import type {
  CorrectionAnswer,
  CountedPage,
  EntrantAnswer,
  EntrantRoundsPage,
  EntrantsPage,
  EntryCommandAnswer,
  OwnTableAnswer,
  ProvisionalPage,
  RoundPage,
  StandingsPage,
  TournamentAnswer,
  TournamentCommandAnswer,
  TournamentFile,
  TournamentPage,
} from './answers/shapes.ts';
import type {
  CancelTournamentInput,
  CorrectResultInput,
  CreateTournamentInput,
  EditPairingInput,
  EntryInput,
  ExcludePlayerInput,
  InterventionSubject,
  InterventionsQuery,
  MoveDeadlineInput,
  NameArbiterInput,
  OpenTableInput,
  OrganiserInput,
  PageQuery,
  PairRoundInput,
  PublishRoundInput,
  StandingsQuery,
  TournamentsQuery,
} from './inputs.ts';
import type { Reminders } from './reads/reminders.ts';
import type { ReminderPage } from './streams/reminderPage.ts';
import type { TournamentResult } from './words/problems.ts';

type Commanded = Promise<TournamentResult<TournamentCommandAnswer>>;
type Entered = Promise<TournamentResult<EntryCommandAnswer>>;

/** All of them. */
export interface TournamentApp extends TournamentCommands, TournamentReads {}

export interface TournamentCommands {
  /** The caller becomes its organiser. In automatic mode its entries are open at once. */
  createTournament(caller: Caller | null, input: CreateTournamentInput): Commanded;
  openEntries(caller: Caller | null, input: OrganiserInput): Commanded;
  /** Nobody enters any more; the roll follows at once. */
  closeEntries(caller: Caller | null, input: OrganiserInput): Commanded;
  startTournament(caller: Caller | null, input: OrganiserInput): Commanded;
  nameArbiter(caller: Caller | null, input: NameArbiterInput): Commanded;
  /** By an arbiter: the player is not paired any more. */
  excludePlayer(caller: Caller | null, input: ExcludePlayerInput): Commanded;
  cancelTournament(caller: Caller | null, input: CancelTournamentInput): Commanded;
  /** Pairs the next round, after who came late, withdrew or returned; while it is a draft, pairs it again. */
  pairRound(caller: Caller | null, input: PairRoundInput): Commanded;
  /** By an arbiter: players exchange seats in a draft. */
  editPairing(caller: Caller | null, input: EditPairingInput): Commanded;
  publishRound(caller: Caller | null, input: PublishRoundInput): Commanded;
  /** By an arbiter. */
  moveDeadline(caller: Caller | null, input: MoveDeadlineInput): Commanded;
  /** Closes the round that is played: games that still run are ended, and adjudicated. */
  closeRound(caller: Caller | null, input: OrganiserInput): Commanded;
  /** By an arbiter, of a closed round: answers with every standing that changed. */
  correctResult(caller: Caller | null, input: CorrectResultInput): Promise<TournamentResult<CorrectionAnswer>>;
  endStage(caller: Caller | null, input: OrganiserInput): Commanded;
  finishTournament(caller: Caller | null, input: OrganiserInput): Commanded;

  /** By a player of the table, the organiser or an arbiter: its game, made if nobody has made it yet. */
  openTournamentTable(caller: Caller | null, input: OpenTableInput): Promise<TournamentResult<CommandAnswer>>;

  /** Before the entries close; later where late entry is allowed, for the next pairing. */
  enterTournament(caller: Caller | null, input: EntryInput): Entered;
  checkIn(caller: Caller | null, input: EntryInput): Entered;
  /** While a round is played it counts from the next pairing on. */
  withdrawFromTournament(caller: Caller | null, input: EntryInput): Entered;
  returnToTournament(caller: Caller | null, input: EntryInput): Entered;
}

export interface TournamentReads {
  /** `atLeast`: a version that it is known to have reached; Infinity for a strong read. */
  tournament(caller: Caller | null, id: string, atLeast?: number): Promise<TournamentAnswer | null>;
  /** Of the round that is being played: strongly read, as far as it is projected. Null while none is. */
  roundProgress(tournament: TournamentAnswer): Promise<RoundProgress | null>;
  /** What a page of reminders says to whom. */
  reminders(page: ReminderPage): Promise<Reminders>;
  /** Public ones, by their start, the latest first. */
  tournaments(query: TournamentsQuery): Promise<TournamentPage>;
  /** Those that the caller organises, or has entered. */
  tournamentsOf(caller: Caller, query: PageQuery): Promise<TournamentPage>;
  /** The public ones that a player organises or has entered. */
  tournamentsOfPlayer(playerId: string, query: PageQuery): Promise<TournamentPage>;
  /** Before the roll is fixed by player id, then by number on the roll. */
  entrants(caller: Caller | null, id: string, query: PageQuery): Promise<EntrantsPage | null>;
  /** Null also for who has not entered. */
  entry(caller: Caller | null, id: string, playerId: string): Promise<EntrantAnswer | null>;
  /** The published rounds of the tournament for a player, in order; none for who is not on the roll. */
  entrantRounds(
    caller: Caller | null,
    id: string,
    playerId: string,
    query: PageQuery,
  ): Promise<EntrantRoundsPage | null>;
  /** Null also for a round that is not there. While it is played, results are those of the games that are over. */
  roundTables(caller: Caller | null, id: string, place: RoundPlace, query: PageQuery): Promise<RoundPage | null>;
  /** What the checker says of its pairing as it stands. Null also for a round that is not there. */
  roundFigures(caller: Caller | null, id: string, place: RoundPlace): Promise<PairingFigures | null>;
  /** Of the published round that is not closed. Null where there is none, and for who is not in it. */
  tableOf(caller: Caller | null, id: string, playerId: string): Promise<OwnTableAnswer | null>;
  /** What organisers and arbiters gave reasons for, the newest first. Edits of a draft are for those who see the draft. */
  interventions(
    caller: Caller | null,
    id: string,
    query: InterventionsQuery,
  ): Promise<CountedPage<InterventionAnswer> | null>;
  /** The newest one that concerns `subject`; null: none does. */
  interventionOn(caller: Caller | null, id: string, subject: InterventionSubject): Promise<InterventionAnswer | null>;
  /** Null also before the round is closed. */
  standings(caller: Caller | null, id: string, query: StandingsQuery): Promise<StandingsPage | null>;
  /** Null unless a round is published and not closed; a page that was begun before continues all the same. Perhaps a moment old. */
  provisionalStandings(caller: Caller | null, id: string, query: PageQuery): Promise<ProvisionalPage | null>;
  /** The tournament file, NDJSON: control, roll, pairings, results, standings. */
  record(caller: Caller | null, id: string): Promise<TournamentFile | null>;
  /** The replay files of its games, one after the other, in order of rounds and tables. */
  replaysOf(caller: Caller | null, id: string): Promise<TournamentFile | null>;
}
