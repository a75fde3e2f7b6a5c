// `POST /v1/guests`, `/v1/session`, `/v1/session/end`: signing in and out in a browser. The only resources that read or
// set a cookie; everywhere else it counts for nothing.

import type { BearerAnswer, Problem, SignInFrom } from '../../../app/index.ts';
import { BEGIN_GUEST } from '../../../app/index.ts';
import { record } from '../../../domain/read/records.ts';
import type { Shape } from '../../../domain/read/shape.ts';
import { faultText } from '../../../domain/read/words.ts';
import { addressKey, isLoopback } from '../../http/addressKey.ts';
import { isFromOwnPage } from '../../http/ownPage.ts';
import { problem, spokenProblem } from '../../http/problem.ts';
import type { RestRequest } from '../../http/request.ts';
import { jsonResult, type RestResult } from '../../http/result.ts';
import { clearingCookie, sessionCookieIn, settingCookie } from '../../http/sessionCookie.ts';
import { bodyIn, pointerOf } from '../body.ts';
import { momentOf } from '../games/card.ts';
import type { ResourceMethod, RestCall } from '../resource.ts';
import { tooMany } from '../tooMany.ts';
import { deviceOf } from './device.ts';

const NEVER_KEPT = { 'cache-control': 'no-store' };

/** Of those that read nothing in the body. */
const NOTHING = record({});

/** Makes a guest, who has signed in from now on. */
export const beginGuest: ResourceMethod = (call) =>
  fromOwnPage(call, BEGIN_GUEST, '{"name": "Anna"}', async (input) => {
    const { app, request } = call;
    const answer = await app.beginGuest(input, placeOf(request));
    if (!answer.ok) return refused(call, answer.problem);
    const { cookie, bearer } = answer.value;
    return jsonResult(201, bearerJson(bearer), { ...NEVER_KEPT, ...settingCookie(request, cookie) });
  });

/** A token for the pages of the browser that sends the cookie; without a session none. */
export const getBearer: ResourceMethod = (call) =>
  fromOwnPage(call, NOTHING, '{}', async () => {
    const { app, request } = call;
    const cookie = sessionCookieIn(request);
    const bearer = cookie === null ? null : await app.startBearer(cookie);
    // The one that is there goes on; one that says nothing any more goes.
    const changed = cookie === null ? {} : bearer === null ? clearingCookie(request) : settingCookie(request, cookie);
    return jsonResult(200, bearerJson(bearer), { ...NEVER_KEPT, ...changed });
  });

export const signOut: ResourceMethod = (call) =>
  fromOwnPage(call, NOTHING, '{}', async () => {
    const { app, request } = call;
    const cookie = sessionCookieIn(request);
    if (cookie !== null) await app.signOut(cookie);
    return jsonResult(200, bearerJson(null), { ...NEVER_KEPT, ...clearingCookie(request) });
  });

/** Carries it out for a page of this server. A form of another one cannot send JSON. */
async function fromOwnPage<Value>(
  { request }: RestCall,
  shape: Shape<Value>,
  example: string,
  run: (input: Value) => Promise<RestResult>,
): Promise<RestResult> {
  if (!isFromOwnPage(request)) {
    const detail = `Only pages of ${request.address} sign in here. A program sends that address as \`Origin\`.`;
    return problem('FOREIGN_PAGE', detail, { headers: NEVER_KEPT });
  }
  const parsed = bodyIn(request, shape, {
    what: 'it',
    example,
    refused: ({ path, fault }) =>
      spokenProblem(request, 'INVALID_INPUT', {
        message: (language) => `\`${path.join('.')}\`: ${faultText(fault, language)}.`,
        more: { pointer: pointerOf(path), retryable: false },
      }),
  });
  return parsed.ok ? run(parsed.input) : parsed.refusal;
}

function placeOf({ header, sourceIp }: RestRequest): SignInFrom {
  return { device: deviceOf(header('user-agent')), address: isLoopback(sourceIp) ? null : addressKey(sourceIp) };
}

function bearerJson(bearer: BearerAnswer | null) {
  if (bearer === null) return { token: null, expiresAt: null, player: null };
  const { token, expiresAt, player } = bearer;
  return { token, expiresAt: momentOf(expiresAt), player };
}

function refused(call: RestCall, found: Problem): RestResult | Promise<RestResult> {
  if (found.kind === 'TooMany') return tooMany(call, found);
  const { message, retryable } = found;
  return spokenProblem(call.request, 'INVALID_INPUT', { message, more: { retryable, pointer: '/name' } });
}
