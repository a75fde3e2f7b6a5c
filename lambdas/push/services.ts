// The push services of browsers, as the use cases see them.

import type { PushKey, PushServices, Secrets } from '../../app/index.ts';
import { vapidKey } from './keys.ts';
import { faultOfTarget, type PushRules } from './targets.ts';

export interface PushServicesOptions {
  readonly secrets: Secrets;
  readonly rules: PushRules;
}

export function createPushServices({ secrets, rules }: PushServicesOptions): PushServices {
  let kept: PushKey | null = null;
  return {
    async key() {
      if (rules.hosts.length === 0) return null;
      const id = await secrets.currentKeyId();
      if (kept?.id !== id) kept = { id, text: vapidKey(await secrets.masterSecret(id)).publicKey };
      return kept;
    },
    faultOf: (target) => faultOfTarget(target, rules),
  };
}
