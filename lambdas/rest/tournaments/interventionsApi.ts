// The description of what organisers and arbiters did by hand.

import type { Described } from '../api/operation.ts';
import { list, moment, nullable, object, oneOf, ref, text, whole } from '../api/schema.ts';
import { QUERIES } from '../queries.ts';

export const INTERVENTIONS_API: Described = {
  paths: {
    '/v1/tournaments/{id}/interventions': {
      get: {
        id: ['getInterventions', 'headInterventions'],
        tag: 'tournaments',
        summary: [
          'What organisers and arbiters did by hand',
          'The headers of: what organisers and arbiters did by hand',
        ],
        description:
          'A page of corrections, edited pairings, moved deadlines, edited options, exclusions, hand-overs and the cancellation, the newest first, each with the reason given. Edits of a draft are for those who see the draft.',
        caller: 'anybody',
        parameters: ['TournamentId', ...QUERIES.interventions.parameters, 'IfNoneMatch'],
        answers: {
          200: {
            description: 'The content.',
            headers: ['ETag', 'Link'],
            content: { 'application/json': ref('TournamentInterventions') },
          },
        },
        refusals: ['InvalidQuery', 'InvalidToken', 'RoundNotFound', 'TooManyRequests'],
      },
    },
  },
  schemas: {
    TournamentIntervention: object({
      version: whole(1, "The version of the tournament's control stream that it made."),
      kind: oneOf([
        'pairing-edited',
        'deadline-moved',
        'result-corrected',
        'player-excluded',
        'tournament-cancelled',
        'tables-left-open',
        'player-reinstated',
        'draft-discarded',
        'options-edited',
        'results-corrected',
        'handed-over',
      ]),
      at: moment(),
      by: text(
        "The player id of who did it. Where the server cancels a tournament for lack of players, the organiser's; where it was handed over, that of who was the organiser until then.",
      ),
      reason: text(
        'In the words of whoever did it: 1 to 500 characters; empty where a tournament was handed over without one, or it was erased.',
      ),
      stage: nullable(whole(0, 'From 0; null if it is about no round.')),
      round: nullable(whole(0, 'Of the stage, from 0; null if it is about no round.')),
      ordinal: nullable(whole(1, 'The round as people count it: over all stages, from 1.')),
      table: nullable(whole(0, 'From 0; null unless `result-corrected`.')),
      places: nullable(list(whole(1), 'The corrected places by seat; null unless `result-corrected`.')),
      corrections: {
        oneOf: [list(object({ table: whole(0, 'From 0.'), places: list(whole(1), 'By seat.') })), { type: 'null' }],
        description: 'The corrected tables; null unless `results-corrected`.',
      },
      exchanges: nullable(whole(1, 'How many pairs of seats changed their players; null unless `pairing-edited`.')),
      closesAt: nullable(moment('The new deadline; null unless `deadline-moved`.')),
      player: nullable(
        text(
          'Who was excluded or reinstated, or is the organiser since; null unless `player-excluded`, `player-reinstated` or `handed-over`.',
        ),
      ),
      options: nullable({
        type: 'object',
        description: 'The options that were changed, as they are since; null unless `options-edited`.',
      }),
    }),
    TournamentInterventions: object({
      total: whole(0, 'In the whole list.'),
      nextCursor: nullable(text('Where the next page begins, for `after`; null on the last page.')),
      interventions: list(ref('TournamentIntervention'), 'The newest first.'),
    }),
  },
};
