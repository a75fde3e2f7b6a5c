// What each field costs, and how long each list is assumed to be.

import { ALLOWANCE_NAMES, MAX_LOOKS, MAX_PUSH_SUBSCRIPTIONS, MAX_TOKENS } from '../../../app/index.ts';
import { LISTED } from '../../process/titles.ts';

/** The largest page of a connection. A page of unknown size counts as one of this size. */
export const MAX_PAGE = 100;

/** A table, now or then. A view is computed as a whole: its weight includes everything below it. */
const POSITION_WEIGHTS: Readonly<Record<string, number>> = {
  text: 5,
  view: 100,
  viewJson: 100,
  // Up to 5 ms and 125 KB of JSON: as much as three views.
  board: 350,
  legalMoves: 5,
};
const POSITIONS = ['Position', 'Game', 'GameState'];

/** The cost of a field itself, unless it is 1 for an object and 0 for a scalar. */
export const WEIGHTS: Readonly<Record<string, number>> = {
  'Query.game': 10,
  'Query.node': 10,
  // An invitation, and the card of its game.
  'Query.invitedGame': 10,
  'GameEdge.node': 10,
  'Game.at': 10,
  'Game.rematch': 10,
  'Game.rematchOf': 10,
  // A game, and a commit of each stream that may hold it.
  'GameOrigin.game': 20,
  // Two tables drawn again, and the moves of a turn on each: as long as a view takes.
  'Game.preview': 100,
  // Reads and folds at most MAX_COURSE_VERSIONS commits, as long as an audit takes, unless the process has done so.
  'Game.course': 1_600,
  // Reads and replays a game and its origins, 25 µs of processor time for each of at most MAX_AUDITED_COMMITS. More
  // than half of the limit, so that an operation can ask for one only.
  'Query.audit': 1_600,
  // Also reads two states of another game.
  'Mutation.forkGame': 40,
  // Two commands' worth: the game and its past, and the stream of the looks.
  'Mutation.lookAtTable': 40,
  // The moves of a turn.
  'Mutation.playMoves': 40,
  // Also reads the roll and a pairing, unless the process has them.
  'Mutation.openTournamentTable': 40,
  // Reads the places of a player, and each identity that is listed there.
  'Account.identities': 10,
  // Reads all of them.
  'Account.invitations': 20,
  'Account.invitationsFrom': 5,
  'Account.blocks': 5,
  // Reads each of them.
  'Account.tokens': 20,
  'Account.pushSubscriptions': 20,
  // Reads each of them.
  'Account.limits': 20,
  // Reads everything, page by page.
  'Query.accountExport': 800,
  'Mutation.eraseAccount': 200,
  'Mutation.createToken': 40,
  'Mutation.declareBot': 20,
  'Game.invitations': 20,
  // Reads all of them.
  'Game.looks': 20,
  // As `Query.game`; the table at a version of the past is read from a snapshot on.
  'Query.tournament': 10,
  'TournamentPlace.tournament': 10,
  'TournamentPlace.ordinal': 10,
  'TournamentEdge.node': 10,
  // They read the roll, a pairing, results or standings, unless the process has them.
  'Tournament.entrants': 20,
  'Tournament.myEntry': 10,
  'Tournament.entry': 10,
  // Those of all rounds, and the newest commit of a game.
  'TournamentEntry.rounds': 40,
  'Tournament.myTable': 20,
  'Tournament.myBye': 20,
  'Tournament.standings': 20,
  // Of two rows that are read anyway.
  'TournamentStanding.lead': 0,
  // Also the rows of the games of a page.
  'Tournament.provisionalStandings': 40,
  'TournamentRound.figures': 10,
  // As what `editPairing` reads, and all tables; what is told of them is worked out with it.
  'TournamentRound.exchangeCosts': 200,
  'TournamentTableCosts.before': 0,
  'TournamentTableCosts.after': 0,
  'TournamentRound.tables': 20,
  'TournamentRound.byes': 20,
  'TournamentRound.requestedByes': 20,
  'TournamentTable.game': 10,
  // Their commits; one commit for a table or an entry.
  'Tournament.interventions': 20,
  'TournamentTable.correction': 5,
  'TournamentEntry.exclusion': 5,
  'TournamentEntry.door': 5,
  // All rows of entries, and those of who agree.
  'Tournament.nextAgreement': 40,
  'Tournament.office': 5,
  'Tournament.announcements': 10,
  'Tournament.description': 5,
  'Tournament.rules': 5,
  'Tournament.links': 5,
  'Tournament.entryLinks': 20,
  'Tournament.entryList': 20,
  'Tournament.passwordGuesses': 10,
  'Tournament.myPlace': 5,
  // All rounds.
  'Tournament.fideReport': 30,
  'Tournament.myWayIn': 10,
  'Tournament.entryRequests': 20,
  // Where the tournament is full all entries are read, once for a while.
  'Tournament.waitingList': 40,
  // Before the next pairing all entries are read likewise.
  'Tournament.lateEntrants': 40,
  'Tournament.enteredCount': 20,
  'TournamentEntry.waitingPlace': 20,
  // Read together with those of the same list: where their tables stand.
  'TournamentEntry.now': 5,
  'Mutation.appointOrganiser': 40,
  // Up to 100 commits, and up to 500.
  'Mutation.approveEntries': 200,
  'Mutation.declineEntries': 200,
  'Mutation.enterPlayers': 800,
  // They work out, or write, what concerns everybody who plays.
  ...Object.fromEntries(
    ['closeEntries', 'pairRound', 'editPairing', 'publishRound', 'closeRound', 'correctResult'].map((name) => [
      `Mutation.${name}`,
      200,
    ]),
  ),
  'Subscription.tournamentUpdates': 10,
  'Subscription.tournamentReminders': 10,
  'Subscription.gameUpdates': 10,
  'Subscription.accountNews': 10,
  'GameUpdate.state': 10,
  'TurnUpdate.game': 10,
  'TurnNews.decisions': 10,
  // As a view.
  'Title.fixed': 50,
  'Title.viewSchema': 5,
  'Title.movesSchema': 5,
  'Title.factsSchema': 5,
  'Event.text': 1,
  'Event.parts': 1,
  'Decision.prompt': 1,
  'Move.label': 1,
  'Move.effect': 1,
  ...Object.fromEntries(
    POSITIONS.flatMap((type) =>
      Object.entries(POSITION_WEIGHTS).map(([field, weight]) => [`${type}.${field}`, weight]),
    ),
  ),
};
export const MUTATION_WEIGHT = 20;

/** They play no moves. */
export const ON_ACCOUNT: ReadonlySet<string> = new Set([
  'Mutation.changeName',
  'Mutation.linkIdentity',
  'Mutation.unlinkIdentity',
  'Mutation.blockPlayer',
  'Mutation.unblockPlayer',
  'Mutation.setInvitationsFrom',
  'Mutation.eraseAccount',
  'Mutation.reportPlayer',
  'Mutation.createInvitation',
  'Mutation.revokeInvitation',
  'Mutation.declineInvitation',
  'Mutation.createTournament',
  'Mutation.openEntries',
  'Mutation.closeEntries',
  'Mutation.startTournament',
  'Mutation.offerTournament',
  'Mutation.endTournamentOffer',
  'Mutation.takeOverTournament',
  'Mutation.nameArbiter',
  'Mutation.excludePlayer',
  'Mutation.reinstatePlayer',
  'Mutation.cancelTournament',
  'Mutation.pairRound',
  'Mutation.editPairing',
  'Mutation.moveDeadline',
  'Mutation.correctResult',
  'Mutation.leaveTablesOpen',
  'Mutation.endStage',
  'Mutation.finishTournament',
  'Mutation.appointOrganiser',
  'Mutation.createClaimLink',
  'Mutation.createEntryLink',
  'Mutation.dismissOfficial',
  'Mutation.revokeEntryLink',
  'Mutation.seedPlayers',
  'Mutation.setDoors',
  'Mutation.setEntryConditions',
  'Mutation.setEntryList',
  'Mutation.setEntryPassword',
  'Mutation.enterResult',
  'Mutation.enterResults',
  'Mutation.reportResult',
  'Mutation.enterPlayers',
  'Mutation.nameEntrant',
  'Mutation.readmitEntrant',
  'Mutation.removeEntrant',
  'Mutation.enterTournament',
  'Mutation.announce',
  'Mutation.describeTournament',
  'Mutation.editTournament',
  'Mutation.eraseAnnouncement',
  'Mutation.eraseHandOverReason',
  'Mutation.checkIn',
  'Mutation.checkInFor',
  'Mutation.requestBye',
  'Mutation.requestByeFor',
  'Mutation.agreeToEarlyStart',
  'Mutation.agreeToEarlyStartFor',
  'Mutation.withdrawFromTournament',
  'Mutation.returnToTournament',
]);

/** A game that is looked at plays the automatic moves it owes. A request has one budget of them, counted once. */
export const PLAYING: ReadonlySet<string> = new Set([
  'Query.game',
  'Query.node',
  'Query.nodes',
  'GameOrigin.game',
  'Game.rematch',
  'Game.rematchOf',
  'GameEdge.node',
  'GameConnection.nodes',
  'Subscription.gameUpdates',
  'TournamentTable.game',
]);

/** Games in the first messages of `myTurns`; of `accountNews` there may be more, each made when it can be sent. */
export const FIRST_TURNS = 20;

/** How often a field that is no list is answered at once: the first messages of a subscription. */
export const TIMES: Readonly<Record<string, number>> = {
  'Subscription.accountNews': FIRST_TURNS,
  'Subscription.myTurns': FIRST_TURNS,
};

/** The cost of each object that a field lists, beside what is asked of it. */
export const ITEM_WEIGHTS: Readonly<Record<string, number>> = {
  'Query.nodes': 10,
  'GameConnection.nodes': 10,
  'TournamentConnection.nodes': 10,
};

export const WHOLE: ReadonlySet<string> = new Set([
  ...POSITIONS.flatMap((type) => [`${type}.view`, `${type}.board`]),
  'Event.parts',
]);

/** The most legal moves that a seat has at one time in any title, by the titles' own limits. */
const LEGAL_MOVES = Math.max(...LISTED.newest.map(({ legalMoves }) => legalMoves));

/** Assumed sizes of lists; a connection states its own. */
export const LIST_SIZES: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    POSITIONS.flatMap((type) => [
      [`${type}.legalMoves`, LEGAL_MOVES],
      [`${type}.seats`, 6],
      [`${type}.decisions`, 6],
    ]),
  ),
  'TurnNews.decisions': 6,
  'MoveRejected.legalMoves': LEGAL_MOVES,
  'GameSuccess.events': MAX_PAGE,
  'GameUpdate.events': MAX_PAGE,
  // Few events name others, and those have none of it to read.
  'Event.of': 1,
  'Outcome.results': 6,
  'GameCard.seats': 6,
  'CardOutcome.results': 6,
  'Game.invitations': 100,
  'Account.invitations': 100,
  'Account.tokens': MAX_TOKENS,
  'Account.pushSubscriptions': MAX_PUSH_SUBSCRIPTIONS,
  'Account.limits': ALLOWANCE_NAMES.length,
  'Game.looks': MAX_LOOKS,
  'Tournament.stages': 4,
  'Tournament.arbiters': 50,
  'TournamentStage.rounds': 100,
  'TournamentTable.seats': 4,
  // Each player of a table says one thing.
  'TournamentTableReport.by': 4,
  'TournamentTableReport.others': 3,
  'TournamentTableClaim.by': 3,
  'TournamentStandingConnection.columns': 8,
  'TournamentProvisionalStandingConnection.columns': 8,
  'TournamentOptions.stages': 4,
  'CorrectResultSuccess.changed': 100,
};
export const OTHER_LIST_SIZE = 10;
