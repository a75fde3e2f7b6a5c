// Tokens of this server, put where they are stored.

import { hash } from 'node:crypto';
import type { Caller, Scope } from '../../../app/index.ts';
import { credentialOf, type StoredToken } from '../../../app/tokens/stored.ts';
import { secretId, secretText, TOKEN_BYTES } from '../../../app/tokens/tokenText.ts';
import type { CredentialStore, StoredCredential } from '../../../eventstore/port.ts';
import { FIXED_TIME } from './fixedTime.ts';

const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');

/** What is kept of a token; its text is told once. */
export interface IssuedToken {
  readonly text: string;
  readonly stored: StoredCredential;
}

let issued = 0;

/** A token of `player` with these scopes, another one each time. */
export async function issueToken(
  credentials: CredentialStore,
  { playerId }: Caller,
  scopes: readonly Scope[],
  changes: Partial<StoredToken> = {},
): Promise<IssuedToken> {
  issued += 1;
  const secret = new Uint8Array(TOKEN_BYTES).fill(7);
  new DataView(secret.buffer).setUint32(0, issued);
  const kind = changes.kind ?? 'personal';
  const text = secretText(kind, secret, sha256);
  const stored = credentialOf({
    id: secretId(text, sha256),
    kind,
    playerId,
    identityId: playerId,
    version: 1,
    expiresAt: null,
    name: 'a test',
    scopes,
    createdAt: FIXED_TIME,
    usedAt: null,
    provenAt: null,
    parent: null,
    ...changes,
  });
  await credentials.put(stored);
  return { text, stored };
}
