// What a move brings, in a few characters, from its effect: the same for every title.

import type { Json } from '../base/json.ts';
import type { Effect } from '../title/contract.ts';

/**
 * `+6`, `−£4`, `+2 −£3`; null where neither points nor money are certain to change. `money`: what stands before an
 * amount.
 */
export function gainOf(effect: Effect, money: string): string | null {
  const parts = [signed(effect.points, ''), signed(effect.money, money)].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' ');
}

function signed(amount: Json | undefined, sign: string): string | null {
  if (typeof amount !== 'number' || amount === 0) return null;
  return `${amount < 0 ? '−' : '+'}${sign}${Math.abs(amount)}`;
}
