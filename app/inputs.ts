// The input of every command, by the name of its use case. GraphQL, REST and the description of REST read inputs by
// these shapes.

import { OTHER_PLAYER, SET_INVITATIONS_FROM } from './accounts/inputs.ts';
import type { CommandShape } from './base/input.ts';
import type { CASES } from './cases.ts';
import {
  ANSWER_TAKEBACK,
  CREATE_GAME,
  CREATE_GAMES,
  FORK_GAME,
  FREE_SEAT,
  GAME_COMMAND,
  JOIN_GAME,
  OFFER_TAKEBACK,
  PLAY_MOVE,
  PLAY_MOVES,
  REMATCH,
  REMOVE_PLAYER,
  RESERVE_SEAT,
  RESIGN,
  SET_READY,
  UNDO,
} from './games/inputs.ts';
import { ACCEPT_INVITATION, CREATE_INVITATION, DECLINE_INVITATION, END_INVITATION } from './invitations/inputs.ts';
import { ERASE_ACCOUNT } from './leaving/inputs.ts';
import { LOOK_AT_TABLE } from './looks/inputs.ts';
import { CHANGE_NAME, DECLARE_BOT, UNLINK_IDENTITY } from './players/inputs.ts';
import { REMOVE_PASSKEY } from './proofs/inputs.ts';
import { REPORT_PLAYER } from './reports/inputs.ts';
import { END_SESSION } from './sessions/inputs.ts';
import { CREATE_TOKEN, REVOKE_TOKEN } from './tokens/inputs.ts';
import {
  APPOINT_ORGANISER,
  CANCEL_TOURNAMENT,
  CLOSE_ROUND,
  CORRECT_RESULT,
  CREATE_ENTRY_LINK,
  CREATE_TOURNAMENT,
  DISMISS_OFFICIAL,
  EDIT_PAIRING,
  ENTER,
  ENTER_PLAYERS,
  ENTRANT,
  ENTRY,
  EXCLUDE_PLAYER,
  LEAVE_TABLES_OPEN,
  MOVE_DEADLINE,
  NAME_ARBITER,
  NAME_ENTRANT,
  OPEN_TABLE,
  ORGANISE,
  PAIR_ROUND,
  PUBLISH_ROUND,
  REPORT_RESULT,
  REVOKE_ENTRY_LINK,
  SET_DOORS,
} from './tournaments/inputs.ts';

/** What the use case of this name takes. */
type InputOf<Name extends keyof typeof CASES> = (typeof CASES)[Name] extends (
  context: never,
  caller: never,
  input: infer Input,
) => unknown
  ? Input
  : never;

export const INPUTS = {
  abandonGame: GAME_COMMAND,
  abortGame: GAME_COMMAND,
  acceptInvitation: ACCEPT_INVITATION,
  answerTakeback: ANSWER_TAKEBACK,
  appointOrganiser: APPOINT_ORGANISER,
  blockPlayer: OTHER_PLAYER,
  cancelTournament: CANCEL_TOURNAMENT,
  changeName: CHANGE_NAME,
  checkIn: ENTRY,
  closeEntries: ORGANISE,
  closeRound: CLOSE_ROUND,
  correctResult: CORRECT_RESULT,
  createEntryLink: CREATE_ENTRY_LINK,
  createGame: CREATE_GAME,
  createGames: CREATE_GAMES,
  createInvitation: CREATE_INVITATION,
  createToken: CREATE_TOKEN,
  createTournament: CREATE_TOURNAMENT,
  declareBot: DECLARE_BOT,
  declineInvitation: DECLINE_INVITATION,
  dismissOfficial: DISMISS_OFFICIAL,
  editPairing: EDIT_PAIRING,
  endSession: END_SESSION,
  endStage: ORGANISE,
  enterPlayers: ENTER_PLAYERS,
  enterResult: REPORT_RESULT,
  enterTournament: ENTER,
  eraseAccount: ERASE_ACCOUNT,
  excludePlayer: EXCLUDE_PLAYER,
  finishTournament: ORGANISE,
  forkGame: FORK_GAME,
  freeSeat: FREE_SEAT,
  joinGame: JOIN_GAME,
  leaveGame: GAME_COMMAND,
  leaveTablesOpen: LEAVE_TABLES_OPEN,
  lookAtTable: LOOK_AT_TABLE,
  moveDeadline: MOVE_DEADLINE,
  nameArbiter: NAME_ARBITER,
  nameEntrant: NAME_ENTRANT,
  offerTakeback: OFFER_TAKEBACK,
  openEntries: ORGANISE,
  openTournamentTable: OPEN_TABLE,
  pairRound: PAIR_ROUND,
  playMove: PLAY_MOVE,
  playMoves: PLAY_MOVES,
  publishRound: PUBLISH_ROUND,
  readmitEntrant: ENTRANT,
  reinstatePlayer: EXCLUDE_PLAYER,
  rematch: REMATCH,
  removeEntrant: ENTRANT,
  removePasskey: REMOVE_PASSKEY,
  removePlayer: REMOVE_PLAYER,
  reportPlayer: REPORT_PLAYER,
  reportResult: REPORT_RESULT,
  reserveSeat: RESERVE_SEAT,
  resign: RESIGN,
  returnToTournament: ENTRY,
  revokeEntryLink: REVOKE_ENTRY_LINK,
  revokeInvitation: END_INVITATION,
  revokeToken: REVOKE_TOKEN,
  setDoors: SET_DOORS,
  setInvitationsFrom: SET_INVITATIONS_FROM,
  setReady: SET_READY,
  startGame: GAME_COMMAND,
  startTournament: ORGANISE,
  unblockPlayer: OTHER_PLAYER,
  undo: UNDO,
  unlinkIdentity: UNLINK_IDENTITY,
  withdrawFromTournament: ENTRY,
} satisfies { readonly [Name in keyof typeof CASES]?: CommandShape<InputOf<Name>> };
