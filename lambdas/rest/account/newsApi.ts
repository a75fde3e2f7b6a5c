// The description of the news of an account.

import { TOURNAMENT_STATUSES } from '../../../domain/tournament/index.ts';
import type { Described } from '../api/operation.ts';
import { list, nullable, object, oneOf, ref, text, whole } from '../api/schema.ts';
import { DECISION } from '../games/positionApi.ts';
import { QUERIES } from '../queries.ts';

export const NEWS_API: Described = {
  paths: {
    '/v1/me/events': {
      get: {
        id: ['getNews', 'headNews'],
        tag: 'account',
        summary: ['What the account is told', 'The headers of: what the account is told'],
        description:
          'Without `after` what is owed: every decision, game by game, tables of rounds being played, and open invitations. With `after` what followed that cursor: decisions owed (also a second one after an own move), what tournaments want, games and tournaments that are over, invitations. The same as `Subscription.accountNews` in GraphQL.\n\nAs JSON, at once or (`wait`) as soon as there is something, at most 100 news; as a stream it begins with what is owed or what followed, be that nothing, and goes on until nine minutes have passed, the token ends, the server stops, or the client does not read: go on with the last cursor, or `Last-Event-ID`, which browsers send by themselves.\n\nOn one machine nothing comes twice. On AWS every answer has what is owed, and games and tournaments over of the last minute before the cursor; the same news have the same name, which is what follows the first `-` of a cursor.',
        caller: 'somebody',
        parameters: [...QUERIES.news.parameters, 'LastEventId', 'AcceptEvents', 'AcceptLanguage'],
        answers: {
          200: {
            description: 'The news.',
            headers: ['Vary', 'ContentLanguage', 'Buffering'],
            content: {
              'application/json': ref('NewsPage'),
              'text/event-stream': ref('NewsStream'),
              'application/x-ndjson': ref('NewsLines'),
            },
          },
        },
        refusals: ['InvalidQuery', 'Unauthenticated', 'MissingScope', 'NotAcceptable', 'TooManyRequests'],
      },
    },
  },
  schemas: {
    NewsPage: object(
      { cursor: text('For `after`: what follows this page.'), news: list(ref('News')) },
      'News in the order in which they are told: decisions, what tournaments want, games and tournaments over, invitations.',
    ),
    News: object(
      {
        cursor: text('For `after`: what follows this.'),
        type: oneOf(['turn', 'tournament', 'game_over', 'invitation'], 'There may be further ones.'),
        game: { oneOf: [ref('GameCard'), { type: 'null' }], description: 'Null for `tournament`.' },
        decisions: list(DECISION, 'Of a turn: every decision that the caller owes in the game; else none.'),
        invitation: nullable(text('Of an invitation: its code, to accept or decline it; else null.')),
        tournament: { oneOf: [ref('TournamentNews'), { type: 'null' }], description: 'Null but for `tournament`.' },
      },
      'One thing that an account is told.',
    ),
    TournamentNews: object(
      {
        kind: oneOf(
          ['offered', 'invited', 'announced', 'round_published', 'table_ready', 'finished'],
          'It is offered to the caller; those who run it have entered the caller; something was announced; a round is published; the game of the table is there; it is over.',
        ),
        id: text('The tournament.'),
        name: text(),
        title: text('Id of its title.'),
        status: oneOf(TOURNAMENT_STATUSES),
        place: {
          oneOf: [ref('TournamentNewsPlace'), { type: 'null' }],
          description: 'The table of the caller; null for a bye, and but for `round_published` and `table_ready`.',
        },
        gameId: nullable(text('The game there; to be played from `table_ready` on. Null at real boards.')),
      },
      'What a tournament tells those who have entered it, or to whom it is offered.',
    ),
    TournamentNewsPlace: object(
      {
        stage: whole(0),
        round: whole(0, 'Of the stage.'),
        number: whole(1, 'Of the round, over all stages.'),
        table: whole(0, 'People count from 1.'),
      },
      'A table of a round.',
    ),
    NewsLines: text('A line of JSON for each message, `NewsPage`; empty lines keep the connection open.', {
      contentMediaType: 'application/x-ndjson',
    }),
    NewsStream: text(
      'Server-sent events: `data` is `NewsPage`, `id` its `cursor`; comments keep the connection open.',
      { contentMediaType: 'text/event-stream' },
    ),
  },
};
