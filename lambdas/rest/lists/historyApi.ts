// The description of the finished games of a player.

import type { Described } from '../api/operation.ts';
import { ref, text } from '../api/schema.ts';
import { QUERIES } from '../queries.ts';

export const HISTORY_API: Described = {
  paths: {
    '/v1/players/{id}/games': {
      get: {
        id: ['getHistory', 'headHistory'],
        tag: 'games',
        summary: ['The finished games of a player', 'The headers of: the finished games of a player'],
        description:
          'Public games of a player that are finished, in the order in which they were finished, a line each: for rating sites and archives. It ends a minute before now, so that no game can still come before one that is there: continue with the `cursor` of the last line as `after` and none is missed or comes twice. `since` begins at a moment instead.\n\nOn a server of its own the answer is streamed; behind API Gateway it has at most 1,000 games, 100 with replays, in about 4 MiB, and `link` leads to the rest. After a lost connection, drop an incomplete last line and continue after the one before. Nobody is told whether a player exists: an unknown one has no games.',
        caller: 'anybody',
        parameters: ['PlayerId', ...QUERIES.history.parameters],
        answers: {
          200: { description: 'The games.', headers: ['Link'], content: { 'application/x-ndjson': ref('History') } },
        },
        refusals: ['InvalidQuery', 'InvalidToken', 'PlayerNotFound', 'TooManyRequests'],
      },
    },
  },
  schemas: {
    History: text(
      'A line of JSON for each game, ending with LF: `ListedGame`, with `include=replay` also `replay`, its replay file as text; null if that has more than 4 MiB, or does not fit into an answer: then fetch `replayUrl`.',
      { contentMediaType: 'application/x-ndjson' },
    ),
  },
};
