// The first value of the master secret. Two operators at once cannot both write one.

import { createHash, randomBytes } from 'node:crypto';
import {
  DescribeSecretCommand,
  PutSecretValueCommand,
  ResourceExistsException,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';

/** Of a key: 64 hex digits. */
const KEY_BYTES = 32;

const FIRST_KEY = 'k1';

/** Writes `{"current":"k1","k1":"<64 hex digits>"}`, if the secret has no version; false when it has. */
export async function initSecret(client: Pick<SecretsManagerClient, 'send'>, arn: string): Promise<boolean> {
  const { VersionIdsToStages = {} } = await client.send(new DescribeSecretCommand({ SecretId: arn }));
  if (Object.keys(VersionIdsToStages).length > 0) return false;
  const value = { current: FIRST_KEY, [FIRST_KEY]: randomBytes(KEY_BYTES).toString('hex') };
  const command = new PutSecretValueCommand({
    SecretId: arn,
    SecretString: JSON.stringify(value),
    ClientRequestToken: firstVersionId(arn),
  });
  try {
    await client.send(command);
    return true;
  } catch (error) {
    if (error instanceof ResourceExistsException) return false;
    throw error;
  }
}

/** The same for every attempt: Secrets Manager refuses another value under the id of a version that exists. */
function firstVersionId(arn: string): string {
  return createHash('sha256').update(`first version of ${arn}`).digest('hex').slice(0, 32);
}
