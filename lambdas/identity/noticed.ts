// Whoever shows a valid token is here: those who wait at a table see when its host last was.

import type { ProcessApp } from '../../app/index.ts';
import type { TokenVerifier } from './tokenVerifier.ts';

/** A verifier that notes whose tokens were valid. */
export function noticed(verifier: TokenVerifier, app: Pick<ProcessApp, 'noteSeen'>): TokenVerifier {
  return {
    async verify(token) {
      const verified = await verifier.verify(token);
      if (verified !== null) await app.noteSeen(verified.caller.playerId);
      return verified;
    },
  };
}
