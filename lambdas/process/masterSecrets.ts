// Master secrets from Secrets Manager. The secret is JSON: `{"current": "k2", "k1": "…", "k2": "…"}`.

import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { Secrets } from '../../app/index.ts';
import { transientCode } from '../../eventstore/dynamodb/index.ts';

/** The secret cannot be read, or is malformed. */
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

/** Cached keys are used for this long; an unknown key id triggers a new read after the shorter time. */
const FRESH_MS = 5 * 60_000;
const UNKNOWN_FRESH_MS = 10_000;
const MIN_SECRET_BYTES = 32;

/** Reads the secret on first use and caches it for minutes; cached keys also serve while Secrets Manager fails. */
export function masterSecrets({ client, secretArn, now }: MasterSecretsOptions): Secrets {
  let cached: Keys | null = null;
  let reading: Promise<Keys> | null = null;

  function read(): Promise<Keys> {
    reading ??= readKeys()
      .then((keys) => {
        cached = keys;
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
        const isTransient = transientCode(cause) !== null;
        const message = isTransient ? 'Secrets Manager is unavailable' : 'the master secret cannot be read';
        throw new SecretFault(message, { retryable: isTransient, cause });
      },
    );
    return { ...parseKeys(text), readAt: now() };
  }

  async function keysNotOlderThan(maxAgeMs: number): Promise<Keys> {
    const old = cached;
    if (old === null) return read();
    return now() - old.readAt <= maxAgeMs ? old : read().catch(() => old);
  }

  return {
    currentKeyId: async () => (await keysNotOlderThan(FRESH_MS)).current,
    async masterSecret(keyId) {
      const known = cached?.secrets.get(keyId) ?? (await keysNotOlderThan(UNKNOWN_FRESH_MS)).secrets.get(keyId);
      if (known === undefined) throw new SecretUnknown(`the secret has no key ${keyId}`);
      return known;
    },
  };
}

/** Error messages never quote the text: it is the secret. */
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
    // Reported below: the parser's message would quote the secret.
  }
  throw malformed('not a JSON object');
}

function malformed(what: string): SecretFault {
  return new SecretFault(`the master secret is malformed: ${what}`, { retryable: false });
}
