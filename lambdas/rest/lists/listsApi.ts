// The description of the games of a caller.

import type { Described } from '../api/operation.ts';
import { ref } from '../api/schema.ts';
import { QUERIES } from '../queries.ts';

export const LISTS_API: Described = {
  paths: {
    '/v1/me/games': {
      get: {
        id: ['getOwnGames', 'headOwnGames'],
        tag: 'games',
        summary: ['The games of the caller', 'The headers of: the games of the caller'],
        description:
          "A page of the caller's games, of every visibility: first those that are not over, the newest first, then those that are finished, the last one first. A game that the caller has created, joined or left is in it, or not, from the moment of the answer to that command.\n\nWith `turn=mine`, those that wait for the caller: send the tag of the last answer, and 304 says that nothing has changed in any of them.",
        caller: 'somebody',
        parameters: [...QUERIES.ownGames.parameters, 'IfNoneMatch'],
        answers: {
          200: {
            description: 'The page. `link` leads to the next one. The tag stays the same while the games do.',
            headers: ['ETag', 'Vary', 'Link'],
            content: { 'application/json': ref('GamePage') },
          },
        },
        refusals: ['InvalidQuery', 'Unauthenticated', 'MissingScope', 'TooManyRequests'],
      },
    },
  },
};
