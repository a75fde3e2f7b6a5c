// Which token a command has created, kept for a day: a repeat of the command creates no other one.

import { commandDigestOf, hex } from '../../domain/log/index.ts';
import { type CredentialPut, StoreFault } from '../../eventstore/port.ts';
import type { Answer, Caller } from '../base/answer.ts';
import { final, problem } from '../base/problems.ts';
import type { AppContext } from '../context.ts';
import type { CreateTokenInput } from './inputs.ts';
import { type StoredToken, tokenIn } from './stored.ts';
import { secretId } from './tokenText.ts';

const KIND = 'made';
const KEPT_MS = 86_400_000;

/** A token that is noted and not there is being created by another request, unless that is so long ago, ms. */
const YOUNG_MS = 60_000;

interface Made {
  /** Of the input. */
  readonly digest: string;
  /** Id of the token. */
  readonly token: string;
  readonly at: number;
}

/** The token that an earlier request with the same command id has created; null: none has. */
export async function createdBefore(
  context: AppContext,
  account: Caller,
  input: CreateTokenInput,
): Promise<Answer<StoredToken | null>> {
  const { clock, credentials } = context;
  const stored = await credentials.get(idOf(context, account, input));
  if (stored === null || (stored.expiresAt ?? 0) <= clock.now()) return { ok: true, value: null };
  // As `noteMade` wrote it.
  const made = JSON.parse(stored.body) as Made;
  if (made.digest !== digestOf(input)) return REUSED;
  const token = await credentials.get(made.token);
  if (token !== null) return { ok: true, value: tokenIn(token) };
  if (clock.now() - made.at >= YOUNG_MS) return { ok: true, value: null };
  throw new StoreFault('contention', 'the token is being created', { retryable: true });
}

/** Notes it before the token is there: of requests at the same time one goes on. */
export async function noteMade(
  context: AppContext,
  account: Caller,
  input: CreateTokenInput,
  token: string,
): Promise<CredentialPut> {
  const { clock, credentials } = context;
  const id = idOf(context, account, input);
  const at = clock.now();
  const made: Made = { digest: digestOf(input), token, at };
  const version = ((await credentials.get(id))?.version ?? 0) + 1;
  const { playerId } = account;
  return credentials.put({ id, kind: KIND, playerId, version, expiresAt: at + KEPT_MS, body: JSON.stringify(made) });
}

function idOf({ sha256 }: AppContext, { playerId }: Caller, { commandId }: CreateTokenInput): string {
  return `made-${secretId(`${playerId} ${commandId}`, sha256)}`;
}

function digestOf({ name, scopes, expiresInDays }: CreateTokenInput): string {
  return hex(commandDigestOf({ name, scopes: [...scopes], expiresInDays }));
}

const REUSED: Answer<never> = problem({
  kind: 'InvalidInput',
  code: 'COMMAND_ID_REUSED',
  path: ['input', 'commandId'],
  ...final({
    en: 'This command id was already used for a different token. Use a new id.',
    de: 'Diese Kommando-Id wurde schon für ein anderes Token benutzt. Nimm eine neue.',
  }),
});
