// Tokens of this server: their text, and when they stand.

import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isOwnToken, secretKindOf } from '../../../app/index.ts';
import { credentialOf, tokenIn } from '../../../app/tokens/stored.ts';
import { secretText, TOKEN_BYTES } from '../../../app/tokens/tokenText.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import type { CredentialStore } from '../../../eventstore/port.ts';
import { byPrefix } from '../../../lambdas/identity/index.ts';
import { ADA, appOn, BOB } from '../../kit/app/appOn.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { issueToken } from '../../kit/app/ownTokens.ts';

const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');
const HOUR = 3_600_000;

/** A server whose clock a test sets, and how often it has read a credential. */
function server() {
  const memory = openMemoryStore();
  const time = { now: FIXED_TIME };
  const reads: string[] = [];
  const credentials: CredentialStore = {
    ...memory.credentials,
    get(id) {
      reads.push(id);
      return memory.credentials.get(id);
    },
  };
  const app = appOn(memory.store, { people: { ...memory, credentials }, clock: { now: () => time.now } });
  const jwts: string[] = [];
  const others = {
    async verify(text: string) {
      jwts.push(text);
      return null;
    },
  };
  return {
    credentials: memory.credentials,
    identities: memory.identities,
    time,
    reads,
    jwts,
    verifier: byPrefix(app, others, () => time.now),
  };
}

describe('the text of a token', () => {
  const text = secretText('personal', new Uint8Array(TOKEN_BYTES).fill(9), sha256);

  test('says its kind, and has a checksum', () => {
    expect(text).toMatch(/^sbx_[0-9A-Z]{38}$/);
    expect(secretText('session', new Uint8Array(TOKEN_BYTES).fill(9), sha256)).toMatch(/^sbs_/);
    expect([secretKindOf(text, sha256), isOwnToken(text), isOwnToken('eyJ.a.b')]).toEqual(['personal', true, false]);
  });

  test('of which one character was changed, is none', () => {
    for (let at = 4; at < text.length; at += 1) {
      const changed = text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1);
      expect(secretKindOf(changed, sha256)).toBeNull();
    }
    for (const other of ['', 'sbx_', `${text} `, text.toLowerCase(), text.replace('sbx', 'sbs')]) {
      expect(secretKindOf(other, sha256)).toBeNull();
    }
  });
});

test('a token names its player with its scopes; it is read once in five seconds, and its use noted once an hour', async () => {
  const { credentials, verifier, time, reads, jwts } = server();
  const { text, stored } = await issueToken(credentials, ADA, ['games:read', 'games:play']);
  for (const ms of [0, 1, 4_999]) {
    time.now = FIXED_TIME + ms;
    expect(await verifier.verify(text)).toEqual({
      kind: 'personal',
      caller: { playerId: ADA.playerId, name: 'Player', signedInAt: null },
      scopes: ['games:read', 'games:play'],
      tokenId: stored.id,
      endsAt: null,
      checkAgainAt: time.now + 5_000,
    });
  }
  expect(reads).toEqual([stored.id]);
  const used = async () => tokenIn((await credentials.get(stored.id)) ?? stored);
  expect(await used()).toMatchObject({ version: 2, usedAt: Math.floor(FIXED_TIME / HOUR) * HOUR });
  time.now = FIXED_TIME + 5_000;
  await verifier.verify(text);
  expect([reads.length, (await used())?.version, jwts]).toEqual([2, 2, []]);
  time.now = FIXED_TIME + HOUR;
  await verifier.verify(text);
  expect((await used())?.version).toBe(3);
});

test('a text that begins like a token of ours is asked of nobody, and of the store only if it can be one', async () => {
  const { verifier, reads, jwts } = server();
  for (const text of ['sbx_', 'sbx_eyJ.a.b', 'sbq_1', 'sbs_ABC']) expect(await verifier.verify(text)).toBeNull();
  const unknown = secretText('personal', new Uint8Array(TOKEN_BYTES).fill(9), sha256);
  expect(await verifier.verify(unknown)).toBeNull();
  expect([reads.length, jwts]).toEqual([1, []]);
  expect(await verifier.verify('eyJ.a.b')).toBeNull();
  expect(jwts).toEqual(['eyJ.a.b']);
});

test('a token is void when it has ended, was removed, or is of another kind than it says', async () => {
  const { credentials, verifier, time } = server();
  const ending = await issueToken(credentials, ADA, ['games:read'], { expiresAt: FIXED_TIME + 10_000 });
  const removed = await issueToken(credentials, ADA, ['games:read']);
  const disguised = await issueToken(credentials, ADA, ['games:read']);
  await credentials.remove(disguised.stored);
  await credentials.put({ ...disguised.stored, kind: 'session' });
  expect([await verifier.verify(ending.text), await verifier.verify(disguised.text)]).toEqual([
    expect.anything(),
    null,
  ]);
  expect(await verifier.verify(removed.text)).not.toBeNull();
  await credentials.remove(removed.stored);
  time.now = FIXED_TIME + 5_000;
  expect(await verifier.verify(removed.text)).toBeNull();
  time.now = FIXED_TIME + 10_000;
  expect(await verifier.verify(ending.text)).toBeNull();
});

test('a token ends with what it hangs on: its session, and the link of its identity', async () => {
  const { credentials, identities, verifier, time } = server();
  const session = {
    id: 'session-1',
    kind: 'cookie',
    playerId: ADA.playerId,
    version: 1,
    expiresAt: FIXED_TIME + 9_000,
    body: '{}',
  };
  await credentials.put(session);
  const short = await issueToken(credentials, ADA, ['games:read'], { kind: 'session', parent: session.id });
  expect(await verifier.verify(short.text)).not.toBeNull();
  time.now = FIXED_TIME + 9_000;
  expect(await verifier.verify(short.text)).toBeNull();
  await identities.bind(ADA.playerId, ADA.playerId);
  await identities.bind('identity-2', ADA.playerId);
  const linked = await issueToken(credentials, ADA, ['games:read'], { identityId: 'identity-2' });
  expect((await verifier.verify(linked.text))?.caller).toMatchObject({
    playerId: ADA.playerId,
    identityId: 'identity-2',
  });
  await identities.bind('identity-2/unlinked', 'identity-2');
  time.now += 5_000;
  expect(await verifier.verify(linked.text)).toBeNull();
});

test('another kind of credential is no token, and a damaged one is a defect', () => {
  const one = { id: 'id', playerId: BOB.playerId, version: 1, expiresAt: null };
  expect(tokenIn({ ...one, kind: 'passkey', body: 'x' })).toBeNull();
  expect(() => tokenIn({ ...one, kind: 'personal', body: '{}' })).toThrow('is damaged');
  const stored = tokenIn({ ...one, kind: 'personal', body: '{"identityId":"i","scopes":["games:play","future"]}' });
  expect(stored?.scopes).toEqual(['games:play']);
  expect(
    credentialOf({
      ...one,
      kind: 'personal',
      identityId: 'i',
      name: 'n',
      scopes: [],
      createdAt: 1,
      usedAt: null,
      provenAt: null,
      parent: null,
    }).body,
  ).not.toContain('"id"');
});
