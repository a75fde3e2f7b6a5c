// The use cases as one object.

import type { AuditReport, Receipt } from '../domain/audit/index.ts';
import type { Outage } from '../domain/game/index.ts';
import { type HashFunction, sha256 as plainSha256 } from '../domain/log/index.ts';
import type { Title, TitleManifest } from '../domain/title/contract.ts';
import type { TitleRegistry } from '../domain/titles/index.ts';
import { type MannerCases, mannerCases } from './accounts/cases.ts';
import type { CommandAnswer } from './answers/commandAnswer.ts';
import type { GameAnswer, GamePeek } from './answers/gameAnswer.ts';
import { type Allowances, USUAL_ALLOWANCES } from './base/allowances.ts';
import type { Answer, Caller } from './base/answer.ts';
import type { OnAuditCrash } from './base/auditCrash.ts';
import { NO_DEADLINE } from './base/deadline.ts';
import type { AppPorts } from './base/ports.ts';
import { newRequestBudget, type RequestBudget } from './base/requestBudget.ts';
import type { TournamentWork, WorkQueue } from './base/workQueue.ts';
import { abandonGame, abortGame } from './games/abandon.ts';
import { freeSeat, removePlayer, reserveSeat } from './games/arrange.ts';
import { createGame } from './games/create.ts';
import { type CreatedGames, createGames } from './games/createMany.ts';
import { forkGame } from './games/fork.ts';
import type {
  AnswerTakebackInput,
  CreateGameInput,
  CreateGamesInput,
  ForkGameInput,
  FreeSeatInput,
  GameCommandInput,
  JoinGameInput,
  OfferTakebackInput,
  PlayMoveInput,
  PlayMovesInput,
  RematchInput,
  RemovePlayerInput,
  ReserveSeatInput,
  ResignInput,
  SetReadyInput,
  UndoInput,
} from './games/inputs.ts';
import { joinGame } from './games/join.ts';
import { leaveGame } from './games/leave.ts';
import { playMove, playMoves } from './games/play.ts';
import { peekGame, playDue, readGame } from './games/read.ts';
import { setReady } from './games/ready.ts';
import { rematch } from './games/rematch.ts';
import { resignGame } from './games/resign.ts';
import { startGame } from './games/start.ts';
import { answerTakeback, offerTakeback, undo } from './games/undo.ts';
import { type InvitationCases, invitationCases } from './invitations/cases.ts';
import { createJournal, type RetryPolicy, retryPolicy } from './journal/index.ts';
import { createKept } from './kept.ts';
import { type GameNews, readNews, readNewsFor } from './live/news.ts';
import { type LookCases, lookCases } from './looks/cases.ts';
import { createLooks, type LookContext } from './looks/looks.ts';
import { persistentPorts } from './persistentPorts.ts';
import { type AccountAnswer, changeName, introduce, namesOf } from './players/account.ts';
import { type IdentityAnswer, identitiesOf, linkIdentity, unlinkIdentity } from './players/identities.ts';
import { createPlayers } from './players/players.ts';
import {
  type GameList,
  gamesOfPlayer,
  type HistoryQuery,
  historyOfPlayer,
  type ListQuery,
  type OwnQuery,
  ownGames,
  publicGames,
} from './projections/games.ts';
import type { PublicList } from './projections/rows.ts';
import { auditGame } from './replays/auditGame.ts';
import { type ReplayAnswer, type ReplayFrom, replay } from './replays/exportReplay.ts';
import { type ImportAnswer, importReplay } from './replays/importReplay.ts';
import { gameAggregate } from './streams/aggregate.ts';
import { withLibrary } from './streams/importedGames.ts';
import { createSeeds } from './streams/seeds.ts';
import { createOutages, NO_OUTAGES, type OutageRules } from './timers/outages.ts';
import { tournamentCommands } from './tournaments/commands.ts';
import type { TournamentContext } from './tournaments/context.ts';
import { isTournamentOn } from './tournaments/control.ts';
import { tournamentReads } from './tournaments/reads/index.ts';
import { createTournamentStreams } from './tournaments/streams/index.ts';
import type { ReminderPage } from './tournaments/streams/reminderPage.ts';
import type { TournamentApp } from './tournaments/tournamentApp.ts';
import { work } from './tournaments/work.ts';

export interface App extends InvitationCases, LookCases, MannerCases, TournamentApp {
  /** Those of new games. */
  readonly titles: readonly TitleManifest[];
  /** The title by these rules; null when this release does not know them. */
  titleOf(titleId: string, rulesVersion: string): Title | null;
  /** Null when there is no such game. `strong`: as it is now, where a read may lag behind. */
  game(caller: Caller | null, gameId: string, options?: { readonly strong?: boolean }): Promise<GameAnswer | null>;
  /** What the newest commit of a game tells, for one small read; null when only `game` can tell. */
  peekGame(gameId: string): Promise<GamePeek | null>;
  createGame(caller: Caller | null, input: CreateGameInput): Promise<Answer<CommandAnswer>>;
  /** Many games by one command, all or none. */
  createGames(caller: Caller | null, input: CreateGamesInput): Promise<Answer<CreatedGames>>;
  /** A new game that begins where another one stood. */
  forkGame(caller: Caller | null, input: ForkGameInput): Promise<Answer<CommandAnswer>>;
  joinGame(caller: Caller | null, input: JoinGameInput): Promise<Answer<CommandAnswer>>;
  leaveGame(caller: Caller | null, input: GameCommandInput): Promise<Answer<CommandAnswer>>;
  reserveSeat(caller: Caller | null, input: ReserveSeatInput): Promise<Answer<CommandAnswer>>;
  freeSeat(caller: Caller | null, input: FreeSeatInput): Promise<Answer<CommandAnswer>>;
  removePlayer(caller: Caller | null, input: RemovePlayerInput): Promise<Answer<CommandAnswer>>;
  setReady(caller: Caller | null, input: SetReadyInput): Promise<Answer<CommandAnswer>>;
  startGame(caller: Caller | null, input: GameCommandInput): Promise<Answer<CommandAnswer>>;
  playMove(caller: Caller | null, input: PlayMoveInput): Promise<Answer<CommandAnswer>>;
  /** Several moves in one commit, all or nothing. */
  playMoves(caller: Caller | null, input: PlayMovesInput): Promise<Answer<CommandAnswer>>;
  /** Undoes own steps while nobody else has acted, and nothing was drawn or shown. */
  undo(caller: Caller | null, input: UndoInput): Promise<Answer<CommandAnswer>>;
  /** Offers everybody at the table to go back. */
  offerTakeback(caller: Caller | null, input: OfferTakebackInput): Promise<Answer<CommandAnswer>>;
  answerTakeback(caller: Caller | null, input: AnswerTakebackInput): Promise<Answer<CommandAnswer>>;
  resign(caller: Caller | null, input: ResignInput): Promise<Answer<CommandAnswer>>;
  /** The rematch of a finished game: created, or joined. */
  rematch(caller: Caller | null, input: RematchInput): Promise<Answer<CommandAnswer>>;
  /** Calls off a game in which nobody has moved. */
  abortGame(caller: Caller | null, input: GameCommandInput): Promise<Answer<CommandAnswer>>;
  /** Votes to end a running game without a result. */
  abandonGame(caller: Caller | null, input: GameCommandInput): Promise<Answer<CommandAnswer>>;
  /** The replay file of a game as the caller may have it. Null when there is no such game. */
  replay(caller: Caller | null, gameId: string, from: ReplayFrom): Promise<ReplayAnswer | null>;
  /** Takes the games of a replay file into the library, if all of them are verified. */
  importReplay(caller: Caller | null, bytes: Uint8Array): Promise<ImportAnswer>;
  /** What an audit of a game as it is stored finds; null when there is no such game. Rejects with AuditTooLarge. */
  audit(caller: Caller | null, gameId: string, receipts: readonly Receipt[]): Promise<AuditReport | null>;
  /** When somebody signs in: keeps the caller's name, so that others see it, if there is none yet. */
  introduce(caller: Caller): Promise<void>;
  /** Changes the name under which others see the caller. */
  changeName(caller: Caller | null, input: { readonly name: string }): Promise<Answer<AccountAnswer>>;
  /** Links a further identity, whose token names `other` (null: none that is valid), to the caller's player. */
  linkIdentity(caller: Caller | null, other: Caller | null): Promise<Answer<AccountAnswer>>;
  /** Ends the link of a further identity, named by its code, to the caller's player. */
  unlinkIdentity(caller: Caller | null, input: { readonly code: string }): Promise<Answer<AccountAnswer>>;
  /** The identities that act for the caller's player, the first one first. */
  identitiesOf(caller: Caller): Promise<readonly IdentityAnswer[]>;
  /** Public games, newest first: with a free seat, being played, finished; of a title, or of all (null). */
  publicGames(list: PublicList, titleId: string | null, query: ListQuery): Promise<GameList>;
  /** The public games of a player that are finished, of a title, or of all (null). */
  gamesOfPlayer(playerId: string, titleId: string | null, query: ListQuery): Promise<GameList>;
  /** The public games of a player that are finished, in the order in which they were. */
  historyOfPlayer(playerId: string, query: HistoryQuery): Promise<GameList>;
  /** The games of a caller. */
  ownGames(caller: Caller, query: OwnQuery): Promise<GameList>;
  /** When the server was down, as far as that is known, in order of time. */
  outages(): Promise<readonly Outage[]>;
  /** A game for those who watch it, newest as far as the process knows, at least at version `atLeast`. Null when there is no such game. */
  gameNews(gameId: string, atLeast: number): Promise<GameNews | null>;
  /** A game for a caller who begins to watch it, read strongly. Null when there is none that the caller may know of. */
  gameNewsFor(caller: Caller | null, gameId: string): Promise<GameNews | null>;
  /** Names of those player ids that are known. */
  playerNames(playerIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** The use cases of a process. Each call on this object has a budget of automatic moves of its own. */
export interface ProcessApp extends App {
  /** The use cases for one request, whose calls share one budget. `deadline`: when its answer is due, ms since 1970. */
  forRequest(deadline?: number): App;
  /** Plays what is due in a game, time-outs included, on nobody's behalf and whoever may see it. Does nothing if there is no such game. */
  playDue(gameId: string): Promise<void>;
  /** Carries out a message of tournaments' work; what follows from it is sent to `queue`. Rejects when the message must come again. */
  work(message: TournamentWork, queue: WorkQueue): Promise<void>;
  /** Notes that the server is up; the outage that has ended just now, if one has. Rejects with a StoreFault. */
  beat(): Promise<Outage | null>;
  /** The player whom an identity acts for. Rejects when the store cannot tell. */
  playerOf(identityId: string): Promise<string>;
}

/** What the use cases work with. */
export interface AppParts extends AppPorts {
  readonly titles: TitleRegistry;
  /** How long a game that was read counts as the newest, milliseconds; Infinity where no other process writes to the store. */
  readonly staleAfterMs: number;
  /** How outages of the server are recognised; if absent, it looks for none. */
  readonly outageRules?: OutageRules;
  /** What an account may have at the same time, where not as usual. */
  readonly allowances?: Partial<Allowances>;
  /** How requests of the store, secrets and names are repeated, where not as usual. */
  readonly retries?: Partial<RetryPolicy>;
  /** SHA-256 of the platform, where it is faster than the domain's own. */
  readonly sha256?: HashFunction;
  /** For the operator's log; crashes are dropped if absent. */
  readonly onAuditCrash?: OnAuditCrash;
  /** Told of reminders that are due; if absent, whoever follows the rows of projections tells of them. */
  readonly onReminders?: (page: ReminderPage) => void;
}

function ignore(): void {}

/** What the use cases of all rooms work with. */
type FullContext = TournamentContext & LookContext;

/** The use cases on these parts. One per process: it keeps recent games in memory. */
export function createApp(parts: AppParts): ProcessApp {
  const { titles, store, clock, staleAfterMs, retries, outageRules, sha256 = plainSha256 } = parts;
  const policy = retryPolicy(retries);
  const journal = createJournal({
    store,
    aggregate: gameAggregate(titles),
    clock,
    staleAfterMs,
    sha256,
    retries: policy,
  });
  const kept = createKept();
  const streamsOf = createTournamentStreams({ store, clock, staleAfterMs, sha256, retries: policy });
  const looks = createLooks({ store, clock, staleAfterMs, sha256, retries: policy });
  const contextOf = (budget: RequestBudget): FullContext => {
    const lasting = persistentPorts(parts, { policy, deadline: budget });
    const games = withLibrary(journal.within(budget), kept.whole);
    const seeds = createSeeds(lasting.secrets, kept.seeds);
    const players = createPlayers(lasting.identities, clock, kept.players);
    const reading = { store, games, views: lasting.views, clock, sha256 };
    const tournaments = streamsOf(budget);
    const outages = outageRules === undefined ? NO_OUTAGES : createOutages(reading, kept.outages, outageRules);
    return {
      ...parts,
      ...lasting,
      games,
      looks: looks.within(budget),
      tournaments,
      isTournamentOn: (id) => isTournamentOn({ tournaments }, id),
      seeds,
      players,
      openGames: kept.openGames,
      fullLists: kept.fullLists,
      outages,
      sha256,
      onAuditCrash: parts.onAuditCrash ?? ignore,
      onReminders: parts.onReminders ?? ignore,
      allowances: { ...USUAL_ALLOWANCES, ...parts.allowances },
      budget,
    };
  };
  const { identities } = persistentPorts(parts, { policy, deadline: NO_DEADLINE });
  const players = createPlayers(identities, clock, kept.players);
  return {
    ...casesOn(titles, () => contextOf(newRequestBudget(clock))),
    forRequest(deadline) {
      const context = contextOf(newRequestBudget(clock, deadline));
      return casesOn(titles, () => context);
    },
    playDue: (gameId) => playDue(contextOf(newRequestBudget(clock)), gameId),
    work: (message, queue) => work(contextOf(newRequestBudget(clock)), message, queue),
    beat: () => contextOf(newRequestBudget(clock)).outages.beat(),
    playerOf: players.playerOf,
  };
}

/** `context`: of the request that a call belongs to. */
function casesOn(titles: TitleRegistry, context: () => FullContext): App {
  return {
    ...tournamentCommands(context),
    ...tournamentReads(context),
    titles: titles.newest,
    titleOf: titles.byRules,
    game: (caller, gameId, options) => readGame(context(), caller, gameId, options),
    peekGame: (gameId) => peekGame(context(), gameId),
    createGame: (caller, input) => createGame(context(), caller, input),
    createGames: (caller, input) => createGames(context(), caller, input),
    forkGame: (caller, input) => forkGame(context(), caller, input),
    joinGame: (caller, input) => joinGame(context(), caller, input),
    leaveGame: (caller, input) => leaveGame(context(), caller, input),
    reserveSeat: (caller, input) => reserveSeat(context(), caller, input),
    freeSeat: (caller, input) => freeSeat(context(), caller, input),
    removePlayer: (caller, input) => removePlayer(context(), caller, input),
    setReady: (caller, input) => setReady(context(), caller, input),
    ...invitationCases(context),
    ...lookCases(context),
    ...mannerCases(context),
    startGame: (caller, input) => startGame(context(), caller, input),
    playMove: (caller, input) => playMove(context(), caller, input),
    playMoves: (caller, input) => playMoves(context(), caller, input),
    undo: (caller, input) => undo(context(), caller, input),
    offerTakeback: (caller, input) => offerTakeback(context(), caller, input),
    answerTakeback: (caller, input) => answerTakeback(context(), caller, input),
    resign: (caller, input) => resignGame(context(), caller, input),
    rematch: (caller, input) => rematch(context(), caller, input),
    abortGame: (caller, input) => abortGame(context(), caller, input),
    abandonGame: (caller, input) => abandonGame(context(), caller, input),
    replay: (caller, gameId, from) => replay(context(), caller, gameId, from),
    importReplay: (caller, bytes) => importReplay(context(), caller, bytes),
    audit: (caller, gameId, receipts) => auditGame(context(), caller, gameId, receipts),
    introduce: (caller) => introduce(context(), caller),
    changeName: (caller, input) => changeName(context(), caller, input),
    linkIdentity: (caller, other) => linkIdentity(context(), caller, other),
    unlinkIdentity: (caller, input) => unlinkIdentity(context(), caller, input),
    identitiesOf: (caller) => identitiesOf(context(), caller),
    publicGames: (list, titleId, query) => publicGames(context(), list, titleId, query),
    gamesOfPlayer: (playerId, titleId, query) => gamesOfPlayer(context(), playerId, titleId, query),
    historyOfPlayer: (playerId, query) => historyOfPlayer(context(), playerId, query),
    ownGames: (caller, query) => ownGames(context(), caller, query),
    outages: () => context().outages.known(),
    gameNews: (gameId, atLeast) => readNews(context(), gameId, atLeast),
    gameNewsFor: (caller, gameId) => readNewsFor(context(), caller, gameId),
    playerNames: (playerIds) => namesOf(context(), playerIds),
  };
}
