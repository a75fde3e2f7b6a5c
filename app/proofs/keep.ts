// Keeping an account: with the first thing that somebody can sign in with, a guest becomes a person, and takes a name
// for good. Whoever has an account proves first whose it is.

import type { Caller, Problem } from '../base/answer.ts';
import { chosenName, nameFault, nameKey } from '../base/names.ts';
import { invalidName, nameTaken, signInAgain } from '../base/problems.ts';
import type { AppContext } from '../context.ts';
import { namesOf } from '../players/account.ts';
import { ownPart } from '../players/guestNames.ts';
import { hasJustSignedIn } from '../players/identities.ts';
import { kindOf } from '../players/kinds.ts';
import { proveSession, sessionOfToken } from '../sessions/bearers.ts';

/** Takes a guest's name, unless it is another player's; why not, or null. Others prove that they may go on. */
export async function begin(context: AppContext, account: Caller, chosen: string | null): Promise<Problem | null> {
  if ((await kindOf(context, account.playerId)) !== 'guest') {
    return hasJustSignedIn(account, context.clock.now()) ? null : signInAgain();
  }
  const name = chosen ?? ownPart((await namesOf(context, [account.playerId])).get(account.playerId) ?? '');
  const fault = nameFault(name);
  if (fault !== null) return invalidName(fault);
  const text = chosenName(name);
  const set = await context.profiles.setName(account.playerId, { text, key: nameKey(text) }, { replace: true });
  return set === 'taken' ? nameTaken(text) : null;
}

/** Once there is something to sign in with: a person from now on, who has just proved it. */
export async function finish(context: AppContext, account: Caller): Promise<void> {
  if ((await kindOf(context, account.playerId)) === 'guest') await context.profiles.setKind(account.playerId, null);
  const session = await sessionOfToken(context, account.tokenId);
  if (session !== null) await proveSession(context, session);
}
