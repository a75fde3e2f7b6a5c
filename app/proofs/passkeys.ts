// Passkeys: what a browser or a phone signs in with. Only the public key is kept.

import { isReadable } from '../../domain/base/readable.ts';
import { isObject } from '../../domain/read/shape.ts';
import { type StoredCredential, StoreFault } from '../../eventstore/port.ts';
import type { Answer, Caller } from '../base/answer.ts';
import type { NewPasskey } from '../base/ports.ts';
import { problem, signInAgain, UNAUTHENTICATED } from '../base/problems.ts';
import type { AppContext } from '../context.ts';
import { type AccountAnswer, namesOf, settled } from '../players/account.ts';
import { ownPart } from '../players/guestNames.ts';
import { hasJustSignedIn } from '../players/identities.ts';
import { type SignedIn, signInAs } from '../sessions/bearers.ts';
import type { SignInFrom } from '../sessions/guests.ts';
import { secretId } from '../tokens/tokenText.ts';
import { newChallenge, useChallenge } from './challenges.ts';
import { type AddPasskeyInput, MAX_LABEL, type PasskeyInput, type RemovePasskeyInput } from './inputs.ts';
import { begin, finish } from './keep.ts';
import { INVALID_PASSKEY, LAST_PROOF, tooManyPasskeys, UNKNOWN_PASSKEY, WRONG_LABEL } from './problems.ts';
import { RECOVERY_KIND } from './recovery.ts';

/** Passkeys that a player may have. */
export const MAX_PASSKEYS = 10;

const PASSKEY_KIND = 'passkey';
const KEY_DIGITS = 20;
const TIMEOUT_MS = 300_000;

/** COSE algorithms: Ed25519, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];

export interface PasskeyAnswer {
  /** Names it among those of its player. */
  readonly key: string;
  readonly name: string;
  /** Ms since 1970. */
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

interface Kept extends NewPasskey {
  readonly identityId: string;
  readonly name: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

/** `origin`: that of the page, `https://play.example.org`. */
export interface At {
  readonly origin: string;
}

/** What a browser makes a passkey by (`PublicKeyCredentialCreationOptionsJSON`). */
export async function passkeyOptions(
  context: AppContext,
  caller: Caller | null,
  { origin }: At,
): Promise<Answer<object>> {
  if (caller === null) return problem(UNAUTHENTICATED);
  const { playerId } = caller;
  const shown = ownPart((await namesOf(context, [playerId])).get(playerId) ?? playerId);
  const known = await passkeysIn(context, playerId);
  const value = {
    challenge: await newChallenge(context),
    rp: { id: new URL(origin).hostname, name: 'Signalbox' },
    user: { id: base64url(playerId), name: shown, displayName: shown },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: known.map(({ kept }) => ({ type: 'public-key', id: kept.id })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
    timeout: TIMEOUT_MS,
  };
  return { ok: true, value };
}

/** Keeps a passkey, and with it the account of a guest. */
export async function addPasskey(
  context: AppContext,
  caller: Caller | null,
  { label, name, response }: AddPasskeyInput,
  { origin }: At,
): Promise<Answer<PasskeyAnswer>> {
  if (caller === null) return problem(UNAUTHENTICATED);
  if (!isReadable(label.trim(), MAX_LABEL)) return problem(WRONG_LABEL);
  const { clock, credentials, webauthn } = context;
  const { playerId } = caller;
  if ((await passkeysIn(context, playerId)).length >= MAX_PASSKEYS) return problem(tooManyPasskeys(MAX_PASSKEYS));
  const isChallenge = (text: string) => useChallenge(context, playerId, text);
  const made = await webauthn.registered({ response, origin, isChallenge });
  if (made === null) return problem(INVALID_PASSKEY);
  const account = await settled(context, caller);
  const refused = await begin(context, account, name);
  if (refused !== null) return problem(refused);
  const { id: credentialId, publicKey, counter } = made;
  const identityId = account.identityId ?? playerId;
  const body = { id: credentialId, publicKey, counter, identityId, name: label.trim(), createdAt: clock.now() };
  const kept: Kept = { ...body, lastUsedAt: null };
  const id = idOf(context, credentialId);
  const put = await credentials.put(stored({ id, playerId, version: 1 }, kept));
  if (put !== 'stored') throw new StoreFault('contention', 'the passkey is being added', { retryable: true });
  await finish(context, account);
  return { ok: true, value: passkeyAnswer(id, kept) };
}

/** What a browser signs in by (`PublicKeyCredentialRequestOptionsJSON`): with whichever passkey it has. */
export async function signInOptions(context: AppContext, { origin }: At): Promise<object> {
  return {
    challenge: await newChallenge(context),
    rpId: new URL(origin).hostname,
    allowCredentials: [],
    userVerification: 'required',
    timeout: TIMEOUT_MS,
  };
}

/** Signs in; `cookie`: of the session that the browser has. */
export async function signInByPasskey(
  context: AppContext,
  { response }: PasskeyInput,
  { device, origin }: SignInFrom & At,
  cookie: string | null,
): Promise<Answer<SignedIn>> {
  const { clock, credentials, webauthn } = context;
  const named = isObject(response) && 'id' in response ? String(response.id) : '';
  const found = await credentials.get(idOf(context, named));
  if (found === null || found.kind !== PASSKEY_KIND) return problem(INVALID_PASSKEY);
  const { id, playerId, version } = found;
  const passkey = keptIn(found);
  const isChallenge = (text: string) => useChallenge(context, playerId, text);
  const used = await webauthn.authenticated({ response, origin, isChallenge, passkey });
  if (used === null) return problem(INVALID_PASSKEY);
  await credentials.put(
    stored({ id, playerId, version: version + 1 }, { ...passkey, ...used, lastUsedAt: clock.now() }),
  );
  const signedIn = await signInAs(context, { playerId, identityId: passkey.identityId, device }, cookie);
  return signedIn === null ? problem(INVALID_PASSKEY) : { ok: true, value: signedIn };
}

/** The caller's passkeys, the newest first. */
export async function passkeysOf(context: AppContext, { playerId }: Caller): Promise<readonly PasskeyAnswer[]> {
  const all = await passkeysIn(context, playerId);
  return all.map(({ id, kept }) => passkeyAnswer(id, kept)).sort((one, other) => other.createdAt - one.createdAt);
}

/** Removes a passkey of the caller, who has just signed in, unless nothing else is left to sign in with. */
export async function removePasskey(
  context: AppContext,
  caller: Caller | null,
  { key }: RemovePasskeyInput,
): Promise<Answer<AccountAnswer>> {
  if (caller === null) return problem(UNAUTHENTICATED);
  if (!hasJustSignedIn(caller, context.clock.now())) return problem(signInAgain());
  const all = await context.credentials.ofPlayer(caller.playerId);
  const found = all.find(({ id, kind }) => kind === PASSKEY_KIND && keyOf(id) === key);
  if (found === undefined) return problem(UNKNOWN_PASSKEY);
  const proofs = all.filter(({ kind }) => kind === PASSKEY_KIND || kind === RECOVERY_KIND);
  if (proofs.length === 1) return problem(LAST_PROOF);
  const isNew = await context.credentials.remove(found);
  return { ok: true, value: { account: caller, repeated: !isNew } };
}

async function passkeysIn({ credentials }: AppContext, playerId: string) {
  const all = await credentials.ofPlayer(playerId);
  return all.filter(({ kind }) => kind === PASSKEY_KIND).map((one) => ({ id: one.id, kept: keptIn(one) }));
}

function passkeyAnswer(id: string, { name, createdAt, lastUsedAt }: Kept): PasskeyAnswer {
  return { key: keyOf(id), name, createdAt, lastUsedAt };
}

function keyOf(id: string): string {
  return id.slice(-KEY_DIGITS);
}

/** Ids of passkeys are public, and may be long. */
function idOf({ sha256 }: AppContext, credentialId: string): string {
  return `passkey-${secretId(credentialId, sha256)}`;
}

function stored(of: Pick<StoredCredential, 'id' | 'playerId' | 'version'>, kept: Kept): StoredCredential {
  return { ...of, kind: PASSKEY_KIND, expiresAt: null, body: JSON.stringify(kept) };
}

function keptIn({ body }: StoredCredential): Kept {
  // As `stored` wrote it.
  return JSON.parse(body) as Kept;
}

function base64url(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
