// Problem details (RFC 9457), `application/problem+json`, with a stable `code`.

import type { Language } from '../../domain/base/language.ts';
import { languageOf } from './language.ts';
import type { RestRequest } from './request.ts';
import { jsonResult, type RestResult } from './result.ts';

/** The codes of a status, each with a title. */
function of<const Status extends number, const Titles extends Readonly<Record<string, string>>>(
  status: Status,
  titles: Titles,
) {
  const entries = Object.entries(titles).map(([code, title]) => [code, { status, title }]);
  // By the same keys.
  return Object.fromEntries(entries) as {
    readonly [Code in keyof Titles]: { readonly status: Status; readonly title: string };
  };
}

/** Who the caller is does not allow a command on a game. */
export const FORBIDDEN_IN_GAME = of(403, {
  NOT_SEATED: 'Not a player of the game',
  NOT_YOUR_SEAT: 'Not your seat',
  NOT_THE_CREATOR: 'Not the host of the game',
  NOT_YOUR_GAME: 'Not a game of the caller alone',
  ARBITER: 'An arbiter takes no seat',
  REMOVED: 'Removed from the game',
  INVITATION_OVER: 'The invitation is over',
  INVITATION_REFUSED: 'The player takes no such invitations',
  TOO_MANY_INVITATIONS: 'As many invitations as there may be',
  NOT_ADMITTED: 'Only those who are invited are admitted',
  TOO_MANY_LOOKS: 'As many looks as there may be',
});

/** Who the caller is does not allow a command on a tournament. */
export const FORBIDDEN_IN_TOURNAMENT = of(403, {
  NOT_THE_ORGANISER: 'Not the organiser',
  NOT_AN_ARBITER: 'Not an arbiter',
  NOT_AN_ACCOUNT: 'Neither guests nor bots',
  NOT_OFFERED: 'Not offered to the caller',
  EXCLUDED: 'Excluded from the tournament',
  NOT_AT_THIS_TABLE: 'Not at this table',
  REMOVED_BY_ORGANISER: 'Removed by the organiser',
  ENTRY_DECLINED: 'The request was declined',
  DOORS_CLOSED: 'No door is open',
  WRONG_PASSWORD: 'The password is wrong',
  HOLDS_A_PLACE: 'The account has taken a place',
  NO_PASSWORD: 'There is no password',
  NO_GUESTS: 'Guests are not admitted',
  NO_BOTS: 'Bots are not admitted',
  TOO_FEW_GAMES: 'Too few games finished',
  OWN_TABLE: 'The own table',
});

/** The account does not allow a command on itself. */
export const FORBIDDEN_TO_ACCOUNT = of(403, {
  SIGN_IN_AGAIN: 'Sign in again',
  TOO_MANY_TOKENS: 'As many tokens as there may be',
  TOO_MANY_PUSH_SUBSCRIPTIONS: 'As many browsers as there may be',
  PUSH_OFF: 'No notices here',
  KEEP_ACCOUNT_FIRST: 'A guest has no account that is kept',
  HAS_PLAYED: 'The player has played',
  TOO_MANY_PASSKEYS: 'As many passkeys as there may be',
  LAST_PROOF: 'Nothing else to sign in with',
  IDENTITY_IN_USE: 'The identity is in use',
  TOO_MANY_IDENTITIES: 'As many identities as there may be',
  FIRST_IDENTITY: 'The first identity stays',
  NOT_THE_FIRST_IDENTITY: 'Not the first identity',
  TOO_MANY_BLOCKS: 'As many blocks as there may be',
});

/** A game does not stand so that a command can be carried out. */
export const GAME_STANDS_OTHERWISE = of(409, {
  WRONG_STATUS: 'Not possible as it stands',
  TOO_MANY_COMMITS: 'The game has as many commits as it may',
  NO_FREE_SEAT: 'The seat is taken',
  SEATS_OPEN: 'Seats are open',
  ALREADY_SEATED: 'The caller has a seat',
  RESERVED_FOR_YOU: 'Another seat is reserved for the caller',
  HAS_A_SEAT: 'The player has a seat',
  NOT_RESERVED: 'The seat is not reserved',
  STARTS_BY_ITSELF: 'The game starts by itself',
  NOT_AT_THE_TABLE: 'The player is not at the table',
  NOBODY_WAITS: 'Nobody waits',
  GAME_BEGUN: 'The game has begun',
  TOURNAMENT_GAME: 'A game of a tournament',
  NOTHING_TO_UNDO: 'Nothing to undo',
  TOO_MANY_UNDONE: 'As many steps undone as there may be',
  TIME_USED_UP: 'The time is used up',
  TAKEBACKS_OFF: 'Nothing is taken back in this game',
  NO_TAKEBACK_OFFERED: 'No takeback is offered',
  NO_TAKEBACKS_LEFT: 'No takebacks are left',
  TAKEBACK_PENDING: 'A takeback is offered',
  TAKEBACK_ACCEPTED: 'The takeback is accepted',
  DRAWN_SINCE: 'Something was drawn since',
  SHOWN_SINCE: 'Something was shown since',
});

/** A tournament, or an entry to it, does not stand so that a command can be carried out. */
export const TOURNAMENT_STANDS_OTHERWISE = of(409, {
  TOO_FEW_PLAYERS: 'Too few players',
  TOO_MANY_ARBITERS: 'As many arbiters as there may be',
  ROUND_OPEN: 'A round is open',
  NO_ROUND_OPEN: 'No round is open',
  ROUND_PUBLISHED: 'The round is published',
  ROUND_NOT_PUBLISHED: 'The round is not published',
  ROUND_NOT_CLOSED: 'The round is not closed',
  ROUND_NOT_OPEN: 'The round is not open',
  ROUND_NOT_BEGUN: 'The round has not begun',
  PAIRING_CHANGED: 'The pairing has changed',
  STAGE_PLAYED: 'The stage is played',
  STAGE_NOT_PLAYED: 'The stage is not played',
  TABLES_OPEN: 'Tables have no result',
  NO_TABLES_OPEN: 'No table is without a result',
  SEEDS: 'Not players of the roll',
  SEEDS_FIXED: 'The seeding stands',
  NO_DATE: 'No date is planned for this round',
  NO_BYES_HERE: 'Rounds of this format cannot be sat out',
  TOO_MANY_BYES: 'More byes than a player may have',
  LAST_ROUND_BYE: 'No half point for the last round',
  ROUND_PAIRED: 'The round is paired',
  OLD_EDITION: 'The edition of the rules does not know it',
  STAGES_ENDED: 'All stages have ended',
  LATE_ENTRY_CLOSED: 'Late entry is closed',
  NOT_ENTERED: 'The player has not entered',
  NO_CHECK_IN: 'Nobody checks in',
  CHECK_IN_NOT_OPEN: 'Check-in is not open',
  HAS_AN_ACCOUNT: 'The player has an account',
  ENTRY_APPROVED: 'The player is in already',
  RESULT_ENTERED: 'An official has entered the result',
  REAL_BOARDS: 'The tables have no games',
  OPTION_FIXED: 'The option binds somebody',
  TOO_MANY_ENTERED: 'More have entered',
  TOO_MANY_OFFERS: 'As many offers as there may be',
  TOO_MANY_ANNOUNCEMENTS: 'As many announcements as there may be',
  TOO_MANY_LINKS: 'As many links as there may be',
});

/** What commands on games ask for is not there, or cannot be. */
export const REFUSED_TO_GAME = of(422, {
  SEAT_NEEDED: 'Several seats are to act',
  UNKNOWN_MOVE: 'No such move',
  MOVE_REJECTED: 'Against the rules',
  UNFORESEEABLE: 'A move that draws or reveals something',
  COMMIT_TOO_LARGE: 'The game would be too large to store',
});

/** What commands on tournaments ask for is not there, or cannot be. */
export const REFUSED_TO_TOURNAMENT = of(422, {
  WRONG_OPTIONS: 'Invalid options of a tournament',
  NAME: 'Not a name of a tournament',
  REASON: 'Not a reason',
  PLACES: 'Not the places of the table',
  RESULTS: 'Results that cannot be entered',
  EXCHANGES: 'Not exchanges of seats',
  PLANNED_PAIRING: 'The pairing follows a plan',
  NO_SUCH_ENTRANT: 'No such entrant',
  NO_SUCH_ENTRY: 'No such entry',
  NO_SUCH_LINK: 'No such link',
  ANNOUNCEMENT: 'No text for an announcement',
  DESCRIPTION: 'No text for a description',
  RULES: 'No text for rules',
  LINK: 'Not a link to show',
  NO_SUCH_ANNOUNCEMENT: 'No such announcement',
  NO_SUCH_HAND_OVER: 'No such hand-over',
  PEOPLE: 'Not a list of people',
  NO_SUCH_ROUND: 'No such round',
  NO_SUCH_TABLE: 'No such table',
  NO_SUCH_SEAT: 'No such seat',
  TOO_EARLY: 'Too early',
  TOO_LATE: 'Too late',
});

/** The same of commands on an account. */
export const REFUSED_TO_ACCOUNT = of(422, {
  INVALID_NAME: 'Invalid name',
  NAME_TAKEN: 'The name is taken',
  INVALID_TOKEN: 'Not a token of another identity',
  UNKNOWN_IDENTITY: 'No such identity',
  UNKNOWN_TOKEN: 'No such token',
  INVALID_PUSH_SUBSCRIPTION: 'Not a subscription of a push service',
  UNKNOWN_PUSH_SUBSCRIPTION: 'No such push subscription',
  UNKNOWN_SESSION: 'No such session',
  UNKNOWN_CODE: 'No such recovery code',
  UNKNOWN_CLAIM: 'Nobody to claim',
  ALREADY_IN: 'In the tournament already',
  UNKNOWN_PLACE: 'No place taken',
  UNKNOWN_PASSKEY: 'No such passkey',
  INVALID_PASSKEY: 'The passkey is not valid here',
});

/** Every problem by its code: its status and title. */
export const PROBLEMS = {
  BAD_REQUEST: { status: 400, title: 'Bad request' },
  INVALID_HEADER: { status: 400, title: 'Invalid or missing header' },
  INVALID_PARAMETER: { status: 400, title: 'Invalid query parameter' },
  UNAUTHENTICATED: { status: 401, title: 'Authentication required' },
  MISSING_SCOPE: { status: 403, title: 'The token lacks a scope' },
  ...FORBIDDEN_TO_ACCOUNT,
  ...FORBIDDEN_IN_GAME,
  ...FORBIDDEN_IN_TOURNAMENT,
  FOREIGN_PAGE: { status: 403, title: 'Not a page of this server' },
  GAME_NOT_FOUND: { status: 404, title: 'Game not found' },
  INVITATION_NOT_FOUND: { status: 404, title: 'Invitation not found' },
  PLAYER_NOT_FOUND: { status: 404, title: 'Player not found' },
  TITLE_NOT_FOUND: { status: 404, title: 'Title not found' },
  TOURNAMENT_NOT_FOUND: { status: 404, title: 'Tournament not found' },
  ROUND_NOT_FOUND: { status: 404, title: 'Round not found' },
  STANDINGS_NOT_FOUND: { status: 404, title: 'Standings not found' },
  ENTRY_NOT_FOUND: { status: 404, title: 'Entry not found' },
  REPLAY_NOT_FOUND: { status: 404, title: 'Replay not found' },
  NOT_FOUND: { status: 404, title: 'Not found' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'Method not allowed' },
  NOT_ACCEPTABLE: { status: 406, title: 'Not acceptable' },
  GAME_CONFLICT: { status: 409, title: 'The game exists with another history' },
  VERSION_CONFLICT: { status: 409, title: 'It has another version' },
  COMMAND_ID_REUSED: { status: 409, title: 'Idempotency key reused' },
  ...GAME_STANDS_OTHERWISE,
  ...TOURNAMENT_STANDS_OTHERWISE,
  BODY_TOO_LARGE: { status: 413, title: 'Body too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: 'Unsupported media type' },
  HOST_NOT_SERVED: { status: 421, title: 'Host not served' },
  INVALID_INPUT: { status: 422, title: 'Invalid input' },
  UNKNOWN_TITLE: { status: 422, title: 'Unknown title' },
  INVALID_OPTIONS: { status: 422, title: 'Invalid options' },
  ...REFUSED_TO_GAME,
  ...REFUSED_TO_TOURNAMENT,
  ...REFUSED_TO_ACCOUNT,
  UNKNOWN_PLAYER: { status: 422, title: 'No such player' },
  REPLAY_REJECTED: { status: 422, title: 'The replay was not verified' },
  TOO_MANY: { status: 429, title: 'An allowance of the account is used up' },
  INTERNAL_SERVER_ERROR: { status: 500, title: 'Internal server error' },
  SERVICE_UNAVAILABLE: { status: 503, title: 'Service unavailable' },
} as const;
export type ProblemCode = keyof typeof PROBLEMS;

export interface ProblemDetails {
  readonly headers?: Readonly<Record<string, string>>;
  /** Additional members. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** A response with problem details. `detail`: what happened this time, and what to do. */
export function problem(code: ProblemCode, detail: string, { headers, more }: ProblemDetails = {}): RestResult {
  const { status, title } = PROBLEMS[code];
  const type = `urn:signalbox:problem:${code.toLowerCase().replaceAll('_', '-')}`;
  const result = jsonResult(
    status,
    { type, title, status, detail, code, ...more },
    { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
  );
  return { ...result, code };
}

/** A problem whose `detail` is in the language that the request prefers. */
export function spokenProblem(
  request: RestRequest,
  code: ProblemCode,
  { message, headers, more = {} }: ProblemDetails & { message(language: Language): string },
): RestResult {
  const language = languageOf(request);
  return problem(code, message(language), { headers: { ...headers, 'content-language': language }, more });
}

/** The response to an unsupported method. */
export function wrongMethod(allowed: readonly string[]): RestResult {
  const allow = allowed.join(', ');
  return problem('METHOD_NOT_ALLOWED', `Use ${allow} here.`, { headers: { allow } });
}
