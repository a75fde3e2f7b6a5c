// `GET /v1/games/{id}/replay`: a game as a replay file (docs/replay-format.md), from the beginning or from a position
// on.

import type { ReplayAnswer } from '../../../app/index.ts';
import { type FilePosition, formatPosition } from '../../../domain/replay/index.ts';
import { replayPath } from '../../http/address.ts';
import { isFresh } from '../../http/conditional.ts';
import { collect, linesAfter, primed } from '../../http/lines.ts';
import { problem } from '../../http/problem.ts';
import type { RestResult } from '../../http/result.ts';
import { gameNotFound } from '../games/games.ts';
import type { ResourceMethod, RestCall } from '../resource.ts';
import { positionIn, tagOf } from './position.ts';

/** The replay as the caller may see it, or a problem. */
export const getReplay: ResourceMethod = async (call) => {
  const position = positionIn(call.request.query);
  const { app, caller, id } = call;
  // With the record named, a file that was cut is continued; without it, a running game is followed.
  const follows = !call.request.query.has('record') && position.after !== null;
  const replay = await app.replay(caller, id, { after: position.record === 0 ? position.after : null, follows });
  if (replay === null) return gameNotFound(id);
  if (position.record === 0 && (position.after ?? 0) > replay.version) return beyond(position, replay);
  const etag = `"${replay.revision}${tagOf(position)}${follows && !replay.complete ? '.followed' : ''}"`;
  const headers = { etag, ...cachingOf(replay) };
  if (isFresh(call.request.header('if-none-match'), etag)) return { statusCode: 304, headers, body: '' };
  return answerWith(call, { replay, position, headers });
};

type Headers = RestResult['headers'];

interface Selected {
  readonly replay: ReplayAnswer;
  readonly position: FilePosition;
  readonly headers: Headers;
}

async function answerWith(call: RestCall, { replay, position, headers }: Selected): Promise<RestResult> {
  const lines = position.record === 0 ? replay.lines : await linesAfter(replay.lines, position);
  if (lines === null) return beyond(position, replay);
  const sent = {
    ...headers,
    'content-type': 'application/x-ndjson; charset=utf-8',
    'content-disposition': `attachment; filename="${replay.gameId}.ndjson"`,
    'accept-ranges': 'none',
  };
  if (call.bodyLimit === null) {
    const isBodyWanted = call.request.method !== 'HEAD';
    return { statusCode: 200, headers: sent, body: isBodyWanted ? await primed(lines) : lines };
  }
  const { text, next } = await collect(lines, position, call.bodyLimit);
  const link: Headers =
    next === null ? {} : { link: `<${replayPath(replay.gameId)}?${formatPosition(next)}>; rel="next"` };
  const length = { 'content-length': String(Buffer.byteLength(text)) };
  return { statusCode: 200, headers: { ...sent, ...length, ...link }, body: text };
}

/**
 * A complete file never changes and is public, unless a game in it is private; others are the caller's, revalidated.
 */
function cachingOf({ complete, isPrivate }: ReplayAnswer): Headers {
  if (complete && !isPrivate) return { 'cache-control': 'public, max-age=86400' };
  return { 'cache-control': 'private, no-cache', vary: 'authorization' };
}

function beyond({ record, after }: FilePosition, replay: ReplayAnswer): RestResult {
  const asked = `commit ${after ?? 0} of record ${record}`;
  const detail = `Nothing follows ${asked}: the first record ends with commit ${replay.version}.`;
  return problem('INVALID_PARAMETER', detail);
}
