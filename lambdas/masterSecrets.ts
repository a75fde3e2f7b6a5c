// Master secrets out of Secrets Manager. The secret's text is JSON: `{"current": "k2", "k1": "…", "k2": "…"}`.

import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { Secrets } from '../app/index.ts';

/** The secret cannot be read now, or not as what it must be. */
export class SecretFault extends Error {
  override readonly name = 'SecretFault';
  readonly retryable: boolean;

  constructor(message: string, options: { readonly retryable: boolean; readonly cause?: unknown }) {
    super(message, { cause: options.cause });
    this.retryable = options.retryable;
  }
}

/** A game names a key id that the secret does not hold. */
export class SecretUnknown extends Error {
  override readonly name = 'SecretUnknown';
}

export interface MasterSecretsOptions {
  readonly client: Pick<SecretsManagerClient, 'send'>;
  readonly secretArn: string;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
}

interface Keys {
  readonly current: string;
  readonly secrets: ReadonlyMap<string, Uint8Array>;
  readonly readAt: number;
}

/** A new key is noticed after this time; an unknown one is looked for after the shorter. */
const FRESH_MS = 5 * 60_000;
const UNKNOWN_FRESH_MS = 10_000;
const MIN_SECRET_BYTES = 32;

/** Reads the secret when it is first needed and keeps it for some minutes; a kept key serves while the service is out of reach. */
export function masterSecrets({ client, secretArn, now }: MasterSecretsOptions): Secrets {
  let kept: Keys | null = null;
  let reading: Promise<Keys> | null = null;

  function read(): Promise<Keys> {
    reading ??= readKeys()
      .then((keys) => {
        kept = keys;
        return keys;
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  }

  async function readKeys(): Promise<Keys> {
    const text = await client.send(new GetSecretValueCommand({ SecretId: secretArn })).then(
      ({ SecretString }) => SecretString ?? '',
      (cause: unknown) => {
        throw new SecretFault('Secrets Manager does not answer', { retryable: true, cause });
      },
    );
    return { ...parseKeys(text), readAt: now() };
  }

  async function keysNotOlderThan(maxAgeMs: number): Promise<Keys> {
    const old = kept;
    if (old === null) return read();
    return now() - old.readAt <= maxAgeMs ? old : read().catch(() => old);
  }

  return {
    currentKeyId: async () => (await keysNotOlderThan(FRESH_MS)).current,
    async masterSecret(keyId) {
      const known = kept?.secrets.get(keyId) ?? (await keysNotOlderThan(UNKNOWN_FRESH_MS)).secrets.get(keyId);
      if (known === undefined) throw new SecretUnknown(`the secret holds no key ${keyId}`);
      return known;
    },
  };
}

/** Never quotes the text: it is the secret. */
function parseKeys(text: string): Pick<Keys, 'current' | 'secrets'> {
  const { current, ...rest } = parseObject(text);
  const secrets = new Map<string, Uint8Array>();
  for (const [keyId, secret] of Object.entries(rest)) {
    const bytes = Buffer.from(typeof secret === 'string' ? secret : '', 'utf8');
    if (bytes.length < MIN_SECRET_BYTES) throw malformed(`key ${keyId} has fewer than ${MIN_SECRET_BYTES} bytes`);
    secrets.set(keyId, bytes);
  }
  if (typeof current !== 'string' || !secrets.has(current)) throw malformed('`current` names no key');
  return { current, secrets };
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return { ...value };
  } catch {
    // Answered below: the parser's message would quote the secret.
  }
  throw malformed('it is no JSON object');
}

function malformed(what: string): SecretFault {
  return new SecretFault(`the master secret is malformed: ${what}`, { retryable: false });
}
