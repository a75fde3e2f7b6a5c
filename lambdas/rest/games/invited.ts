// `POST /v1/invitations/preview`: the game to which a link invites, for whoever has its secret.

import { record } from '../../../domain/read/records.ts';
import { text } from '../../../domain/read/shape.ts';
import { problem } from '../../http/problem.ts';
import { jsonResult } from '../../http/result.ts';
import { bodyIn, refusedMember } from '../body.ts';
import type { ResourceMethod } from '../resource.ts';
import { cardJson } from './card.ts';

export const INVITED = record({ code: text });

/** By a body: the secret belongs into no path, which is logged. */
export const previewInvitation: ResourceMethod = async ({ app, request }) => {
  const parsed = bodyIn(request, INVITED, {
    what: 'the code',
    example: '{"code": "a.b"}',
    refused: (wrong) => refusedMember(request, wrong),
  });
  if (!parsed.ok) return parsed.refusal;
  const card = await app.invitedGame(parsed.input.code);
  if (card === null) return problem('INVITATION_NOT_FOUND', 'There is no such link, or it lets nobody in any more.');
  return jsonResult(200, cardJson(card, request.address), { 'cache-control': 'no-store' });
};
