// Whether somebody has proved who they are so recently that they may take all of an account away.

import type { Caller } from '../base/answer.ts';
import type { AppContext } from '../context.ts';
import { hasJustSignedIn } from '../players/identities.ts';
import { kindOf } from '../players/kinds.ts';

/** What a guest can prove who they are by. */
const PROOFS = ['passkey', 'recovery'];

/** As for everything that matters; a guest who has nothing to prove it by may leave without. */
export async function mayLeave(context: AppContext, caller: Caller): Promise<boolean> {
  if (hasJustSignedIn(caller, context.clock.now())) return true;
  if ((await kindOf(context, caller.playerId)) !== 'guest') return false;
  const kept = await context.credentials.ofPlayer(caller.playerId);
  return !kept.some(({ kind }) => PROOFS.includes(kind));
}
