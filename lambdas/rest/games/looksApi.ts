// The description of the looks of arbiters.

import type { Described } from '../api/operation.ts';
import { list, moment, nullable, object, ref, text, whole } from '../api/schema.ts';

export const LOOKS_API: Described = {
  paths: {
    '/v1/games/{id}/looks': {
      get: {
        id: ['getLooks', 'headLooks'],
        tag: 'games',
        summary: ['The looks of arbiters at what is hidden in a game', 'The headers of the looks at a game'],
        caller: 'anybody',
        parameters: ['GameId', 'IfNoneMatch'],
        answers: {
          200: {
            description: 'The looks. The tag stays the same until there is another one.',
            headers: ['ETag', 'Vary'],
            content: { 'application/json': ref('Looks') },
          },
        },
        refusals: ['InvalidToken', 'GameNotFound', 'TooManyRequests'],
      },
    },
  },
  schemas: {
    Looks: object({
      looks: nullable(
        list(
          object({
            arbiter: text('Id of the arbiter.'),
            at: moment(),
            version: whole(1, 'Of the game, at which the table was shown.'),
            headHash: text('Hash of that commit of the game, hex.'),
            reason: text(),
          }),
          'Oldest first. Null while the game is not over for those who are neither a player, creator, host nor arbiter of it, and of an imported game.',
        ),
      ),
    }),
  },
};
