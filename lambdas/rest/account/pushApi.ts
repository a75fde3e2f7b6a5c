// The description of the browsers in which a caller is told what happens.

import { NOTICE_KINDS } from '../../../app/index.ts';
import { LANGUAGES } from '../../../domain/base/language.ts';
import type { Described } from '../api/operation.ts';
import { flag, list, moment, nullable, object, oneOf, ref, text } from '../api/schema.ts';

export const PUSH_API: Described = {
  paths: {
    '/v1/me/push': {
      get: {
        id: ['listPushSubscriptions', 'headPushSubscriptions'],
        tag: 'account',
        summary: ['Browsers that are told what happens', 'The headers of: browsers that are told what happens'],
        description:
          'Browsers that are told what happens while the caller follows no news over a socket, the newest first, at most 10; and the key that others subscribe with.',
        caller: 'somebody',
        answers: {
          200: { description: 'The browsers.', content: { 'application/json': ref('PushSubscriptions') } },
        },
        refusals: ['Unauthenticated', 'MissingScope', 'TooManyRequests'],
      },
    },
  },
  schemas: {
    PushSubscriptions: object({
      serverKey: nullable(text('What browsers subscribe with, base64url; null: this server sends no notices.')),
      subscriptions: list(ref('PushSubscription')),
    }),
    PushSubscription: object(
      {
        key: text('Names it among those of the player.'),
        name: text('How the player calls the browser.'),
        service: text('Host of its push service.'),
        kinds: list(oneOf(NOTICE_KINDS)),
        language: oneOf(LANGUAGES),
        createdAt: moment(),
        expiresAt: moment('When it ends, unless its session is used or the browser is added again before.'),
        isThis: flag('Whether it belongs to the session of the token of this request.'),
      },
      'A browser that is told what happens, without its address.',
    ),
  },
};
