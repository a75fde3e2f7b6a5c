// Credentials that are over are removed, several at once: a player may have two hundred.

import pMap from 'p-map';
import type { StoredCredential } from '../../eventstore/port.ts';
import type { AppContext } from '../context.ts';

/** As many requests to the store as one caller may have open. */
const AT_ONCE = 8;

/** Removes them: at once in this process, elsewhere within five seconds. Rejects with a StoreFault. */
export async function forgetCredentials(
  { credentials, keptTokens }: Pick<AppContext, 'credentials' | 'keptTokens'>,
  over: readonly StoredCredential[],
): Promise<void> {
  const remove = async (one: StoredCredential): Promise<void> => {
    await credentials.remove(one);
    keptTokens.delete(one.id);
  };
  await pMap(over, remove, { concurrency: AT_ONCE });
}
