// The description of what exchanges would cost.

import { COST_REASONS, EXCHANGE_COSTS } from '../../../app/index.ts';
import { bodyOf } from '../api/body.ts';
import type { Described } from '../api/operation.ts';
import { list, nullable, object, oneOf, ref, text, whole } from '../api/schema.ts';

export const EXCHANGE_COSTS_API: Described = {
  paths: {
    '/v1/tournaments/{id}/pairings/costs': {
      post: {
        id: 'exchangeCosts',
        tag: 'tournaments',
        summary: 'What exchanges of seats in a draft would cost',
        description:
          'Nothing is changed. By the organiser and the arbiters; refused for what `pairings/edits` would be refused for.',
        caller: 'somebody',
        parameters: ['TournamentId', 'AcceptLanguage'],
        body: {
          description: 'At most 64 KB of JSON.',
          type: 'application/json',
          schema: bodyOf(EXCHANGE_COSTS, {
            exchanges: 'Each of two different seats; applied in order.',
            pairingHash: '`hashes.pairing` of the draft that they are for. Default: the draft of now.',
          }),
          example: { exchanges: [{ from: { table: 0, seat: 0 }, to: { table: 1, seat: 0 } }] },
        },
        answers: {
          200: { description: 'The costs.', content: { 'application/json': ref('ExchangeCosts') } },
        },
        refusals: [
          'BadBody',
          'Unauthenticated',
          'NotAllowedInTournament',
          'TournamentNotKnown',
          'TournamentStandsOtherwise',
          'TournamentRefused',
          'BodyTooLarge',
          'UnsupportedMediaType',
          'TooManyRequests',
        ],
      },
    },
  },
  schemas: {
    ExchangeCosts: object({
      before: whole(0, 'Of all tables of the draft as it is; the lower the better.'),
      after: whole(0, 'Of all tables after the exchanges.'),
      tables: list(
        object({ table: whole(0), before: ref('TableCost'), after: ref('TableCost') }),
        'Those at which somebody else would sit.',
      ),
    }),
    TableCost: object({
      cost: whole(0, 'The sum of its reasons.'),
      reasons: list(
        object({
          kind: oneOf(
            COST_REASONS,
            'Two who shall not meet, or have met; a player at a short table again; differences of points.',
          ),
          cost: whole(1),
          times: nullable(whole(1, 'How often before; null unless `met` or `short`.')),
          players: list(text(), 'Their ids.'),
        }),
      ),
    }),
  },
};
