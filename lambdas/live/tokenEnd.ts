// When a token ends.

import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt';

const MS_PER_SECOND = 1_000;

/** The claim `exp` of the token in a verified `Authorization` value, ms since 1970; null if it has none. */
export function tokenEnd(authorization: string | undefined): number | null {
  try {
    const { exp } = decomposeUnverifiedJwt((authorization ?? '').replace(/^bearer +/i, '').trim()).payload;
    return exp === undefined ? null : exp * MS_PER_SECOND;
  } catch {
    // A token of another form, which its verifier took.
    return null;
  }
}
