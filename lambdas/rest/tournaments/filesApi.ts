// The description of the files of a tournament.

import type { Described } from '../api/operation.ts';
import { ref, text } from '../api/schema.ts';
import { QUERIES } from '../queries.ts';

export const FILES_API: Described = {
  paths: {
    '/v1/tournaments/{id}/record': {
      get: {
        id: ['getRecord', 'headRecord'],
        tag: 'tournaments',
        summary: ['The tournament file', 'The headers of: the tournament file'],
        description:
          'From it every pairing, point, tie-break and rank can be derived again: `npm run audit -- FILE --games REPLAYS`. docs/tournament-format.md describes it line by line. Behind API Gateway an answer has about 4 MiB, and `link` leads to the rest.',
        caller: 'anybody',
        parameters: ['TournamentId', ...QUERIES.file.parameters, 'IfNoneMatch'],
        answers: {
          200: {
            description: 'The content.',
            headers: ['ETag', 'Link', 'ContentDisposition'],
            content: { 'application/x-ndjson': ref('TournamentFile') },
          },
        },
        refusals: ['InvalidQuery', 'InvalidToken', 'TournamentNotFound', 'TooManyRequests'],
      },
    },
    '/v1/tournaments/{id}/replays': {
      get: {
        id: ['getReplays', 'headReplays'],
        tag: 'tournaments',
        summary: ['The replay files of all its games', 'The headers of: the replay files of all its games'],
        description:
          'Of running games what the requester may see. Behind API Gateway an answer has about 4 MiB, and `link` leads to the rest.',
        caller: 'anybody',
        parameters: ['TournamentId', ...QUERIES.file.parameters, 'IfNoneMatch'],
        answers: {
          200: {
            description: 'The content.',
            headers: ['ETag', 'Link', 'ContentDisposition'],
            content: { 'application/x-ndjson': ref('TournamentReplays') },
          },
        },
        refusals: ['InvalidQuery', 'InvalidToken', 'TournamentNotFound', 'TooManyRequests'],
      },
    },
  },
  schemas: {
    TournamentFile: text('The tournament file.'),
    TournamentReplays: text(
      'The replay files of its games (docs/replay-format.md), one after the other, in order of rounds and tables.',
    ),
  },
};
