// The description of a tournament's office.

import { OBSTACLES, OFFICE_DOORS, POWERS } from '../../../app/index.ts';
import type { Described } from '../api/operation.ts';
import { flag, list, moment, nullable, object, oneOf, ref, text, whole } from '../api/schema.ts';

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
    '/v1/tournaments/{id}/description': {
      get: {
        id: ['getTournamentDescription', 'headTournamentDescription'],
        tag: 'tournaments',
        summary: ['What a tournament says of itself', 'The headers of: what a tournament says of itself'],
        description: 'The description and the rules of a tournament in Markdown, in which HTML is text, and its links.',
        caller: 'anybody',
        parameters: ['TournamentId'],
        answers: {
          200: { description: 'The content.', content: { 'application/json': ref('TournamentDescription') } },
        },
        refusals: ['InvalidQuery', 'InvalidToken', 'MissingScope', 'TournamentNotFound', 'TooManyRequests'],
      },
    },
    '/v1/tournaments/{id}/announcements': {
      get: {
        id: ['listTournamentAnnouncements', 'headTournamentAnnouncements'],
        tag: 'tournaments',
        summary: ['What officials have announced', 'The headers of: what officials have announced'],
        description: 'The announcements of a tournament, the newest first, 50 at most.',
        caller: 'anybody',
        parameters: ['TournamentId'],
        answers: {
          200: { description: 'The content.', content: { 'application/json': ref('TournamentAnnouncements') } },
        },
        refusals: ['InvalidQuery', 'InvalidToken', 'MissingScope', 'TournamentNotFound', 'TooManyRequests'],
      },
    },
  },
  schemas: {
    TournamentDescription: object({
      text: nullable(text('Markdown; null where there is none, or none any more.')),
      hash: nullable(text('SHA-256 of `signalbox/description/1\\n<salt>\\n<text>` in hex, as the log has it.')),
      salt: nullable(text('32 hex digits.')),
      rules: object({
        text: nullable(text('Markdown; null where there are none, or none any more.')),
        hash: nullable(text('SHA-256 of `signalbox/rules/1\\n<salt>\\n<text>` in hex, as the log has it.')),
        salt: nullable(text('32 hex digits.')),
      }),
      links: object({
        links: {
          oneOf: [list(object({ url: text('Begins with `https:`.'), label: text() })), { type: 'null' }],
          description: 'Null where there are none, or none any more.',
        },
        hash: nullable(
          text(
            'SHA-256 of `signalbox/links/1\\n<salt>\\n<lines>` in hex, as the log has it: a line for each, `<url> <label>`.',
          ),
        ),
        salt: nullable(text('32 hex digits.')),
      }),
    }),
    TournamentAnnouncements: object({
      announcements: list(
        object({
          version: whole(1, 'Of its commit, which names it.'),
          at: moment(),
          by: text('Id of the player who made it.'),
          text: nullable(text('Plain text with line feeds; null once it is erased.')),
          hash: text('SHA-256 of `signalbox/announcement/1\\n<salt>\\n<text>` in hex, as the log has it.'),
          salt: nullable(text('32 hex digits; null once it is erased.')),
        }),
      ),
    }),
    TournamentOffice: object({
      doors: list(oneOf(OFFICE_DOORS), 'None: only the organiser enters people.'),
      conditions: object({
        guests: flag('Whether guests may enter by themselves.'),
        bots: flag('Whether bots may.'),
        finishedGames: whole(0, 'How many games they must have finished here.'),
      }),
      wayIn: {
        oneOf: [ref('TournamentWayIn'), { type: 'null' }],
        description: 'How the caller may enter; null without a caller.',
      },
      coOrganisers: list(object({ player: text(), powers: list(oneOf(POWERS)) })),
      arbiters: list(text(), 'Ids of those who are arbiters now, and no more than that.'),
      offer: nullable({
        ...object({
          player: text('Id of whom it is made to.'),
          stays: flag('Whether the organiser goes on as a co-organiser with all powers; otherwise as nothing.'),
          reason: nullable(text("In the organiser's words; null where they do not say.")),
        }),
        description: 'To take the tournament over; null: none stands.',
      }),
      links: {
        oneOf: [list(ref('EntryLink')), { type: 'null' }],
        description: 'The newest first; null for those who may not make any.',
      },
      guesses: {
        oneOf: [ref('TournamentGuesses'), { type: 'null' }],
        description: 'What is left of the wrong passwords; null for those who may not set the password.',
      },
      list: nullable(
        list(text(), 'Ids of those for whom the door `list` is open; null for those who may not name them.'),
      ),
    }),
    TournamentGuesses: object({
      limit: whole(
        1,
        'Wrong passwords that all together may try in an hour; beyond them each account may try 3 in 30 days.',
      ),
      remaining: whole(0),
      resetSeconds: whole(0, 'When all of them are there again if nobody tries another one.'),
    }),
    TournamentWayIn: object({
      door: nullable(oneOf(['open', 'approval', 'list', null], 'Without link and password; null: by none.')),
      obstacle: nullable(
        oneOf([...OBSTACLES, null], 'The condition that the caller does not meet; null: all are met.'),
      ),
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
      claims: nullable(text('Id of the player whose place is taken by it; null: it is a link to enter by.')),
    }),
  },
};
