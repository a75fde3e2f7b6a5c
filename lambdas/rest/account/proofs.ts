// `POST /v1/recovery`, `/v1/passkeys`: what somebody signs in with later. The first one keeps the account of a guest.

import { ADD_PASSKEY, MAKE_RECOVERY_CODE, type PasskeyAnswer } from '../../../app/index.ts';
import { record } from '../../../domain/read/records.ts';
import { jsonResult } from '../../http/result.ts';
import { momentOf } from '../games/card.ts';
import type { ResourceMethod } from '../resource.ts';
import { refused, withBody } from './telling.ts';

const NEVER_KEPT = { 'cache-control': 'no-store' };

/** A code, which is told once. */
export const makeRecoveryCode: ResourceMethod = (call) =>
  withBody(call.request, MAKE_RECOVERY_CODE, '{}', async (input) => {
    const answer = await call.app.makeRecoveryCode(call.account, input);
    return answer.ok ? jsonResult(201, answer.value, NEVER_KEPT) : refused(call, answer.problem);
  });

/** What a browser makes a passkey by. */
export const getPasskeyOptions: ResourceMethod = (call) =>
  withBody(call.request, record({}), '{}', async () => {
    const answer = await call.app.passkeyOptions(call.account, { origin: call.request.address });
    return answer.ok ? jsonResult(200, answer.value, NEVER_KEPT) : refused(call, answer.problem);
  });

export const addPasskey: ResourceMethod = (call) =>
  withBody(call.request, ADD_PASSKEY, '{"label": "phone", "response": {}}', async (input) => {
    const answer = await call.app.addPasskey(call.account, input, { origin: call.request.address });
    if (!answer.ok) return refused(call, answer.problem);
    return jsonResult(201, { passkey: passkeyJson(answer.value) }, NEVER_KEPT);
  });

export function passkeyJson({ key, name, createdAt, lastUsedAt }: PasskeyAnswer) {
  return { key, name, createdAt: momentOf(createdAt), lastUsedAt: momentOf(lastUsedAt) };
}
