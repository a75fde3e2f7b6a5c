// What a token must let its holder do before a use case is called with it. Whoever has signed in may do all of it.

import { hasScope, seeing } from './access/sight.ts';
import type { Caller, Problem } from './base/answer.ts';
import { missingScope } from './base/scopeProblems.ts';
import type { Scope } from './base/scopes.ts';
import type { CASES } from './cases.ts';

/** Not called on anybody's behalf, or the same for everybody. */
const OPEN = 'open';
/** Shows what its first argument, the caller, may see: to a token without `games:read` what a spectator sees. */
const SIGHT = 'sight';

/** What one use case needs. */
type Need =
  | typeof OPEN
  | typeof SIGHT
  /** A command, which answers with the problem. */
  | { readonly command: readonly Scope[] }
  /** Shows or does what is the caller's own: rejects with ScopeMissing. */
  | { readonly own: Scope };

const PLAY: Need = { command: ['games:play'] };
const CREATE: Need = { command: ['games:create'] };
const ENTER: Need = { command: ['tournaments:enter'] };
const ORGANISE: Need = { command: ['tournaments:organise'] };
const ACCOUNT: Need = { command: ['account:write'] };
const TOKENS: Need = { command: ['tokens:write'] };
const OWN: Need = { own: 'games:read' };

export const NEEDS = {
  abandonGame: PLAY,
  abortGame: PLAY,
  acceptInvitation: PLAY,
  accountNews: OWN,
  addPasskey: ACCOUNT,
  addPushSubscription: ACCOUNT,
  agreeToEarlyStart: ENTER,
  agreeToEarlyStartFor: ORGANISE,
  agreementOn: SIGHT,
  announce: ORGANISE,
  announcements: SIGHT,
  answerTakeback: PLAY,
  appointOrganiser: ORGANISE,
  approveEntries: ORGANISE,
  audit: SIGHT,
  beginGuest: OPEN,
  blockPlayer: ACCOUNT,
  cancelTournament: ORGANISE,
  changeName: ACCOUNT,
  checkIn: ENTER,
  checkInFor: ORGANISE,
  closeEntries: ORGANISE,
  closeRound: ORGANISE,
  correctResult: ORGANISE,
  createClaimLink: ORGANISE,
  createEntryLink: ORGANISE,
  createGame: CREATE,
  createGames: CREATE,
  createInvitation: CREATE,
  createToken: TOKENS,
  createTournament: ORGANISE,
  declareBot: ACCOUNT,
  declineEntries: ORGANISE,
  declineInvitation: PLAY,
  describeTournament: ORGANISE,
  dismissOfficial: ORGANISE,
  editPairing: ORGANISE,
  exchangeCosts: ORGANISE,
  editTournament: ORGANISE,
  endSession: ACCOUNT,
  endStage: ORGANISE,
  endTournamentOffer: ORGANISE,
  enteredCount: SIGHT,
  enterPlayers: ORGANISE,
  enterResult: ORGANISE,
  enterResults: ORGANISE,
  enterTournament: ENTER,
  entrantRounds: SIGHT,
  entrants: SIGHT,
  entry: SIGHT,
  entriesNow: SIGHT,
  entryLinks: { own: 'tournaments:organise' },
  entryGuesses: { own: 'tournaments:organise' },
  entryList: { own: 'tournaments:organise' },
  entryRequests: { own: 'tournaments:organise' },
  eraseAccount: ACCOUNT,
  eraseAnnouncement: ORGANISE,
  eraseHandOverReason: ORGANISE,
  excludePlayer: ORGANISE,
  exportAccount: ACCOUNT,
  finishTournament: ORGANISE,
  forkGame: CREATE,
  freeSeat: CREATE,
  game: SIGHT,
  gameNews: OPEN,
  gameNewsFor: SIGHT,
  gamesOfPlayer: OPEN,
  historyOfPlayer: OPEN,
  identitiesOf: OWN,
  importReplay: { own: 'games:create' },
  interventionOn: SIGHT,
  interventions: SIGHT,
  introduce: OPEN,
  invitationsOf: OWN,
  invitationsTo: SIGHT,
  // The secret of the link says who may.
  invitedGame: OPEN,
  joinGame: PLAY,
  leaveGame: PLAY,
  limitOf: OPEN,
  limitsOf: OPEN,
  linkIdentity: ACCOUNT,
  // It shows what only arbiters see.
  leaveTablesOpen: ORGANISE,
  lookAtTable: { command: ['tournaments:organise', 'games:read'] },
  looksAt: SIGHT,
  makeRecoveryCode: ACCOUNT,
  // It lets nobody do more than the token that asks for it.
  makeTicket: OPEN,
  mannersOf: OWN,
  moveDeadline: ORGANISE,
  nameArbiter: ORGANISE,
  nameEntrant: ORGANISE,
  offerTakeback: PLAY,
  offerTournament: ORGANISE,
  openEntries: ORGANISE,
  ownPlace: SIGHT,
  openTournamentTable: PLAY,
  outages: OPEN,
  ownGames: OWN,
  pairRound: ORGANISE,
  passkeyOptions: ACCOUNT,
  passkeysOf: { own: 'account:write' },
  peekGame: OPEN,
  playMove: PLAY,
  playMoves: PLAY,
  playerKinds: OPEN,
  playerNames: OPEN,
  provisionalStandings: SIGHT,
  publicGames: OPEN,
  publishRound: ORGANISE,
  pushKey: OPEN,
  pushSubscriptionsOf: { own: 'account:write' },
  readmitEntrant: ORGANISE,
  record: SIGHT,
  reinstatePlayer: ORGANISE,
  rematch: CREATE,
  reminders: OPEN,
  removeEntrant: ORGANISE,
  removePasskey: ACCOUNT,
  removePlayer: CREATE,
  removePushSubscription: ACCOUNT,
  replay: SIGHT,
  replaysOf: SIGHT,
  reportPlayer: ACCOUNT,
  reportResult: ENTER,
  requestBye: ENTER,
  requestByeFor: ORGANISE,
  reserveSeat: CREATE,
  resign: PLAY,
  returnToTournament: ENTER,
  revokeEntryLink: ORGANISE,
  revokeInvitation: CREATE,
  revokeToken: TOKENS,
  roundFigures: SIGHT,
  roundProgress: OPEN,
  roundTables: SIGHT,
  sessionsOf: { own: 'account:write' },
  seedPlayers: ORGANISE,
  setDoors: ORGANISE,
  setEntryConditions: ORGANISE,
  setEntryList: ORGANISE,
  setEntryPassword: ORGANISE,
  setInvitationsFrom: ACCOUNT,
  setReady: PLAY,
  signInByClaim: OPEN,
  signInByCode: OPEN,
  signInByPasskey: OPEN,
  signInOptions: OPEN,
  signOut: OPEN,
  standings: SIGHT,
  startBearer: OPEN,
  startPlaceBearer: OPEN,
  startGame: PLAY,
  startTournament: ORGANISE,
  takeOverTournament: ORGANISE,
  tableOf: SIGHT,
  takeTicket: OPEN,
  tokensOf: { own: 'tokens:write' },
  tournament: SIGHT,
  tournamentDescription: SIGHT,
  tournamentOffice: SIGHT,
  tournaments: OPEN,
  tournamentsOf: OWN,
  tournamentsOfPlayer: OPEN,
  unblockPlayer: ACCOUNT,
  undo: PLAY,
  unlinkIdentity: ACCOUNT,
  lateEntrants: SIGHT,
  waitingList: SIGHT,
  waitingPlace: SIGHT,
  wayIn: SIGHT,
  withdrawFromTournament: ENTER,
} as const satisfies { readonly [Name in keyof typeof CASES]: NeedOf<(typeof CASES)[Name]> };

/** Only what is called with a caller can need anything of one. */
type NeedOf<Case> = Case extends (context: never, caller: infer Who, ...given: never) => unknown
  ? Caller extends Who
    ? Need
    : typeof OPEN
  : typeof OPEN;

/** The token does not let its holder see or do this. */
export class ScopeMissing extends Error {
  override readonly name = 'ScopeMissing';
  readonly problem: Extract<Problem, { readonly kind: 'MissingScope' }>;

  constructor(scope: Scope) {
    super(`the token lacks the scope ${scope}`);
    this.problem = missingScope(scope);
  }
}

type UseCase = (...given: unknown[]) => unknown;

/** `run` for callers whose token may lack what it needs. */
export function guarded(need: Need, run: UseCase): UseCase {
  if (need === OPEN) return run;
  if (need === SIGHT) return (context, caller, ...given) => run(context, seeing(callerIn(caller)), ...given);
  return (context, caller, ...given) => {
    const missing = missingOf(callerIn(caller), 'own' in need ? [need.own] : need.command);
    if (missing === null) return run(context, caller, ...given);
    if ('own' in need) return Promise.reject(new ScopeMissing(missing));
    return Promise.resolve({ ok: false, problem: missingScope(missing) });
  };
}

/** Nobody lacks a scope: who they are is asked for first. */
function missingOf(caller: Caller | null, scopes: readonly Scope[]): Scope | null {
  return caller === null ? null : (scopes.find((scope) => !hasScope(caller, scope)) ?? null);
}

/** `NEEDS` is checked against the use cases: the first argument of each of these is a caller. */
function callerIn(given: unknown): Caller | null {
  return given as Caller | null;
}
