// `GET /v1/tournaments/{id}/record` is the tournament file, `…/replays` are the replay files of all its games: NDJSON,
// whole or from a line on.

import type { TournamentFile } from '../../../app/index.ts';
import { isFresh } from '../../http/conditional.ts';
import { bytesWithin, primed, singleLines } from '../../http/lines.ts';
import type { RestResult } from '../../http/result.ts';
import { QUERIES } from '../queries.ts';
import type { ResourceMethod, RestCall } from '../resource.ts';
import { tournamentNotFound } from './tournaments.ts';

export const getRecord: ResourceMethod = async (call) =>
  answer(call, 'record', await call.app.record(call.caller, call.id));

export const getReplays: ResourceMethod = async (call) =>
  answer(call, 'replays', await call.app.replaysOf(call.caller, call.id));

async function answer(call: RestCall, name: string, file: TournamentFile | null): Promise<RestResult> {
  const { from } = QUERIES.file.read(call.request.query);
  if (file === null) return tournamentNotFound(call.id);
  const etag = `"${file.revision}${from === 0 ? '' : `.from-${from}`}"`;
  const headers = { etag, ...cachingOf(file) };
  if (isFresh(call.request.header('if-none-match'), etag)) return { statusCode: 304, headers, body: '' };
  const sent = {
    ...headers,
    'content-type': 'application/x-ndjson; charset=utf-8',
    'content-disposition': `attachment; filename="${file.tournamentId}.${name}.ndjson"`,
  };
  const lines = from === 0 ? file.lines : linesFrom(file.lines, from);
  if (call.bodyLimit === null) {
    const isBodyWanted = call.request.method !== 'HEAD';
    return { statusCode: 200, headers: sent, body: isBodyWanted ? await primed(lines) : lines };
  }
  const { text, next } = await collected(lines, from, call.bodyLimit);
  const link: RestResult['headers'] = next === null ? {} : { link: `<${call.request.path}?from=${next}>; rel="next"` };
  const length = { 'content-length': String(Buffer.byteLength(text)) };
  return { statusCode: 200, headers: { ...sent, ...length, ...link }, body: text };
}

async function* linesFrom(pieces: AsyncIterable<string>, from: number): AsyncGenerator<string> {
  let number = 0;
  for await (const line of singleLines(pieces)) {
    if (number >= from) yield line;
    number += 1;
  }
}

/** As many whole lines as fit into `limit` bytes, at least one; `next`: the number of the first that does not. */
async function collected(pieces: AsyncIterable<string>, from: number, limit: number) {
  const kept: string[] = [];
  let bytes = 0;
  for await (const line of singleLines(pieces)) {
    bytes += bytesWithin(line);
    if (bytes > limit && kept.length > 0) return { text: kept.join(''), next: from + kept.length };
    kept.push(line);
  }
  return { text: kept.join(''), next: null };
}

/** A complete file never changes and is public, unless the tournament is private. */
function cachingOf({ complete, isPrivate }: TournamentFile): RestResult['headers'] {
  if (complete && !isPrivate) return { 'cache-control': 'public, max-age=86400' };
  return { 'cache-control': 'private, no-cache', vary: 'authorization' };
}
