// What checks passkeys, loaded when the first one is shown.

import { createRequire } from 'node:module';
import type { WebAuthn } from '../../app/index.ts';
import type * as verifyModule from '../webauthn/verify.ts';

const IS_BUNDLED = !import.meta.url.endsWith('/lambdas/process/webauthn.ts');
const FILE = IS_BUNDLED ? './passkeys.cjs' : '../webauthn/verify.ts';

const load = createRequire(import.meta.url);

function verify(): typeof verifyModule {
  return load(FILE);
}

export const WEBAUTHN: WebAuthn = {
  registered: async (signed) => verify().registered(signed),
  authenticated: async (signed) => verify().authenticated(signed),
};
