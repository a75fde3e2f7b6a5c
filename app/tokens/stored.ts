// Tokens as they are stored: a credential of the player, whose body is JSON.

import { Defect } from '../../domain/base/defect.ts';
import { isObject } from '../../domain/read/shape.ts';
import type { StoredCredential } from '../../eventstore/port.ts';
import { SCOPES, type Scope } from '../base/scopes.ts';
import type { TokenKind } from './tokenText.ts';

export interface StoredToken {
  /** Hash of the token. */
  readonly id: string;
  readonly kind: TokenKind;
  readonly playerId: string;
  /** The identity that made it: it ends with the link of that identity. */
  readonly identityId: string;
  readonly version: number;
  /** Ms since 1970; null: never. */
  readonly expiresAt: number | null;
  /** How the player calls it. */
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: number;
  /** To the hour; null: not yet. */
  readonly usedAt: number | null;
  /** When the holder last proved who they are; null: a program, which cannot. */
  readonly provenAt: number | null;
  /** Id of the credential without which it is void; null: it stands alone. */
  readonly parent: string | null;
}

export function credentialOf(token: StoredToken): StoredCredential {
  const { id, kind, playerId, version, expiresAt, ...body } = token;
  return { id, kind, playerId, version, expiresAt, body: JSON.stringify(body) };
}

/** Null for a credential of another kind. */
export function tokenIn({ id, kind, playerId, version, expiresAt, body }: StoredCredential): StoredToken | null {
  if (kind !== 'session' && kind !== 'personal') return null;
  const said: unknown = JSON.parse(body);
  if (!isBody(said)) throw new Defect(`the credential ${id.slice(0, 8)} of ${playerId} is damaged`);
  const { identityId, name, createdAt, usedAt, provenAt, parent } = said;
  const scopes = SCOPES.filter((scope) => said.scopes.includes(scope));
  return { id, kind, playerId, identityId, version, expiresAt, name, scopes, createdAt, usedAt, provenAt, parent };
}

/** Id of the credential without which it is void; null: it stands alone. */
export function parentOf({ body }: StoredCredential): string | null {
  const said: unknown = JSON.parse(body);
  return isObject(said) && 'parent' in said && typeof said.parent === 'string' ? said.parent : null;
}

type Body = Omit<StoredToken, 'id' | 'kind' | 'playerId' | 'version' | 'expiresAt'>;

function isBody(said: unknown): said is Body {
  return isObject(said) && 'identityId' in said && 'scopes' in said && Array.isArray(said.scopes);
}
