// Whether a token of this server stands, and what it lets its holder do. What a process has read is believed for five
// seconds; what it revokes itself it forgets at once.

import { isStoreFault, type StoredCredential } from '../../eventstore/port.ts';
import type { Caller } from '../base/answer.ts';
import { NAMELESS } from '../base/names.ts';
import type { Scope } from '../base/scopes.ts';
import type { AppContext } from '../context.ts';
import { credentialOf, type StoredToken, tokenIn } from './stored.ts';
import type { TokenKind } from './tokenText.ts';

/** How long a process believes that a token stands, or does not, ms. */
export const TOKEN_FRESH_MS = 5_000;

const HOUR_MS = 3_600_000;

/** A token that is valid now. */
export interface StandingToken {
  readonly id: string;
  readonly kind: TokenKind;
  readonly caller: Caller;
  readonly scopes: readonly Scope[];
  /** Ms since 1970; null: never. */
  readonly endsAt: number | null;
}

type Parts = Pick<AppContext, 'clock' | 'credentials' | 'players' | 'keptTokens'>;

/** The token of this id, if it stands; notes by the hour that it is used. */
export async function usedToken(parts: Parts, id: string): Promise<StandingToken | null> {
  const { stored, isRead } = await read(parts, id);
  const token = tokenOf(stored);
  const standing = await standingOf(parts, token);
  if (standing !== null && token !== null && isRead) await noteUse(parts, token);
  return standing;
}

/** The same for those who only want to know whether it still stands. */
export async function standingToken(parts: Parts, id: string): Promise<StandingToken | null> {
  return standingOf(parts, tokenOf((await read(parts, id)).stored));
}

async function read(
  { clock, credentials, keptTokens }: Parts,
  id: string,
): Promise<{ readonly stored: StoredCredential | null; readonly isRead: boolean }> {
  const at = clock.now();
  const seen = keptTokens.get(id);
  if (seen !== undefined && at - seen.at < TOKEN_FRESH_MS) return { stored: seen.stored, isRead: false };
  const stored = await credentials.get(id);
  keptTokens.set(id, { stored, at });
  return { stored, isRead: true };
}

function tokenOf(stored: StoredCredential | null): StoredToken | null {
  return stored === null ? null : tokenIn(stored);
}

async function standingOf(parts: Parts, token: StoredToken | null): Promise<StandingToken | null> {
  if (token === null || isOver(token.expiresAt, parts.clock.now())) return null;
  const { id, kind, playerId, identityId, scopes, expiresAt, provenAt, parent } = token;
  // An identity whose link was ended takes its tokens with it.
  if ((await parts.players.playerOf(identityId)) !== playerId) return null;
  if (parent !== null && !(await isThere(parts, parent))) return null;
  const who = identityId === playerId ? {} : { identityId };
  const caller: Caller = { playerId, ...who, name: NAMELESS, signedInAt: provenAt };
  return { id, kind, caller, scopes, endsAt: expiresAt };
}

async function isThere(parts: Parts, id: string): Promise<boolean> {
  const { stored } = await read(parts, id);
  return stored !== null && !isOver(stored.expiresAt, parts.clock.now());
}

function isOver(expiresAt: number | null, now: number): boolean {
  return expiresAt !== null && expiresAt <= now;
}

/** Another process may note the same: either will do. */
async function noteUse({ clock, credentials, keptTokens }: Parts, token: StoredToken): Promise<void> {
  const hour = Math.floor(clock.now() / HOUR_MS) * HOUR_MS;
  if (token.kind !== 'personal' || (token.usedAt ?? 0) >= hour) return;
  const stored = credentialOf({ ...token, version: token.version + 1, usedAt: hour });
  try {
    if ((await credentials.put(stored)) !== 'stored') return;
    keptTokens.set(token.id, { stored, at: clock.now() });
  } catch (error) {
    // Who may not write now may still read.
    if (!isStoreFault(error)) throw error;
  }
}
