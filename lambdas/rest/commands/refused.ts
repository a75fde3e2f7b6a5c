// A command that was refused: the code of its problem, in a problem document.

import type { App, INPUTS } from '../../../app/index.ts';
import type { Language } from '../../../domain/base/language.ts';
import { languageOf } from '../../http/language.ts';
import { type ProblemDetails, spokenProblem } from '../../http/problem.ts';
import type { RestRequest } from '../../http/request.ts';
import type { RestResult } from '../../http/result.ts';
import { pointerOf } from '../body.ts';
import { missingScope } from '../missingScope.ts';
import type { RestCall } from '../resource.ts';
import { tooMany } from '../tooMany.ts';

export type Refused = Extract<Awaited<ReturnType<App[keyof typeof INPUTS]>>, { readonly ok: false }>;
type Problem = Refused['problem'];

export function refused(call: RestCall, found: Problem): RestResult | Promise<RestResult> {
  const { request } = call;
  if (found.kind === 'TooMany') return tooMany(call, found);
  if (found.kind === 'MissingScope') return missingScope(request, found);
  return spokenProblem(request, found.code, { message: found.message, ...detailsOf(found, request) });
}

/** What a problem says besides its sentence. */
function detailsOf(
  found: Exclude<Problem, { readonly kind: 'TooMany' | 'MissingScope' }>,
  request: RestRequest,
): ProblemDetails {
  const { retryable } = found;
  switch (found.kind) {
    case 'Unauthenticated':
      return { headers: { 'www-authenticate': 'Bearer' } };
    case 'InvalidInput':
      // The first key is the mutation's argument.
      return { more: { retryable, ...(found.path === null ? {} : { pointer: pointerOf(found.path.slice(1)) }) } };
    case 'MoveRejected':
      return { more: { retryable, index: found.index, rule: found.rule, rulings: found.rulings } };
    case 'VersionConflict':
      return { more: { retryable, currentVersion: found.currentVersion } };
    case 'WrongStatus':
      return { more: { retryable, gameStatus: found.status } };
    case 'InvalidResults':
      return { more: { retryable, faults: faultsOf(found, languageOf(request)) } };
    case 'WrongTournamentStatus':
      return { more: { retryable, tournamentStatus: found.status } };
    default:
      return { more: { retryable } };
  }
}

function faultsOf({ faults }: Extract<Problem, { readonly kind: 'InvalidResults' }>, language: Language) {
  return faults.map(({ line, column, code, message }) => ({ line, column, code, detail: message(language) }));
}
