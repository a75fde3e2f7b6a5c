// Every use case, by the name under which it is called. Each is a function of a context and of what it is called with.

import { blockPlayer, ownManners, setInvitationsFrom, unblockPlayer } from './accounts/cases.ts';
import { limitOf, limitsOf } from './accounts/limits.ts';
import { abandonGame, abortGame } from './games/abandon.ts';
import { freeSeat, removePlayer, reserveSeat } from './games/arrange.ts';
import { createGame } from './games/create.ts';
import { createGames } from './games/createMany.ts';
import { forkGame } from './games/fork.ts';
import { joinGame } from './games/join.ts';
import { leaveGame } from './games/leave.ts';
import { playMove, playMoves } from './games/play.ts';
import { peekGame, readGame } from './games/read.ts';
import { setReady } from './games/ready.ts';
import { rematch } from './games/rematch.ts';
import { resignGame } from './games/resign.ts';
import { startGame } from './games/start.ts';
import { answerTakeback, offerTakeback, undo } from './games/undo.ts';
import { acceptInvitation } from './invitations/accept.ts';
import { createInvitation } from './invitations/create.ts';
import { declineInvitation, revokeInvitation } from './invitations/end.ts';
import { invitedGame } from './invitations/invitedGame.ts';
import { invitationsOf, invitationsTo } from './invitations/list.ts';
import { eraseAccount } from './leaving/erase.ts';
import { exportAccount } from './leaving/export.ts';
import { readAccountNews } from './live/accountNews.ts';
import { readNews, readNewsFor } from './live/news.ts';
import { looksAt } from './looks/list.ts';
import { lookAtTable } from './looks/look.ts';
import { addPushSubscription, pushKey, pushSubscriptionsOf, removePushSubscription } from './notices/cases.ts';
import { changeName, introduce, namesOf } from './players/account.ts';
import { declareBot } from './players/bots.ts';
import { identitiesOf, linkIdentity, unlinkIdentity } from './players/identities.ts';
import { kindsOf } from './players/kinds.ts';
import { gamesOfPlayer, historyOfPlayer, ownGames, publicGames } from './projections/games.ts';
import {
  addPasskey,
  passkeyOptions,
  passkeysOf,
  removePasskey,
  signInByPasskey,
  signInOptions,
} from './proofs/passkeys.ts';
import { makeRecoveryCode, signInByCode } from './proofs/recovery.ts';
import { auditGame } from './replays/auditGame.ts';
import { replay } from './replays/exportReplay.ts';
import { importReplay } from './replays/importReplay.ts';
import { reportPlayer } from './reports/report.ts';
import { signOut, startBearer } from './sessions/bearers.ts';
import { signInByClaim, startPlaceBearer } from './sessions/claims.ts';
import { beginGuest } from './sessions/guests.ts';
import { endSession, sessionsOf } from './sessions/sessions.ts';
import { knownOutages } from './timers/outages.ts';
import { createToken, revokeToken, tokensOf } from './tokens/cases.ts';
import { makeTicket, takeTicket } from './tokens/tickets.ts';
import { TOURNAMENT_CASES } from './tournaments/cases.ts';

export const CASES = {
  abandonGame,
  abortGame,
  acceptInvitation,
  accountNews: readAccountNews,
  addPasskey,
  addPushSubscription,
  answerTakeback,
  audit: auditGame,
  beginGuest,
  blockPlayer,
  changeName,
  createGame,
  createGames,
  createInvitation,
  createToken,
  declareBot,
  declineInvitation,
  endSession,
  eraseAccount,
  exportAccount,
  forkGame,
  freeSeat,
  game: readGame,
  gameNews: readNews,
  gameNewsFor: readNewsFor,
  gamesOfPlayer,
  historyOfPlayer,
  identitiesOf,
  importReplay,
  introduce,
  invitationsOf,
  invitationsTo,
  invitedGame,
  joinGame,
  leaveGame,
  limitOf,
  limitsOf,
  linkIdentity,
  lookAtTable,
  looksAt,
  makeRecoveryCode,
  makeTicket,
  mannersOf: ownManners,
  offerTakeback,
  outages: knownOutages,
  ownGames,
  passkeyOptions,
  passkeysOf,
  peekGame,
  playMove,
  playMoves,
  playerKinds: kindsOf,
  playerNames: namesOf,
  publicGames,
  pushKey,
  pushSubscriptionsOf,
  rematch,
  removePasskey,
  removePlayer,
  removePushSubscription,
  replay,
  reportPlayer,
  reserveSeat,
  resign: resignGame,
  revokeInvitation,
  revokeToken,
  sessionsOf,
  setInvitationsFrom,
  setReady,
  signInByClaim,
  signInByCode,
  signInByPasskey,
  signInOptions,
  signOut,
  startBearer,
  startPlaceBearer,
  startGame,
  takeTicket,
  tokensOf,
  unblockPlayer,
  undo,
  unlinkIdentity,
  ...TOURNAMENT_CASES,
};
