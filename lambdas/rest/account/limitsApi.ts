// The description of limits.

import { ALLOWANCE_NAMES } from '../../../app/index.ts';
import type { Described } from '../api/operation.ts';
import { list, moment, nullable, object, oneOf, text, whole } from '../api/schema.ts';

export const LIMITS_API: Described = {
  paths: {
    '/v1/limits': {
      get: {
        id: ['getLimits', 'headLimits'],
        tag: 'account',
        summary: ['What may be done, and what is left of it', 'The headers of: what may be done'],
        description:
          'Allowances of an account, and what the address of the client may hold of a server of its own at the same time. With a token, what the account has left.',
        caller: 'anybody',
        parameters: ['AcceptLanguage'],
        answers: {
          200: {
            description: 'The limits.',
            headers: ['Vary', 'ContentLanguage', 'RateLimitPolicy', 'RateLimit'],
            content: {
              'application/json': object({
                account: list(
                  object({
                    name: oneOf(ALLOWANCE_NAMES, 'The allowance, as in `TooMany.allowance`.'),
                    limit: whole(1, 'How much there is of it.'),
                    window: nullable(whole(1, 'In so many seconds; null: at the same time.')),
                    remaining: nullable(whole(0, 'What is left; null without a token.')),
                    reset: nullable(
                      whole(0, 'In so many seconds all of it is there again; null: time gives nothing back.'),
                    ),
                    problem: nullable(
                      object(
                        {
                          code: text('As in the refusal.'),
                          detail: text('For people: how much there may be, and what helps.'),
                          retryAt: moment('When to try at the earliest.'),
                        },
                        'With what a command that uses some would be refused now; null: it would not, or that is not known.',
                      ),
                    ),
                  }),
                ),
                address: list(
                  object({
                    name: text('The kind, as in `SIGNALBOX_LIMITS`.'),
                    unit: text('What is counted.'),
                    limit: whole(1, 'How much one address may hold.'),
                    held: whole(0, 'How much this one holds.'),
                  }),
                  'Empty behind API Gateway.',
                ),
              }),
            },
          },
        },
        refusals: ['InvalidToken', 'TooManyRequests'],
      },
    },
  },
};
