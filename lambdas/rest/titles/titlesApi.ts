// The description of titles.

import type { Described, Operation } from '../api/operation.ts';
import { list, object, oneOf, ref, text, whole } from '../api/schema.ts';

const TITLE = {
  id: text(),
  name: text(),
  rulesVersion: text('Of the rules by which new games are played.'),
  minSeats: whole(1),
  maxSeats: whole(1),
  languages: list(oneOf(['en', 'de']), 'Of its texts and labels.'),
  bots: list(text(), 'Names of bots that can be seated.'),
};

function operation(names: Pick<Operation, 'id' | 'summary' | 'parameters' | 'refusals'>, schema: string): Operation {
  return {
    tag: 'games',
    caller: 'anybody',
    answers: {
      200: { description: 'The content.', headers: ['ETag'], content: { 'application/json': ref(schema) } },
    },
    ...names,
  };
}

export const TITLES_API: Described = {
  paths: {
    '/v1/titles': {
      get: operation(
        {
          id: ['getTitles', 'headTitles'],
          summary: ['What can be played', 'The headers of: what can be played'],
          parameters: ['IfNoneMatch'],
          refusals: ['InvalidToken', 'TooManyRequests'],
        },
        'Titles',
      ),
    },
    '/v1/titles/{id}': {
      get: operation(
        {
          id: ['getTitle', 'headTitle'],
          summary: ['A title, and the options of its games', 'The headers of a title'],
          parameters: ['TitleId', 'IfNoneMatch'],
          refusals: ['InvalidToken', 'TitleNotFound', 'TooManyRequests'],
        },
        'Title',
      ),
    },
  },
  schemas: {
    ListedTitle: object(TITLE),
    Titles: object({ titles: list(ref('ListedTitle')) }),
    Title: object({
      ...TITLE,
      optionsSchema: { type: 'object', description: 'JSON Schema of the options of a game, with their defaults.' },
      tournamentOptionsSchema: {
        type: 'object',
        description: 'JSON Schema of the options of a tournament of this title.',
      },
    }),
  },
};
