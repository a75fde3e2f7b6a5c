// The queries.

import type { GraphQLResolveInfo } from 'graphql';
import type { GameAnswer, GamePeek } from '../../../app/index.ts';
import type { Context } from '../callers/context.ts';
import type { QueryResolvers } from '../resolvers.generated.ts';
import type { AccountParent, NodeParent, PlayerParent, TitleParent } from '../sdl/resolverTypes.ts';
import { accountIdOf } from './accounts/player.ts';
import { badUserInput } from './base/badUserInput.ts';
import { selectsOnly } from './base/selection.ts';
import { receiptsOf, refuseLargeAudit } from './games/audit.ts';
import { accountExport } from './games/export.ts';
import { listQueries } from './games/lists.ts';
import { playableTitles } from './games/title.ts';
import { tournamentQueries } from './tournaments/tournamentLists.ts';

/** Ids of players and accounts carry their type; every other id is a game's or a tournament's. */
const PLAYER_ID = /^player_/;
const ACCOUNT_ID = /^account_/;

/** Objects in one `nodes`. */
export const MAX_NODES = 100;

/** A player with a known name: the caller, or one who has created a game or taken a seat. */
async function findPlayer(id: string, { caller, players }: Context): Promise<PlayerParent | null> {
  if (!PLAYER_ID.test(id)) return null;
  const name = await players.load(id);
  return name === null && caller?.playerId !== id ? null : { id, name };
}

/** An account is seen by its owner only. */
function findAccount(id: string, { caller }: Context): AccountParent | null {
  return caller !== null && accountIdOf(caller.playerId) === id ? caller : null;
}

/** What a game's newest commit tells is enough for those who only ask whether it is their turn. */
async function findGame(id: string, { app, caller }: Context, info: GraphQLResolveInfo): Promise<GameAnswer | null> {
  const peek = selectsOnly(PEEKED, info) ? await app.peekGame(id) : null;
  // Nothing else of it was selected.
  return (peek as GameAnswer | null) ?? app.game(caller, id);
}

const PEEKED: ReadonlySet<string> = new Set<keyof GamePeek | '__typename'>([
  '__typename',
  'id',
  'version',
  'status',
  'toAct',
  'dueAt',
  'headHash',
]);

async function findNode(id: string, context: Context, info: GraphQLResolveInfo): Promise<NodeParent | null> {
  if (PLAYER_ID.test(id)) return await findPlayer(id, context);
  if (ACCOUNT_ID.test(id)) return findAccount(id, context);
  const { app, caller } = context;
  // Ids of games and of tournaments look alike, and none is both.
  return findTitle(id, context) ?? (await findGame(id, context, info)) ?? (await app.tournament(caller, id));
}

function findTitle(id: string, { app }: Context): TitleParent | null {
  return playableTitles(app).find((title) => title.id === id) ?? null;
}

export const query: QueryResolvers = {
  accountExport,
  ...listQueries,
  ...tournamentQueries,
  node: (_root, { id }, context, info) => findNode(id, context, info),
  nodes: (_root, { ids }, context, info) => {
    if (ids.length > MAX_NODES)
      throw badUserInput(`\`ids\` has ${ids.length} entries; the limit is ${MAX_NODES}.`, 'ids');
    return Promise.all(ids.map((id) => findNode(id, context, info)));
  },
  titles: (_root, _args, { app }) => playableTitles(app),
  title: (_root, { id }, context) => findTitle(id, context),
  game: (_root, { id }, context, info) => findGame(id, context, info),
  audit: async (_root, { gameId, receipts }, { app, caller }) => {
    const report = await app.audit(caller, gameId, receiptsOf(receipts)).catch(refuseLargeAudit);
    return report === null ? null : { gameId, report };
  },
  me: async (_root, _args, { app, caller }) => {
    if (caller !== null) await app.introduce(caller);
    return caller;
  },
  player: (_root, { id }, context) => findPlayer(id, context),
};
