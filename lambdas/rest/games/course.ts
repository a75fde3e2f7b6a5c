// `GET /v1/games/{id}/course`: how the scores of all seats went, and where the game turned.

import { isFresh } from '../../http/conditional.ts';
import { digestOf } from '../../http/digest.ts';
import { jsonResult } from '../../http/result.ts';
import { QUERIES } from '../queries.ts';
import type { ResourceMethod } from '../resource.ts';
import { gameNotFound } from './games.ts';

export const getCourse: ResourceMethod = async ({ app, caller, id, request }) => {
  const { after } = QUERIES.course.read(request.query);
  const game = await app.game(caller, id);
  if (game === null) return gameNotFound(id);
  const body = await game.course(after + 1);
  const headers = {
    'cache-control': 'private, no-cache',
    vary: 'authorization',
    etag: digestOf(body),
  };
  if (isFresh(request.header('if-none-match'), headers.etag)) return { statusCode: 304, headers, body: '' };
  return jsonResult(200, body, headers);
};
