// The description of games: lists, creation, summaries.

import { CREATE_GAME } from '../../../app/index.ts';
import { WAITED_FOR } from '../../../domain/game/index.ts';
import { bodyOf } from '../api/body.ts';
import type { Described } from '../api/operation.ts';
import { hash, link, list, moment, nullable, object, oneOf, open, ref, text, whole } from '../api/schema.ts';
import { QUERIES } from '../queries.ts';

/** What a game waits for. */
const WAITING = nullable(
  object({
    for: oneOf(
      WAITED_FOR,
      'Players to take these seats, these seats to be ready, its host to start it, the moment when it starts by itself, these seats to move, or to answer a takeback.',
    ),
    seats: list(whole(0), 'Ascending.'),
  }),
);

/** How a game ended. */
const OUTCOME = nullable(
  object(
    {
      reason: text("The title's own word for this kind of end."),
      results: list(
        object({
          seat: whole(0),
          rank: whole(1),
          score: { type: 'integer' },
          takebacks: whole(0, 'How many takebacks the seat was granted.', { maximum: 3 }),
        }),
        'One a seat, in order of seat.',
      ),
      winners: list(whole(0), 'Seats, ascending; nobody may have won.'),
    },
    'Null until it is finished.',
  ),
);

/** What lists know of a game. */
const CARD = {
  id: text(),
  title: text("The title's id."),
  rulesVersion: text(),
  status: oneOf(['open', 'active', 'finished']),
  visibility: oneOf(['public', 'unlisted', 'private']),
  version: whole(1, 'The version of the last commit that the list has.'),
  headHash: hash('The hash of that commit.'),
  creator: text("The player's id; names are in GraphQL (`player`)."),
  host: text('The id of the player who may start it, reserve seats, remove players and invite others.'),
  options: open({}, "All options, defaults included: by the title's `optionsSchema`."),
  clock: {
    description: 'How long people may think, in seconds, as `POST /v1/games` takes it; null: as long as they like.',
    oneOf: [
      object({ perDecision: whole(1), resignAfter: whole(1) }),
      object({ bank: whole(1), increment: whole(0) }),
      { type: 'null' },
    ],
  },
  start: oneOf(
    ['manual', 'full', 'ready'],
    'What starts it: its host; by itself when every seat is taken; then also every player must be ready.',
  ),
  hostSeenAt: nullable(
    moment('Of an open game: when its host was last here, within five minutes; null where that is not known.'),
  ),
  seats: list(
    object({
      number: whole(0),
      status: oneOf(['open', 'reserved', 'taken', 'bot', 'resigned', 'forfeited']),
      player: nullable(text("The player's id.")),
      bot: nullable(text("The bot's name.")),
    }),
    'In order of number.',
  ),
  toAct: list(whole(0), 'The seats that must move now.'),
  waitsFor: WAITING,
  dueAt: nullable(moment('When the first seat runs out of time; null while no clock runs.')),
  createdAt: moment(),
  startedAt: nullable(moment()),
  movedAt: moment('When its last commit was recorded.'),
  finishedAt: nullable(moment()),
  outcome: OUTCOME,
  replayUrl: link(),
};

export const GAMES_API: Described = {
  paths: {
    '/v1/games': {
      get: {
        id: ['getGames', 'headGames'],
        tag: 'games',
        summary: ['Public games of a status', 'The headers of: public games of a status'],
        description:
          'A page of what the lists know of public games: open ones by the time of their creation, active ones by that of their start, finished ones by that of their end, the newest first. Active games end after the newest 800. Games that were called off are in no list. Names of players are in GraphQL.',
        caller: 'anybody',
        parameters: [...QUERIES.games.parameters, 'IfNoneMatch'],
        answers: {
          200: {
            description:
              'The page. `link` leads to the next one. The tag stays the same while the games do; `asOf` is not part of it.',
            headers: ['ETag', 'Link'],
            content: { 'application/json': ref('GamePage') },
          },
        },
        refusals: ['InvalidQuery', 'InvalidToken', 'TooManyRequests'],
      },
      post: {
        id: 'createGame',
        tag: 'games',
        summary: 'Create a game',
        description:
          "As the GraphQL mutation `createGame`. Bots take the last seats; the creator takes seat 0, unless that is a bot's, `join` is false, or the table is shared. Sending the same request with the same key again never creates a second game: the response is that game, as it is now.",
        caller: 'somebody',
        parameters: ['IdempotencyKey', 'AcceptLanguage'],
        body: {
          description: 'What to create: at most 64 KB of JSON.',
          type: 'application/json',
          schema: ref('CreateGame'),
        },
        answers: {
          201: {
            description: 'The game was created, now or by an earlier request with the same key.',
            headers: ['Location', 'ETag', 'RateLimitPolicy', 'RateLimit'],
            content: { 'application/json': ref('Game') },
          },
        },
        refusals: [
          'BadCreation',
          'Unauthenticated',
          'MissingScope',
          'BodyTooLarge',
          'UnsupportedMediaType',
          'KeyReused',
          'CreationRefused',
          'TooMany',
        ],
      },
    },
    '/v1/games/{id}': {
      get: {
        id: ['getGame', 'headGame'],
        tag: 'games',
        summary: ['The summary of a game', 'The headers of the summary of a game'],
        caller: 'anybody',
        parameters: ['GameId', 'IfNoneMatch'],
        answers: {
          200: {
            description:
              'Version, status and the seats that must move, without names: enough to see whether it is your turn. It does not depend on the caller. Use GraphQL for the table and the legal moves.',
            headers: ['ETag'],
            content: { 'application/json': ref('Game') },
          },
        },
        refusals: ['InvalidToken', 'GameNotFound', 'TooManyRequests'],
      },
    },
  },
  schemas: {
    Game: object({
      id: text(),
      title: text("The title's id."),
      rulesVersion: text(),
      status: oneOf(['open', 'active', 'finished', 'aborted']),
      version: whole(1, 'The version of the last commit.'),
      headHash: hash('The hash of the last commit.'),
      toAct: list(whole(0), 'The seats that must move now.'),
      waitsFor: WAITING,
      dueAt: nullable(moment('When the first seat runs out of time; null while no clock runs.')),
      seats: list(
        object({
          number: whole(0),
          status: oneOf(['open', 'reserved', 'taken', 'bot', 'resigned', 'forfeited']),
        }),
      ),
      outcome: OUTCOME,
      replayUrl: link(),
    }),
    CreateGame: bodyOf(
      CREATE_GAME.body,
      {
        titleId: 'The id of a title, as in the GraphQL query `titles`.',
        options: "Options, valid against the title's `optionsSchema`. Missing options take their defaults.",
        seats: 'Default: the fewest that the title allows and that the bots and the creator need.',
        bots: 'Names of bots to seat, such as `greedy`.',
        sharedTable: 'The creator acts for every seat without a player or bot.',
        clock: {
          description:
            'How long people may think: `perDecision`, or `bank` with or without `increment`. Default: as long as they like. A seat that runs out of time is played for, and then given up.',
          examples: [{ perDecision: 86400 }, { bank: 600, increment: 5 }],
        },
        'clock.perDecision':
          'Seconds for each decision, up to 14 days. When they are up, the server plays a safe move for the seat.',
        'clock.resignAfter': {
          description: 'With `perDecision`: the seat resigns when it has run out of time this often in a row.',
          default: 3,
        },
        'clock.bank': 'Seconds of each seat for the whole game. When they are used up, the seat resigns.',
        'clock.increment': {
          description: 'With `bank`: seconds that a seat gets for each of its moves.',
          default: 0,
        },
        spectatorDelay: {
          description:
            'How late the running game is shown to those who have no seat: `moves` or `seconds`. Default: at once.',
          examples: [{ moves: 3 }],
        },
        'spectatorDelay.moves': 'So many of the newest moves are not shown.',
        'spectatorDelay.seconds': 'Nothing is shown before so many seconds have passed.',
        arbiters:
          "Ids of the players who may look at what is hidden, by GraphQL's `lookAtTable`, and are seen doing so. They take no seat. Default: none.",
        visibility:
          'Who can find it: everybody in lists; whoever knows its id; its creator, its arbiters and those who sit there only, and for everybody else there is no such game. It never changes.',
        takebacks:
          'Whether people may take moves back by consent: not at all; but never across a draw; also across draws, which are then drawn again. It never changes.',
        reservations: 'Seats that only one player each can take. Bots and the creator take other ones.',
        'reservations.seat': 'From 0.',
        'reservations.playerId': 'The id of the only player who can take it.',
        start:
          "What starts it: its host, by GraphQL's `startGame`; by itself when every seat is taken; by itself when every seat is taken and every player is ready.",
        seatsByLot:
          'Whether the seats are drawn by lot at the start: a draw that is recorded and can be verified like any other.',
        join: 'Whether the creator takes a seat, if the bots leave one.',
        clientSeed: "The creator's own entropy for the game's seed.",
      },
      { examples: [{ titleId: 'next-station-london', seats: 2, bots: ['greedy'] }] },
    ),
    ListedGame: object(
      { cursor: text('Where the list continues after this game, for `after`.'), ...CARD },
      'What a list knows of a game, perhaps a moment old.',
    ),
    GameCard: object(CARD, 'What lists know of a game.'),
    GamePage: object({
      asOf: moment('What was recorded up to this moment is in the list.'),
      nextCursor: nullable(text('Where the next page begins, for `after`; null on the last page.')),
      games: list(ref('ListedGame')),
    }),
  },
};
