// A player leaves: what is kept of them is erased, and whoever signs in by the same identity is a new player. Entries,
// seats and moves stay under the old id, which names nobody any more.

import type { Answer, Caller } from '../base/answer.ts';
import { problem, signInAgain, UNAUTHENTICATED } from '../base/problems.ts';
import type { AppContext } from '../context.ts';
import { newPlayer } from '../players/newPlayer.ts';
import { begin, carryOut } from './erasures.ts';
import { mayLeave } from './proof.ts';

export interface ErasureAnswer {
  /** The id that stays in games. */
  readonly playerId: string;
  /** Whether there was nothing to erase. */
  readonly repeated: boolean;
}

export async function eraseAccount(
  context: AppContext,
  caller: Caller | null,
  _input: object,
): Promise<Answer<ErasureAnswer>> {
  if (caller === null) return problem(UNAUTHENTICATED);
  const { clock, players } = context;
  const { playerId } = caller;
  const isKept = await isAnythingKept(context, playerId);
  const { issuerAccount } = caller;
  if (!isKept && issuerAccount === undefined) return { ok: true, value: { playerId, repeated: true } };
  if (!(await mayLeave(context, caller))) return problem(signInAgain());
  if (!isKept && issuerAccount !== undefined) {
    await context.issuerAccounts.remove(issuerAccount);
    return { ok: true, value: { playerId, repeated: true } };
  }
  const identities = [playerId, ...(await players.linkedTo(playerId))];
  const heirs = identities.map((identity) => ({ identity, heir: newPlayer(context) }));
  const account = issuerAccount === undefined ? {} : { issuerAccount };
  await carryOut(context, await begin(context, { player: playerId, heirs, at: clock.now(), ...account }));
  return { ok: true, value: { playerId, repeated: false } };
}

/** A new player has done nothing, and is not even bound to be one. */
async function isAnythingKept({ credentials, players, profiles }: AppContext, player: string): Promise<boolean> {
  if ((await players.boundTo(player)) !== null) return true;
  if ((await profiles.names([player])).size > 0) return true;
  return (await credentials.ofPlayer(player)).length > 0;
}
