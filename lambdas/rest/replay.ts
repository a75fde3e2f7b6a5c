// `/v1/games/{id}/replay`: a game as a replay file (docs/replay-format.md), from the beginning or from a place on.

import type { ReplayAnswer } from '../../app/index.ts';
import { replayPath } from '../address.ts';
import { isFresh } from './conditional.ts';
import { collect, linesBehind, primed } from './lines.ts';
import { type Place, parsePlace, queryOf, tagOf } from './place.ts';
import { problem } from './problem.ts';
import type { Answering, RestCall } from './resource.ts';
import type { RestResult } from './result.ts';

/** The replay as the caller may have it, or a problem. */
export const getReplay: Answering = async (call) => {
  const parsed = parsePlace(call.request.query);
  if (!parsed.ok) return problem('INVALID_PARAMETER', parsed.detail);
  const { place } = parsed;
  const { app, caller, gameId } = call;
  const replay = await app.replay(caller, gameId, place.record === 0 ? place.after : null);
  if (replay === null) return problem('GAME_NOT_FOUND', `There is no game ${JSON.stringify(gameId.slice(0, 64))}.`);
  if (place.record === 0 && (place.after ?? 0) > replay.version) return beyond(place, replay);
  const etag = `"${replay.revision}${tagOf(place)}"`;
  const headers = { etag, ...cachingOf(replay) };
  if (isFresh(call.request.header('if-none-match'), etag)) return { statusCode: 304, headers, body: '' };
  return answerWith(call, { replay, place, headers });
};

type Headers = RestResult['headers'];

interface Answered {
  readonly replay: ReplayAnswer;
  readonly place: Place;
  readonly headers: Headers;
}

async function answerWith(call: RestCall, { replay, place, headers }: Answered): Promise<RestResult> {
  const lines = place.record === 0 ? replay.lines : await linesBehind(replay.lines, place);
  if (lines === null) return beyond(place, replay);
  const sent = {
    ...headers,
    'content-type': 'application/x-ndjson; charset=utf-8',
    'content-disposition': `attachment; filename="${replay.gameId}.ndjson"`,
    'accept-ranges': 'none',
  };
  if (call.bodyLimit === null) {
    const isBodyWanted = call.request.method !== 'HEAD';
    return { statusCode: 200, headers: sent, body: isBodyWanted ? await primed(lines) : '' };
  }
  const { text, next } = await collect(lines, place, call.bodyLimit);
  const link: Headers = next === null ? {} : { link: `<${replayPath(replay.gameId)}${queryOf(next)}>; rel="next"` };
  const length = { 'content-length': String(Buffer.byteLength(text)) };
  return { statusCode: 200, headers: { ...sent, ...length, ...link }, body: text };
}

/** A file that will never change is anybody's and may be kept; any other is the caller's, to be asked for again each time. */
function cachingOf({ complete }: ReplayAnswer): Headers {
  if (complete) return { 'cache-control': 'public, max-age=86400' };
  return { 'cache-control': 'private, no-cache', vary: 'authorization' };
}

function beyond({ record, after }: Place, replay: ReplayAnswer): RestResult {
  const asked = `commit ${after ?? 0} of record ${record}`;
  const detail = `The replay has nothing behind ${asked}: its first record ends with commit ${replay.version}.`;
  return problem('INVALID_PARAMETER', detail);
}
