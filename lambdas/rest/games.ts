// `/v1/games`: a replay file becomes a game of the library.

import { type GameAnswer, MAX_IMPORT_BYTES } from '../../app/index.ts';
import { assertNever } from '../../domain/base/defect.ts';
import { replayPath } from '../address.ts';
import { problem } from './problem.ts';
import type { RestRequest } from './request.ts';
import type { Answering } from './resource.ts';
import { jsonAnswer, type RestResult } from './result.ts';

const REPLAY_TYPE = 'application/x-ndjson';

/** What a gzip file begins with. */
const GZIP = [0x1f, 0x8b];

/** 201 with the new game, 200 with the one that is here already; or a problem. The same file twice is one game. */
export const importGame: Answering = async ({ app, request, caller }) => {
  const bytes = request.body();
  const unsupported = wrongType(request) ?? compressed(request, bytes);
  if (unsupported !== null) {
    return problem('UNSUPPORTED_MEDIA_TYPE', unsupported, { headers: { accept: REPLAY_TYPE } });
  }
  if (bytes.length > MAX_IMPORT_BYTES) {
    return problem('BODY_TOO_LARGE', `The body has ${bytes.length} bytes; at most ${MAX_IMPORT_BYTES} are taken.`);
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
      return problem('REPLAY_REJECTED', answer.message, { more: { report: answer.reports } });
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
  return jsonAnswer(kind === 'imported' ? 201 : 200, body, { location, 'cache-control': 'no-store' });
}

/** What is wrong with the type that the request states, or null. */
function wrongType(request: RestRequest): string | null {
  const [essence, ...parameters] = (request.header('content-type') ?? '')
    .toLowerCase()
    .split(';')
    .map((piece) => piece.trim());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  return essence === REPLAY_TYPE && isUtf8 ? null : `Send the file as \`content-type: ${REPLAY_TYPE}\`, in UTF-8.`;
}

/** How the file is compressed, as the request says or as its first bytes show, or null. */
function compressed(request: RestRequest, bytes: Uint8Array): string | null {
  const encoding = (request.header('content-encoding') ?? 'identity').trim();
  if (encoding.toLowerCase() !== 'identity') {
    const found = JSON.stringify(encoding.slice(0, 40));
    return `The body has the \`content-encoding\` ${found}: send the file without one, uncompressed.`;
  }
  const isGzip = GZIP.every((byte, index) => bytes[index] === byte);
  return isGzip ? 'The body is a file compressed with gzip: unpack it (`gunzip`) and send what comes out.' : null;
}
