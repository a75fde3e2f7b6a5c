// The description of replay files and the library.

import type { Described } from '../api/operation.ts';
import { flag, hash, link, list, nullable, object, oneOf, open, ref, text, whole } from '../api/schema.ts';
import { QUERIES } from '../queries.ts';

export const REPLAYS_API: Described = {
  paths: {
    '/v1/games/{id}/replay': {
      get: {
        id: ['getReplay', 'headReplay'],
        tag: 'replays',
        summary: ['A game as a replay file', 'The headers of a replay file'],
        description:
          'A game that is over: every commit, the revealed seed and the outcome; the same for everyone, permanently. A game that is not over: what the caller may see of it, marked as incomplete. The replay of a fork continues with the record of its origin, and so on.\n\nAfter a lost connection, keep the lines up to the last commit of the first record and request the rest with `after`: both parts together are the whole file, byte for byte. `Range` is not supported. Behind API Gateway a response has about 4 MiB at most: a longer file is cut after a line, and `link` with `rel="next"` leads to the rest; append it.',
        head: {
          description: 'Status and headers as for GET, without the body. Only API Gateway sends `content-length`.',
          found: 'The file exists.',
        },
        caller: 'anybody',
        parameters: ['GameId', ...QUERIES.replay.parameters, 'IfNoneMatch'],
        answers: {
          200: {
            description:
              'The file, or the requested part of it. The body ends with an `end` line unless there is a `link`; resume if the connection breaks before.',
            headers: ['ETag', 'Vary', 'ContentDisposition', 'AcceptRanges', 'Link'],
            content: { 'application/x-ndjson': ref('Replay') },
          },
        },
        refusals: ['InvalidParameter', 'InvalidToken', 'GameNotFound', 'TooManyRequests'],
      },
    },
    '/v1/replays': {
      post: {
        id: 'importReplay',
        tag: 'replays',
        summary: 'Import a game into the library',
        description:
          'Every record of the file is audited; all must be verified. The first becomes a read-only game in the library, and so do its origins, whose records follow. A file with the record of any other game is refused: send each game in its own file. The ids of library games depend on their content: sending a file again, also after a lost response, changes nothing and returns 200. A game that was played on this server is already known. If it has a different history here, the response is 409.',
        caller: 'somebody',
        parameters: ['ContentEncoding', 'AcceptLanguage'],
        body: {
          description:
            'The replay file of one game, with its origins: at most 4 MiB in UTF-8, also after decompression. With `content-encoding: gzip` it may be compressed.',
          type: 'application/x-ndjson',
          schema: ref('Replay'),
        },
        answers: {
          200: {
            description: 'The game already exists.',
            headers: ['Location'],
            content: { 'application/json': ref('ImportedGame') },
          },
          201: {
            description: 'The game was imported.',
            headers: ['Location', 'RateLimitPolicy', 'RateLimit'],
            content: { 'application/json': ref('ImportedGame') },
          },
        },
        refusals: [
          'NotGzip',
          'Unauthenticated',
          'MissingScope',
          'GameConflict',
          'BodyTooLarge',
          'UnsupportedMediaType',
          'ReplayRejected',
          'TooMany',
        ],
      },
    },
    '/v1/replays/{id}': {
      get: {
        id: ['getReplayGame', 'headReplayGame'],
        tag: 'replays',
        summary: ['The game of a replay', 'The headers of the game of a replay'],
        caller: 'anybody',
        parameters: ['GameId', 'IfNoneMatch'],
        answers: {
          200: {
            description: 'A game whose replay is whole: imported, or played here to its end. `replayUrl` is its file.',
            headers: ['ETag'],
            content: { 'application/json': ref('LibraryGame') },
          },
        },
        refusals: ['InvalidToken', 'ReplayNotFound', 'TooManyRequests'],
      },
    },
  },
  schemas: {
    Replay: text(
      'Lines of JSON, each ending with LF: records of a header line, commit or events lines, and an end line. docs/replay-format.md describes every line and key.',
      { contentMediaType: 'application/x-ndjson' },
    ),
    LibraryGame: object({
      id: text('The id, for GraphQL and REST, of the game in the library, or of the game as it was played here.'),
      title: text("The title's id."),
      status: oneOf(['finished', 'aborted']),
      version: whole(1, 'The version of the last commit.'),
      headHash: hash('The hash of the last commit.'),
      replayUrl: link(),
      imported: flag('Whether it was played elsewhere. False for a game that was played here.'),
    }),
    AuditReport: open({
      verdict: oneOf(['verified', 'failed', 'incomplete']),
      game: {
        oneOf: [
          { type: 'null' },
          open({
            gameId: text(),
            title: text(),
            rulesVersion: text(),
            seats: whole(1),
            status: oneOf(['open', 'active', 'finished', 'aborted']),
            commits: whole(0),
            headHash: hash(),
          }),
        ],
        description: 'Null if the record could not be read.',
      },
      checks: list(ref('AuditCheck'), undefined, { minItems: 10, maxItems: 10 }),
      counts: open(
        {
          moves: whole(0),
          draws: whole(0),
          facts: whole(0),
        },
        'How much was re-derived.',
      ),
    }),
    AuditCheck: open({
      name: oneOf(['form', 'chain', 'receipts', 'commands', 'seed', 'moves', 'draws', 'facts', 'outcome', 'origin']),
      status: oneOf(['passed', 'failed', 'skipped']),
      version: nullable(whole(1, 'The version of the first faulty commit.')),
      message: text(),
    }),
    ImportedGame: object({
      id: text('The id, for GraphQL and REST, of the game in the library, or of the game as it was played here.'),
      title: text("The title's id."),
      status: oneOf(['finished', 'aborted']),
      version: whole(1, 'The version of the last commit.'),
      headHash: hash('The hash of the last commit.'),
      replayUrl: link(),
      imported: flag('Whether it was played elsewhere. False for a game that was played here.'),
      known: flag('Whether the game existed before.'),
    }),
  },
};
