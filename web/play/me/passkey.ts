// Passkeys of this browser.

import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { post, signIn } from '../server/account.ts';

/** They belong to a host name: an address such as 127.0.0.1 has none, whatever the browser says. */
export const hasPasskeys = browserSupportsWebAuthn() && !/^[\d.]+$|:/.test(location.hostname);

/** Makes a passkey, and keeps the account by it. Rejects with NotAdmitted, or as the browser does. */
export async function makePasskey(label: string, name: string | null): Promise<void> {
  const optionsJSON = await post<PublicKeyCredentialCreationOptionsJSON>('/v1/passkeys/registration', {});
  const response = await startRegistration({ optionsJSON });
  await post('/v1/passkeys', { label, name, response });
}

/** Signs in with a passkey that the person chooses. */
export async function usePasskey(): Promise<void> {
  const optionsJSON = await post<PublicKeyCredentialRequestOptionsJSON>('/v1/session/options', {});
  await signIn('passkey', { response: await startAuthentication({ optionsJSON }) });
}
