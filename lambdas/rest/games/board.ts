// `GET /v1/games/{id}/board.svg`: the table drawn, as the caller may see it, to be shown as an image or put into a page.

import { createHash } from 'node:crypto';
import type { GamePeek, PositionAnswer } from '../../../app/index.ts';
import type { BySeat } from '../../../domain/title/contract.ts';
import { isFresh } from '../../http/conditional.ts';
import type { RestResult } from '../../http/result.ts';
import { shownName } from '../../http/shownName.ts';
import { QUERIES } from '../queries.ts';
import type { ResourceMethod, RestCall } from '../resource.ts';
import { cachingFor, cachingOf, gameNotFound, tagOf } from './games.ts';
import { positionIn } from './position.ts';

type Asked = ReturnType<typeof QUERIES.board.read>;
type Headers = RestResult['headers'];

/** Opened by itself it is a document: it loads nothing and runs nothing. */
const POLICY = "default-src 'none'; sandbox";

/** 304 costs one small read where the newest commit tells enough. */
export const getBoard: ResourceMethod = async (call) => {
  const { app, caller, id, request } = call;
  const asked = QUERIES.board.read(request.query);
  const known = asked.names ? undefined : request.header('if-none-match');
  const peek = known === undefined || asked.version !== null ? null : await app.peekGame(id);
  if (peek !== null && isFresh(known, boardTag(call, asked, peek))) {
    return unchanged(headersOf(call, asked, { shown: peek, caching: { 'cache-control': cachingOf(peek) } }));
  }
  const game = await app.game(caller, id);
  if (game === null) return gameNotFound(id);
  const position = await positionIn(game, asked);
  const headers = headersOf(call, asked, { shown: position, caching: cachingFor(game) });
  if (isFresh(known, boardTag(call, asked, position))) return unchanged(headers);
  return drawn(call, asked, position, headers);
};

async function drawn(call: RestCall, asked: Asked, position: PositionAnswer, headers: Headers): Promise<RestResult> {
  const names = asked.names ? await namesOf(call, position) : null;
  const { svg } = position.board({ ...asked, names, chosen: [] });
  return {
    statusCode: 200,
    headers: {
      ...headers,
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-length': String(Buffer.byteLength(svg)),
      'content-security-policy': POLICY,
      'content-language': asked.language,
    },
    body: svg,
  };
}

async function namesOf({ app, caller }: RestCall, { seats }: PositionAnswer): Promise<BySeat<string | null>> {
  const names = await app.playerNames(seats.flatMap(({ playerId }) => (playerId === null ? [] : [playerId])));
  return seats.map(({ playerId, bot }) =>
    playerId === null ? bot : shownName(playerId, names.get(playerId) ?? null, caller),
  );
}

/** What a tag is made of, and how long the game's other answers may be kept. */
interface Kept {
  readonly shown: Pick<GamePeek, 'version' | 'headHash'>;
  readonly caching: Headers;
}

/** No cache keeps a name, and none but the caller's own what the caller alone may see. */
function headersOf(call: RestCall, asked: Asked, { shown, caching }: Kept): Headers {
  const vary = 'authorization';
  if (asked.names) return { 'cache-control': 'private, no-store', vary };
  const isOwn = asked.moves || call.caller !== null;
  return {
    ...caching,
    ...(isOwn ? { 'cache-control': 'private, no-cache' } : {}),
    vary,
    etag: boardTag(call, asked, shown),
  };
}

const DIGITS = 12;

/** By what is shown, to whom, how, and by which release. */
function boardTag({ caller, release }: RestCall, asked: Asked, shown: Kept['shown']): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([caller?.playerId ?? null, asked, release]))
    .digest('hex');
  return tagOf(shown).replace(/"$/, `.${digest.slice(0, DIGITS)}"`);
}

function unchanged(headers: Headers): RestResult {
  return { statusCode: 304, headers, body: '' };
}
