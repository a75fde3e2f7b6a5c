// `POST /v1/guests`, `/v1/session` and below it: signing in and out in a browser. The only resources that read or set a
// cookie; everywhere else it counts for nothing.

import {
  type Answer,
  BEGIN_GUEST,
  type BearerAnswer,
  SIGN_IN_BY_CLAIM,
  SIGN_IN_BY_CODE,
  SIGN_IN_BY_PASSKEY,
  SIGN_IN_BY_PLACE,
  type SignedIn,
  type SignInFrom,
} from '../../../app/index.ts';
import { record } from '../../../domain/read/records.ts';
import type { Shape } from '../../../domain/read/shape.ts';
import { addressKey, isLoopback } from '../../http/addressKey.ts';
import { isFromOwnPage } from '../../http/ownPage.ts';
import { problem } from '../../http/problem.ts';
import type { RestRequest } from '../../http/request.ts';
import { jsonResult, type RestResult } from '../../http/result.ts';
import { clearingCookie, sessionCookieIn, settingCookie } from '../../http/sessionCookie.ts';
import { momentOf } from '../games/card.ts';
import type { ResourceMethod, RestCall } from '../resource.ts';
import { deviceOf } from './device.ts';
import { refused, withBody } from './telling.ts';

const NEVER_KEPT = { 'cache-control': 'no-store' };

/** Of those that read nothing in the body. */
const NOTHING = record({});

/** Makes a guest, who has signed in from now on. */
export const beginGuest: ResourceMethod = (call) =>
  fromOwnPage(call, BEGIN_GUEST, '{"name": "Anna"}', async (input) => {
    const { app, request } = call;
    return signedIn(call, await app.beginGuest(input, placeOf(request)), 201);
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

/** What a browser asks its passkeys by. */
export const getSignInOptions: ResourceMethod = (call) =>
  fromOwnPage(call, NOTHING, '{}', async () =>
    jsonResult(200, await call.app.signInOptions({ origin: call.request.address }), NEVER_KEPT),
  );

export const signInByPasskey: ResourceMethod = (call) =>
  fromOwnPage(call, SIGN_IN_BY_PASSKEY, '{"response": {}}', async (input) => {
    const { app, request } = call;
    const from = { ...placeOf(request), origin: request.address };
    return signedIn(call, await app.signInByPasskey(input, from, sessionCookieIn(request)), 200);
  });

export const signInByCode: ResourceMethod = (call) =>
  fromOwnPage(call, SIGN_IN_BY_CODE, '{"code": "7QK2M-…"}', async (input) => {
    const { app, request } = call;
    return signedIn(call, await app.signInByCode(input, placeOf(request), sessionCookieIn(request)), 200);
  });

export const signInByClaim: ResourceMethod = (call) =>
  fromOwnPage(call, SIGN_IN_BY_CLAIM, '{"tournamentId": "01K…", "link": "…"}', async (input) => {
    const { app, request } = call;
    return signedIn(call, await app.signInByClaim(input, placeOf(request), sessionCookieIn(request)), 200);
  });

/** A token for the pages of the browser, of the player whose place its account has taken. The cookie stays. */
export const getPlaceBearer: ResourceMethod = (call) =>
  fromOwnPage(call, SIGN_IN_BY_PLACE, '{"tournamentId": "01K…"}', async (input) => {
    const answer = await call.app.startPlaceBearer(input, sessionCookieIn(call.request));
    return answer.ok ? jsonResult(200, bearerJson(answer.value), NEVER_KEPT) : refused(call, answer.problem);
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
  return withBody(request, shape, example, run);
}

function signedIn(call: RestCall, answer: Answer<SignedIn>, status: 200 | 201): RestResult | Promise<RestResult> {
  if (!answer.ok) return refused(call, answer.problem);
  const { cookie, bearer } = answer.value;
  return jsonResult(status, bearerJson(bearer), { ...NEVER_KEPT, ...settingCookie(call.request, cookie) });
}

function placeOf({ header, sourceIp }: RestRequest): SignInFrom {
  return { device: deviceOf(header('user-agent')), address: isLoopback(sourceIp) ? null : addressKey(sourceIp) };
}

function bearerJson(bearer: BearerAnswer | null) {
  if (bearer === null) return { token: null, expiresAt: null, player: null };
  const { token, expiresAt, player } = bearer;
  return { token, expiresAt: momentOf(expiresAt), player };
}
