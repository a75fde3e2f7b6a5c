// The queries.

import type { App } from '../../../app/index.ts';
import type { Context } from '../context.ts';
import type { PlayerParent, TitleParent } from '../parents.ts';
import type { QueryResolvers } from '../resolvers.generated.ts';
import { receiptsOf } from './audit.ts';
import { badUserInput } from './badUserInput.ts';

/** Player ids carry their type; every other id is a game's. */
const PLAYER_ID = /^player_/;

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

/** One per id, the first listed: new games use it. The others only replay old games. */
function playableTitles({ titles }: App): readonly TitleParent[] {
  return titles.filter((title, index) => titles.findIndex(({ id }) => id === title.id) === index);
}

export const query: QueryResolvers = {
  node: (_root, { id }, context) =>
    PLAYER_ID.test(id) ? findPlayer(id, context) : context.app.game(context.caller, id, null),
  titles: (_root, _args, { app }) => playableTitles(app),
  title: (_root, { id }, { app }) => playableTitles(app).find((title) => title.id === id) ?? null,
  game: (_root, { id, atVersion }, { app, caller }) => {
    const version = atVersion ?? null;
    if (version !== null && version < 1) {
      throw badUserInput(`\`atVersion\` is ${version}; versions begin at 1.`, 'atVersion');
    }
    return app.game(caller, id, version);
  },
  audit: async (_root, { gameId, receipts }, { app }) => {
    const report = await app.audit(gameId, receiptsOf(receipts));
    return report === null ? null : { gameId, report };
  },
  me: (_root, _args, context) => callerAsPlayer(context),
  player: (_root, { id }, context) => findPlayer(id, context),
};
