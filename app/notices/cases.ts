// Browsers that are told what happens while no page is open there (Web Push): adding one, listing and removing them.

import type { Language } from '../../domain/base/language.ts';
import { isReadable } from '../../domain/base/readable.ts';
import { StoreFault } from '../../eventstore/port.ts';
import type { Answer, Caller, Problem } from '../base/answer.ts';
import type { PushKey } from '../base/ports.ts';
import { problem, UNAUTHENTICATED } from '../base/problems.ts';
import type { AppContext } from '../context.ts';
import { type AccountAnswer, settled } from '../players/account.ts';
import { sessionOfToken } from '../sessions/bearers.ts';
import { SESSION_UNUSED_MS } from '../sessions/stored.ts';
import { secretId } from '../tokens/tokenText.ts';
import {
  type AddPushSubscriptionInput,
  MAX_BROWSER_NAME,
  MAX_ENDPOINT,
  type RemovePushSubscriptionInput,
} from './inputs.ts';
import type { NoticeKind } from './kinds.ts';
import { PUSH_OFF, tooManyPushes, UNKNOWN_PUSH, wrongPush } from './problems.ts';
import { PUSH_PREFIX, pushCredential, pushIn, type StoredPush } from './stored.ts';

/** Browsers in which a player may be told at once. */
export const MAX_PUSH_SUBSCRIPTIONS = 10;

/** Of a subscription's key: 80 bits. */
const KEY_DIGITS = 20;

/** A subscription without its address. */
export interface PushSubscriptionAnswer {
  /** Names it among those of its player. */
  readonly key: string;
  readonly name: string;
  readonly kinds: readonly NoticeKind[];
  readonly language: Language;
  /** Host of its push service. */
  readonly service: string;
  /** Ms since 1970. */
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Whether the caller's token is of the session that it belongs to. */
  readonly isThis: boolean;
}

export interface AddedPush {
  readonly subscription: PushSubscriptionAnswer;
  /** Whether the browser was added before. */
  readonly repeated: boolean;
}

/** What browsers subscribe with, base64url; null: this server sends nothing. */
export async function pushKey({ pushServices }: AppContext): Promise<string | null> {
  return (await pushServices.key())?.text ?? null;
}

/** The caller's subscriptions, the newest first. */
export async function pushSubscriptionsOf(
  context: AppContext,
  caller: Caller,
): Promise<readonly PushSubscriptionAnswer[]> {
  const session = (await sessionOfToken(context, caller.tokenId))?.id ?? null;
  const all = await subscriptionsIn(context, caller.playerId);
  return all.map((one) => answer(one, session)).sort((one, other) => other.createdAt - one.createdAt);
}

/** Adds a browser, or says that it is still there. */
export async function addPushSubscription(
  context: AppContext,
  caller: Caller | null,
  input: AddPushSubscriptionInput,
): Promise<Answer<AddedPush>> {
  if (caller === null) return problem(UNAUTHENTICATED);
  const key = await context.pushServices.key();
  if (key === null) return problem(PUSH_OFF);
  const wrong = faultOf(context, key, input);
  if (wrong !== null) return problem(wrong);
  const account = await settled(context, caller);
  const parent = (await sessionOfToken(context, caller.tokenId))?.id ?? null;
  const { push, repeated } = await madeOf(context, account, { input, keyId: key.id, parent });
  const { playerId } = account;
  if (!repeated && (await subscriptionsIn(context, playerId)).length >= MAX_PUSH_SUBSCRIPTIONS) {
    return problem(tooManyPushes(MAX_PUSH_SUBSCRIPTIONS));
  }
  const put = await context.credentials.put(pushCredential(push));
  if (put === 'full') return problem(tooManyPushes(MAX_PUSH_SUBSCRIPTIONS));
  if (put === 'changed') throw new StoreFault('contention', 'the browser is being added', { retryable: true });
  context.untoldPlayers.delete(playerId);
  return { ok: true, value: { subscription: answer(push, parent), repeated } };
}

/** Removes one of the caller's. */
export async function removePushSubscription(
  context: AppContext,
  caller: Caller | null,
  { key }: RemovePushSubscriptionInput,
): Promise<Answer<AccountAnswer>> {
  if (caller === null) return problem(UNAUTHENTICATED);
  const found = (await subscriptionsIn(context, caller.playerId)).find((one) => keyOf(one) === key);
  if (found === undefined) return problem(UNKNOWN_PUSH);
  const isNew = await context.credentials.remove(found);
  return { ok: true, value: { account: caller, repeated: !isNew } };
}

interface Making {
  readonly input: AddPushSubscriptionInput;
  readonly keyId: string;
  readonly parent: string | null;
}

/** A browser tells one player at a time: whoever was told there before is so no longer. */
async function madeOf(
  { clock, credentials, sha256 }: AppContext,
  { playerId, identityId = playerId }: Caller,
  { input, keyId, parent }: Making,
): Promise<{ readonly push: StoredPush; readonly repeated: boolean }> {
  const { endpoint, p256dh, auth, name, kinds, language } = input;
  const id = `${PUSH_PREFIX}${secretId(endpoint, sha256)}`;
  const now = clock.now();
  const stored = await credentials.get(id);
  const isOwn = stored?.playerId === playerId;
  if (stored !== null && !isOwn) await credentials.remove(stored);
  const before = isOwn ? pushIn(stored, now) : null;
  const push: StoredPush = {
    id,
    playerId,
    version: (isOwn ? stored.version : 0) + 1,
    expiresAt: now + SESSION_UNUSED_MS,
    identityId,
    parent,
    endpoint,
    p256dh,
    auth,
    keyId,
    name: name.trim(),
    kinds: [...new Set(kinds)],
    language,
    createdAt: before?.createdAt ?? now,
  };
  return { push, repeated: before !== null };
}

async function subscriptionsIn({ clock, credentials }: AppContext, playerId: string): Promise<readonly StoredPush[]> {
  const now = clock.now();
  return (await credentials.ofPlayer(playerId, PUSH_PREFIX))
    .map((one) => pushIn(one, now))
    .filter((push) => push !== null);
}

function answer(push: StoredPush, session: string | null): PushSubscriptionAnswer {
  const { name, kinds, language, endpoint, createdAt, expiresAt, parent } = push;
  const isThis = parent !== null && parent === session;
  return { key: keyOf(push), name, kinds, language, service: new URL(endpoint).host, createdAt, expiresAt, isThis };
}

/** Part of the hash, which tells nothing of the address. */
function keyOf({ id }: StoredPush): string {
  return id.slice(PUSH_PREFIX.length, PUSH_PREFIX.length + KEY_DIGITS);
}

function faultOf({ pushServices }: AppContext, key: PushKey, input: AddPushSubscriptionInput): Problem | null {
  const { endpoint, serverKey, name, kinds } = input;
  const wrong = endpoint.length > MAX_ENDPOINT ? 'endpoint' : pushServices.faultOf(input);
  if (wrong !== null) return wrongPush(wrong);
  if (serverKey !== key.text) return wrongPush('serverKey');
  if (!isReadable(name.trim(), MAX_BROWSER_NAME)) return wrongPush('name');
  return kinds.length === 0 ? wrongPush('kinds') : null;
}
