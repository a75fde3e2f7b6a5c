// What each root field, and each argument below, is asked with.

/** What is asked about. */
export interface Asked {
  readonly gameId: string;
  readonly titleId: string;
  /** Of the game now. */
  readonly version: number;
  /** Moves that are tried by a viewer who may not play them: first of all both that Bob may have played in secret. */
  readonly moves: readonly string[];
  /** Moves that no rule lets Ada play now. */
  readonly refused: readonly string[];
  readonly secretSeat: number;
  readonly secretCommand: string;
  /** Hash of the newest commit. It differs between twins, as everybody may see. */
  readonly headHash: string;
  /** The type of the title's view. */
  readonly viewType: string;
  /** Fields that are not asked for. */
  readonly skipped: readonly string[];
}

/** Root fields that are not asked, and why. */
export const NOT_ASKED: Readonly<Record<string, string>> = {
  'Query.titles': 'the same for every game',
  'Query.title': 'the same for every game',
  'Mutation.createGame': 'names no game',
  'Mutation.createGames': 'names no game',
  'Mutation.abortGame': 'ends a game in which nobody has moved, and with it every secret',
  'Query.accountExport': 'of games what lists say of them',
  'Query.tournaments': 'the same for every game',
  'Query.tournamentSchedules': 'the same for every game',
  'Mutation.createTournament': 'names no game',
  'Mutation.changeName': 'names no game',
  'Mutation.linkIdentity': 'names no game',
  'Mutation.unlinkIdentity': 'names no game',
  'Mutation.createToken': 'names no game',
  'Mutation.revokeToken': 'names no game',
  'Mutation.endSession': 'names no game',
  'Mutation.removePasskey': 'names no game',
  'Mutation.addPushSubscription': 'names no game',
  'Mutation.removePushSubscription': 'names no game',
  'Mutation.declareBot': 'names no game',
  'Mutation.blockPlayer': 'names no game',
  'Mutation.unblockPlayer': 'names no game',
  'Mutation.setInvitationsFrom': 'names no game',
  'Mutation.eraseAccount': 'names no game',
  'Mutation.reportPlayer': 'shows nothing',
};

type Arguments = (asked: Asked) => readonly string[];

/** What a root field is asked with. */
export const ROOTS: Readonly<Record<string, Arguments>> = {
  'Query.game': ({ gameId }) => [`id: "${gameId}"`],
  // A game's id is no tournament's.
  'Query.tournament': ({ gameId }) => [`id: "${gameId}"`],
  'Query.me': () => [''],
  'Query.player': () => ['id: "player_ADA"', 'id: "player_BOB"'],
  'Query.openGames': () => ['first: 2'],
  'Query.invitedGame': ({ gameId }) => [`link: "${gameId}"`],
  'Query.activeGames': ({ titleId }) => ['first: 2', `titleId: "${titleId}", first: 2`],
  'Query.finishedGames': ({ titleId }) => [`titleId: "${titleId}", first: 2`],
  'Query.node': ({ gameId }) => [`id: "${gameId}"`],
  'Query.nodes': ({ gameId }) => [`ids: ["${gameId}", "${gameId}"]`],
  'Query.audit': ({ gameId, version, headHash }) => [
    `gameId: "${gameId}"`,
    `gameId: "${gameId}", receipts: [{ version: ${version}, hash: "${headHash}" }]`,
    `gameId: "${gameId}", receipts: [{ version: ${version}, hash: "${'0'.repeat(64)}" }]`,
  ],
  'Subscription.gameUpdates': ({ gameId, version }) => [
    `gameId: "${gameId}", afterVersion: 0`,
    `gameId: "${gameId}", afterVersion: ${version + 1}`,
    `gameId: "${gameId}"`,
  ],
  'Subscription.accountNews': () => ['', 'after: "0.0.0.0-"', 'after: "?"'],
  'Subscription.myTurns': () => [''],
  'Subscription.tournamentReminders': () => [''],
  'Subscription.tournamentUpdates': ({ gameId }) => [
    `tournamentId: "${gameId}", afterVersion: 0, afterTablesVersion: 0`,
  ],
  'Mutation.forkGame': input(({ version }) => [
    `atVersion: ${version}, commandId: "f"`,
    `atVersion: ${version - 1}, commandId: "f", sharedTable: true`,
    `atVersion: ${version + 1}, commandId: "f"`,
  ]),
  'Mutation.joinGame': input(({ secretSeat }) => ['', `seat: ${secretSeat}`]),
  'Mutation.leaveGame': input(({ secretCommand }) => ['', `commandId: "${secretCommand}"`]),
  'Mutation.lookAtTable': input(({ version, secretCommand }) => [
    'reason: "why", commandId: "l"',
    `version: ${version - 1}, reason: "why", commandId: "${secretCommand}"`,
    `version: ${version + 1}, reason: "", commandId: "l"`,
  ]),
  'Mutation.createInvitation': input(({ secretSeat }) => [
    'commandId: "i"',
    `seat: ${secretSeat}, playerId: "player_BOB", commandId: "j"`,
  ]),
  'Mutation.revokeInvitation': ({ gameId }) => [`input: { code: "${gameId}-AAAAAAAAAAAAAAAA" }`],
  'Mutation.acceptInvitation': ({ gameId }) => [
    `input: { code: "${gameId}-AAAAAAAAAAAAAAAA" }`,
    `input: { code: "${gameId}-AAAAAAAAAAAAAAAA-AAAAAAAAAAAAAAAAAAAAAAAAAA" }`,
  ],
  'Mutation.declineInvitation': ({ gameId }) => [`input: { code: "${gameId}-AAAAAAAAAAAAAAAA" }`],
  'Mutation.reserveSeat': input(({ secretSeat }) => [
    `seat: ${secretSeat}, playerId: "player_BOB"`,
    'seat: 99, playerId: "player_ADA"',
  ]),
  'Mutation.freeSeat': input(({ secretSeat }) => [`seat: ${secretSeat}`]),
  'Mutation.removePlayer': input(() => ['playerId: "player_ADA"', 'playerId: "player_BOB"']),
  'Mutation.setReady': input(() => ['', 'ready: false']),
  'Mutation.startGame': input(() => ['', 'commandId: "start"']),
  'Mutation.rematch': input(() => ['', 'commandId: "r"']),
  'Mutation.abandonGame': input(({ secretCommand }) => [`commandId: "${secretCommand}"`, '']),
  // Without a seat a player gives up his own, which is no secret.
  'Mutation.resign': input(({ secretSeat }) => [`seat: ${secretSeat}`, 'seat: 99']),
  'Mutation.playMove': input(({ moves, refused, secretSeat, secretCommand, version }) => [
    'move: "?", commandId: "p"',
    ...refused.map((move) => `move: ${JSON.stringify(move)}, commandId: "p"`),
    ...moves.flatMap((move) => [
      `move: ${JSON.stringify(move)}, seat: ${secretSeat}, commandId: "p"`,
      `move: ${JSON.stringify(move)}, seat: ${secretSeat}, commandId: "${secretCommand}"`,
      `move: ${JSON.stringify(move)}, expectedVersion: ${version - 1}, commandId: "p"`,
      `move: ${JSON.stringify(`${move}?`)}, commandId: "p"`,
    ]),
  ]),
  // At a version that nobody can undo to: what comes of it is the same whatever is hidden.
  'Mutation.undo': input(({ version }) => [
    `toVersion: ${version - 1}, expectedVersion: ${version}, commandId: "u"`,
    `toVersion: 1, expectedVersion: ${version}, commandId: "u"`,
    `toVersion: ${version - 1}, expectedVersion: ${version - 1}, commandId: "u"`,
  ]),
  'Mutation.offerTakeback': input(({ version }) => [
    'toVersion: 1, commandId: "t"',
    `toVersion: ${version}, commandId: "t"`,
  ]),
  'Mutation.answerTakeback': input(({ version }) => [
    'accept: true, commandId: "a"',
    `accept: false, offerVersion: ${version}, commandId: "a"`,
  ]),
  'Mutation.playMoves': input(({ moves, secretSeat, secretCommand, version }) => [
    `moves: ["?"], expectedVersion: ${version}, commandId: "ps"`,
    ...moves.flatMap((move) => [
      `moves: [${JSON.stringify(move)}], seat: ${secretSeat}, expectedVersion: ${version}, commandId: "ps"`,
      `moves: [${JSON.stringify(move)}], expectedVersion: ${version - 1}, commandId: "${secretCommand}"`,
    ]),
  ]),
};

/** Commands of tournaments, sent with the id of a game. */
const OF_TOURNAMENTS: Readonly<Record<string, string>> = {
  openEntries: '',
  closeEntries: '',
  startTournament: '',
  closeRound: '',
  endStage: '',
  finishTournament: '',
  enterPlayers: 'entries: [{ name: "n" }], commandId: "t"',
  removeEntrant: 'playerId: "player_ADA"',
  readmitEntrant: 'playerId: "player_ADA"',
  approveEntries: 'playerIds: ["player_ADA"]',
  declineEntries: 'playerIds: ["player_ADA"]',
  nameEntrant: 'playerId: "player_ADA", name: "n"',
  seedPlayers: 'playerIds: ["player_BOB"]',
  setDoors: 'doors: [LINK]',
  setEntryConditions: 'guests: false',
  setEntryList: 'playerIds: ["player_ADA"]',
  setEntryPassword: 'password: "eight bells"',
  createEntryLink: 'commandId: "t"',
  createClaimLink: 'playerId: "player_ADA", commandId: "t"',
  revokeEntryLink: 'key: "k"',
  appointOrganiser: 'playerId: "player_ADA", powers: [ROUNDS]',
  dismissOfficial: 'playerId: "player_ADA"',
  enterResult: 'stage: 0, round: 0, table: 0, places: [1, 2]',
  enterResults: 'stage: 0, round: 0, list: "1,1,2", commandId: "t"',
  reportResult: 'stage: 0, round: 0, table: 0, places: [1, 2]',
  enterTournament: '',
  requestBye: 'stage: 0, round: 0, bye: ZERO',
  requestByeFor: 'playerId: "player_ADA", stage: 0, round: 0, bye: ZERO',
  agreeToEarlyStart: 'stage: 0, round: 1',
  agreeToEarlyStartFor: 'playerId: "player_ADA", stage: 0, round: 1',
  announce: 'text: "Pizza!", commandId: "t"',
  eraseAnnouncement: 'version: 1',
  eraseHandOverReason: 'version: 1',
  editTournament: 'options: {capacity: 9}',
  offerTournament: 'playerId: "player_ADA"',
  endTournamentOffer: '',
  takeOverTournament: '',
  describeTournament: 'name: "n", commandId: "t"',
  checkIn: '',
  checkInFor: 'playerIds: ["player_ADA"]',
  withdrawFromTournament: '',
  returnToTournament: '',
  nameArbiter: 'playerId: "player_BOB"',
  excludePlayer: 'playerId: "player_BOB", reason: "r"',
  reinstatePlayer: 'playerId: "player_BOB", reason: "r"',
  leaveTablesOpen: 'stage: 0, round: 0, reason: "r"',
  cancelTournament: 'reason: "r"',
  pairRound: 'commandId: "t"',
  editPairing:
    'exchanges: [{ from: { table: 0, seat: 0 }, to: { table: 0, seat: 1 } }], reason: "r", pairingHash: "h", commandId: "t"',
  publishRound: '',
  moveDeadline: 'closesAt: "2030-01-01T00:00:00Z", reason: "r"',
  openTournamentTable: 'stage: 0, round: 0, table: 0',
  correctResult: 'stage: 0, round: 0, table: 0, places: [1, 2], reason: "r"',
};

/** What a command of tournaments is asked with; undefined for any other field. */
export function ofTournament(coordinate: string, { gameId }: Asked): readonly string[] | undefined {
  const more = OF_TOURNAMENTS[coordinate.replace('Mutation.', '')];
  return more === undefined ? undefined : [`input: { tournamentId: "${gameId}", ${more} }`];
}

function input(fields: Arguments): Arguments {
  return (asked) => fields(asked).map((more) => `input: { gameId: "${asked.gameId}", ${more} }`);
}

/**
 * What an optional or required argument below the roots gets, by its name, or by that of its field as well; null: it is
 * left out.
 */
export const BELOW: Readonly<Record<string, (asked: Asked) => readonly (string | null)[]>> = {
  lang: () => ['EN', 'DE'],
  seat: ({ secretSeat }) => [null, String(secretSeat)],
  version: ({ version }) => [version, version - 1, version - 2, 1].map(String),
  fromVersion: ({ version }) => [null, String(version)],
  versions: ({ version }) => [null, `[${version - 1}, ${version}]`],
  first: () => [null],
  allowances: () => [null, '["creations"]'],
  last: () => ['100'],
  after: () => [null],
  before: () => [null],
  rulesVersion: () => [null],
  titleId: () => [null],
  moves: ({ refused }) => [JSON.stringify(refused.slice(0, 1)), '["?"]'],
  status: () => [null],
  myTurn: () => [null, 'true'],
  stage: () => ['0'],
  round: () => ['0'],
  number: () => ['0'],
  'board.moves': () => ['true', 'false'],
  'board.lang': () => ['DE'],
  layout: () => ['WIDE', 'NARROW'],
  // What these change says nothing of the game.
  theme: () => [null],
  names: () => [null],
  open: () => [null],
  chosen: () => [null],
  prefix: () => [null],
  fixed: () => ['true', 'false'],
  edition: () => [null],
};
