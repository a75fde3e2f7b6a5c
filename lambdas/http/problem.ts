// Problem details (RFC 9457), `application/problem+json`, with a stable `code`.

import type { Language } from '../../domain/base/language.ts';
import { languageOf } from './language.ts';
import type { RestRequest } from './request.ts';
import { jsonResult, type RestResult } from './result.ts';

/** Every problem by its code: its status and title. */
export const PROBLEMS = {
  BAD_REQUEST: { status: 400, title: 'Bad request' },
  INVALID_HEADER: { status: 400, title: 'Invalid or missing header' },
  INVALID_PARAMETER: { status: 400, title: 'Invalid query parameter' },
  UNAUTHENTICATED: { status: 401, title: 'Authentication required' },
  MISSING_SCOPE: { status: 403, title: 'The token lacks a scope' },
  SIGN_IN_AGAIN: { status: 403, title: 'Sign in again' },
  TOO_MANY_TOKENS: { status: 403, title: 'As many tokens as there may be' },
  FOREIGN_PAGE: { status: 403, title: 'Not a page of this server' },
  KEEP_ACCOUNT_FIRST: { status: 403, title: 'A guest has no account that is kept' },
  TOO_MANY_PASSKEYS: { status: 403, title: 'As many passkeys as there may be' },
  LAST_PROOF: { status: 403, title: 'Nothing else to sign in with' },
  HAS_PLAYED: { status: 403, title: 'The player has played' },
  NOT_SEATED: { status: 403, title: 'Not a player of the game' },
  NOT_YOUR_SEAT: { status: 403, title: 'Not your seat' },
  GAME_NOT_FOUND: { status: 404, title: 'Game not found' },
  PLAYER_NOT_FOUND: { status: 404, title: 'Player not found' },
  TOURNAMENT_NOT_FOUND: { status: 404, title: 'Tournament not found' },
  ROUND_NOT_FOUND: { status: 404, title: 'Round not found' },
  STANDINGS_NOT_FOUND: { status: 404, title: 'Standings not found' },
  ENTRY_NOT_FOUND: { status: 404, title: 'Entry not found' },
  REPLAY_NOT_FOUND: { status: 404, title: 'Replay not found' },
  NOT_FOUND: { status: 404, title: 'Not found' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'Method not allowed' },
  NOT_ACCEPTABLE: { status: 406, title: 'Not acceptable' },
  GAME_CONFLICT: { status: 409, title: 'The game exists with another history' },
  WRONG_STATUS: { status: 409, title: 'Not possible as the game stands' },
  TOO_MANY_COMMITS: { status: 409, title: 'The game has as many commits as it may' },
  VERSION_CONFLICT: { status: 409, title: 'The game has another version' },
  BODY_TOO_LARGE: { status: 413, title: 'Body too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: 'Unsupported media type' },
  HOST_NOT_SERVED: { status: 421, title: 'Host not served' },
  INVALID_INPUT: { status: 422, title: 'Invalid input' },
  UNKNOWN_TITLE: { status: 422, title: 'Unknown title' },
  INVALID_OPTIONS: { status: 422, title: 'Invalid options' },
  COMMAND_ID_REUSED: { status: 422, title: 'Idempotency key reused' },
  UNKNOWN_TOKEN: { status: 422, title: 'No such token' },
  INVALID_NAME: { status: 422, title: 'Invalid name' },
  NAME_TAKEN: { status: 422, title: 'The name is taken' },
  UNKNOWN_CODE: { status: 422, title: 'No such recovery code' },
  UNKNOWN_PASSKEY: { status: 422, title: 'No such passkey' },
  INVALID_PASSKEY: { status: 422, title: 'The passkey is not valid here' },
  UNKNOWN_SESSION: { status: 422, title: 'No such session' },
  UNKNOWN_PLAYER: { status: 422, title: 'No such player' },
  SEAT_NEEDED: { status: 422, title: 'Several seats are to act' },
  UNKNOWN_MOVE: { status: 422, title: 'No such move' },
  MOVE_REJECTED: { status: 422, title: 'Against the rules' },
  COMMIT_TOO_LARGE: { status: 422, title: 'The game would be too large to store' },
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
