// The description of what is printed of a round.

import type { Described, Operation } from '../api/operation.ts';
import { text } from '../api/schema.ts';
import { QUERIES } from '../queries.ts';

const PARTS = {
  pairings: 'Who sits where, by name',
  cards: 'A card for each table',
  slips: 'A slip for the result of each table',
} as const;

function pageOf(part: keyof typeof PARTS): Operation {
  const name = `${part[0]?.toUpperCase()}${part.slice(1)}Page`;
  return {
    id: [`get${name}`, `head${name}`],
    tag: 'tournaments',
    summary: [PARTS[part], `The headers of: ${PARTS[part].toLowerCase()}`],
    description: `${PARTS[part]}, as a page to be printed: in the language of the reader, with names, without a script. A draft is for the organiser and the arbiters. An answer has 500 tables, and \`link\` leads to the rest.`,
    caller: 'anybody',
    parameters: ['TournamentId', 'RoundNumber', ...QUERIES.papers.parameters, 'AcceptLanguage', 'IfNoneMatch'],
    answers: {
      200: {
        description: 'The page.',
        headers: ['ETag', 'Link', 'Vary', 'ContentLanguage', 'PolicyOfPage'],
        content: { 'text/html': text() },
      },
    },
    refusals: ['InvalidQuery', 'InvalidToken', 'RoundNotFound', 'TooManyRequests'],
  };
}

export const PAPERS_API: Described = {
  paths: {
    '/v1/tournaments/{id}/rounds/{n}/pairings.html': { get: pageOf('pairings') },
    '/v1/tournaments/{id}/rounds/{n}/cards.html': { get: pageOf('cards') },
    '/v1/tournaments/{id}/rounds/{n}/slips.html': { get: pageOf('slips') },
    '/v1/tournaments/{id}/rounds/{n}/pairings.csv': {
      get: {
        id: ['getPairingsCsv', 'headPairingsCsv'],
        tag: 'tournaments',
        summary: ['Who sits where, as a table', 'The headers of: who sits where, as a table'],
        description:
          'A row for each seat, then one for each bye: round, table and seat from 1, number on the roll, player id, name, and place and score as far as they are known. Filled in it is the `list` of `enterResults`. An answer has 500 tables, and `link` leads to the rest.',
        caller: 'anybody',
        parameters: ['TournamentId', 'RoundNumber', ...QUERIES.papers.parameters, 'IfNoneMatch'],
        answers: {
          200: {
            description: 'The content.',
            headers: ['ETag', 'Link', 'ContentDisposition'],
            content: { 'text/csv': text() },
          },
        },
        refusals: ['InvalidQuery', 'InvalidToken', 'RoundNotFound', 'TooManyRequests'],
      },
    },
  },
};
