// The response to a request that reaches no resource: a problem (RFC 9457) below `/v1`, an error in GraphQL's form
// elsewhere.

import { retryAfter } from './faults.ts';
import { type ProblemCode, problem } from './problem.ts';
import type { RestResult } from './result.ts';

export interface Failure extends RestResult {
  readonly body: string;
}

/** A refusal in GraphQL's form. `more`: further members of its `extensions`. */
export function errorResult(
  statusCode: number,
  code: string,
  message: string,
  more: Readonly<Record<string, string>> = {},
): Failure {
  const body = `${JSON.stringify({ errors: [{ message, extensions: { code, ...more } }] })}\n`;
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  return { statusCode, headers, body };
}

/** A failure in the form that clients of `path` expect; one that passes says when to come back. */
export function failure(
  path: string,
  code: ProblemCode,
  message: string,
  more: Readonly<Record<string, string>> = {},
): RestResult {
  const { code: _code, ...asProblem } = problem(code, message, { more });
  const isOfRest = /^\/v1(\/|$)/.test(path);
  const result: RestResult = isOfRest ? asProblem : errorResult(asProblem.statusCode, code, message, more);
  return code === 'SERVICE_UNAVAILABLE'
    ? { ...result, headers: { ...result.headers, 'retry-after': retryAfter() } }
    : result;
}

/** The response to an unsupported method, in GraphQL's form. */
export function methodNotAllowed(methods: readonly string[]): Failure {
  const allow = methods.join(', ');
  const result = errorResult(405, 'METHOD_NOT_ALLOWED', `Use ${allow} here.`);
  return { ...result, headers: { ...result.headers, allow } };
}
