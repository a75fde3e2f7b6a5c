// The description of the tokens of a caller.

import { SCOPES } from '../../../app/index.ts';
import type { Described } from '../api/operation.ts';
import { list, moment, nullable, object, oneOf, ref, text } from '../api/schema.ts';

export const TOKENS_API: Described = {
  paths: {
    '/v1/me/tokens': {
      get: {
        id: ['listTokens', 'headTokens'],
        tag: 'account',
        summary: ['The tokens of the caller', 'The headers of: the tokens of the caller'],
        description:
          'Tokens for programs that have not expired, the newest first, at most 50. Nobody can read their secrets.',
        caller: 'somebody',
        answers: { 200: { description: 'The tokens.', content: { 'application/json': ref('Tokens') } } },
        refusals: ['Unauthenticated', 'MissingScope', 'TooManyRequests'],
      },
    },
  },
  schemas: {
    Tokens: object({ tokens: list(ref('PersonalToken')) }),
    PersonalToken: object(
      {
        key: text('Names it among those of the player.'),
        name: text('How the player calls it.'),
        scopes: list(oneOf(SCOPES)),
        createdAt: moment(),
        expiresAt: nullable(moment('When it expires; null: it does not.')),
        lastUsedAt: nullable(moment('When it was last used, to the hour; null: not yet.')),
      },
      'A token for a program, without its secret.',
    ),
  },
};
