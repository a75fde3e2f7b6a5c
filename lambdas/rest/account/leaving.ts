// `GET /v1/me/export`: everything that is kept of the caller; `DELETE /v1/me` erases it.

import type { Answer } from '../../../app/index.ts';
import { jsonResult, type RestResult } from '../../http/result.ts';
import type { ResourceMethod, RestCall } from '../resource.ts';
import { refused } from './telling.ts';

const NEVER_KEPT = { 'cache-control': 'no-store' };

export const exportMe: ResourceMethod = async (call) =>
  told(call, await call.app.exportAccount(call.account), {
    ...NEVER_KEPT,
    'content-disposition': 'attachment; filename="signalbox-account.json"',
  });

export const eraseMe: ResourceMethod = async (call) =>
  told(call, await call.app.eraseAccount(call.account, { commandId: null }), NEVER_KEPT);

function told(
  call: RestCall,
  answer: Answer<object>,
  headers: RestResult['headers'],
): RestResult | Promise<RestResult> {
  return answer.ok ? jsonResult(200, answer.value, headers) : refused(call, answer.problem);
}
