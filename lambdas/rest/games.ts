// `POST /v1/games`: imports a replay file into the library.

import { type GameAnswer, MAX_IMPORT_BYTES } from '../../app/index.ts';
import { toldReport } from '../../domain/audit/index.ts';
import { assertNever } from '../../domain/base/defect.ts';
import { replayPath } from '../address.ts';
import { problem } from './problem.ts';
import type { RestRequest } from './request.ts';
import type { ResourceMethod } from './resource.ts';
import { jsonResult, type RestResult } from './result.ts';

const REPLAY_TYPE = 'application/x-ndjson';

/** The first bytes of a gzip file. */
const GZIP = [0x1f, 0x8b];

/** 201 with the new game, 200 with one that already exists, or a problem. Importing the same file twice yields one game. */
export const importGame: ResourceMethod = async ({ app, request, caller }) => {
  const bytes = request.body();
  const unsupported = wrongType(request) ?? compressed(request, bytes);
  if (unsupported !== null) {
    return problem('UNSUPPORTED_MEDIA_TYPE', unsupported, { headers: { accept: REPLAY_TYPE } });
  }
  if (bytes.length > MAX_IMPORT_BYTES) {
    return problem('BODY_TOO_LARGE', `The body has ${bytes.length} bytes; the limit is ${MAX_IMPORT_BYTES}.`);
  }
  const answer = await app.importReplay(caller, bytes);
  switch (answer.kind) {
    case 'imported':
    case 'known':
      return imported(request, answer.kind, answer.game);
    case 'Unauthenticated':
      return problem('UNAUTHENTICATED', answer.message, { headers: { 'www-authenticate': 'Bearer' } });
    case 'conflict':
      return problem('GAME_CONFLICT', answer.message, { more: { gameId: answer.gameId } });
    case 'rejected':
      return problem('REPLAY_REJECTED', answer.message, { more: { report: answer.reports.map(toldReport) } });
    default:
      return assertNever(answer);
  }
};

function imported(request: RestRequest, kind: 'imported' | 'known', game: GameAnswer): RestResult {
  const location = replayPath(game.id);
  const body = {
    id: game.id,
    known: kind === 'known',
    title: game.title.id,
    status: game.state.status,
    version: game.version,
    headHash: game.headHash,
    replayUrl: `${request.address}${location}`,
  };
  return jsonResult(kind === 'imported' ? 201 : 200, body, { location, 'cache-control': 'no-store' });
}

/** What is wrong with the request's content type, or null. */
function wrongType(request: RestRequest): string | null {
  const [essence, ...parameters] = (request.header('content-type') ?? '')
    .toLowerCase()
    .split(';')
    .map((piece) => piece.trim());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  return essence === REPLAY_TYPE && isUtf8 ? null : `Send the file as \`content-type: ${REPLAY_TYPE}\`, in UTF-8.`;
}

/** How the file is compressed, by the request's headers or its first bytes; null if it is not. */
function compressed(request: RestRequest, bytes: Uint8Array): string | null {
  const encoding = (request.header('content-encoding') ?? 'identity').trim();
  if (encoding.toLowerCase() !== 'identity') {
    const found = JSON.stringify(encoding.slice(0, 40));
    return `The body has the \`content-encoding\` ${found}. Send the file uncompressed, without this header.`;
  }
  const isGzip = GZIP.every((byte, index) => bytes[index] === byte);
  return isGzip ? 'The body is a gzip file. Decompress it (`gunzip`) and send the result.' : null;
}
