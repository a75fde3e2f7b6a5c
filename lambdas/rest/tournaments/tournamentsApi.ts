// The description of tournaments and their rounds.

import type { Described } from '../api/operation.ts';
import { flag, hash, link, list, moment, nullable, object, oneOf, ref, text, whole } from '../api/schema.ts';
import { QUERIES } from '../queries.ts';

/** Of a round: its date, and who had agreed that it starts before. */
const PLANNED = {
  plannedAt: nullable(moment('When it is planned to start, by the options as they are now; null: no date is planned.')),
  agreedEarly: nullable(
    whole(
      0,
      'How many had agreed, when it was paired, that it starts before its date: all who are in it. Null: it has no date, or not all had agreed.',
    ),
  ),
};

export const TOURNAMENTS_API: Described = {
  paths: {
    '/v1/players/{id}/tournaments': {
      get: {
        id: ['getPlayerTournaments', 'headPlayerTournaments'],
        tag: 'tournaments',
        summary: ['The tournaments of a player', 'The headers of: the tournaments of a player'],
        description:
          'A page of what the lists know of public tournaments that a player organises, has organised or has entered, withdrawn or not, the last created one first. Nobody is told whether a player exists: an unknown one has no tournaments.',
        caller: 'anybody',
        parameters: ['PlayerId', ...QUERIES.tournamentsOfPlayer.parameters, 'IfNoneMatch'],
        answers: {
          200: {
            description: 'The content.',
            headers: ['ETag', 'Link'],
            content: { 'application/json': ref('TournamentPage') },
          },
        },
        refusals: ['InvalidQuery', 'InvalidToken', 'TooManyRequests', 'PlayerNotFound'],
      },
    },
    '/v1/tournaments': {
      get: {
        id: ['getTournaments', 'headTournaments'],
        tag: 'tournaments',
        summary: ['Public tournaments', 'The headers of: public tournaments'],
        description: 'A page of what the lists know of public tournaments, those that start last first.',
        caller: 'anybody',
        parameters: [...QUERIES.tournaments.parameters, 'IfNoneMatch'],
        answers: {
          200: {
            description: 'The content.',
            headers: ['ETag', 'Link'],
            content: { 'application/json': ref('TournamentPage') },
          },
        },
        refusals: ['InvalidQuery', 'InvalidToken', 'TooManyRequests'],
      },
    },
    '/v1/tournaments/{id}': {
      get: {
        id: ['getTournament', 'headTournament'],
        tag: 'tournaments',
        summary: ['A tournament', 'The headers of: a tournament'],
        description:
          'What it is, what its organiser decided, and its rounds. The organiser and the arbiters see a round that is a draft.',
        caller: 'anybody',
        parameters: ['TournamentId', 'IfNoneMatch'],
        answers: {
          200: { description: 'The content.', headers: ['ETag'], content: { 'application/json': ref('Tournament') } },
        },
        refusals: ['InvalidQuery', 'InvalidToken', 'TournamentNotFound', 'TooManyRequests'],
      },
    },
    '/v1/tournaments/{id}/template': {
      get: {
        id: ['getTournamentTemplate', 'headTournamentTemplate'],
        tag: 'tournaments',
        summary: ['The next event from this one', 'The headers of: the next event from this one'],
        description:
          'A body for `POST /v1/tournaments` that creates another tournament like it: give it an `options.startsAt`, and another name if you like. It has all options but the dates (`startsAt`, `roundStarts`); doors, description, rules and links are set once the tournament is there.',
        caller: 'anybody',
        parameters: ['TournamentId', 'IfNoneMatch'],
        answers: {
          200: {
            description: 'The content.',
            headers: ['ETag'],
            content: { 'application/json': ref('TournamentTemplate') },
          },
        },
        refusals: ['InvalidQuery', 'InvalidToken', 'TournamentNotFound', 'TooManyRequests'],
      },
    },
    '/v1/tournaments/{id}/rounds/{n}': {
      get: {
        id: ['getRound', 'headRound'],
        tag: 'tournaments',
        summary: ['The tables of a round', 'The headers of: the tables of a round'],
        description: 'A page of the tables of a round, with what their games have brought so far.',
        caller: 'anybody',
        parameters: ['TournamentId', 'RoundNumber', ...QUERIES.round.parameters, 'IfNoneMatch'],
        answers: {
          200: {
            description: 'The content.',
            headers: ['ETag', 'Link'],
            content: { 'application/json': ref('RoundTables') },
          },
        },
        refusals: ['InvalidQuery', 'InvalidToken', 'RoundNotFound', 'TooManyRequests'],
      },
    },
  },
  schemas: {
    ListedTournament: object(
      {
        id: text(),
        version: whole(1),
        headHash: hash(),
        name: text(),
        title: text(),
        status: oneOf(['draft', 'entries-open', 'entries-closed', 'running', 'finished', 'cancelled']),
        organiser: text('Player id.'),
        players: whole(0, 'On the roll; 0 before it is fixed.'),
        stage: whole(0, 'The present one, from 0; the number of stages once all are over.'),
        round: nullable(whole(0, 'The newest published round of the stage, from 0; null before the first.')),
        startsAt: moment(),
        roundStartsAt: nullable(moment()),
        closesAt: nullable(moment()),
        createdAt: moment(),
        finishedAt: nullable(moment()),
        recordUrl: link(),
      },
      'What a list knows of a tournament. Ids of players have no names: those are in GraphQL.',
    ),
    TournamentPage: object({
      asOf: moment('What was recorded up to this moment is in the list.'),
      nextCursor: nullable(text('Where the next page begins, for `after`; null on the last page.')),
      tournaments: list(ref('ListedTournament')),
    }),
    TournamentRound: object({
      stage: whole(0, 'From 0.'),
      round: whole(0, 'Of the stage, from 0.'),
      number: whole(1, 'Counted over all stages, from 1.'),
      status: oneOf(['draft', 'published', 'closed'], 'A draft is shown to the organiser and the arbiters only.'),
      redraws: whole(0),
      ...PLANNED,
      startsAt: nullable(moment('When its games begin; null for a draft.')),
      closesAt: nullable(moment('Null: when its last game is over.')),
      figures: object(
        {
          repeats: whole(0),
          byes: whole(0),
          shortTables: whole(0),
          cost: { type: 'number', minimum: 0 },
        },
        'What the checker says of the pairing.',
      ),
      hashes: object(
        {
          pairing: hash(),
          results: nullable(hash()),
          standings: nullable(hash()),
        },
        'SHA-256 of the pairing, and of results and standings once it is closed.',
      ),
    }),
    TournamentTemplate: object({
      name: text('Of the tournament that it is made from.'),
      titleId: text(),
      gameOptions: { description: 'Of every game, defaults included.' },
      options: {
        type: 'object',
        description:
          'As `Title.tournamentOptionsSchema` of GraphQL describes them, defaults included, without `startsAt` and `roundStarts`.',
      },
    }),
    Tournament: object({
      id: text(),
      version: whole(1, 'Of the control stream.'),
      headHash: hash(),
      name: text(),
      title: text(),
      rulesVersion: text(),
      gameOptions: { description: 'Of every game.' },
      options: {
        type: 'object',
        description: 'As `Title.tournamentOptionsSchema` of GraphQL describes them, defaults included.',
      },
      status: oneOf(['draft', 'entries-open', 'entries-closed', 'running', 'finished', 'cancelled']),
      organiser: text('Player id.'),
      arbiters: list(text()),
      players: whole(0, 'On the roll; 0 before it is fixed.'),
      stage: whole(0, 'The present one, from 0; the number of stages once all are over.'),
      stageRounds: whole(0, 'Rounds of the present stage, those to come included; 0 before the roll is fixed.'),
      rounds: list(ref('TournamentRound')),
      nextDated: {
        oneOf: [ref('TournamentDatedRound'), { type: 'null' }],
        description: 'The next round that is not paired and has a date; null: there is none.',
      },
      createdAt: moment(),
      finishedAt: nullable(moment()),
      seedCommitment: hash('SHA-256 of the seed that all lots come from.'),
      serverSeed: nullable(hash('Null until it is over.')),
      recordUrl: link(),
    }),
    RoundTables: object({
      stage: whole(0, 'From 0.'),
      round: whole(0, 'Of the stage, from 0.'),
      number: whole(1, 'Counted over all stages, from 1.'),
      status: oneOf(['draft', 'published', 'closed'], 'A draft is shown to the organiser and the arbiters only.'),
      redraws: whole(0),
      ...PLANNED,
      startsAt: nullable(moment('When its games begin; null for a draft.')),
      closesAt: nullable(moment('Null: when its last game is over.')),
      figures: object(
        {
          repeats: whole(0),
          byes: whole(0),
          shortTables: whole(0),
          cost: { type: 'number', minimum: 0 },
        },
        'What the checker says of the pairing.',
      ),
      hashes: object(
        {
          pairing: hash(),
          results: nullable(hash()),
          standings: nullable(hash()),
        },
        'SHA-256 of the pairing, and of results and standings once it is closed.',
      ),
      tableCount: whole(0),
      byes: list(
        object({
          player: text(),
          entrant: whole(0),
        }),
        'On the first page only.',
      ),
      requestedByes: list(
        object({ player: text(), entrant: whole(0), worth: oneOf(['half', 'zero'], 'In points.') }),
        'Who sits the round out as they asked, for half a point or for nothing. On the first page only.',
      ),
      nextCursor: nullable(text('Where the next page begins, for `after`; null on the last page.')),
      tables: list(
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
      ),
    }),
  },
};
