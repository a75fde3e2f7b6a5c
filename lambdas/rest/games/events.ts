// `GET /v1/games/{id}/events`: what follows a version of a game, as the caller may see it. At once, or where this
// process learns of changes as soon as there is something (long poll), or as a stream that goes on with the game.

import { createHash } from 'node:crypto';
import type { GamePeek } from '../../../app/index.ts';
import { isFresh } from '../../http/conditional.ts';
import { languageOf } from '../../http/language.ts';
import { problem } from '../../http/problem.ts';
import type { RestRequest } from '../../http/request.ts';
import { jsonResult, type RestResult } from '../../http/result.ts';
import { InvalidToken } from '../../identity/index.ts';
import { InvalidParameter, QUERIES } from '../queries.ts';
import type { ResourceMethod, RestCall } from '../resource.ts';
import { type EventPage, eventPage, isOver } from './eventPages.ts';
import { LOOK_MS, type StreamForm, streamOf } from './eventStream.ts';
import { gameNotFound, tagOf } from './games.ts';

const VARY = 'authorization, accept, accept-language';

export const getEvents: ResourceMethod = async (call) => {
  const { request } = call;
  const seen = seenIn(request);
  const query = new URLSearchParams(request.query);
  if (seen !== null) query.delete('after');
  const asked = QUERIES.events.read(query);
  const after = seen ?? asked.after;
  const waitMs = asked.wait * 1_000;
  const form = formOf(request.header('accept'));
  if (form === null || (form !== 'json' && call.changes === undefined)) return notAcceptable(call);
  return form === 'json' ? asJson(call, after, waitMs) : streamed(call, after, form);
};

/** 304 costs one small read where the newest commit tells enough. */
async function asJson(call: RestCall, after: number, waitMs: number): Promise<RestResult> {
  const { request, app, id } = call;
  const known = request.header('if-none-match');
  const peek = known === undefined || waitMs > 0 ? null : await app.peekGame(id);
  if (peek !== null && isFresh(known, viewedTag(call, peek))) return unchanged(call, peek);
  const page = await pageWithin(call, after, waitMs);
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

type Form = StreamForm | 'json';

const FORMS: readonly (readonly [type: string, form: Form])[] = [
  ['text/event-stream', 'event-stream'],
  ['application/x-ndjson', 'ndjson'],
  ['application/json', 'json'],
  ['application/*', 'json'],
  ['*/*', 'json'],
];

/** What the client asked for by name, else JSON; null where it takes none of these. */
export function formOf(accept = '*/*'): Form | null {
  const ranges = accept.split(',').map((range) => range.split(';')[0]?.trim().toLowerCase());
  return FORMS.find(([type]) => ranges.includes(type))?.[1] ?? null;
}

function notAcceptable({ changes }: RestCall): RestResult {
  const forms = changes === undefined ? '' : ', text/event-stream or application/x-ndjson';
  const streams = changes === undefined ? ' This server does not stream: ask again, with the entity tag.' : '';
  return problem('NOT_ACCEPTABLE', `Accept application/json${forms}.${streams}`, { headers: { vary: VARY } });
}

/** The page; null when there is no such game. If nothing follows `after`, waits until it does or the time is up. */
async function pageWithin(call: RestCall, after: number, waitMs: number): Promise<EventPage | null> {
  const end = performance.now() + waitMs;
  const waiter = waitMs === 0 ? null : (call.changes?.enter(call.id, call.request.sourceIp) ?? null);
  try {
    for (;;) {
      const page = await eventPage(call, after);
      const leftMs = end - performance.now();
      if (waiter === null || page === null || page.through > after || isOver(page.game) || leftMs <= 0) return page;
      await waiter.changed(Math.min(leftMs, LOOK_MS));
      await mustStand(call);
      if (waiter.isStopping()) return page;
    }
  } finally {
    waiter?.leave();
  }
}

async function mustStand({ stands }: RestCall): Promise<void> {
  if (!(await stands())) throw new InvalidToken();
}

async function streamed(call: RestCall, after: number, form: StreamForm): Promise<RestResult> {
  if (call.changes?.hasRoom(call.request.sourceIp) !== true) {
    const more = { requestId: call.request.requestId };
    const headers = { 'retry-after': '3' };
    return problem('SERVICE_UNAVAILABLE', 'Too many clients wait for changes. Try again.', { headers, more });
  }
  const first = await eventPage(call, after);
  if (first === null) return gameNotFound(call.id);
  const headers = { 'cache-control': 'no-store, no-transform', vary: VARY };
  // By this status a browser learns that nothing will come any more.
  if (isOver(first.game) && first.through === after) return { statusCode: 204, headers, body: '' };
  return streamOf(call, first, form, headers);
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
