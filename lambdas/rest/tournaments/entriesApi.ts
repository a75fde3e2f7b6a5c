// The description of those who have entered a tournament.

import { ENTRANT_STATUSES, ENTRY_ACTIONS, ENTRY_DOORS, ENTRY_PHASES } from '../../../app/index.ts';
import type { Described } from '../api/operation.ts';
import { flag, list, moment, nullable, object, oneOf, ref, text, whole } from '../api/schema.ts';
import { QUERIES } from '../queries.ts';

export const ENTRY = {
  player: text(),
  entrant: nullable(whole(0, 'The number on the roll; null for who is not on it.')),
  seed: nullable(whole(1, 'As the organiser has seeded the player; null: by lot.')),
  status: oneOf(
    ENTRANT_STATUSES,
    '`asked`: waits until the organiser approves; `declined`: the organiser has not. Only the player and those who answer see these two.',
  ),
  waitingPlace: nullable(
    whole(
      1,
      'On the waiting list, from 1, which moves up next; null for who has room, and in lists, which do not say so.',
    ),
  ),
  enteredAt: nullable(
    moment('When the player last entered or returned, or asked to come; null in lists that do not say so.'),
  ),
  door: nullable(oneOf([...ENTRY_DOORS, null], 'How the player came in; null in lists, which do not say so.')),
  isRemoved: flag('Whether the organiser has removed the player; false in lists.'),
  byes: nullable(
    list(
      object({
        stage: whole(0),
        round: whole(0),
        ordinal: nullable(whole(1, 'The round counted from 1 over all stages; null until it is paired.')),
        worth: oneOf(['half', 'zero']),
        isGranted: flag('Whether the round is paired, and the player sits it out.'),
      }),
      'Byes that were asked for; null in lists, which do not say so.',
    ),
  ),
  earlyStarts: nullable(
    list(
      ref('TournamentDatedRound'),
      'Rounds to come that the player would play before their dates; null in lists, which do not say so.',
    ),
  ),
  now: {
    oneOf: [ref('TournamentEntryNow'), { type: 'null' }],
    description: 'Where the player is, and what to do next; null in lists, which do not say so.',
  },
};

export const ENTRIES_API: Described = {
  paths: {
    '/v1/tournaments/{id}/entrants': {
      get: {
        id: ['getTournamentEntrants', 'headTournamentEntrants'],
        tag: 'tournaments',
        summary: ['Who has entered', 'The headers of: who has entered'],
        description:
          'A page of those who have entered, with their names: until the roll is fixed by player id and without those who have withdrawn, then those on the roll by number.',
        caller: 'anybody',
        parameters: ['TournamentId', ...QUERIES.entrants.parameters, 'IfNoneMatch'],
        answers: {
          200: {
            description: 'The content.',
            headers: ['ETag', 'Link'],
            content: { 'application/json': ref('TournamentEntrants') },
          },
        },
        refusals: ['InvalidQuery', 'InvalidToken', 'TournamentNotFound', 'TooManyRequests'],
      },
    },
    '/v1/tournaments/{id}/waiting-list': {
      get: {
        id: ['getTournamentWaitingList', 'headTournamentWaitingList'],
        tag: 'tournaments',
        summary: ['Who waits for a place', 'The headers of: who waits for a place'],
        description:
          'A page of those who have entered and for whom there is no room, whoever moves up next first; empty once the roll is fixed. A moment old in a large tournament.',
        caller: 'anybody',
        parameters: ['TournamentId', ...QUERIES.waiting.parameters],
        answers: {
          200: {
            description: 'The content.',
            headers: ['Link'],
            content: { 'application/json': ref('TournamentWaitingList') },
          },
        },
        refusals: ['InvalidQuery', 'InvalidToken', 'TournamentNotFound', 'TooManyRequests'],
      },
    },
    '/v1/tournaments/{id}/late-entrants': {
      get: {
        id: ['getTournamentLateEntrants', 'headTournamentLateEntrants'],
        tag: 'tournaments',
        summary: ['Who came late', 'The headers of: who came late'],
        description:
          'A page of those who came after the start and play from the next pairing on, as far as there is room, whoever came first first: until then they are not among the entrants. A moment old in a large tournament.',
        caller: 'anybody',
        parameters: ['TournamentId', ...QUERIES.late.parameters],
        answers: {
          200: {
            description: 'The content.',
            headers: ['Link'],
            content: { 'application/json': ref('TournamentLateEntrants') },
          },
        },
        refusals: ['InvalidQuery', 'InvalidToken', 'TournamentNotFound', 'TooManyRequests'],
      },
    },
    '/v1/tournaments/{id}/early-starts': {
      get: {
        id: ['getTournamentEarlyStarts', 'headTournamentEarlyStarts'],
        tag: 'tournaments',
        summary: ['Who would start early', 'The headers of: who would start early'],
        description: 'How many would play the next round before its date.',
        caller: 'anybody',
        parameters: ['TournamentId'],
        answers: {
          200: { description: 'The content.', content: { 'application/json': ref('TournamentEarlyStarts') } },
        },
        refusals: ['InvalidToken', 'TournamentNotFound', 'TooManyRequests'],
      },
    },
    '/v1/tournaments/{id}/requests': {
      get: {
        id: ['getTournamentRequests', 'headTournamentRequests'],
        tag: 'tournaments',
        summary: ['Who asks to come', 'The headers of: who asks to come'],
        description:
          'A page of those who ask to come (`asked`) and those who were declined (`declined`), whoever asked first first. For the organiser, and co-organisers who have the entries.',
        caller: 'somebody',
        parameters: ['TournamentId', ...QUERIES.requests.parameters],
        answers: {
          200: {
            description: 'The content.',
            headers: ['Link'],
            content: { 'application/json': ref('TournamentRequests') },
          },
        },
        refusals: ['InvalidQuery', 'Unauthenticated', 'NotInOffice', 'TournamentNotFound', 'TooManyRequests'],
      },
    },
  },
  schemas: {
    TournamentEarlyStarts: object({
      nextDated: {
        oneOf: [ref('TournamentDatedRound'), { type: 'null' }],
        description: 'The next round that is not paired and has a date; null: there is none.',
      },
      nextAgreement: {
        oneOf: [ref('TournamentAgreement'), { type: 'null' }],
        description:
          'How many would play it before its date, a moment old; null without one, before the roll is fixed, and with more than 1,000 players.',
      },
    }),
    TournamentAgreement: object({
      agreed: whole(
        0,
        'How many, of those on the roll who have neither left nor asked to sit the round out. Late entrants count from the pairing on with which they begin.',
      ),
      players: nullable(whole(0, 'Of how many; null: results decide who plays the round.')),
    }),
    TournamentDatedRound: object(
      {
        stage: whole(0),
        round: whole(0),
        ordinal: whole(1, 'The round counted from 1 over all stages, as far as is known by now.'),
        plannedAt: moment('When it is planned to start.'),
      },
      'A round that is not paired yet, and has a date.',
    ),
    TournamentWaitingList: object({
      entered: nullable(whole(0, 'How many have entered, those who wait as well; null once the roll is fixed.')),
      total: whole(0, 'How many wait.'),
      nextCursor: nullable(text('Where the next page begins, for `after`; null on the last page.')),
      entrants: list(ref('TournamentEntrant')),
    }),
    TournamentLateEntrants: object({
      total: whole(0, 'How many wait for the next pairing.'),
      nextCursor: nullable(text('Where the next page begins, for `after`; null on the last page.')),
      entrants: list(ref('TournamentEntrant')),
    }),
    TournamentRequests: object({
      nextCursor: nullable(text('Where the next page begins, for `after`; null on the last page.')),
      requests: list(ref('TournamentEntrant')),
    }),
    TournamentEntrants: object({
      total: nullable(whole(0, 'How many are on the roll; null before it is fixed.')),
      nextCursor: nullable(text('Where the next page begins, for `after`; null on the last page.')),
      entrants: list(ref('TournamentEntrant')),
    }),
    TournamentEntryNow: object({
      phase: oneOf(
        ENTRY_PHASES,
        '`at-table`: sits at a table that has no result; `between-rounds`: waits for the next round; `sitting-out`: has a bye in the round that is played; `out`: does not play (any more), `status` says why; `done`: the tournament is over.',
      ),
      action: nullable(
        oneOf(
          [...ENTRY_ACTIONS, null],
          'What the player has to do; null: only to wait. `confirm-result`: others have reported one.',
        ),
      ),
      opensAt: nullable(
        moment('From when the action can be done: the opening of the check-in, or the start of the round.'),
      ),
      deadline: nullable(
        moment(
          'When the phase ends as planned: the start of the tournament, with which entries and check-in close, the end of the round, or between two rounds the start of the next one. Null: no time is set.',
        ),
      ),
      at: nullable({
        ...object({
          stage: whole(0),
          round: whole(0),
          ordinal: whole(1, 'The round counted from 1 over all stages.'),
          table: whole(0),
          gameId: nullable(text('Null at real boards, which have no games.')),
        }),
        description: 'The table of `at-table`; null otherwise.',
      }),
    }),
    TournamentEntrant: object({
      ...ENTRY,
      name: nullable(text('Null for a player whose name was erased.')),
      kind: oneOf(
        ['person', 'guest', 'bot', 'unclaimed'],
        '`unclaimed`: a name that the organiser has entered; nobody has signed in as them.',
      ),
    }),
  },
};
