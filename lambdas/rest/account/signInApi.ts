// The description of signing in in a browser.

import {
  BEGIN_GUEST,
  SIGN_IN_BY_CLAIM,
  SIGN_IN_BY_CODE,
  SIGN_IN_BY_PASSKEY,
  SIGN_IN_BY_PLACE,
} from '../../../app/index.ts';
import { bodyOf } from '../api/body.ts';
import type { Described, Operation } from '../api/operation.ts';
import { moment, nullable, object, oneOf, ref, text } from '../api/schema.ts';

const OWN_PAGES =
  'For pages of this server: `Sec-Fetch-Site` must be `same-origin` or, where it is absent, `Origin` the address of the server. Calls need no cookie: send the token.';

const REFUSALS: Operation['refusals'] = [
  'BadBody',
  'InvalidToken',
  'ForeignPage',
  'BodyTooLarge',
  'UnsupportedMediaType',
  'SignInRefused',
];
const NOTHING: Operation['body'] = { type: 'application/json', schema: object({}), example: {} };
const content = { 'application/json': ref('Bearer') };

export const SIGN_IN_API: Described = {
  paths: {
    '/v1/guests': {
      post: {
        id: 'beginGuest',
        tag: 'account',
        summary: 'Play as a guest',
        description: `Makes a player who is a guest, and signs in: the answer sets a cookie and has a token. Others see the name with the mark \`(guest)\`. ${OWN_PAGES}`,
        caller: 'anybody',
        parameters: ['AcceptLanguage'],
        body: {
          type: 'application/json',
          schema: bodyOf(BEGIN_GUEST, {
            entryLink: 'The same for a link to enter a tournament by (`createEntryLink`).',
            'entryLink.tournamentId': 'Its id.',
            'entryLink.link': 'The secret.',
            invitation:
              'The secret of a link to a game (`createInvitation`). Who comes by an open one is counted against it, not against the address.',
            name: '1 to 56 characters, as for `changeName`. Guests may have the same name.',
          }),
          example: { name: 'Anna' },
        },
        answers: { 201: { description: 'The guest is there.', headers: ['SetCookie'], content } },
        refusals: [...REFUSALS, 'TooMany'],
      },
    },
    '/v1/session': {
      post: {
        id: 'getBearer',
        tag: 'account',
        summary: 'A token for the session of this browser',
        description: `The cookie becomes a token that is valid for ten minutes; \`null\` where nobody has signed in. ${OWN_PAGES}`,
        caller: 'anybody',
        body: NOTHING,
        answers: { 200: { description: 'The token, if there is a session.', headers: ['MaySetCookie'], content } },
        refusals: [...REFUSALS, 'TooManyRequests'],
      },
    },
    '/v1/session/end': {
      post: {
        id: 'signOut',
        tag: 'account',
        summary: 'Sign out in this browser',
        description: `Ends the session and its tokens, and removes the cookie. ${OWN_PAGES}`,
        caller: 'anybody',
        body: NOTHING,
        answers: { 200: { description: 'Nobody is signed in here now.', headers: ['SetCookie'], content } },
        refusals: [...REFUSALS, 'TooManyRequests'],
      },
    },
    '/v1/session/options': {
      post: {
        id: 'getSignInOptions',
        tag: 'account',
        summary: 'What a browser asks its passkeys by',
        description: `\`PublicKeyCredentialRequestOptionsJSON\` of WebAuthn, for any passkey of this server. ${OWN_PAGES}`,
        caller: 'anybody',
        body: NOTHING,
        answers: { 200: { description: 'The options.', content: { 'application/json': { type: 'object' } } } },
        refusals: [...REFUSALS, 'TooManyRequests'],
      },
    },
    '/v1/session/passkey': {
      post: {
        id: 'signInByPasskey',
        tag: 'account',
        summary: 'Sign in with a passkey',
        description: `Begins a session, or proves in the one that is there whose it is. ${OWN_PAGES}`,
        caller: 'anybody',
        parameters: ['AcceptLanguage'],
        body: {
          type: 'application/json',
          schema: bodyOf(SIGN_IN_BY_PASSKEY, { response: 'What the browser answers: `AuthenticationResponseJSON`.' }),
          example: { response: {} },
        },
        answers: { 200: { description: 'Signed in.', headers: ['SetCookie'], content } },
        refusals: [...REFUSALS, 'TooManyRequests'],
      },
    },
    '/v1/session/recovery': {
      post: {
        id: 'signInByCode',
        tag: 'account',
        summary: 'Sign in with a recovery code',
        description: `Begins a session, or proves in the one that is there whose it is. Twenty tries an hour from one address. ${OWN_PAGES}`,
        caller: 'anybody',
        parameters: ['AcceptLanguage'],
        body: {
          type: 'application/json',
          schema: bodyOf(SIGN_IN_BY_CODE, { code: 'In groups or without, in capitals or not.' }),
          example: { code: '7QK2M-0V8RD-ZZ3TA-PW5XC' },
        },
        answers: { 200: { description: 'Signed in.', headers: ['SetCookie'], content } },
        refusals: [...REFUSALS, 'TooMany'],
      },
    },
    '/v1/session/claim': {
      post: {
        id: 'signInByClaim',
        tag: 'account',
        summary: 'Sign in as who was entered by name',
        description: `Somebody whom an organiser has entered by name begins a session as that player, by a link (\`createClaimLink\`), and is a guest from then on. With \`withAccount\` the account of this browser takes the place and stays signed in: the token is of the player who was entered, and \`POST /v1/session/place\` has the next one. ${OWN_PAGES}`,
        caller: 'anybody',
        parameters: ['AcceptLanguage'],
        body: {
          type: 'application/json',
          schema: bodyOf(SIGN_IN_BY_CLAIM, {
            tournamentId: 'Id of the tournament.',
            link: 'The secret of the link.',
            withAccount:
              'Whether the account of this browser takes the place. Refused if it is in the tournament already (`ALREADY_IN`).',
          }),
          example: { tournamentId: '01K9Z6Q0T4N3W8R2E5YB7DHMXC', link: '0123456789ABCDEF-0123456789ABCDEFGHJKMNPQRS' },
        },
        answers: { 200: { description: 'Signed in.', headers: ['SetCookie'], content } },
        refusals: [...REFUSALS, 'TooManyRequests'],
      },
    },
    '/v1/session/place': {
      post: {
        id: 'getPlaceBearer',
        tag: 'account',
        summary: 'A token for a place that the account has taken',
        description: `Of the player who was entered by name and whose place the account of this browser has taken (\`withAccount\`). The cookie and the account stay. ${OWN_PAGES}`,
        caller: 'anybody',
        parameters: ['AcceptLanguage'],
        body: {
          type: 'application/json',
          schema: bodyOf(SIGN_IN_BY_PLACE, { tournamentId: 'Id of the tournament.' }),
          example: { tournamentId: '01K9Z6Q0T4N3W8R2E5YB7DHMXC' },
        },
        answers: { 200: { description: 'The token.', content } },
        refusals: [...REFUSALS, 'TooManyRequests'],
      },
    },
  },
  schemas: {
    Bearer: object(
      {
        token: nullable(text('What pages send as `Authorization: Bearer …`; null: nobody has signed in here.')),
        expiresAt: nullable(moment('When it expires: ask for another one before.')),
        player: {
          ...object({
            id: text('As `Player.id`.'),
            name: nullable(text('As `Player.name`; null: none yet.')),
            kind: oneOf(['person', 'guest', 'bot']),
          }),
          type: ['object', 'null'],
        },
      },
      'A token of a session, and whose it is.',
    ),
  },
};
