// What happens, as a stream that goes on with it: server-sent events, or a line of JSON for each page.

import type { ChangedNews, Waiter } from '../../../app/index.ts';
import type { RestResult } from '../../http/result.ts';
import { InvalidToken } from '../../identity/index.ts';
import type { RestCall } from '../resource.ts';
import type { StreamForm } from './forms.ts';
import { LOOK_MS } from './waiting.ts';

/** A page of it. */
export interface StreamedPage {
  /** Where a client that has it goes on. */
  readonly id: string;
  /** For the client. */
  readonly json: object;
}

/** What is streamed. */
export interface Streamed<Page extends StreamedPage> {
  /** Its changes are waited for. */
  readonly subject: string;
  readonly first: Page;
  /** What follows a page, of what has changed (null: anything may have). Null where nothing ever will. */
  next(page: Page, changed: ChangedNews | null): Promise<Following<Page> | null>;
}

export interface Following<Page> {
  readonly page: Page;
  /** Whether there is something in it. */
  readonly isNews: boolean;
  /** Whether there may be more behind it already. */
  readonly hasMore: boolean;
}

interface Writing {
  readonly type: string;
  /** Before everything else. */
  readonly opening: string;
  /** Says nothing: keeps the connection open, and shows whether anybody is there. */
  readonly heartbeat: string;
  message(page: StreamedPage): string;
}

const WRITINGS: Readonly<Record<StreamForm, Writing>> = {
  'event-stream': {
    type: 'text/event-stream; charset=utf-8',
    // Anyone who is cut off comes back after this many milliseconds.
    opening: 'retry: 2000\n',
    heartbeat: ':\n\n',
    message: ({ id, json }) => `id: ${id}\ndata: ${JSON.stringify(json)}\n\n`,
  },
  ndjson: {
    type: 'application/x-ndjson; charset=utf-8',
    opening: '',
    heartbeat: '\n',
    message: ({ json }) => `${JSON.stringify(json)}\n`,
  },
};

/** Between two heartbeats, which notice a client that has gone, and what happened elsewhere. */
const HEARTBEAT_MS = 15_000;

/** A stream ends after this time, before the gateway cuts it off: the client continues with another one. */
const STREAM_MS = 9 * 60_000;

/** The stream. */
export function streamOf<Page extends StreamedPage>(
  call: RestCall,
  streamed: Streamed<Page>,
  form: StreamForm,
  headers: RestResult['headers'],
): RestResult {
  const writing = WRITINGS[form];
  // Some proxies would hold back what they can gather.
  const sent = { ...headers, 'content-type': writing.type, 'x-accel-buffering': 'no' };
  const isBodyWanted = call.request.method !== 'HEAD';
  return { statusCode: 200, headers: sent, body: isBodyWanted ? pieces(call, streamed, writing) : '' };
}

async function* pieces<Page extends StreamedPage>(
  call: RestCall,
  streamed: Streamed<Page>,
  writing: Writing,
): AsyncGenerator<string> {
  yield writing.opening + writing.message(streamed.first);
  const waiter = call.changes?.enter(streamed.subject, call.request.sourceIp) ?? null;
  if (waiter === null) return;
  try {
    for await (const page of pagesAfter(call, streamed, waiter)) {
      yield page === null ? writing.heartbeat : writing.message(page);
    }
  } finally {
    waiter.leave();
  }
}

/** The pages after the first as they come; null: nothing has come for a while. */
async function* pagesAfter<Page extends StreamedPage>(
  call: RestCall,
  { first, next }: Streamed<Page>,
  waiter: Waiter,
): AsyncGenerator<Page | null> {
  const end = performance.now() + STREAM_MS;
  let page = first;
  // Once more before waiting: something may have happened since the page before.
  let changed: ChangedNews | null = null;
  while (performance.now() < end && (await mayGoOn(call, waiter))) {
    const found = await next(page, changed);
    if (found === null) return;
    page = found.page;
    if (found.isNews) yield page;
    const heard = found.hasMore ? MORE : await heardBy(call, waiter);
    changed = heard.changed;
    if (heard.isQuiet) yield null;
  }
}

interface Heard {
  /** What has changed; null: anything may have. */
  readonly changed: ChangedNews | null;
  readonly isQuiet: boolean;
}

const MORE: Heard = { changed: null, isQuiet: false };

async function heardBy(call: RestCall, waiter: Waiter): Promise<Heard> {
  const heard = await quiet(call, waiter);
  return { changed: heard === 'changed' ? waiter.what() : null, isQuiet: heard === 'quiet' };
}

async function mayGoOn(call: RestCall, waiter: Waiter): Promise<boolean> {
  return !waiter.isStopping() && (await isStanding(call));
}

/** Waits for a change until a heartbeat is due. */
async function quiet(call: RestCall, waiter: Waiter): Promise<'changed' | 'quiet' | 'ended'> {
  for (let left = HEARTBEAT_MS; left > 0; left -= LOOK_MS) {
    if (await waiter.changed(Math.min(left, LOOK_MS))) return 'changed';
    if (!(await isStanding(call))) return 'ended';
  }
  return 'quiet';
}

/** A token that is not valid any more ends the stream: the client comes back, and is told. */
async function isStanding({ stands }: RestCall): Promise<boolean> {
  try {
    return await stands();
  } catch (error) {
    if (error instanceof InvalidToken) return false;
    throw error;
  }
}
