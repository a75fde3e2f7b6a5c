// Checks what passkeys sign, by a library for it. A file of its own beside the functions': most requests need none of it.

import {
  type VerifyRegistrationResponseOpts,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Signed, WebAuthn } from '../../app/index.ts';

export const registered: WebAuthn['registered'] = (signed) =>
  checked(signed, async (expected) => {
    const { registrationInfo } = await verifyRegistrationResponse(expected);
    if (registrationInfo === undefined) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
  });

export const authenticated: WebAuthn['authenticated'] = ({ passkey, ...signed }) =>
  checked(signed, async (expected) => {
    const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, 'base64url'));
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected,
      // The library looks at each member before it uses it, as for a registration.
      response: expected.response as never,
      credential: { id: passkey.id, counter: passkey.counter, publicKey },
    });
    return verified ? { counter: authenticationInfo.newCounter } : null;
  });

type Expected = Pick<VerifyRegistrationResponseOpts, 'response' | 'expectedChallenge' | 'expectedOrigin'> & {
  readonly expectedRPID: string;
  readonly requireUserVerification: boolean;
};

/** The library throws at what is not valid. What our own side throws is none of that. */
async function checked<Found>(
  { response, origin, isChallenge }: Signed,
  check: (expected: Expected) => Promise<Found | null>,
): Promise<Found | null> {
  const faults: unknown[] = [];
  const expected: Expected = {
    // Unchecked JSON: the library looks at each member before it uses it.
    response: response as Expected['response'],
    expectedChallenge: (text) =>
      isChallenge(text).catch((fault: unknown) => {
        faults.push(fault);
        return false;
      }),
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: true,
  };
  const found = await check(expected).catch(() => null);
  if (faults.length > 0) throw faults[0];
  return found;
}
