// The description of the outages of the server.

import type { Described } from '../api/operation.ts';
import { list, moment, object, ref } from '../api/schema.ts';

export const OUTAGES_API: Described = {
  paths: {
    '/v1/outages': {
      get: {
        id: ['getOutages', 'headOutages'],
        tag: 'games',
        summary: ['When the server was down', 'The headers of the list of outages'],
        description:
          'The clocks of games get back the time that an outage has taken (event `ClocksExtended`). With this list an auditor finds out whether an outage is made up, and whether somebody was timed out in spite of one.',
        head: { found: 'Every outage, in order of time. The tag stays the same until there is another one.' },
        caller: 'anybody',
        parameters: ['IfNoneMatch'],
        answers: {
          200: {
            description: 'Every outage, in order of time. The tag stays the same until there is another one.',
            headers: ['ETag'],
            content: { 'application/json': ref('Outages') },
          },
        },
        refusals: ['InvalidToken', 'TooManyRequests'],
      },
    },
  },
  schemas: {
    Outages: object({
      outages: list(
        object({
          from: moment('When the server was last known to be up.'),
          to: moment('When it was up again.'),
        }),
      ),
    }),
  },
};
