// The description of what somebody signs in with: passkeys and recovery codes.

import { ADD_PASSKEY, MAKE_RECOVERY_CODE } from '../../../app/index.ts';
import { bodyOf } from '../api/body.ts';
import type { Described, Operation } from '../api/operation.ts';
import { list, moment, nullable, object, ref, text } from '../api/schema.ts';

const KEEPS =
  'With the first one a guest keeps the account: a person from now on, who takes the name for good. Others must have signed in within the last ten minutes. Ask `POST /v1/session` for a token afterwards: that one has proved it.';
const NAME = 'What a guest is called from now on; null: as before, without the mark.';

const REFUSALS: Operation['refusals'] = [
  'BadBody',
  'Unauthenticated',
  'AccountForbidden',
  'BodyTooLarge',
  'UnsupportedMediaType',
  'SignInRefused',
  'TooManyRequests',
];

export const PROOFS_API: Described = {
  paths: {
    '/v1/recovery': {
      post: {
        id: 'makeRecoveryCode',
        tag: 'account',
        summary: 'Make a recovery code',
        description: `A code on paper, in place of the one before it. ${KEEPS}`,
        caller: 'somebody',
        parameters: ['AcceptLanguage'],
        body: { type: 'application/json', schema: bodyOf(MAKE_RECOVERY_CODE, { name: NAME }), example: {} },
        answers: {
          201: {
            description: 'The code, which is told once.',
            content: { 'application/json': object({ code: text('Four groups of five characters.') }) },
          },
        },
        refusals: REFUSALS,
      },
    },
    '/v1/passkeys/registration': {
      post: {
        id: 'passkeyOptions',
        tag: 'account',
        summary: 'What a browser makes a passkey by',
        description: '`PublicKeyCredentialCreationOptionsJSON` of WebAuthn, for the address by which it was asked for.',
        caller: 'somebody',
        parameters: ['AcceptLanguage'],
        body: { type: 'application/json', schema: object({}), example: {} },
        answers: { 200: { description: 'The options.', content: { 'application/json': { type: 'object' } } } },
        refusals: REFUSALS,
      },
    },
    '/v1/passkeys': {
      post: {
        id: 'addPasskey',
        tag: 'account',
        summary: 'Keep a passkey',
        description: KEEPS,
        caller: 'somebody',
        parameters: ['AcceptLanguage'],
        body: {
          type: 'application/json',
          schema: bodyOf(ADD_PASSKEY, {
            name: NAME,
            label: 'What you call the passkey: 1 to 64 readable characters.',
            response: 'What the browser has made: `RegistrationResponseJSON`.',
          }),
          example: { label: 'phone', response: {} },
        },
        answers: {
          201: {
            description: 'The passkey is there.',
            content: {
              'application/json': object({ passkey: ref('Passkey') }),
            },
          },
        },
        refusals: REFUSALS,
      },
    },
    '/v1/me/passkeys': {
      get: {
        id: ['listPasskeys', 'headPasskeys'],
        tag: 'account',
        summary: ['The passkeys of the caller', 'The headers of: the passkeys of the caller'],
        description: 'The newest first. `POST /v1/me/passkeys/{id}/removals` removes one.',
        caller: 'somebody',
        answers: {
          200: {
            description: 'The passkeys.',
            content: { 'application/json': object({ passkeys: list(ref('Passkey')) }) },
          },
        },
        refusals: ['Unauthenticated', 'MissingScope', 'TooManyRequests'],
      },
    },
  },
  schemas: {
    Passkey: object({
      key: text('Names it among those of the player.'),
      name: text('As the player calls it.'),
      createdAt: moment(),
      lastUsedAt: nullable(moment('Null: not yet.')),
    }),
  },
};
