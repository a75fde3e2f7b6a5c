// `npm run secret:init -- <arn>`: gives the empty master secret its first key. Never changes a secret that has a value.

import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { initSecret } from './firstSecret.ts';

const [, , arn] = process.argv;
if (arn === undefined) {
  process.stderr.write('name the secret: npm run secret:init -- <arn>\n');
  process.exit(2);
}
// The ARN names the region.
const written = await initSecret(new SecretsManagerClient({ region: arn.split(':')[3] ?? '' }), arn);
process.stdout.write(
  written ? 'The secret has its first key, k1.\n' : 'The secret has a value already; nothing was changed.\n',
);
process.exit(written ? 0 : 1);
