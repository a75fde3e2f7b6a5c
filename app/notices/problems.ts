// Why a push subscription is not added or removed.

import type { Text } from '../../domain/base/words.ts';
import type { Problem } from '../base/answer.ts';
import { final } from '../base/problems.ts';
import { MAX_BROWSER_NAME } from './inputs.ts';

const FAULTS = {
  endpoint: {
    en: 'This is not an address of a push service to which this server sends.',
    de: 'Das ist keine Adresse eines Push-Dienstes, an den dieser Server sendet.',
  },
  p256dh: {
    en: 'This is not the public key of a browser.',
    de: 'Das ist nicht der öffentliche Schlüssel eines Browsers.',
  },
  auth: { en: 'This is not the secret of a browser.', de: 'Das ist nicht das Geheimnis eines Browsers.' },
  serverKey: {
    en: 'The browser has subscribed with another key than Account.pushKey. Subscribe again with that one.',
    de: 'Der Browser hat mit einem anderen Schlüssel als Account.pushKey abonniert. Abonniere noch einmal mit diesem.',
  },
  name: {
    en: `The name of a browser has 1 to ${MAX_BROWSER_NAME} readable characters.`,
    de: `Der Name eines Browsers hat 1 bis ${MAX_BROWSER_NAME} lesbare Zeichen.`,
  },
  kinds: { en: 'Choose at least one kind of notice.', de: 'Wähle mindestens eine Art von Nachricht.' },
} as const satisfies Readonly<Record<string, Text>>;

export function wrongPush(member: keyof typeof FAULTS): Problem {
  return { kind: 'InvalidInput', code: 'INVALID_PUSH_SUBSCRIPTION', path: ['input', member], ...final(FAULTS[member]) };
}

export const UNKNOWN_PUSH: Problem = {
  kind: 'InvalidInput',
  code: 'UNKNOWN_PUSH_SUBSCRIPTION',
  path: ['input', 'key'],
  ...final({
    en: 'None of your push subscriptions has this key. Account.pushSubscriptions lists them.',
    de: 'Keines deiner Push-Abonnements hat diesen Schlüssel. Account.pushSubscriptions nennt sie.',
  }),
};

export function tooManyPushes(most: number): Problem {
  return {
    kind: 'Forbidden',
    code: 'TOO_MANY_PUSH_SUBSCRIPTIONS',
    ...final({
      en: `A player may be told in ${most} browsers. Remove one of yours first.`,
      de: `Eine Person kann in ${most} Browsern benachrichtigt werden. Entferne erst einen von deinen.`,
    }),
  };
}

export const PUSH_OFF: Problem = {
  kind: 'Forbidden',
  code: 'PUSH_OFF',
  ...final({
    en: 'This server sends no notices.',
    de: 'Dieser Server verschickt keine Nachrichten.',
  }),
};
