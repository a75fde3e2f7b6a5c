// As whom a caller sees: what a token that does not let its holder read is shown.

import type { Caller } from '../base/answer.ts';
import { SCOPES, type Scope } from '../base/scopes.ts';

export function hasScope({ scopes = SCOPES }: Caller, scope: Scope): boolean {
  return scopes.includes(scope);
}

/** As whom the caller sees games and tournaments: a spectator (null), unless the token lets its holder read. */
export function seeing(caller: Caller | null): Caller | null {
  return caller !== null && hasScope(caller, 'games:read') ? caller : null;
}
