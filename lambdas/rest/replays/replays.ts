// `POST /v1/replays` imports a replay file into the library; `GET /v1/replays/{id}` says what is there: the game of a
// whole replay.

import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type GameAnswer, MAX_IMPORT_BYTES } from '../../../app/index.ts';
import { toldReport } from '../../../domain/audit/index.ts';
import { assertNever } from '../../../domain/base/defect.ts';
import { replayPath } from '../../http/address.ts';
import { isFresh } from '../../http/conditional.ts';
import { languageOf } from '../../http/language.ts';
import { parseMediaType } from '../../http/mediaType.ts';
import { problem, spokenProblem } from '../../http/problem.ts';
import { rateLimitHeaders } from '../../http/rateLimit.ts';
import type { RestRequest } from '../../http/request.ts';
import { jsonResult, type RestResult } from '../../http/result.ts';
import { cachingFor } from '../games/games.ts';
import type { ResourceMethod, RestCall } from '../resource.ts';
import { tooMany } from '../tooMany.ts';

const REPLAY_TYPE = 'application/x-ndjson';

/** The first bytes of a gzip file. */
const GZIP = [0x1f, 0x8b];

/** 201 with the new game, 200 with one that exists, or a problem. The same file twice is one game. */
export const importReplay: ResourceMethod = async (call) => {
  const { app, request, caller } = call;
  const file = await fileIn(request);
  if (!(file instanceof Uint8Array)) return file;
  const answer = await app.importReplay(caller, file);
  switch (answer.kind) {
    case 'imported':
      return imported(call, answer.game);
    case 'known':
      return jsonResult(200, { ...replayGame(request, answer.game), known: true }, headersOf(answer.game));
    case 'Unauthenticated':
      return spokenProblem(request, 'UNAUTHENTICATED', { ...answer, headers: { 'www-authenticate': 'Bearer' } });
    case 'TooMany':
      return tooMany(call, answer);
    case 'conflict':
      return spokenProblem(request, 'GAME_CONFLICT', { ...answer, more: { gameId: answer.gameId } });
    case 'rejected': {
      const report = answer.reports.map((one) => toldReport(one, languageOf(request)));
      return spokenProblem(request, 'REPLAY_REJECTED', { ...answer, more: { report } });
    }
    default:
      return assertNever(answer);
  }
};

/** The game whose replay is whole: imported, or played here to its end. It never changes. */
export const getReplayGame: ResourceMethod = async ({ app, request, caller, id }) => {
  const game = await app.game(caller, id);
  if (game === null || (game.state.status !== 'finished' && game.state.status !== 'aborted')) {
    return problem('REPLAY_NOT_FOUND', `No game that is over has the id ${JSON.stringify(id.slice(0, 64))}.`);
  }
  const etag = `"${game.headHash}"`;
  const headers = { etag, ...cachingFor(game) };
  if (isFresh(request.header('if-none-match'), etag)) return { statusCode: 304, headers, body: '' };
  return jsonResult(200, replayGame(request, game), headers);
};

async function imported({ app, caller, request }: RestCall, game: GameAnswer): Promise<RestResult> {
  const limits = rateLimitHeaders([await app.limitOf(caller, 'imports')]);
  return jsonResult(201, { ...replayGame(request, game), known: false }, { ...headersOf(game), ...limits });
}

function headersOf({ id }: GameAnswer): Readonly<Record<string, string>> {
  return { location: `/v1/replays/${id}`, 'cache-control': 'no-store' };
}

function replayGame(request: RestRequest, game: GameAnswer) {
  return {
    id: game.id,
    title: game.title.id,
    status: game.state.status,
    version: game.version,
    headHash: game.headHash,
    imported: game.imported,
    replayUrl: `${request.address}${replayPath(game.id)}`,
  };
}

/** The file that the request sends, decompressed, or a problem. */
async function fileIn(request: RestRequest): Promise<Uint8Array | RestResult> {
  const bytes = request.body();
  const encoding = (request.header('content-encoding') ?? 'identity').trim().toLowerCase();
  const isPacked = encoding === 'gzip';
  const unsupported = wrongType(request) ?? wrongEncoding(encoding) ?? (isPacked ? null : unmarkedGzip(bytes));
  if (unsupported !== null) {
    const headers = { accept: REPLAY_TYPE, 'accept-encoding': 'gzip' };
    return problem('UNSUPPORTED_MEDIA_TYPE', unsupported, { headers });
  }
  if (bytes.length > MAX_IMPORT_BYTES) return tooLarge(`The body has ${bytes.length} bytes`);
  return isPacked ? unpacked(bytes) : bytes;
}

function tooLarge(found: string): RestResult {
  return problem('BODY_TOO_LARGE', `${found}; the limit is ${MAX_IMPORT_BYTES}.`);
}

/** Unpacks no more than the limit, whatever the body claims. */
async function unpacked(bytes: Uint8Array): Promise<Uint8Array | RestResult> {
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: MAX_IMPORT_BYTES });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ERR_BUFFER_TOO_LARGE') return tooLarge('Decompressed, the body has too many bytes');
    if (/^Z_/.test(code)) return problem('BAD_REQUEST', 'The body is not valid gzip, or is cut short.');
    throw error;
  }
}

/** What is wrong with the request's content type, or null. */
function wrongType(request: RestRequest): string | null {
  const isReplay = parseMediaType(request.header('content-type')).is(REPLAY_TYPE);
  return isReplay ? null : `Send the file as \`content-type: ${REPLAY_TYPE}\`, in UTF-8.`;
}

function wrongEncoding(encoding: string): string | null {
  if (encoding === 'identity' || encoding === 'gzip') return null;
  const found = JSON.stringify(encoding.slice(0, 40));
  return `The body has the \`content-encoding\` ${found}. Send the file uncompressed or with \`gzip\`.`;
}

function unmarkedGzip(bytes: Uint8Array): string | null {
  const isGzip = GZIP.every((byte, index) => bytes[index] === byte);
  return isGzip ? 'The body is a gzip file. Send it with `content-encoding: gzip`, or decompress it.' : null;
}
