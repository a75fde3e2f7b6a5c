// `GET /v1/games` are the public games of a status, `GET /v1/me/games` the caller's own: pages of what the lists know
// of them.

import { createHash } from 'node:crypto';
import type { GameList } from '../../../app/index.ts';
import { isFresh } from '../../http/conditional.ts';
import { formatListCursor } from '../../http/listCursors.ts';
import { problem } from '../../http/problem.ts';
import type { RestRequest } from '../../http/request.ts';
import { jsonResult, type RestResult } from '../../http/result.ts';
import { listedGame, momentOf } from '../games/card.ts';
import { InvalidParameter, knownTitle, QUERIES } from '../queries.ts';
import type { ResourceMethod } from '../resource.ts';

export const listGames: ResourceMethod = async ({ app, request }) => {
  const { status, title: id, limit, after: cursor } = QUERIES.games.read(request.query);
  const title = knownTitle(id, app.titles);
  if (title === null && status === 'finished') throw new InvalidParameter('Finished games are listed by `title`.');
  const list = await app.publicGames(status, title, { limit, cursor });
  return page(request, list, { 'cache-control': 'public, no-cache' });
};

export const listOwnGames: ResourceMethod = async ({ app, request, account: caller }) => {
  const { turn, status, limit, after: cursor } = QUERIES.ownGames.read(request.query);
  if (caller === null) {
    const detail = 'These are the games of a player. Send an access token in the Authorization header (Bearer).';
    return problem('UNAUTHENTICATED', detail, { headers: { 'www-authenticate': 'Bearer' } });
  }
  const list = await app.ownGames(caller, { limit, cursor, status, myTurn: turn !== null });
  return page(request, list, { 'cache-control': 'private, no-cache', vary: 'authorization' });
};

const TAG_DIGITS = 32;

/** A page under a tag that stays the same while its games do, however far the lists have come meanwhile. */
function page(request: RestRequest, { games, more, asOf }: GameList, headers: RestResult['headers']): RestResult {
  const last = games.at(-1);
  const nextCursor = more && last !== undefined ? formatListCursor(last.cursor) : null;
  const content = { nextCursor, games: games.map((game) => listedGame(game, request.address)) };
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const tagged = { ...headers, etag: `"${digest.slice(0, TAG_DIGITS)}"` };
  if (isFresh(request.header('if-none-match'), tagged.etag)) return { statusCode: 304, headers: tagged, body: '' };
  const link: RestResult['headers'] = nextCursor === null ? {} : { link: nextLink(request, nextCursor) };
  return jsonResult(200, { asOf: momentOf(asOf), ...content }, { ...tagged, ...link });
}

/** The header that leads to what follows `cursor`. */
export function nextLink({ path, query }: RestRequest, cursor: string): string {
  const next = new URLSearchParams(query);
  next.set('after', cursor);
  return `<${path}?${next}>; rel="next"`;
}
