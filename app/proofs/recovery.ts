// Recovery codes: a text on paper by which somebody signs in, where a browser has no passkey or the server no HTTPS.

import { base32 } from '../../domain/log/index.ts';
import { StoreFault } from '../../eventstore/port.ts';
import type { Answer, Caller } from '../base/answer.ts';
import { problem, UNAUTHENTICATED } from '../base/problems.ts';
import type { AppContext } from '../context.ts';
import { settled } from '../players/account.ts';
import { type SignedIn, signInAs } from '../sessions/bearers.ts';
import type { SignInFrom } from '../sessions/guests.ts';
import { spend } from '../sessions/meters.ts';
import { secretId } from '../tokens/tokenText.ts';
import type { CodeInput, RecoveryInput } from './inputs.ts';
import { begin, finish } from './keep.ts';
import { UNKNOWN_CODE } from './problems.ts';

export const RECOVERY_KIND = 'recovery';

/** 100 bits: nobody finds one by trying. */
const CODE_BYTES = 13;
const CODE_CHARACTERS = 20;
const GROUP = /(.{5})(?=.)/g;

export interface RecoveryCode {
  /** `7QK2M-…`: told once. */
  readonly code: string;
}

/** Makes a code, in place of the one before; keeps the account of a guest. */
export async function makeRecoveryCode(
  context: AppContext,
  caller: Caller | null,
  { name }: RecoveryInput,
): Promise<Answer<RecoveryCode>> {
  if (caller === null) return problem(UNAUTHENTICATED);
  const account = await settled(context, caller);
  const refused = await begin(context, account, name);
  if (refused !== null) return problem(refused);
  const { clock, credentials, entropy } = context;
  const former = (await credentials.ofPlayer(account.playerId)).filter(({ kind }) => kind === RECOVERY_KIND);
  const code = base32(entropy.bytes(CODE_BYTES), CODE_CHARACTERS);
  const body = { identityId: account.identityId ?? account.playerId, createdAt: clock.now() };
  const put = await credentials.put({
    id: idOf(context, code),
    kind: RECOVERY_KIND,
    playerId: account.playerId,
    version: 1,
    expiresAt: null,
    body: JSON.stringify(body),
  });
  if (put !== 'stored') throw new StoreFault('contention', 'the player has too many credentials', { retryable: true });
  for (const one of former) await credentials.remove(one);
  await finish(context, account);
  return { ok: true, value: { code: code.replaceAll(GROUP, '$1-') } };
}

/** Signs in; `cookie`: of the session that the browser has. */
export async function signInByCode(
  context: AppContext,
  { code }: CodeInput,
  from: SignInFrom,
  cookie: string | null,
): Promise<Answer<SignedIn>> {
  const full = from.address === null ? null : spend(context, 'attempts', from.address);
  if (full !== null) return problem(full);
  const stored = await context.credentials.get(idOf(context, plain(code)));
  if (stored === null || stored.kind !== RECOVERY_KIND) return problem(UNKNOWN_CODE);
  // As `makeRecoveryCode` wrote it.
  const { identityId } = JSON.parse(stored.body) as { readonly identityId: string };
  const signedIn = await signInAs(context, { playerId: stored.playerId, identityId, device: from.device }, cookie);
  return signedIn === null ? problem(UNKNOWN_CODE) : { ok: true, value: signedIn };
}

function idOf({ sha256 }: AppContext, code: string): string {
  return `recovery-${secretId(code, sha256)}`;
}

/** As somebody types it from paper. */
function plain(code: string): string {
  return code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}
