// What a verifier of a test's choice finds out.

import type { Caller } from '../../../app/index.ts';
import { issuerToken, type VerifiedToken } from '../../../lambdas/identity/index.ts';

/** The token of whoever has signed in as `caller`; null: there is none. */
export function verified(caller: Caller | undefined): VerifiedToken | null {
  return caller === undefined ? null : issuerToken(caller);
}
