// The master secret gets one first value, whatever is tried again.

import { PutSecretValueCommand, ResourceExistsException } from '@aws-sdk/client-secrets-manager';
import { expect, test } from 'vitest';
import { initSecret } from '../../infra/firstSecret.ts';

const ARN = 'arn:aws:secretsmanager:eu-central-1:123456789012:secret:master';

/** Secrets Manager as far as it is used: one value for each version id, and never another one. */
class Secret {
  readonly versions = new Map<string, string>();
  /** What the description shows, if it lags behind. */
  shown: readonly string[] | null = null;

  async send(command: unknown): Promise<object> {
    if (!(command instanceof PutSecretValueCommand)) {
      return {
        VersionIdsToStages: Object.fromEntries((this.shown ?? [...this.versions.keys()]).map((id) => [id, []])),
      };
    }
    const { ClientRequestToken = '', SecretString = '' } = command.input;
    if ((this.versions.get(ClientRequestToken) ?? SecretString) !== SecretString) {
      throw new ResourceExistsException({ $metadata: {}, message: 'exists' });
    }
    this.versions.set(ClientRequestToken, SecretString);
    return {};
  }
  client() {
    return { send: (command: unknown) => this.send(command) } as Parameters<typeof initSecret>[0];
  }
}

test('an empty secret gets one key of 64 hex digits', async () => {
  const secret = new Secret();
  expect(await initSecret(secret.client(), ARN)).toBe(true);
  const [value = ''] = secret.versions.values();
  expect(JSON.parse(value)).toEqual({ current: 'k1', k1: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

test('a secret that has a value keeps it', async () => {
  const secret = new Secret();
  await initSecret(secret.client(), ARN);
  const before = [...secret.versions];
  expect(await initSecret(secret.client(), ARN)).toBe(false);
  expect([...secret.versions]).toEqual(before);
});

test('of two operators at once one writes', async () => {
  const secret = new Secret();
  secret.shown = [];
  const written = await Promise.all([initSecret(secret.client(), ARN), initSecret(secret.client(), ARN)]);
  expect(written.sort()).toEqual([false, true]);
  expect(secret.versions.size).toBe(1);
});

test('any other fault is told', async () => {
  const broken = { send: () => Promise.reject(new Error('AccessDenied')) };
  await expect(initSecret(broken, ARN)).rejects.toThrow('AccessDenied');
});
