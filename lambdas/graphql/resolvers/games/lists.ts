// Lists of games: pages of cards, and the games themselves where they are selected.

import {
  cardOutcome,
  cardSeats,
  cardWaits,
  type GameCard,
  type GameList,
  type ListQuery,
} from '../../../../app/index.ts';
import { formatListCursor, parseListCursor } from '../../../http/listCursors.ts';
import type { Context } from '../../callers/context.ts';
import { MAX_PAGE } from '../../limits/weights.ts';
import type {
  AccountResolvers,
  GameCardResolvers,
  GameConnectionResolvers,
  GameEdgeResolvers,
  GameStatus,
  PlayerResolvers,
  QueryResolvers,
} from '../../resolvers.generated.ts';
import type { GameConnectionParent } from '../../sdl/resolverTypes.ts';
import { badUserInput } from '../base/badUserInput.ts';
import { startRuleName, statusOf, visibilityName } from './game.ts';
import { playedTitle } from './title.ts';

interface PageArguments {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
}

/** The default of `first`, also where null is sent. */
const PAGE = 20;

function queryOf({ first, after }: PageArguments): ListQuery {
  const limit = first ?? PAGE;
  if (limit < 1 || limit > MAX_PAGE) {
    throw badUserInput(`\`first\` is ${limit}; it must be from 1 to ${MAX_PAGE}.`, 'first');
  }
  if (after === null || after === undefined) return { cursor: null, limit };
  const cursor = parseListCursor(after);
  if (cursor === null) throw badUserInput('`after` is not a cursor of this list.', 'after');
  return { cursor, limit };
}

async function connection(list: Promise<GameList>, { after }: PageArguments): Promise<GameConnectionParent> {
  return { ...(await list), isFirst: after === null || after === undefined };
}

/** The game of a card, which nobody has who may not see it. */
async function gameOf({ gameId }: GameCard, { app, caller }: Context) {
  const game = await app.game(caller, gameId);
  if (game === null) throw new TypeError(`the game ${gameId} is listed and not there`);
  return game;
}

export const listQueries: Pick<QueryResolvers, 'openGames' | 'activeGames' | 'finishedGames' | 'invitedGame'> = {
  invitedGame: (_root, { link }, { app }) => app.invitedGame(link),
  openGames: (_root, args, { app }) => connection(app.publicGames('open', args.titleId ?? null, queryOf(args)), args),
  activeGames: (_root, args, { app }) =>
    connection(app.publicGames('active', args.titleId ?? null, queryOf(args)), args),
  finishedGames: (_root, args, { app }) => connection(app.publicGames('finished', args.titleId, queryOf(args)), args),
};

export const playerGames: NonNullable<PlayerResolvers['games']> = ({ id }, args, { app }) =>
  connection(app.gamesOfPlayer(id, args.titleId ?? null, queryOf(args)), args);

const STATUSES = {
  OPEN: 'open',
  ACTIVE: 'active',
  FINISHED: 'finished',
  ABORTED: 'aborted',
} as const satisfies Record<GameStatus, GameCard['status']>;

export const accountGames: NonNullable<AccountResolvers['games']> = (account, args, { app }) => {
  const status = args.status ? STATUSES[args.status] : null;
  return connection(app.ownGames(account, { ...queryOf(args), status, myTurn: args.myTurn ?? false }), args);
};

export const gameConnection: GameConnectionResolvers = {
  edges: ({ games, asOf }) => games.map((game) => ({ ...game, asOf })),
  nodes: ({ games }, _args, context) => Promise.all(games.map(({ card }) => gameOf(card, context))),
  pageInfo: ({ games, more, isFirst }) => ({
    hasNextPage: more,
    hasPreviousPage: !isFirst,
    startCursor: cursorOf(games.at(0)),
    endCursor: cursorOf(games.at(-1)),
  }),
};

function cursorOf(game: GameList['games'][number] | undefined): string | null {
  return game === undefined ? null : formatListCursor(game.cursor);
}

export const gameEdge: GameEdgeResolvers = {
  cursor: ({ cursor }) => formatListCursor(cursor),
  node: ({ card }, _args, context) => gameOf(card, context),
  card: ({ card, asOf }) => ({ ...card, asOf }),
};

export const gameCard: GameCardResolvers = {
  title: ({ titleId }, _args, context) => playedTitle(titleId, context),
  options: ({ terms }) => terms.options,
  clock: ({ terms }) => terms.clock,
  start: ({ terms }) => startRuleName(terms.start),
  host: ({ host }) => ({ id: host, name: null }),
  status: ({ status }) => statusOf(status),
  visibility: ({ visibility }) => visibilityName(visibility),
  seats: cardSeats,
  waitsFor: cardWaits,
  outcome: cardOutcome,
};
