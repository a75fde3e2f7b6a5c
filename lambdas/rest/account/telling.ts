// What resources of an account have in common: reading a body, and telling why something was refused.

import type { Problem } from '../../../app/index.ts';
import type { Shape } from '../../../domain/read/shape.ts';
import { PROBLEMS, type ProblemCode, problem, spokenProblem } from '../../http/problem.ts';
import type { RestRequest } from '../../http/request.ts';
import type { RestResult } from '../../http/result.ts';
import { bodyIn, pointerOf, refusedMember } from '../body.ts';
import { missingScope } from '../missingScope.ts';
import type { RestCall } from '../resource.ts';
import { tooMany } from '../tooMany.ts';

/** Carries it out with what the body says. */
export async function withBody<Value>(
  request: RestRequest,
  shape: Shape<Value>,
  example: string,
  run: (input: Value) => Promise<RestResult>,
): Promise<RestResult> {
  const parsed = bodyIn(request, shape, {
    what: 'it',
    example,
    refused: (wrong) => refusedMember(request, wrong),
  });
  return parsed.ok ? run(parsed.input) : parsed.refusal;
}

/** 401 where a list is somebody's own, and nobody has asked. */
export function nobodysOwn(whose: string): RestResult {
  const detail = `${whose} Sign in, and send an access token in the Authorization header (Bearer).`;
  return problem('UNAUTHENTICATED', detail, { headers: { 'www-authenticate': 'Bearer' } });
}

export function refused(call: RestCall, found: Problem): RestResult | Promise<RestResult> {
  const { request } = call;
  if (found.kind === 'TooMany') return tooMany(call, found);
  if (found.kind === 'MissingScope') return missingScope(request, found);
  const { code, message, retryable } = found;
  if (!isKnown(code)) throw new TypeError(`an account was refused with ${code}`);
  if (found.kind === 'Unauthenticated') {
    return spokenProblem(request, code, { message, headers: { 'www-authenticate': 'Bearer' } });
  }
  // The first key is the input itself.
  const path = found.kind === 'InvalidInput' ? found.path : null;
  const pointer = path === null ? {} : { pointer: pointerOf(path.slice(1)) };
  return spokenProblem(request, code, { message, more: { retryable, ...pointer } });
}

function isKnown(code: string): code is ProblemCode {
  return Object.hasOwn(PROBLEMS, code);
}
