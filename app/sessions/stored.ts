// Sessions as they are stored: a credential of the player, found by the hash of the cookie that a browser keeps.

import { Defect } from '../../domain/base/defect.ts';
import { isObject } from '../../domain/read/shape.ts';
import type { StoredCredential } from '../../eventstore/port.ts';

/** A session ends when nobody has used it for so long, ms. */
export const SESSION_UNUSED_MS = 30 * 86_400_000;

export interface StoredSession {
  /** Hash of the cookie. */
  readonly id: string;
  readonly playerId: string;
  /** The identity that signed in: the session ends with the link of that identity. */
  readonly identityId: string;
  readonly version: number;
  /** Ms since 1970. */
  readonly expiresAt: number;
  /** What somebody signed in on: `Firefox, Android`. */
  readonly device: string;
  readonly startedAt: number;
  /** To the hour. */
  readonly lastUsedAt: number;
  /** When the holder last proved who they are; null: a guest, who has not. */
  readonly provenAt: number | null;
}

const KIND = 'browser';

export function sessionCredential(session: StoredSession): StoredCredential {
  const { id, playerId, version, expiresAt, ...body } = session;
  return { id, kind: KIND, playerId, version, expiresAt, body: JSON.stringify(body) };
}

/** Null for a credential of another kind, and for a session that is over. */
export function sessionIn(stored: StoredCredential | null, now: number): StoredSession | null {
  if (stored === null || stored.kind !== KIND) return null;
  const { id, playerId, version, expiresAt, body } = stored;
  const said: unknown = JSON.parse(body);
  if (!isBody(said) || expiresAt === null) throw new Defect(`the session ${id.slice(0, 8)} of ${playerId} is damaged`);
  const { identityId, device, startedAt, lastUsedAt, provenAt } = said;
  return expiresAt <= now
    ? null
    : { id, playerId, identityId, version, expiresAt, device, startedAt, lastUsedAt, provenAt };
}

type Body = Omit<StoredSession, 'id' | 'playerId' | 'version' | 'expiresAt'>;

function isBody(said: unknown): said is Body {
  return isObject(said) && 'identityId' in said && 'device' in said && 'provenAt' in said;
}
