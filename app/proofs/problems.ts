// Why an account is not kept, and why somebody does not sign in.

import type { Text } from '../../domain/base/words.ts';
import type { Problem } from '../base/answer.ts';
import { final } from '../base/problems.ts';

type InvalidCode = Extract<Problem, { readonly kind: 'InvalidInput' }>['code'];
type ForbiddenCode = Extract<Problem, { readonly kind: 'Forbidden' }>['code'];

function invalid(code: InvalidCode, member: string, text: Text): Problem {
  return { kind: 'InvalidInput', code, path: ['input', member], ...final(text) };
}

function forbidden(code: ForbiddenCode, text: Text): Problem {
  return { kind: 'Forbidden', code, ...final(text) };
}

export const UNKNOWN_CODE = invalid('UNKNOWN_CODE', 'code', {
  en: 'No account has this recovery code. A new code replaces the one before it.',
  de: 'Kein Konto hat diesen Wiederherstellungscode. Ein neuer Code ersetzt den vorigen.',
});

export const INVALID_PASSKEY = invalid('INVALID_PASSKEY', 'response', {
  en: 'This passkey is not known here, or the answer of the browser came too late. Try again.',
  de: 'Dieser Passkey ist hier nicht bekannt, oder die Antwort des Browsers kam zu spät. Versuche es noch einmal.',
});

export const WRONG_LABEL = invalid('INVALID_INPUT', 'label', {
  en: 'A passkey is called by 1 to 64 readable characters.',
  de: 'Ein Passkey heißt mit 1 bis 64 lesbaren Zeichen.',
});

export const UNKNOWN_PASSKEY = invalid('UNKNOWN_PASSKEY', 'key', {
  en: 'None of your passkeys has this key. Account.passkeys lists them.',
  de: 'Keiner deiner Passkeys hat diesen Schlüssel. Account.passkeys nennt sie.',
});

export function tooManyPasskeys(most: number): Problem {
  return forbidden('TOO_MANY_PASSKEYS', {
    en: `A player may have ${most} passkeys. Remove one of yours first.`,
    de: `Eine Person kann ${most} Passkeys haben. Entferne erst einen von deinen.`,
  });
}

export const LAST_PROOF = forbidden('LAST_PROOF', {
  en: 'This is all that you can sign in with. Make a recovery code or another passkey first.',
  de: 'Das ist alles, womit du dich anmelden kannst. Mach erst einen Wiederherstellungscode oder einen anderen Passkey.',
});
