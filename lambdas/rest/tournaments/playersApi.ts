// The description of a player in a tournament.

import type { Described } from '../api/operation.ts';
import { flag, hash, list, nullable, object, oneOf, ref, text, whole } from '../api/schema.ts';
import { QUERIES } from '../queries.ts';
import { ENTRY } from './entriesApi.ts';

export const PLAYERS_API: Described = {
  paths: {
    '/v1/tournaments/{id}/players/{player}': {
      get: {
        id: ['getTournamentPlayer', 'headTournamentPlayer'],
        tag: 'tournaments',
        summary: ['A player in a tournament', 'The headers of: a player in a tournament'],
        description:
          'The entry of a player, and a page of the published rounds as the player had them: a row of a cross table.',
        caller: 'anybody',
        parameters: ['TournamentId', 'EntrantId', ...QUERIES.entry.parameters, 'IfNoneMatch'],
        answers: {
          200: {
            description: 'The content.',
            headers: ['ETag', 'Link'],
            content: { 'application/json': ref('TournamentPlayer') },
          },
        },
        refusals: ['InvalidQuery', 'InvalidToken', 'EntryNotFound', 'TooManyRequests'],
      },
    },
  },
  schemas: {
    TournamentPlayer: object({
      ...ENTRY,
      exclusion: {
        oneOf: [ref('TournamentIntervention'), { type: 'null' }],
        description: 'By whom, when and why the player was excluded; null unless `excluded`.',
      },
      total: whole(0, 'Published rounds.'),
      unitsPerPoint: whole(1, 'Units of one point.'),
      nextCursor: nullable(text('Where the next page begins, for `after`; null on the last page.')),
      rounds: list(ref('TournamentPlayerRound')),
    }),
    TournamentPlayerRound: object({
      stage: whole(0),
      round: whole(0),
      number: whole(1, 'Counted over all stages, from 1.'),
      kind: oneOf(['table', 'bye', 'requested-bye', 'missed'], '`missed`: it was paired without the player.'),
      table: {
        oneOf: [
          object({
            table: whole(0, 'From 0, the highest first.'),
            isThirdPlace: flag('Whether it is played for the third place, beside the final.'),
            gameId: nullable(text('Null for a draft.')),
            seats: list(
              object({
                player: text(),
                entrant: whole(0, 'Number on the roll.'),
                place: nullable(whole(1, 'Null while the game is not over.')),
                score: { type: ['integer', 'null'] },
                forfeited: flag(),
                noShow: flag(),
              }),
            ),
            how: nullable(
              oneOf(['played', 'adjudicated', 'corrected', 'unplayed', null], 'Null while the game is not over.'),
            ),
            reported: {
              oneOf: [ref('TournamentTableReport'), { type: 'null' }],
              description: 'What was reported from the table while its round is played; null for nothing.',
            },
            correction: {
              oneOf: [ref('TournamentIntervention'), { type: 'null' }],
              description: 'The newest correction of the result; null unless `corrected`.',
            },
            isFinal: flag('Whether the round is closed.'),
            headHash: nullable(hash("Of the game's last commit.")),
          }),
          { type: 'null' },
        ],
      },
      seat: nullable(whole(0, 'Of the player at the table.')),
      points: nullable(
        whole(
          0,
          'What the round brought, in units; null while the game is not over. In an elimination a whole point for each round after which the player plays on.',
        ),
      ),
      latePoints: whole(0, 'How many of them are half a point for a round missed before a late entry.'),
      isFinal: flag('Whether the round is closed.'),
    }),
  },
};
