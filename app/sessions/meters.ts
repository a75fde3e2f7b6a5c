// What is counted by address, in the process: it costs little, and no address is kept.

import { type TooMany, tooMany } from '../accounts/tooMany.ts';
import { periodOf } from '../base/allowances.ts';
import type { AppContext } from '../context.ts';

/** Guests who begin, and recovery codes that are tried. */
type Counted = 'guests' | 'attempts';

/** Uses one; the problem if the address has none left. `limit`: how many there are in the period. */
export function spend(
  { allowances, clock, addressMeters }: AppContext,
  what: Counted,
  address: string,
  limit: number = allowances[what],
): TooMany | null {
  const key = `${what} ${address}`;
  const now = clock.now();
  const period = periodOf(what) * 1_000;
  const stands = Math.max(addressMeters.get(key) ?? 0, now) + Math.floor(period / limit);
  if (stands > now + period) return tooMany(what, { limit, now, retryAt: stands - period });
  addressMeters.set(key, stands);
  return null;
}
