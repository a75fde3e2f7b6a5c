// From the session of a browser to the token that its pages send: a short one, which is void without its session. And
// how a session begins and ends.

import { type CredentialStore, type StoredCredential, StoreFault } from '../../eventstore/port.ts';
import { SCOPES } from '../base/scopes.ts';
import type { AppContext } from '../context.ts';
import { namesOf } from '../players/account.ts';
import { kindOf, type PlayerKind } from '../players/kinds.ts';
import { forgetCredentials } from '../tokens/forget.ts';
import { credentialOf, parentOf, type StoredToken, tokenIn } from '../tokens/stored.ts';
import { secretId, secretKindOf, secretText, TOKEN_BYTES } from '../tokens/tokenText.ts';
import { SESSION_UNUSED_MS, type StoredSession, sessionCredential, sessionIn } from './stored.ts';

/** How long such a token is valid, ms. */
export const BEARER_MS = 600_000;

/** Tokens that a session has at once: a page asks for one when it is loaded. */
const MOST_BEARERS = 20;

/** Sessions that a player has at once: a new one ends the one that was unused longest, so that nobody is locked out. */
const MOST_SESSIONS = 50;

const HOUR_MS = 3_600_000;

/** A token for the pages of a browser, and whose it is. */
export interface BearerAnswer {
  readonly token: string;
  /** Ms since 1970. */
  readonly expiresAt: number;
  readonly player: { readonly id: string; readonly name: string | null; readonly kind: PlayerKind };
}

/** Somebody who has signed in just now. */
export interface SignedIn {
  /** What the browser keeps, and shows for a token. */
  readonly cookie: string;
  readonly bearer: BearerAnswer;
}

export interface NewSession {
  readonly playerId: string;
  readonly identityId: string;
  readonly device: string;
  readonly provenAt: number | null;
}

/** Begins a session. */
export async function startSession(context: AppContext, begun: NewSession): Promise<SignedIn> {
  const { clock, credentials, entropy, sha256 } = context;
  const cookie = secretText('browser', entropy.bytes(TOKEN_BYTES), sha256);
  const now = clock.now();
  const times = { startedAt: now, lastUsedAt: hourOf(now), expiresAt: now + SESSION_UNUSED_MS };
  const session = { ...begun, ...times, id: secretId(cookie, sha256), version: 1 };
  await makeRoom(context, session);
  const put = await credentials.put(sessionCredential(session));
  if (put !== 'stored') throw new StoreFault('contention', 'the player has too many credentials', { retryable: true });
  return { cookie, bearer: await bearerOf(context, session) };
}

/**
 * Somebody has proved who they are: in the session of this cookie, if it is theirs, otherwise a new one begins. Null:
 * the identity acts for another player by now.
 */
export async function signInAs(
  context: AppContext,
  who: Omit<NewSession, 'provenAt'>,
  cookie: string | null,
): Promise<SignedIn | null> {
  if ((await context.players.playerOf(who.identityId)) !== who.playerId) return null;
  const session = cookie === null ? null : await sessionOf(context, cookie);
  if (cookie === null || session?.playerId !== who.playerId) {
    return startSession(context, { ...who, provenAt: context.clock.now() });
  }
  await makeRoom(context, session);
  return { cookie, bearer: await bearerOf(context, await proveSession(context, session)) };
}

/** The session whose token this is; null: it is of none. */
export async function sessionOfToken(
  { clock, credentials }: AppContext,
  tokenId: string | undefined,
): Promise<StoredSession | null> {
  const stored = tokenId === undefined ? null : await credentials.get(tokenId);
  const parent = stored === null ? null : (tokenIn(stored)?.parent ?? null);
  const session = parent === null ? null : sessionIn(await credentials.get(parent), clock.now());
  // Who acts for another player has no session as that one.
  return session !== null && session.playerId === stored?.playerId ? session : null;
}

/** Notes that its holder has proved just now who they are. */
export async function proveSession(
  { clock, credentials, keptTokens }: AppContext,
  session: StoredSession,
): Promise<StoredSession> {
  const provenAt = clock.now();
  const proven = { ...session, version: session.version + 1, provenAt };
  const stored = sessionCredential(proven);
  if ((await credentials.put(stored)) !== 'stored') {
    throw new StoreFault('contention', 'the session is being used elsewhere', { retryable: true });
  }
  keptTokens.set(stored.id, { stored, at: provenAt });
  return proven;
}

/** A token for the session of this cookie; null: it has none. */
export async function startBearer(context: AppContext, cookie: string): Promise<BearerAnswer | null> {
  const session = await sessionOf(context, cookie);
  if (session === null) return null;
  await makeRoom(context, session);
  await noteUse(context, session);
  return bearerOf(context, session);
}

/** Ends the session of this cookie, if it has one. */
export async function signOut(context: AppContext, cookie: string): Promise<void> {
  const session = await sessionOf(context, cookie);
  if (session !== null) await removeSession(context, session);
}

/**
 * Removes a session, its tokens, and what its browser is told: at once in this process, elsewhere within five seconds.
 * Whether it was there.
 */
export async function removeSession(
  context: AppContext,
  { id, playerId }: Pick<StoredSession, 'id' | 'playerId'>,
): Promise<boolean> {
  const { credentials, keptTokens } = context;
  const wasThere = await credentials.remove({ id, playerId });
  keptTokens.delete(id);
  await forgetCredentials(
    context,
    (await credentials.ofPlayer(playerId)).filter((one) => parentOf(one) === id),
  );
  return wasThere;
}

/** The session of this cookie; null: it has none. */
export async function sessionOf(context: AppContext, cookie: string): Promise<StoredSession | null> {
  const { clock, credentials, players, sha256 } = context;
  if (secretKindOf(cookie, sha256) !== 'browser') return null;
  const session = sessionIn(await credentials.get(secretId(cookie, sha256)), clock.now());
  // An identity whose link was ended takes its sessions with it.
  return session !== null && (await players.playerOf(session.identityId)) === session.playerId ? session : null;
}

/** The same for a player for whom the holder of the session acts. */
export async function bearerAs(context: AppContext, session: StoredSession, playerId: string): Promise<BearerAnswer> {
  const acting = { ...session, playerId, identityId: playerId, provenAt: null };
  await makeRoom(context, acting);
  return bearerOf(context, acting);
}

async function bearerOf(context: AppContext, session: StoredSession): Promise<BearerAnswer> {
  const { clock, credentials, entropy, sha256 } = context;
  const { id: parent, playerId, identityId, provenAt } = session;
  const secret = secretText('session', entropy.bytes(TOKEN_BYTES), sha256);
  const createdAt = clock.now();
  const expiresAt = createdAt + BEARER_MS;
  const token: StoredToken = {
    id: secretId(secret, sha256),
    kind: 'session',
    playerId,
    identityId,
    version: 1,
    expiresAt,
    name: '',
    scopes: SCOPES,
    createdAt,
    usedAt: null,
    provenAt,
    parent,
  };
  const put = await credentials.put(credentialOf(token));
  if (put !== 'stored') throw new StoreFault('contention', 'the player has too many credentials', { retryable: true });
  const [names, kind] = await Promise.all([namesOf(context, [playerId]), kindOf(context, playerId)]);
  return { token: secret, expiresAt, player: { id: playerId, name: names.get(playerId) ?? null, kind } };
}

/**
 * Removes what has expired of the player, of the session's tokens the oldest where it has too many, and the sessions
 * that were unused longest where there are too many beside this one.
 */
async function makeRoom(context: AppContext, { id, playerId }: StoredSession): Promise<void> {
  const { clock, credentials } = context;
  const now = clock.now();
  const all = await credentials.ofPlayer(playerId);
  const over = all.filter((one) => one.expiresAt !== null && one.expiresAt <= now && isOfSession(one));
  const live = all
    .filter((one) => !over.includes(one) && tokenIn(one)?.parent === id)
    .sort((one, other) => (one.expiresAt ?? 0) - (other.expiresAt ?? 0));
  const oldest = live.slice(0, Math.max(0, live.length - MOST_BEARERS + 1));
  await forgetCredentials(context, [...over, ...oldest]);
  const others = all
    .filter((one) => one.id !== id)
    .map((one) => sessionIn(one, now))
    .filter((session) => session !== null)
    .sort((one, other) => one.lastUsedAt - other.lastUsedAt || one.startedAt - other.startedAt);
  for (const one of others.slice(0, Math.max(0, others.length - MOST_SESSIONS + 1))) await removeSession(context, one);
}

/** Whether it is a session, the token of one, what its browser is told, a ticket, or what a passkey has signed. */
function isOfSession({ kind }: StoredCredential): boolean {
  return kind === 'browser' || kind === 'session' || kind === 'push' || kind === 'challenge' || kind === 'ticket';
}

/** By the hour. Another process may note the same: either will do. */
async function noteUse({ clock, credentials, keptTokens }: AppContext, session: StoredSession): Promise<void> {
  const now = clock.now();
  const lastUsedAt = hourOf(now);
  if (session.lastUsedAt >= lastUsedAt) return;
  const version = session.version + 1;
  const used = sessionCredential({ ...session, version, lastUsedAt, expiresAt: now + SESSION_UNUSED_MS });
  if ((await credentials.put(used)) === 'stored') keptTokens.set(used.id, { stored: used, at: now });
  await prolong(credentials, session, now + SESSION_UNUSED_MS);
}

const DAY_MS = 86_400_000;

/** What its browser is told lasts as long as the session, to a day. */
async function prolong(
  credentials: CredentialStore,
  { id, playerId }: StoredSession,
  expiresAt: number,
): Promise<void> {
  for (const one of await credentials.ofPlayer(playerId)) {
    const isDue = one.kind === 'push' && parentOf(one) === id && (one.expiresAt ?? 0) < expiresAt - DAY_MS;
    if (isDue) await credentials.put({ ...one, version: one.version + 1, expiresAt });
  }
}

function hourOf(time: number): number {
  return Math.floor(time / HOUR_MS) * HOUR_MS;
}
