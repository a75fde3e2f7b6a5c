// The description of the sessions of a caller.

import type { Described } from '../api/operation.ts';
import { flag, list, moment, object, ref, text } from '../api/schema.ts';

export const SESSIONS_API: Described = {
  paths: {
    '/v1/me/sessions': {
      get: {
        id: ['listSessions', 'headSessions'],
        tag: 'account',
        summary: ['Where the caller has signed in', 'The headers of: where the caller has signed in'],
        description: 'Browsers in which the caller has signed in, the newest session first.',
        caller: 'somebody',
        answers: { 200: { description: 'The sessions.', content: { 'application/json': ref('Sessions') } } },
        refusals: ['Unauthenticated', 'MissingScope', 'TooManyRequests'],
      },
    },
  },
  schemas: {
    Sessions: object({
      sessions: list(
        object({
          key: text('Names it among those of the player.'),
          startedAt: moment(),
          lastUsedAt: moment('To the hour.'),
          device: text('The browser and the system, as far as they tell.'),
          isThis: flag('Whether the token of this request is of this session.'),
        }),
      ),
    }),
  },
};
