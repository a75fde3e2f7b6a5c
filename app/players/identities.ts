// The identities of the caller's player: linking a further one, listing them, unlinking.

import type { Answer, Caller, Problem } from '../base/answer.ts';
import {
  firstIdentity,
  identityInUse,
  invalidToken,
  keepAccountFirst,
  notTheFirstIdentity,
  problem,
  signInAgain,
  tooManyIdentities,
  UNAUTHENTICATED,
  unknownIdentity,
} from '../base/problems.ts';
import type { AppContext } from '../context.ts';
import { type AccountAnswer, settled } from './account.ts';
import type { UnlinkIdentityInput } from './inputs.ts';
import { kindOf } from './kinds.ts';

/** To link or unlink, a player must have signed in this recently, milliseconds. */
export const SIGN_IN_FRESH_MS = 10 * 60_000;

const CODE = /^\w{1,64}$/;

/** One of the identities that act for a player. */
export interface IdentityAnswer {
  /** Opaque, like the id of a player. */
  readonly code: string;
  /** Whether it is the one that first played: it is the player, and stays. */
  readonly isFirst: boolean;
  /** Whether the caller has signed in with it. */
  readonly isYours: boolean;
}

/** The identities that act for the caller's player, the first one before those that were linked. */
export async function identitiesOf({ players }: AppContext, caller: Caller): Promise<readonly IdentityAnswer[]> {
  const codes = [caller.playerId, ...(await players.linkedTo(caller.playerId))];
  const yours = identityOf(caller);
  return codes.map((code, index) => ({ code, isFirst: index === 0, isYours: code === yours }));
}

/**
 * Links the identity of `other`, named by the second token (null: not valid), to the caller's player: both act for it
 * from now on. Both must just have signed in, so an old stolen token gains nothing. An identity that has played keeps
 * its own player. The player is settled first, so no two identities can be linked to each other.
 */
export async function linkIdentity(
  context: AppContext,
  caller: Caller | null,
  other: Caller | null,
): Promise<Answer<AccountAnswer>> {
  if (caller === null) return problem(UNAUTHENTICATED);
  if (other === null) return problem(invalidToken());
  if (other.playerId === caller.playerId) return { ok: true, value: { account: caller, repeated: true } };
  const refused = await refusedLink(context, caller, other);
  if (refused !== null) return problem(refused);
  const { players, profiles } = context;
  // Release 0.2.0 named players without settling them.
  const isNamed = (await profiles.names([other.playerId])).has(other.playerId);
  if (isNamed && !(await players.hasSignedIn(other.playerId))) return problem(identityInUse());
  const account = await settled(context, caller);
  const bound = await players.boundTo(other.playerId);
  if (bound !== null && bound !== account.playerId) return problem(identityInUse());
  const playerId = await players.link(other.playerId, account.playerId);
  if (playerId === null) return problem(tooManyIdentities());
  if (playerId !== account.playerId) return problem(identityInUse());
  return { ok: true, value: { account, repeated: false } };
}

async function refusedLink(context: AppContext, caller: Caller, other: Caller): Promise<Problem | null> {
  if ((await kindOf(context, caller.playerId)) === 'guest') return keepAccountFirst();
  const now = context.clock.now();
  return [caller, other].every((one) => hasJustSignedIn(one, now)) ? null : signInAgain();
}

/**
 * Ends the link of a further identity: from then on it is a player of its own. The first identity may end any link, a
 * further one its own: a player that was lent cannot be taken away. The account is the caller's afterwards.
 */
export async function unlinkIdentity(
  context: AppContext,
  caller: Caller | null,
  input: UnlinkIdentityInput,
): Promise<Answer<AccountAnswer>> {
  if (caller === null) return problem(UNAUTHENTICATED);
  if (!hasJustSignedIn(caller, context.clock.now())) return problem(signInAgain());
  const { code } = input;
  const refused = await refusedUnlink(context, caller, code);
  if (refused !== null) return problem(refused);
  const isNew = await context.players.unlink(code);
  const account = code === identityOf(caller) ? { ...caller, playerId: code } : caller;
  return { ok: true, value: { account, repeated: !isNew } };
}

async function refusedUnlink({ players }: AppContext, caller: Caller, code: string): Promise<Problem | null> {
  const bound = CODE.test(code) ? await players.boundTo(code) : null;
  const isOwn = bound === null || bound === code;
  if (isOwn) return code === caller.playerId ? firstIdentity() : unknownIdentity();
  // An identity that has left is a player of its own: leaving again is no mistake.
  const yours = identityOf(caller);
  if (code === yours) return null;
  if (bound !== caller.playerId) return unknownIdentity();
  return yours === caller.playerId ? null : notTheFirstIdentity();
}

function identityOf({ identityId, playerId }: Caller): string {
  return identityId ?? playerId;
}

/** Whether the caller has proved who they are so recently that what matters may be changed. */
export function hasJustSignedIn({ signedInAt = null }: Caller, now: number): boolean {
  return signedInAt !== null && now - signedInAt <= SIGN_IN_FRESH_MS;
}
