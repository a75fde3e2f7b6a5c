// Why a token is not created or revoked.

import type { Text } from '../../domain/base/words.ts';
import type { Problem } from '../base/answer.ts';
import { final } from '../base/problems.ts';
import { MAX_TOKEN_NAME, TOKEN_DAYS } from './inputs.ts';

const DAYS = TOKEN_DAYS.join(', ');

const FAULTS = {
  name: {
    en: `The name of a token has 1 to ${MAX_TOKEN_NAME} readable characters.`,
    de: `Der Name eines Tokens hat 1 bis ${MAX_TOKEN_NAME} lesbare Zeichen.`,
  },
  scopes: {
    en: 'A token has at least one scope, and none that is for people only.',
    de: 'Ein Token hat mindestens ein Recht, und keines, das nur Menschen haben.',
  },
  expiresInDays: {
    en: `A token is valid for ${DAYS} days. Only the token of a bot may be valid without end.`,
    de: `Ein Token gilt ${DAYS} Tage. Nur das Token eines Bots darf ohne Ende gelten.`,
  },
} as const satisfies Readonly<Record<string, Text>>;

export function wrongToken(member: keyof typeof FAULTS): Problem {
  return { kind: 'InvalidInput', code: 'INVALID_INPUT', path: ['input', member], ...final(FAULTS[member]) };
}

export function unknownToken(): Problem {
  return {
    kind: 'InvalidInput',
    code: 'UNKNOWN_TOKEN',
    path: ['input', 'key'],
    ...final({
      en: 'None of your tokens has this key. Account.tokens lists them.',
      de: 'Keines deiner Tokens hat diesen Schlüssel. Account.tokens nennt sie.',
    }),
  };
}

export function tooManyTokens(most: number): Problem {
  return {
    kind: 'Forbidden',
    code: 'TOO_MANY_TOKENS',
    ...final({
      en: `A player may have ${most} tokens. Revoke one of yours first.`,
      de: `Eine Person kann ${most} Tokens haben. Widerrufe erst eines von deinen.`,
    }),
  };
}
