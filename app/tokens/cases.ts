// Tokens that a player makes for programs: creating one, listing them, revoking one.

import { isReadable } from '../../domain/base/readable.ts';
import { StoreFault } from '../../eventstore/port.ts';
import type { Answer, Caller, Problem } from '../base/answer.ts';
import { keepAccountFirst, problem, signInAgain, UNAUTHENTICATED } from '../base/problems.ts';
import { GRANTED_SCOPES, SCOPES, type Scope } from '../base/scopes.ts';
import type { AppContext } from '../context.ts';
import { wrongCommandId } from '../games/runCommand.ts';
import { type AccountAnswer, keepName, settled } from '../players/account.ts';
import { hasJustSignedIn } from '../players/identities.ts';
import { kindOf } from '../players/kinds.ts';
import { type CreateTokenInput, MAX_TOKEN_NAME, type RevokeTokenInput, TOKEN_DAYS } from './inputs.ts';
import { createdBefore, noteMade } from './made.ts';
import { tooManyTokens, unknownToken, wrongToken } from './problems.ts';
import { credentialOf, type StoredToken, tokenIn } from './stored.ts';
import { secretId, secretText, TOKEN_BYTES } from './tokenText.ts';

/** Tokens that a player may have at once. */
export const MAX_TOKENS = 50;

const DAY_MS = 86_400_000;
/** Of a token's key: 80 bits. */
const KEY_DIGITS = 20;

/** A token without its secret. */
export interface TokenAnswer {
  /** Names it among those of its player. */
  readonly key: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** Ms since 1970. */
  readonly createdAt: number;
  /** Null: never. */
  readonly expiresAt: number | null;
  /** To the hour; null: not yet. */
  readonly lastUsedAt: number | null;
}

export interface CreatedToken {
  readonly token: TokenAnswer;
  /** What a program sends; null where an earlier request with this command id has created it: it is told once. */
  readonly secret: string | null;
  readonly repeated: boolean;
}

/** The caller's tokens that have not expired, the newest first. */
export async function tokensOf(context: AppContext, caller: Caller): Promise<readonly TokenAnswer[]> {
  const tokens = await validTokens(context, caller.playerId);
  return tokens.map(tokenAnswer).sort((one, other) => other.createdAt - one.createdAt);
}

/** Creates a token of the caller's player; the caller has just signed in. */
export async function createToken(
  context: AppContext,
  caller: Caller | null,
  input: CreateTokenInput,
): Promise<Answer<CreatedToken>> {
  if (caller === null) return problem(UNAUTHENTICATED);
  const wrong = wrongCommandId(input.commandId) ?? faultOf(input);
  if (wrong !== null) return problem(wrong);
  const kind = await kindOf(context, caller.playerId);
  if (kind === 'guest') return problem(keepAccountFirst());
  if (!hasJustSignedIn(caller, context.clock.now())) return problem(signInAgain());
  if (input.expiresInDays === null && kind !== 'bot') return problem(wrongToken('expiresInDays'));
  const account = await settled(context, caller);
  const before = await createdBefore(context, account, input);
  if (!before.ok) return before;
  if (before.value !== null) {
    return { ok: true, value: { token: tokenAnswer(before.value), secret: null, repeated: true } };
  }
  if ((await validTokens(context, account.playerId)).length >= MAX_TOKENS) return problem(tooManyTokens(MAX_TOKENS));
  return write(context, account, input);
}

async function write(context: AppContext, account: Caller, input: CreateTokenInput): Promise<Answer<CreatedToken>> {
  const { clock, credentials, entropy, sha256 } = context;
  const secret = secretText('personal', entropy.bytes(TOKEN_BYTES), sha256);
  const createdAt = clock.now();
  const token: StoredToken = {
    id: secretId(secret, sha256),
    kind: 'personal',
    playerId: account.playerId,
    identityId: account.identityId ?? account.playerId,
    version: 1,
    expiresAt: input.expiresInDays === null ? null : createdAt + input.expiresInDays * DAY_MS,
    name: input.name.trim(),
    scopes: SCOPES.filter((scope) => input.scopes.includes(scope)),
    createdAt,
    usedAt: null,
    provenAt: null,
    parent: null,
  };
  const noted = await noteMade(context, account, input, token.id);
  const put = noted === 'stored' ? await credentials.put(credentialOf(token)) : noted;
  if (put === 'full') return problem(tooManyTokens(MAX_TOKENS));
  if (put === 'changed') throw new StoreFault('contention', 'the token is being created', { retryable: true });
  await keepName(context, account);
  return { ok: true, value: { token: tokenAnswer(token), secret, repeated: false } };
}

/** Revokes a token of the caller's player: at once where it is served, elsewhere within five seconds. */
export async function revokeToken(
  context: AppContext,
  caller: Caller | null,
  { key }: RevokeTokenInput,
): Promise<Answer<AccountAnswer>> {
  if (caller === null) return problem(UNAUTHENTICATED);
  const found = (await allTokens(context, caller.playerId)).find((token) => keyOf(token) === key);
  if (found === undefined) return problem(unknownToken());
  const isNew = await context.credentials.remove(found);
  context.keptTokens.delete(found.id);
  return { ok: true, value: { account: caller, repeated: !isNew } };
}

async function validTokens(context: AppContext, playerId: string): Promise<readonly StoredToken[]> {
  const now = context.clock.now();
  return (await allTokens(context, playerId)).filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
}

async function allTokens({ credentials }: AppContext, playerId: string): Promise<readonly StoredToken[]> {
  const stored = await credentials.ofPlayer(playerId);
  return stored.map(tokenIn).filter((token) => token?.kind === 'personal') as readonly StoredToken[];
}

function tokenAnswer(token: StoredToken): TokenAnswer {
  const { name, scopes, createdAt, expiresAt, usedAt } = token;
  return { key: keyOf(token), name, scopes, createdAt, expiresAt, lastUsedAt: usedAt };
}

/** Part of the hash, which tells nothing of the token. */
function keyOf({ id }: Pick<StoredToken, 'id'>): string {
  return id.slice(0, KEY_DIGITS);
}

function faultOf({ name, scopes, expiresInDays }: CreateTokenInput): Problem | null {
  if (!isReadable(name.trim(), MAX_TOKEN_NAME)) return wrongToken('name');
  const areGranted = scopes.every((scope) => GRANTED_SCOPES.some((one) => one === scope));
  if (scopes.length === 0 || !areGranted) return wrongToken('scopes');
  return expiresInDays === null || TOKEN_DAYS.some((days) => days === expiresInDays)
    ? null
    : wrongToken('expiresInDays');
}
