// Invitations as they are stored, and changes to them that no other change gets lost by.

import { type StoredInvitation, StoreFault } from '../../eventstore/port.ts';
import { formatInvitation, type Invitation, parseInvitation } from '../access/invitation.ts';
import type { AppContext } from '../context.ts';

/** This many changes by others are waited for. */
const MOST_RACES = 8;

/** What happens to an invitation: the changed one, or why not. `null`: it stays as it is. */
export type Change<Refusal> =
  | { readonly ok: true; readonly changed: Invitation | null }
  | { readonly ok: false; readonly refusal: Refusal };

export type Changed<Refusal> =
  | { readonly ok: true; readonly invitation: Invitation; readonly isNew: boolean }
  | { readonly ok: false; readonly refusal: Refusal };

/** Changes the invitation, which is there. `decide` is asked again whenever somebody else was first. */
export async function change<Refusal>(
  { invitations }: Pick<AppContext, 'invitations'>,
  { gameId, code }: Pick<Invitation, 'gameId' | 'code'>,
  decide: (invitation: Invitation) => Change<Refusal>,
): Promise<Changed<Refusal>> {
  for (let race = 0; race < MOST_RACES; race += 1) {
    const stored = await invitations.get(gameId, code);
    if (stored === null) throw new StoreFault('unreadable-item', 'an invitation is gone', { retryable: false });
    const decided = decide(parseInvitation(stored));
    if (!decided.ok) return decided;
    const { changed } = decided;
    if (changed === null) return { ok: true, invitation: parseInvitation(stored), isNew: false };
    if (await invitations.put(formatInvitation(changed, stored.version + 1))) {
      return { ok: true, invitation: changed, isNew: true };
    }
  }
  throw new StoreFault('contention', `the invitation ${gameId} ${code} changes too often`, { retryable: true });
}

export function parsed(stored: readonly StoredInvitation[]): readonly Invitation[] {
  return stored.map(parseInvitation).sort((one, other) => other.createdAt - one.createdAt);
}
