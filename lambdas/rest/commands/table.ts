// The commands that REST carries out, a line each: a path, whose `{id}` names the subject, the use case, and what is
// told of it. The input is read, checked and described by the use case's shape (app/inputs.ts); what the description
// says of it is what the SDL says of the mutation.

import type { App, INPUTS } from '../../../app/index.ts';
import { ABOUT, BROWSER, BYE, NAME, OPTIONS, PLACE, PLAYER, PLAYERS, REASON, ROUND, START, TOKEN } from './examples.ts';
import type { Told } from './told.ts';

/** What the use case answers where it does not refuse. */
type Done<Name extends keyof typeof INPUTS> = Extract<Awaited<ReturnType<App[Name]>>, { readonly ok: true }>['value'];

/** The commands of which `Kind` can be told. */
type Telling<Kind extends keyof Told> = {
  [Name in keyof typeof INPUTS]: Done<Name> extends Told[Kind] ? Name : never;
}[keyof typeof INPUTS];

interface Command<Kind extends keyof Told> {
  readonly path: string;
  readonly name: Telling<Kind>;
  /** What is told. */
  readonly tells: Kind;
  /** The member of the input that stands in the path; null: none does. */
  readonly subject: 'gameId' | 'tournamentId' | 'playerId' | 'key' | null;
  /** A body. */
  readonly example: object;
  /** Of two commands with one path this one has bodies with this member. */
  readonly having?: string;
  /** It makes something that has not been there: 201. A repeat is 200. */
  readonly creates?: true;
}

export type RestCommand = { [Kind in keyof Told]: Command<Kind> }[keyof Told];

const GAME = { tells: 'game', subject: 'gameId', example: {} } as const;
const ACCOUNT = { tells: 'account', subject: null, example: {} } as const;
const INVITATION = { tells: 'invitation', subject: null } as const;
const TOURNAMENT = { tells: 'tournament', subject: 'tournamentId', example: {} } as const;
const VERSION = { version: 12 };
const LINK = { tells: 'link', subject: 'tournamentId' } as const;
const ENTRIES = { tells: 'entries', subject: 'tournamentId' } as const;
const ENTRY = { tells: 'entry', subject: 'tournamentId', example: {} } as const;

export const COMMANDS: readonly RestCommand[] = [
  { ...GAME, path: '/v1/games/{id}/moves', name: 'playMove', example: { move: 'pass' } },
  {
    ...GAME,
    path: '/v1/games/{id}/moves',
    name: 'playMoves',
    having: 'moves',
    example: { moves: ['draw', 'pass'], expectedVersion: 7 },
  },
  { ...GAME, path: '/v1/games/{id}/joins', name: 'joinGame', example: { seat: 1 } },
  { ...GAME, path: '/v1/games/{id}/departures', name: 'leaveGame' },
  { ...GAME, path: '/v1/games/{id}/ready', name: 'setReady', example: { ready: true } },
  { ...GAME, path: '/v1/games/{id}/start', name: 'startGame' },
  { ...GAME, path: '/v1/games/{id}/resignations', name: 'resign' },
  { ...GAME, path: '/v1/games/{id}/undo', name: 'undo', example: { toVersion: 6, expectedVersion: 7 } },
  { ...GAME, path: '/v1/games/{id}/takebacks', name: 'offerTakeback', example: { toVersion: 6 } },
  { ...GAME, path: '/v1/games/{id}/takebacks/answers', name: 'answerTakeback', example: { accept: true } },
  { ...GAME, path: '/v1/games/{id}/aborts', name: 'abortGame' },
  { ...GAME, path: '/v1/games/{id}/votes', name: 'abandonGame' },
  { ...GAME, path: '/v1/games/{id}/rematches', name: 'rematch', creates: true },
  { ...GAME, path: '/v1/games/{id}/forks', name: 'forkGame', creates: true, example: { atVersion: 6 } },
  { ...GAME, path: '/v1/games/{id}/reservations', name: 'reserveSeat', example: { seat: 1, ...PLAYER } },
  { ...GAME, path: '/v1/games/{id}/reservations/ends', name: 'freeSeat', example: { seat: 1 } },
  { ...GAME, path: '/v1/games/{id}/removals', name: 'removePlayer', example: PLAYER },
  {
    tells: 'games',
    subject: null,
    path: '/v1/games:batch',
    name: 'createGames',
    creates: true,
    example: { games: [{ titleId: 'next-station-london', bots: ['greedy'] }] },
  },
  {
    ...INVITATION,
    subject: 'gameId',
    path: '/v1/games/{id}/invitations',
    name: 'createInvitation',
    creates: true,
    example: PLAYER,
  },
  // Codes of invitations may be secrets, which belong into no path.
  { ...GAME, subject: null, path: '/v1/invitations/acceptances', name: 'acceptInvitation', example: { code: 'a.b' } },
  { ...INVITATION, path: '/v1/invitations/refusals', name: 'declineInvitation', example: { code: 'a.b' } },
  { ...INVITATION, path: '/v1/invitations/revocations', name: 'revokeInvitation', example: { code: 'a.b' } },
  { tells: 'look', subject: 'gameId', path: '/v1/games/{id}/looks', name: 'lookAtTable', example: REASON },

  {
    ...TOURNAMENT,
    subject: null,
    path: '/v1/tournaments',
    name: 'createTournament',
    creates: true,
    example: { name: 'Thursday cup', titleId: 'next-station-london', options: OPTIONS },
  },
  { ...ENTRY, path: '/v1/tournaments/{id}/entries', name: 'enterTournament' },
  { ...ENTRY, path: '/v1/tournaments/{id}/check-ins', name: 'checkIn' },
  { ...ENTRY, path: '/v1/tournaments/{id}/withdrawals', name: 'withdrawFromTournament' },
  { ...ENTRY, path: '/v1/tournaments/{id}/returns', name: 'returnToTournament' },
  {
    ...ENTRIES,
    path: '/v1/tournaments/{id}/entrants',
    name: 'enterPlayers',
    example: { entries: [PLAYER, { name: 'Anna K.' }] },
  },
  { ...ENTRIES, path: '/v1/tournaments/{id}/entrants/removals', name: 'removeEntrant', example: PLAYER },
  { ...ENTRIES, path: '/v1/tournaments/{id}/entrants/readmissions', name: 'readmitEntrant', example: PLAYER },
  { ...ENTRIES, path: '/v1/tournaments/{id}/entrants/check-ins', name: 'checkInFor', example: PLAYERS },
  { ...ENTRIES, path: '/v1/tournaments/{id}/requests/approvals', name: 'approveEntries', example: PLAYERS },
  { ...ENTRIES, path: '/v1/tournaments/{id}/requests/declines', name: 'declineEntries', example: PLAYERS },
  { ...ENTRY, path: '/v1/tournaments/{id}/byes', name: 'requestBye', example: BYE },
  { ...ENTRIES, path: '/v1/tournaments/{id}/entrants/byes', name: 'requestByeFor', example: { ...PLAYER, ...BYE } },
  { ...ENTRY, path: '/v1/tournaments/{id}/early-starts', name: 'agreeToEarlyStart', example: ROUND },
  { ...ENTRIES, path: '/v1/tournaments/{id}/entrants/early-starts', name: 'agreeToEarlyStartFor', example: START },
  { ...ENTRIES, path: '/v1/tournaments/{id}/entrants/names', name: 'nameEntrant', example: NAME },
  {
    ...TOURNAMENT,
    path: '/v1/tournaments/{id}/announcements',
    name: 'announce',
    example: { text: 'Round 2 begins at eight.' },
  },
  { ...TOURNAMENT, path: '/v1/tournaments/{id}/announcements/erasures', name: 'eraseAnnouncement', example: VERSION },
  {
    ...TOURNAMENT,
    path: '/v1/tournaments/{id}/description',
    name: 'describeTournament',
    example: ABOUT,
  },
  {
    ...TOURNAMENT,
    path: '/v1/tournaments/{id}/options',
    name: 'editTournament',
    example: { options: { capacity: 24 }, reason: 'A larger room.' },
  },
  { ...TOURNAMENT, path: '/v1/tournaments/{id}/doors', name: 'setDoors', example: { doors: ['link'] } },
  {
    ...TOURNAMENT,
    path: '/v1/tournaments/{id}/doors/conditions',
    name: 'setEntryConditions',
    example: { guests: false, finishedGames: 3 },
  },
  {
    ...TOURNAMENT,
    path: '/v1/tournaments/{id}/doors/password',
    name: 'setEntryPassword',
    example: { password: 'eight bells' },
  },
  { ...TOURNAMENT, path: '/v1/tournaments/{id}/doors/list', name: 'setEntryList', example: PLAYERS },
  {
    ...LINK,
    path: '/v1/tournaments/{id}/links',
    name: 'createEntryLink',
    creates: true,
    example: { uses: 12 },
  },
  {
    ...LINK,
    path: '/v1/tournaments/{id}/entrants/links',
    name: 'createClaimLink',
    creates: true,
    example: PLAYER,
  },
  {
    ...LINK,
    path: '/v1/tournaments/{id}/links/revocations',
    name: 'revokeEntryLink',
    example: { key: '0123456789ABCDEF' },
  },
  {
    ...TOURNAMENT,
    path: '/v1/tournaments/{id}/organisers',
    name: 'appointOrganiser',
    example: { ...PLAYER, powers: ['entries', 'rounds'] },
  },
  { ...TOURNAMENT, path: '/v1/tournaments/{id}/dismissals', name: 'dismissOfficial', example: PLAYER },
  {
    ...TOURNAMENT,
    path: '/v1/tournaments/{id}/offers',
    name: 'offerTournament',
    example: { ...PLAYER, stays: true },
  },
  { ...TOURNAMENT, path: '/v1/tournaments/{id}/offers/endings', name: 'endTournamentOffer' },
  { ...TOURNAMENT, path: '/v1/tournaments/{id}/offers/acceptances', name: 'takeOverTournament' },
  { ...TOURNAMENT, path: '/v1/tournaments/{id}/offers/erasures', name: 'eraseHandOverReason', example: VERSION },
  { ...TOURNAMENT, path: '/v1/tournaments/{id}/entries/opening', name: 'openEntries' },
  { ...TOURNAMENT, path: '/v1/tournaments/{id}/entries/closing', name: 'closeEntries' },
  { ...TOURNAMENT, path: '/v1/tournaments/{id}/seeds', name: 'seedPlayers', example: PLAYERS },
  { ...TOURNAMENT, path: '/v1/tournaments/{id}/start', name: 'startTournament' },
  { ...TOURNAMENT, path: '/v1/tournaments/{id}/pairings', name: 'pairRound' },
  {
    ...TOURNAMENT,
    path: '/v1/tournaments/{id}/pairings/edits',
    name: 'editPairing',
    example: { exchanges: [{ from: { table: 0, seat: 0 }, to: { table: 1, seat: 0 } }], reason: 'From one club.' },
  },
  { ...TOURNAMENT, path: '/v1/tournaments/{id}/publications', name: 'publishRound' },
  {
    ...TOURNAMENT,
    path: '/v1/tournaments/{id}/deadlines',
    name: 'moveDeadline',
    example: { closesAt: '2030-01-01T18:00:00Z', reason: 'The hall closes later.' },
  },
  {
    ...TOURNAMENT,
    path: '/v1/tournaments/{id}/results',
    name: 'enterResult',
    example: { ...PLACE, places: [1, 2] },
  },
  {
    ...TOURNAMENT,
    path: '/v1/tournaments/{id}/results/lists',
    name: 'enterResults',
    example: { stage: 0, round: 0, list: 'table,seat,place,score\n1,1,1,54\n1,2,2,31' },
  },
  {
    ...TOURNAMENT,
    path: '/v1/tournaments/{id}/reports',
    name: 'reportResult',
    example: { ...PLACE, places: [1, 2] },
  },
  { ...TOURNAMENT, path: '/v1/tournaments/{id}/closings', name: 'closeRound' },
  {
    tells: 'correction',
    subject: 'tournamentId',
    path: '/v1/tournaments/{id}/corrections',
    name: 'correctResult',
    example: { ...PLACE, places: [1, 2], ...REASON },
  },
  { ...TOURNAMENT, path: '/v1/tournaments/{id}/exclusions', name: 'excludePlayer', example: { ...PLAYER, ...REASON } },
  {
    ...TOURNAMENT,
    path: '/v1/tournaments/{id}/reinstatements',
    name: 'reinstatePlayer',
    example: { ...PLAYER, ...REASON },
  },
  { ...TOURNAMENT, path: '/v1/tournaments/{id}/arbiters', name: 'nameArbiter', example: PLAYER },
  {
    ...TOURNAMENT,
    path: '/v1/tournaments/{id}/open-tables',
    name: 'leaveTablesOpen',
    example: { stage: 0, round: 0, ...REASON },
  },
  { ...TOURNAMENT, path: '/v1/tournaments/{id}/stages/ends', name: 'endStage' },
  { ...TOURNAMENT, path: '/v1/tournaments/{id}/finish', name: 'finishTournament' },
  { ...TOURNAMENT, path: '/v1/tournaments/{id}/cancellation', name: 'cancelTournament', example: REASON },
  {
    ...GAME,
    subject: 'tournamentId',
    path: '/v1/tournaments/{id}/tables',
    name: 'openTournamentTable',
    example: PLACE,
  },

  { ...ACCOUNT, path: '/v1/me/name', name: 'changeName', example: { name: 'Ada' } },
  { ...ACCOUNT, path: '/v1/me/blocks', name: 'blockPlayer', example: PLAYER },
  { ...ACCOUNT, path: '/v1/me/blocks/ends', name: 'unblockPlayer', example: PLAYER },
  {
    ...ACCOUNT,
    path: '/v1/me/invitations-from',
    name: 'setInvitationsFrom',
    example: { invitationsFrom: 'everybody' },
  },
  { ...ACCOUNT, path: '/v1/me/identities/ends', name: 'unlinkIdentity', example: { code: '3f9a0c1d2b4e5f60' } },
  { tells: 'token', subject: null, path: '/v1/me/tokens', name: 'createToken', creates: true, example: TOKEN },
  { ...ACCOUNT, subject: 'key', path: '/v1/me/tokens/{id}/revocations', name: 'revokeToken' },
  { ...ACCOUNT, subject: 'key', path: '/v1/me/sessions/{id}/ends', name: 'endSession' },
  { ...ACCOUNT, subject: 'key', path: '/v1/me/passkeys/{id}/removals', name: 'removePasskey' },
  { tells: 'push', subject: null, path: '/v1/me/push', name: 'addPushSubscription', creates: true, example: BROWSER },
  { ...ACCOUNT, subject: 'key', path: '/v1/me/push/{id}/removals', name: 'removePushSubscription' },
  {
    tells: 'report',
    subject: 'playerId',
    path: '/v1/players/{id}/reports',
    name: 'reportPlayer',
    creates: true,
    example: { reason: 'name' },
  },
  { tells: 'bot', subject: null, path: '/v1/me/bot', name: 'declareBot', example: {} },
];

/** The commands of each path. */
export const COMMANDS_BY_PATH: ReadonlyMap<string, readonly RestCommand[]> = Map.groupBy(COMMANDS, ({ path }) => path);

const PATHS = [...COMMANDS_BY_PATH.keys()].map(
  (path) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
);

/** Whether a command is sent to this path. */
export function isCommandPath(path: string): boolean {
  return PATHS.some((pattern) => pattern.test(path));
}
