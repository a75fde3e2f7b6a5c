// The push services of browsers, as the use cases see them. What sends is loaded when there is something to send.

import { createRequire } from 'node:module';
import type { PushKey, PushOutcome, PushServices, Secrets } from '../../app/index.ts';
import { type VapidKey, vapidKey } from './keys.ts';
import type * as sendModule from './send.ts';
import { faultOfTarget, isPushService, type PushRules } from './targets.ts';

export interface PushServicesOptions {
  readonly secrets: Secrets;
  readonly rules: PushRules;
  /** By which people call the server; null: it has no such address. */
  readonly publicUrl: string | null;
  onFailed(failure: PushFailure): void;
}

/** A push service did not take a message. */
export interface PushFailure {
  /** Its host. */
  readonly service: string;
  /** What it answered; null: nothing. */
  readonly status: number | null;
  readonly error?: unknown;
}

const IS_BUNDLED = !import.meta.url.endsWith('/lambdas/push/services.ts');
const FILE = IS_BUNDLED ? './push.cjs' : './send.ts';

const load = createRequire(import.meta.url);

function sender(): typeof sendModule {
  return load(FILE);
}

/** Push services want to know whom to ask. */
const NOBODY = 'https://signalbox.invalid';

/** The browser does not want it any more, or never did. */
const GONE: readonly number[] = [404, 410];

export function createPushServices({ secrets, rules, publicUrl, onFailed }: PushServicesOptions): PushServices {
  const isOn = rules.hosts.length > 0;
  const contact = publicUrl?.startsWith('https:') === true ? publicUrl : NOBODY;
  const keys = new Map<string, VapidKey>();
  const keyOf = async (id: string): Promise<VapidKey> => {
    const key = keys.get(id) ?? vapidKey(await secrets.masterSecret(id));
    keys.set(id, key);
    return key;
  };
  return {
    isOn,
    async key(): Promise<PushKey | null> {
      if (!isOn) return null;
      const id = await secrets.currentKeyId();
      return { id, text: (await keyOf(id)).publicKey };
    },
    faultOf: (target) => faultOfTarget(target, rules),
    async send(parcel) {
      const { endpoint, keyId } = parcel.address;
      // The operator may have taken the service away.
      if (!isPushService(endpoint, rules)) return 'gone';
      const service = new URL(endpoint).host;
      try {
        const status = await sender().send({ parcel, key: await keyOf(keyId), contact });
        const outcome = outcomeOf(status);
        if (outcome === 'failed') onFailed({ service, status });
        return outcome;
      } catch (error) {
        if (isUnknownSecret(error)) return 'gone';
        onFailed({ service, status: null, error });
        return 'failed';
      }
    },
  };
}

function outcomeOf(status: number): PushOutcome {
  if (GONE.includes(status)) return 'gone';
  return status >= 200 && status < 300 ? 'sent' : 'failed';
}

/** The master secret was taken away. */
function isUnknownSecret(error: unknown): boolean {
  return error instanceof Error && error.name === 'SecretUnknown';
}
