// The description of a tournament's office.

import { OFFICE_DOORS, POWERS } from '../../../app/index.ts';
import type { Described } from '../api/operation.ts';
import { flag, list, moment, object, oneOf, ref, text, whole } from '../api/schema.ts';

export const OFFICE_API: Described = {
  paths: {
    '/v1/tournaments/{id}/office': {
      get: {
        id: ['getTournamentOffice', 'headTournamentOffice'],
        tag: 'tournaments',
        summary: ['How people come in, and who runs it', 'The headers of: how people come in, and who runs it'],
        description:
          'The doors of a tournament, its co-organisers and its arbiters; the links by which people enter, for those who may make them.',
        caller: 'anybody',
        parameters: ['TournamentId'],
        answers: {
          200: { description: 'The content.', content: { 'application/json': ref('TournamentOffice') } },
        },
        refusals: ['InvalidQuery', 'InvalidToken', 'MissingScope', 'TournamentNotFound', 'TooManyRequests'],
      },
    },
  },
  schemas: {
    TournamentOffice: object({
      doors: list(oneOf(OFFICE_DOORS), 'None: only the organiser enters people.'),
      coOrganisers: list(object({ player: text(), powers: list(oneOf(POWERS)) })),
      arbiters: list(text(), 'Ids of those who are arbiters now, and no more than that.'),
      links: {
        oneOf: [list(ref('EntryLink')), { type: 'null' }],
        description: 'The newest first; null for those who may not make any.',
      },
    }),
    TournamentTableReport: object({
      places: list(whole(1), 'By seat.'),
      by: list(text(), 'Ids of the players who say so.'),
      others: list(
        object({ places: list(whole(1), 'By seat.'), by: list(text(), 'Ids of the players who say so.') }),
        'What other players of the table say and have not taken back, the newest first; none: nobody disputes it.',
      ),
      isOfficial: flag('Whether an official has entered it.'),
      isAgreed: flag(
        'Whether it counts when the round closes: an official has entered it, or all players with an account agree.',
      ),
    }),
    EntryLink: object({
      key: text('Names it; no secret.'),
      uses: whole(0, 'How many have come in by it.'),
      maxUses: whole(1),
      createdAt: moment(),
      expiresAt: moment(),
      isRevoked: flag(),
    }),
  },
};
