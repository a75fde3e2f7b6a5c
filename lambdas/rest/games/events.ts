// `GET /v1/games/{id}/events`: what follows a version of a game, as the caller may see it. At once, or where this
// process learns of changes as soon as there is something (long poll), or as a stream that goes on with the game.

import { createHash } from 'node:crypto';
import type { GamePeek } from '../../../app/index.ts';
import { isFresh } from '../../http/conditional.ts';
import { languageOf } from '../../http/language.ts';
import type { RestRequest } from '../../http/request.ts';
import { jsonResult, type RestResult } from '../../http/result.ts';
import { InvalidParameter, QUERIES } from '../queries.ts';
import type { ResourceMethod, RestCall } from '../resource.ts';
import { formOf, type StreamForm, VARY, withoutRoom } from '../streams/forms.ts';
import { streamOf } from '../streams/stream.ts';
import { pageWithin } from '../streams/waiting.ts';
import { type EventPage, eventPage, isOver } from './eventPages.ts';
import { gameNotFound, tagOf } from './games.ts';

export const getEvents: ResourceMethod = async (call) => {
  const { request } = call;
  const seen = seenIn(request);
  const query = new URLSearchParams(request.query);
  if (seen !== null) query.delete('after');
  const asked = QUERIES.events.read(query);
  const after = seen ?? asked.after;
  const waitMs = asked.wait * 1_000;
  const form = formOf(call);
  if (typeof form === 'object') return form;
  return form === 'json' ? asJson(call, after, waitMs) : streamed(call, after, form);
};

/** 304 costs one small read where the newest commit tells enough. */
async function asJson(call: RestCall, after: number, waitMs: number): Promise<RestResult> {
  const { request, app, id } = call;
  const known = request.header('if-none-match');
  const peek = known === undefined || waitMs > 0 ? null : await app.peekGame(id);
  if (peek !== null && isFresh(known, viewedTag(call, peek))) return unchanged(call, peek);
  const page = await pageWithin(
    call,
    { subject: id, waitMs },
    () => eventPage(call, after),
    (one) => one === null || one.through > after || isOver(one.game),
  );
  if (page === null) return gameNotFound(id);
  if (isFresh(known, viewedTag(call, page.game))) return unchanged(call, page.game);
  return jsonResult(200, page.json, { ...headersOf(call, page.game), 'content-language': languageOf(request) });
}

/** What a client that reconnects has seen (the id of the last message of a stream); null for any other. */
function seenIn(request: RestRequest): number | null {
  const id = request.header('last-event-id');
  if (id === undefined || id === '') return null;
  const version = /^\d{1,9}$/.test(id) ? Number(id) : null;
  if (version === null) throw new InvalidParameter('`Last-Event-ID` must be the version of a commit.');
  return version;
}

async function streamed(call: RestCall, after: number, form: StreamForm): Promise<RestResult> {
  const full = withoutRoom(call);
  if (full !== null) return full;
  const first = await eventPage(call, after);
  if (first === null) return gameNotFound(call.id);
  const headers = { 'cache-control': 'no-store, no-transform', vary: VARY };
  // By this status a browser learns that nothing will come any more.
  if (isOver(first.game) && first.through === after) return { statusCode: 204, headers, body: '' };
  return streamOf(call, { subject: call.id, first, next: (page) => pageAfter(call, page) }, form, headers);
}

/** What follows `page`, be it nothing; null where nothing ever will. */
async function pageAfter(call: RestCall, page: EventPage) {
  if (!page.more && isOver(page.game)) return null;
  const next = await eventPage(call, page.through);
  return next && { page: next, isNews: next.through > page.through, hasMore: next.more };
}

const VIEWER_DIGITS = 8;

/** What is shown depends on who looks, and the texts on the language. */
function viewedTag({ request, caller }: RestCall, game: GamePeek): string {
  const viewer = createHash('sha256')
    .update(`${caller?.playerId ?? ''} ${languageOf(request)}`)
    .digest('hex');
  return tagOf(game).replace(/"$/, `.${viewer.slice(0, VIEWER_DIGITS)}"`);
}

function headersOf(call: RestCall, game: GamePeek): RestResult['headers'] {
  return { etag: viewedTag(call, game), 'cache-control': 'private, no-cache', vary: VARY };
}

function unchanged(call: RestCall, game: GamePeek): RestResult {
  return { statusCode: 304, headers: headersOf(call, game), body: '' };
}
