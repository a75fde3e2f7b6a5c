// The description of the events of a game.

import type { Described } from '../api/operation.ts';
import { hash, list, moment, nullable, object, oneOf, ref, text, whole } from '../api/schema.ts';
import { QUERIES } from '../queries.ts';

export const EVENTS_API: Described = {
  paths: {
    '/v1/games/{id}/events': {
      get: {
        id: ['getEvents', 'headEvents'],
        tag: 'games',
        summary: ['The events of a game', 'The headers of: the events of a game'],
        description:
          'What happened after a version, as the caller may see it: the same as `Game.events` in GraphQL.\n\nAs JSON, at once or (`wait`) as soon as there is something; with the tag of the last answer, 304 until the game changes. As a stream it begins with what follows `after`, be that nothing, and goes on until the game is over, nine minutes have passed, the server stops, or the client does not read: reconnect with `Last-Event-ID`, which browsers do by themselves. 204 says that the game is over and all of it was sent.',
        caller: 'anybody',
        parameters: [
          'GameId',
          ...QUERIES.events.parameters,
          'LastEventId',
          'AcceptEvents',
          'AcceptLanguage',
          'IfNoneMatch',
        ],
        answers: {
          200: {
            description: 'The events.',
            headers: ['ETagOfEvents', 'Vary', 'ContentLanguage', 'Buffering'],
            content: {
              'application/json': ref('GameEvents'),
              'text/event-stream': ref('EventStream'),
              'application/x-ndjson': ref('EventLines'),
            },
          },
          204: { description: 'The game is over, and nothing follows.', headers: ['Vary'] },
        },
        refusals: ['InvalidQuery', 'InvalidToken', 'GameNotFound', 'NotAcceptable', 'TooManyRequests'],
      },
    },
  },
  schemas: {
    GameEvents: object(
      {
        gameId: text(),
        after: whole(0, 'What was asked for.'),
        through: whole(
          0,
          'All events up to this version are here: continue with it as `after`. Below `version`, more are there already.',
        ),
        version: whole(1, 'The version of the last commit.'),
        headHash: hash('The hash of the last commit.'),
        status: oneOf(['open', 'active', 'finished', 'aborted']),
        toAct: list(whole(0), 'The seats that must move now.'),
        dueAt: nullable(moment('When the first seat runs out of time; null while no clock runs.')),
        events: list(ref('GameEvent'), 'In order of version and index; commits are whole.'),
      },
      'What follows a version of a game, and how the game stands.',
    ),
    GameEvent: object(
      {
        version: whole(1, 'Of its commit.'),
        index: whole(0, 'Within its commit.'),
        at: moment(),
        type: text('As `EventType` in GraphQL, in lower case: `move_played`. There may be further ones.'),
        seat: nullable(whole(0)),
        move: nullable(text('Of a move: its notation.')),
        facts: { type: 'array' },
        text: text('What happened, for people.'),
        parts: list(
          object({ text: text('The seat by its number.'), seat: nullable(whole(0)) }),
          '`text` in pieces: show the name of whoever sits there in place of a piece that has a `seat`.',
        ),
        targets: list(
          text(),
          'What to look at on the board: values of `data-key` or `data-target` there. The board may lack some of them.',
        ),
        of: nullable(
          list(
            object({
              version: { type: 'integer' },
              index: { type: 'integer' },
            }),
            'Of `unsealed`: the places of earlier events that can be read from now on.',
          ),
        ),
        hash: hash('Of its commit.'),
      },
      'As `Event` in GraphQL: what happened, as the caller may see it.',
    ),
    EventLines: text('A line of JSON for each message, `GameEvents`; empty lines keep the connection open.', {
      contentMediaType: 'application/x-ndjson',
    }),
    EventStream: text(
      'Server-sent events: `data` is `GameEvents`, `id` its `through`; comments keep the connection open.',
      { contentMediaType: 'text/event-stream' },
    ),
  },
};
