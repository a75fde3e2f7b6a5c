// What a caller does to the own account: choose a name, link a further identity.

import type { Answer, Caller } from '../answers/answer.ts';
import {
  identityInUse,
  invalidName,
  invalidToken,
  nameTaken,
  problem,
  signInAgain,
  UNAUTHENTICATED,
} from '../answers/problems.ts';
import type { AppContext } from '../context.ts';
import { chosenName, firstNames, nameFault, nameKey } from './names.ts';

export interface AccountAnswer {
  readonly account: Caller;
  /** Whether it was so already. */
  readonly repeated: boolean;
}

/** Both identities must have signed in this recently to be linked, milliseconds. */
export const SIGN_IN_FRESH_MS = 10 * 60_000;

/** The caller as the player who will be bound to what is done now. */
export async function settled<Who extends Caller | null>({ players }: AppContext, caller: Who): Promise<Who> {
  if (caller === null) return caller;
  const playerId = await players.settle(caller.playerId);
  return playerId === caller.playerId ? caller : { ...caller, playerId };
}

/** Gives the caller a name if there is none yet: the token's, or one marked by the id where a name of another player looks like it. */
export async function keepName({ players, profiles }: AppContext, { playerId, name }: Caller): Promise<void> {
  if (players.isNamed(playerId)) return;
  for (const text of firstNames(playerId, name)) {
    if ((await profiles.setName(playerId, { text, key: nameKey(text) }, { replace: false })) !== 'taken') break;
  }
  players.noteNamed(playerId);
}

/** Changes the name under which others see the caller. */
export async function changeName(
  context: AppContext,
  caller: Caller | null,
  input: { readonly name: string },
): Promise<Answer<AccountAnswer>> {
  if (caller === null) return problem(UNAUTHENTICATED);
  const fault = nameFault(input.name);
  if (fault !== null) return problem(invalidName(fault));
  const { profiles, players } = context;
  const account = await settled(context, caller);
  const text = chosenName(input.name);
  const former = (await profiles.names([account.playerId])).get(account.playerId);
  if (former === text) return { ok: true, value: { account, repeated: true } };
  const result = await profiles.setName(account.playerId, { text, key: nameKey(text) }, { replace: true });
  if (result === 'taken') return problem(nameTaken(text));
  players.noteNamed(account.playerId);
  return { ok: true, value: { account, repeated: false } };
}

/**
 * Links the identity of `other` to the caller's player: both act for that player from now on. `other`: whom the second token names; null for
 * no valid token. Nobody gains a player by a token that was stolen some time ago: both must have signed in just now. No player is lost:
 * an identity that has played keeps its own. The player is settled first, so no two identities can ever be linked to each other.
 */
export async function linkIdentity(
  context: AppContext,
  caller: Caller | null,
  other: Caller | null,
): Promise<Answer<AccountAnswer>> {
  if (caller === null) return problem(UNAUTHENTICATED);
  if (other === null) return problem(invalidToken());
  if (other.playerId === caller.playerId) return { ok: true, value: { account: caller, repeated: true } };
  const now = context.clock.now();
  if (![caller, other].every((one) => hasJustSignedIn(one, now))) return problem(signInAgain());
  // Release 0.2.0 named players without settling them.
  if ((await context.profiles.names([other.playerId])).has(other.playerId)) return problem(identityInUse());
  const account = await settled(context, caller);
  const playerId = await context.players.link(other.playerId, account.playerId);
  if (playerId !== account.playerId) return problem(identityInUse());
  return { ok: true, value: { account, repeated: false } };
}

function hasJustSignedIn({ signedInAt = null }: Caller, now: number): boolean {
  return signedInAt !== null && now - signedInAt <= SIGN_IN_FRESH_MS;
}
