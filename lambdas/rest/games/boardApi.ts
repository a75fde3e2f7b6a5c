// The description of boards.

import type { Described } from '../api/operation.ts';
import { text } from '../api/schema.ts';
import { QUERIES } from '../queries.ts';

export const BOARD_API: Described = {
  paths: {
    '/v1/games/{id}/board.svg': {
      get: {
        id: ['getBoard', 'headBoard'],
        tag: 'games',
        summary: ['The table drawn', 'The headers of the table drawn'],
        description:
          'The table as the caller may see it: a whole SVG of presentation attributes, without script, style sheet or outside reference, to be shown as an image or put into a page. A page changes its colours by the variables `--sb-…`. What can be told apart has `data-key`, what a move may touch `data-target`, parts of the board `data-region`; `docs/api.md` says how to play by them.\n\nThe picture of a public game that is over may be kept by every cache, unless it was asked for with a token; other pictures are revalidated by their tag. With `names=1` nothing may be kept.',
        caller: 'anybody',
        parameters: ['GameId', ...QUERIES.board.parameters, 'IfNoneMatch'],
        answers: {
          200: {
            description: 'The picture.',
            headers: ['ETagOfBoard', 'Vary', 'ContentSecurityPolicy', 'ContentLanguage'],
            content: { 'image/svg+xml': text() },
          },
        },
        refusals: ['InvalidQuery', 'InvalidToken', 'GameNotFound', 'TooManyRequests'],
      },
    },
  },
};
