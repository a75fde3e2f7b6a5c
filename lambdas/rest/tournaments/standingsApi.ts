// The description of standings.

import type { Described } from '../api/operation.ts';
import { flag, hash, list, nullable, object, oneOf, ref, text, whole } from '../api/schema.ts';
import { QUERIES } from '../queries.ts';

const TIE_BREAKS = [
  'opponentsPoints',
  'opponentsPointsCut',
  'beatenPoints',
  'scoreShare',
  'scoreTotal',
  'headToHead',
  'wins',
  'lot',
] as const;

export const STANDINGS_API: Described = {
  paths: {
    '/v1/tournaments/{id}/standings.json': {
      get: {
        id: ['getStandings', 'headStandings'],
        tag: 'tournaments',
        summary: ['Standings', 'The headers of: standings'],
        description:
          'A page of the standings after a round. All pages after a cursor are of one revision, even if a result is corrected meanwhile.',
        caller: 'anybody',
        parameters: ['TournamentId', ...QUERIES.standings.parameters, 'IfNoneMatch'],
        answers: {
          200: {
            description: 'The content.',
            headers: ['ETag', 'Link'],
            content: { 'application/json': ref('Standings') },
          },
        },
        refusals: ['InvalidQuery', 'InvalidToken', 'StandingsNotFound', 'TooManyRequests'],
      },
    },
    '/v1/tournaments/{id}/standings.ndjson': {
      get: {
        id: ['getStandingLines', 'headStandingLines'],
        tag: 'tournaments',
        summary: ['Standings, a line a player', 'The headers of: standings, a line a player'],
        description:
          'The whole standings after a round. Behind API Gateway an answer has about 4 MiB, and `link` leads to the rest.',
        caller: 'anybody',
        parameters: ['TournamentId', ...QUERIES.standingsFile.parameters, 'IfNoneMatch'],
        answers: {
          200: {
            description: 'The content.',
            headers: ['ETag', 'Link', 'ContentDisposition'],
            content: { 'application/x-ndjson': ref('StandingLines') },
          },
        },
        refusals: ['InvalidQuery', 'InvalidToken', 'StandingsNotFound', 'TooManyRequests'],
      },
    },
    '/v1/tournaments/{id}/standings.csv': {
      get: {
        id: ['getStandingTable', 'headStandingTable'],
        tag: 'tournaments',
        summary: ['Standings as a table', 'The headers of: standings as a table'],
        description:
          'The whole standings after a round, for spreadsheets. Behind API Gateway an answer has about 4 MiB, and `link` leads to the rest, which has no header.',
        caller: 'anybody',
        parameters: ['TournamentId', ...QUERIES.standingsFile.parameters, 'IfNoneMatch'],
        answers: {
          200: {
            description: 'The content.',
            headers: ['ETag', 'Link', 'ContentDisposition'],
            content: { 'text/csv': ref('StandingTable') },
          },
        },
        refusals: ['InvalidQuery', 'InvalidToken', 'StandingsNotFound', 'TooManyRequests'],
      },
    },
    '/v1/tournaments/{id}/report.trf': {
      get: {
        id: ['getTournamentReport', 'headTournamentReport'],
        tag: 'tournaments',
        summary: ["FIDE's report of a tournament of pairs", "The headers of: FIDE's report of a tournament of pairs"],
        description:
          'Closed rounds, points and ranks as a Tournament Report File (TRF16), of tables of two and up to 9,999 players. 404 (`STANDINGS_NOT_FOUND`) for others, and before a round is closed. Its players are a `list` of `enterPlayers`.',
        caller: 'anybody',
        parameters: ['TournamentId', 'IfNoneMatch'],
        answers: {
          200: {
            description: 'The content.',
            headers: ['ETag', 'ContentDisposition'],
            content: { 'text/plain': text() },
          },
        },
        refusals: ['InvalidQuery', 'InvalidToken', 'StandingsNotFound', 'TooManyRequests'],
      },
    },
    '/v1/tournaments/{id}/provisional.json': {
      get: {
        id: ['getProvisional', 'headProvisional'],
        tag: 'tournaments',
        summary: [
          'How everybody stands while a round is played',
          'The headers of: how everybody stands while a round is played',
        ],
        description:
          'A page of everybody on the roll, in the order of the last standings (in the first round that of the roll), with the points of now: a moment behind the games, and provisional until the round is closed. All pages after a cursor are in one order; a list that was begun can be read to its end after the round is closed. 404 (`STANDINGS_NOT_FOUND`) while no round is played.',
        caller: 'anybody',
        parameters: ['TournamentId', ...QUERIES.provisional.parameters, 'IfNoneMatch'],
        answers: {
          200: {
            description: 'The content.',
            headers: ['ETag', 'Link'],
            content: { 'application/json': ref('ProvisionalStandings') },
          },
        },
        refusals: ['InvalidQuery', 'InvalidToken', 'StandingsNotFound', 'TooManyRequests'],
      },
    },
  },
  schemas: {
    Standing: object({
      rank: whole(1),
      player: text(),
      entrant: whole(0),
      points: whole(0, 'In units: `points / unitsPerPoint` is what people read.'),
      pointsText: text(
        'The points as people read them, such as `3½`; where a point has more than 12 units, four decimals.',
      ),
      tieBreaks: list({ type: ['integer', 'null'] }, 'In the order of `tieBreaks`; null where one says nothing.'),
      lead: {
        oneOf: [ref('Lead'), { type: 'null' }],
        description: 'What puts the player directly ahead of the next one; null for the last one.',
      },
    }),
    Lead: object({
      by: oneOf(
        ['stage', 'points', 'tie-break'],
        'What decides. `stage`: the next one did not play the latest stage, whatever the points.',
      ),
      tieBreak: nullable(oneOf([...TIE_BREAKS, null], 'That decides; null unless `by` is `tie-break`.')),
      column: nullable(whole(0, 'Its number among `tieBreaks`; before it both are equal.')),
      value: nullable({
        type: 'integer',
        description: 'What the player has of it, in `units`; null if `by` is `stage`.',
      }),
      nextValue: nullable({ type: 'integer', description: 'What the next one has of it.' }),
      units: nullable(whole(1, 'Units of one: divide a value by it for what people read.')),
    }),
    Standings: object({
      stage: whole(0),
      round: whole(0),
      hash: hash('Of the whole standings: a correction makes others.'),
      isFinal: flag(),
      total: whole(0, 'Players.'),
      unitsPerPoint: whole(1),
      tieBreaks: list(oneOf(TIE_BREAKS)),
      nextCursor: nullable(text('Where the next page begins, for `after`; null on the last page.')),
      standings: list(ref('Standing')),
    }),
    StandingLines: text('A `Standing` a line, the best first.'),
    StandingTable: text(
      'CSV (RFC 4180) with a header: rank, player, entrant, points, and a column a tie-break. Numbers as people read them, with at most six digits after the point; nothing where a column says nothing.',
    ),
    ProvisionalStanding: object({
      player: text(),
      entrant: whole(0),
      points: whole(
        0,
        'In units: what the standing after the round would have if nothing else happened. Of an elimination without the lucky losers.',
      ),
      gained: whole(
        0,
        'How many of them the round has brought: a game that is over, a bye, half a point for a round missed before a late entry.',
      ),
      table: nullable(whole(0)),
      gameId: nullable(text()),
      hasBye: flag(),
      isOver: flag('The round brings nothing more.'),
      standing: {
        oneOf: [ref('Standing'), { type: 'null' }],
        description: 'After the last closed round; null in the first round, and for a player who came since.',
      },
    }),
    ProvisionalStandings: object({
      stage: whole(0, 'Of the round that is played.'),
      round: whole(0),
      total: whole(0, 'Players on the roll.'),
      unitsPerPoint: whole(1, 'Units of one point.'),
      tieBreaks: list(oneOf(TIE_BREAKS)),
      nextCursor: nullable(text('Where the next page begins, for `after`; null on the last page.')),
      players: list(ref('ProvisionalStanding')),
    }),
  },
};
