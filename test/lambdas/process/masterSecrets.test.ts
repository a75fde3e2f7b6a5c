// Master secrets: read when needed, kept for minutes, refreshed for a new key, never quoted in an error.

import { expect, test } from 'vitest';
import { masterSecrets, SecretFault, SecretUnknown } from '../../../lambdas/process/masterSecrets.ts';

const ONE = 'one-'.repeat(10);
const TWO = 'two-'.repeat(10);
const MINUTE = 60_000;

/** A service whose secret can be changed, and which counts how often it was asked. */
function service(text: string) {
  const state = { text, asked: 0, isDown: false, error: 'ThrottlingException', now: 0 };
  const client = {
    send: async () => {
      state.asked += 1;
      if (state.isDown) throw Object.assign(new Error('on purpose'), { name: state.error });
      return { SecretString: state.text };
    },
  };
  // Of the client only `send` with this one command is used.
  const secrets = masterSecrets({ client: client as never, secretArn: 'arn', now: () => state.now });
  return { state, secrets };
}

const text = async (secret: Promise<Uint8Array>) => Buffer.from(await secret).toString();

test('nothing is asked before a secret is needed, then once for many', async () => {
  const { state, secrets } = service(JSON.stringify({ current: 'k1', k1: ONE }));
  expect(state.asked).toBe(0);
  const [current, first] = await Promise.all([secrets.currentKeyId(), text(secrets.masterSecret('k1'))]);
  expect([current, first]).toEqual(['k1', ONE]);
  await secrets.masterSecret('k1');
  expect(state.asked).toBe(1);
});

test('after a rotation new games use the new key within minutes, old games keep theirs', async () => {
  const { state, secrets } = service(JSON.stringify({ current: 'k1', k1: ONE }));
  await secrets.currentKeyId();
  state.text = JSON.stringify({ current: 'k2', k1: ONE, k2: TWO });
  state.now = 4 * MINUTE;
  expect(await secrets.currentKeyId()).toBe('k1');
  state.now = 6 * MINUTE;
  expect(await secrets.currentKeyId()).toBe('k2');
  expect(await text(secrets.masterSecret('k1'))).toBe(ONE);
});

test('a key that another process already uses is looked for at once, an unknown one is refused', async () => {
  const { state, secrets } = service(JSON.stringify({ current: 'k1', k1: ONE }));
  await secrets.currentKeyId();
  state.text = JSON.stringify({ current: 'k2', k1: ONE, k2: TWO });
  state.now = MINUTE / 2;
  expect(await text(secrets.masterSecret('k2'))).toBe(TWO);
  await expect(secrets.masterSecret('k9')).rejects.toThrow(SecretUnknown);
  expect(state.asked).toBe(2);
});

test('while the service is down a kept secret serves; without one it is a fault to be tried again', async () => {
  const { state, secrets } = service(JSON.stringify({ current: 'k1', k1: ONE }));
  state.isDown = true;
  await expect(secrets.currentKeyId()).rejects.toMatchObject({ name: 'SecretFault', retryable: true });
  state.isDown = false;
  await secrets.currentKeyId();
  state.isDown = true;
  state.now = 60 * MINUTE;
  expect(await secrets.currentKeyId()).toBe('k1');
});

test.each([
  ['InternalServiceError', true],
  ['ThrottlingException', true],
  ['TimeoutError', true],
  ['AccessDeniedException', false],
  ['DecryptionFailure', false],
  ['ExpiredTokenException', false],
  ['ResourceNotFoundException', false],
])('%s of the service is a fault, retryable: %s', async (error, retryable) => {
  const { state, secrets } = service('');
  Object.assign(state, { isDown: true, error });
  await expect(secrets.currentKeyId()).rejects.toMatchObject({ name: 'SecretFault', retryable });
});

test.each([
  ['no JSON', `current=k1 ${ONE}`],
  ['a list', JSON.stringify([ONE])],
  ['no current key', JSON.stringify({ k1: ONE })],
  ['a current key that is not there', JSON.stringify({ current: 'k2', k1: ONE })],
  ['a short secret', JSON.stringify({ current: 'k1', k1: 'one-' })],
  ['a number', JSON.stringify({ current: 'k1', k1: 7 })],
])('a secret that is %s is a fault that does not quote it', async (_what, malformed) => {
  const { secrets } = service(malformed);
  const error: unknown = await secrets.currentKeyId().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(SecretFault);
  expect(String(error)).not.toContain('one-');
});
