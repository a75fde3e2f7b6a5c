// `GET /v1/games/{id}/looks`: the looks of arbiters at what is hidden in a game, for those whom they concern. No names:
// those are GraphQL's.

import { createHash } from 'node:crypto';
import { isFresh } from '../../http/conditional.ts';
import { jsonResult } from '../../http/result.ts';
import type { ResourceMethod } from '../resource.ts';
import { momentOf } from './card.ts';
import { gameNotFound } from './games.ts';

const TAG_DIGITS = 32;

export const getLooks: ResourceMethod = async ({ app, caller, id, request }) => {
  const game = await app.game(caller, id);
  if (game === null) return gameNotFound(id);
  const found = await app.looksAt(caller, { gameId: id, state: game.state });
  const looks = found?.map(({ player, at, version, hash, reason }) => {
    return { arbiter: player, at: momentOf(at), version, headHash: hash, reason };
  });
  const content = { looks: looks ?? null };
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  // An arbiter may look after the end of the game, too.
  const caching = { 'cache-control': 'private, no-cache', vary: 'authorization' };
  const headers = { ...caching, etag: `"${digest.slice(0, TAG_DIGITS)}"` };
  if (isFresh(request.header('if-none-match'), headers.etag)) return { statusCode: 304, headers, body: '' };
  return jsonResult(200, content, headers);
};
