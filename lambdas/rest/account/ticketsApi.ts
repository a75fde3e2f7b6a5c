// The description of tickets.

import type { Described } from '../api/operation.ts';
import { moment, object, text } from '../api/schema.ts';

export const TICKETS_API: Described = {
  paths: {
    '/v1/tickets': {
      post: {
        id: 'makeTicket',
        tag: 'account',
        summary: 'A ticket for one stream',
        description:
          'For `EventSource`, which sends no header: `?ticket=…` opens one stream within thirty seconds, as whoever made it, with the scopes of the token that made it. The stream ends with that token. A ticket counts nowhere else. A stream that was cut off needs another one.',
        caller: 'somebody',
        parameters: ['AcceptLanguage'],
        body: { type: 'application/json', schema: object({}), example: {} },
        answers: {
          201: {
            description: 'The ticket, which is told once.',
            content: {
              'application/json': object({
                ticket: text('`sbt_…`'),
                expiresAt: moment('Until then it must be used.'),
              }),
            },
          },
        },
        refusals: ['BadBody', 'Unauthenticated', 'BodyTooLarge', 'UnsupportedMediaType', 'TooManyRequests'],
      },
    },
  },
};
