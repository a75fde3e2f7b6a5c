// Places of people who were entered by name, taken by accounts that there were before: the entrant's id stays, and the
// account acts as that player. Kept with what the account has, and known to nobody else.

import { StoreFault } from '../../../eventstore/port.ts';
import type { AppContext } from '../../context.ts';

const KIND = 'place';

type Parts = Pick<AppContext, 'credentials'>;

/** The player whose place in the tournament `account` has taken; null: none. */
export async function placeOf({ credentials }: Parts, account: string, tournamentId: string): Promise<string | null> {
  const stored = await credentials.get(idOf(account, tournamentId));
  // As `keepPlace` wrote it.
  return stored === null ? null : (JSON.parse(stored.body) as { readonly player: string }).player;
}

export async function keepPlace(
  { credentials }: Parts,
  account: string,
  tournamentId: string,
  player: string,
): Promise<void> {
  const id = idOf(account, tournamentId);
  const body = JSON.stringify({ player });
  const put = await credentials.put({ id, kind: KIND, playerId: account, version: 1, expiresAt: null, body });
  if (put !== 'stored') throw new StoreFault('contention', `${account} takes another place`, { retryable: true });
}

function idOf(account: string, tournamentId: string): string {
  return `${KIND}-${tournamentId}-${account}`;
}
