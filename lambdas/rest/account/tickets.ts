// `POST /v1/tickets`: what a page opens a stream with, in place of a header that `EventSource` cannot send.

import { record } from '../../../domain/read/records.ts';
import { jsonResult } from '../../http/result.ts';
import { momentOf } from '../games/card.ts';
import type { ResourceMethod } from '../resource.ts';
import { refused, withBody } from './telling.ts';

export const makeTicket: ResourceMethod = (call) =>
  withBody(call.request, record({}), '{}', async () => {
    const answer = await call.app.makeTicket(call.account, { endsAt: call.endsAt });
    if (!answer.ok) return refused(call, answer.problem);
    const { ticket, expiresAt } = answer.value;
    return jsonResult(201, { ticket, expiresAt: momentOf(expiresAt) }, { 'cache-control': 'no-store' });
  });
