// The queries.

import type { App } from '../../../app/index.ts';
import type { Context } from '../context.ts';
import type { AccountParent, NodeParent, PlayerParent, TitleParent } from '../parents.ts';
import type { QueryResolvers } from '../resolvers.generated.ts';
import { receiptsOf } from './audit.ts';
import { badUserInput } from './badUserInput.ts';
import { accountIdOf } from './player.ts';

/** Ids of players and accounts carry their type; titles are known by theirs; every other id is a game's. */
const PLAYER_ID = /^player_/;
const ACCOUNT_ID = /^account_/;

/** Objects in one `nodes`. */
export const MAX_NODES = 100;

function callerAsPlayer({ caller }: Context): PlayerParent | null {
  return caller === null ? null : { id: caller.playerId, name: caller.name };
}

/** A player with a known name: the caller, or one who has created a game or taken a seat. */
async function findPlayer(id: string, context: Context): Promise<PlayerParent | null> {
  const self = callerAsPlayer(context);
  if (self?.id === id) return self;
  if (!PLAYER_ID.test(id)) return null;
  const name = await context.players.load(id);
  return name === null ? null : { id, name };
}

/** An account is seen by its owner only. */
function findAccount(id: string, { caller }: Context): AccountParent | null {
  return caller !== null && accountIdOf(caller.playerId) === id ? caller : null;
}

async function findNode(id: string, context: Context): Promise<NodeParent | null> {
  if (PLAYER_ID.test(id)) return await findPlayer(id, context);
  if (ACCOUNT_ID.test(id)) return findAccount(id, context);
  return findTitle(id, context) ?? (await context.app.game(context.caller, id, null));
}

function findTitle(id: string, { app }: Context): TitleParent | null {
  return playableTitles(app).find((title) => title.id === id) ?? null;
}

/** One per id, the first listed: new games use it. The others only replay old games. */
function playableTitles({ titles }: App): readonly TitleParent[] {
  return titles.filter((title, index) => titles.findIndex(({ id }) => id === title.id) === index);
}

export const query: QueryResolvers = {
  node: (_root, { id }, context) => findNode(id, context),
  nodes: (_root, { ids }, context) => {
    if (ids.length > MAX_NODES)
      throw badUserInput(`\`ids\` has ${ids.length} entries; the limit is ${MAX_NODES}.`, 'ids');
    return Promise.all(ids.map((id) => findNode(id, context)));
  },
  titles: (_root, _args, { app }) => playableTitles(app),
  title: (_root, { id }, context) => findTitle(id, context),
  game: (_root, { id }, { app, caller }) => app.game(caller, id, null),
  audit: async (_root, { gameId, receipts }, { app }) => {
    const report = await app.audit(gameId, receiptsOf(receipts));
    return report === null ? null : { gameId, report };
  },
  me: (_root, _args, { caller }) => caller,
  player: (_root, { id }, context) => findPlayer(id, context),
};
