// `GET /v1/me/export`: everything that is kept of the caller; `DELETE /v1/me` erases it.

import type { Answer, Problem } from '../../../app/index.ts';
import { spokenProblem } from '../../http/problem.ts';
import type { RestRequest } from '../../http/request.ts';
import { jsonResult, type RestResult } from '../../http/result.ts';
import { missingScope } from '../missingScope.ts';
import type { ResourceMethod } from '../resource.ts';

const NEVER_KEPT = { 'cache-control': 'no-store' };

export const exportMe: ResourceMethod = async ({ app, account, request }) =>
  told(request, await app.exportAccount(account), {
    ...NEVER_KEPT,
    'content-disposition': 'attachment; filename="signalbox-account.json"',
  });

export const eraseMe: ResourceMethod = async ({ app, account, request }) =>
  told(request, await app.eraseAccount(account, { commandId: null }), NEVER_KEPT);

function told(request: RestRequest, answer: Answer<object>, headers: RestResult['headers']): RestResult {
  return answer.ok ? jsonResult(200, answer.value, headers) : refused(request, answer.problem);
}

function refused(request: RestRequest, found: Problem): RestResult {
  const { message, retryable } = found;
  if (found.kind === 'MissingScope') return missingScope(request, found);
  if (found.kind === 'Unauthenticated') {
    return spokenProblem(request, found.code, { message, headers: { 'www-authenticate': 'Bearer' } });
  }
  return spokenProblem(request, 'SIGN_IN_AGAIN', { message, more: { retryable } });
}
