// Problems as RFC 9457 wants them: `application/problem+json` with a stable code besides.

import { jsonAnswer, type RestResult } from './result.ts';

/** Every problem by its code: the status that it has and what it is, in general. */
export const PROBLEMS = {
  INVALID_PARAMETER: { status: 400, title: 'A parameter of the query is wrong' },
  UNAUTHENTICATED: { status: 401, title: 'Nobody is signed in' },
  GAME_NOT_FOUND: { status: 404, title: 'There is no such game' },
  NOT_FOUND: { status: 404, title: 'There is nothing at this address' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'The resource does not take this method' },
  GAME_CONFLICT: { status: 409, title: 'This server has another history of the game' },
  BODY_TOO_LARGE: { status: 413, title: 'The body is too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: 'The body is of a type that is not taken here' },
  HOST_NOT_SERVED: { status: 421, title: 'This host is not served here' },
  REPLAY_REJECTED: { status: 422, title: 'The audit did not verify the replay' },
  INTERNAL_SERVER_ERROR: { status: 500, title: 'Something is wrong on our side' },
  SERVICE_UNAVAILABLE: { status: 503, title: 'Out of reach for a moment' },
} as const;
export type ProblemCode = keyof typeof PROBLEMS;

export interface ProblemDetails {
  readonly headers?: Readonly<Record<string, string>>;
  /** Members besides those of every problem. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** The answer that tells of a problem. `detail`: what happened this time, and what to do. */
export function problem(code: ProblemCode, detail: string, { headers, more }: ProblemDetails = {}): RestResult {
  const { status, title } = PROBLEMS[code];
  const type = `urn:signalbox:problem:${code.toLowerCase().replaceAll('_', '-')}`;
  return jsonAnswer(
    status,
    { type, title, status, detail, code, ...more },
    { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
  );
}

/** The answer to a method that a resource does not take. */
export function wrongMethod(allowed: readonly string[]): RestResult {
  const allow = allowed.join(', ');
  return problem('METHOD_NOT_ALLOWED', `Use ${allow} here.`, { headers: { allow } });
}
