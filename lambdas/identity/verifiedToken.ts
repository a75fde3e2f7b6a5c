// What a verifier finds out about a token.

import { type Caller, SCOPES, type Scope } from '../../app/index.ts';

export interface VerifiedToken {
  /** `issuer`: of an outside issuer; `session` and `personal`: of this server. */
  readonly kind: 'issuer' | 'session' | 'personal';
  readonly caller: Caller;
  readonly scopes: readonly Scope[];
  /** What it is stored under here; null where it is not. */
  readonly tokenId: string | null;
  /** When it ends, ms since 1970; null: unknown, or never. */
  readonly endsAt: number | null;
  /** From then on it is to be verified again, ms since 1970. */
  readonly checkAgainAt: number;
}

/** The token of an outside issuer: whoever has signed in there has all scopes. `endsAt`: ms since 1970. */
export function issuerToken(caller: Caller, endsAt: number | null = null): VerifiedToken {
  const checkAgainAt = endsAt ?? Number.POSITIVE_INFINITY;
  return { kind: 'issuer', caller, scopes: SCOPES, tokenId: null, endsAt, checkAgainAt };
}

/** The caller with what the token lets them do. */
export function callerWith({ caller, scopes, tokenId }: VerifiedToken): Caller {
  return { ...caller, scopes, ...(tokenId === null ? {} : { tokenId }) };
}
