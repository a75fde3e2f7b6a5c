// Fetches a replay over HTTP: follows what is cut into parts, resumes after the last commit when the connection breaks,
// gives up in time.

import { setTimeout as wait } from 'node:timers/promises';
import { collect, MAX_BYTES, TOO_LARGE } from './content.ts';
import { asksAfter, reachedIn, urlAfter } from './resume.ts';
import { UnreadableInput } from './unreadable.ts';

export interface DownloadLimits {
  readonly maxBytes: number;
  /** Without a byte for so long, a connection counts as broken. */
  readonly idleMs: number;
  /** For the whole download. */
  readonly totalMs: number;
  /** Before the first new attempt; twice as long before each further one. */
  readonly pauseMs: number;
}

export const DOWNLOAD_LIMITS: DownloadLimits = { maxBytes: MAX_BYTES, idleMs: 30_000, totalMs: 600_000, pauseMs: 250 };

/** New attempts without a byte gained in between. */
const ATTEMPTS = 4;
const AGAIN = [408, 429, 502, 503, 504];
const MEDIA_TYPES = 'application/x-ndjson, application/gzip;q=0.9, */*;q=0.1';

/** What one request brought: the bytes, and whether that is all, there is more at a link, or the connection broke. */
interface Part {
  readonly bytes: Buffer;
  readonly next: URL | null;
  readonly broken: UnreadableInput | null;
}

/** How far a download has come, and where it resumes. */
interface Step {
  readonly url: URL;
  readonly held: Buffer<ArrayBuffer>;
  /** Requests since the last byte that could be kept. */
  readonly attempt: number;
}

/** The bytes at `address`. Throws UnreadableInput. */
export async function download(address: string, limits = DOWNLOAD_LIMITS): Promise<Uint8Array> {
  const deadline = AbortSignal.timeout(limits.totalMs);
  let step: Step = { url: parseUrl(address), held: Buffer.alloc(0), attempt: 0 };
  for (;;) {
    const rest = { ...limits, maxBytes: limits.maxBytes - step.held.length };
    const part = await fetchPart(step.url, { deadline, limits: rest });
    const held = Buffer.concat([step.held, part.bytes]);
    if (part.broken === null && part.next === null) return held;
    if (part.next !== null) step = continued(step, held, part.next);
    else step = await afterPause(resumed(step, held, parseUrl(address)), part.broken, { deadline, limits });
  }
}

/** `step` after a pause, or `problem` when it was tried often enough. */
async function afterPause(step: Step, problem: UnreadableInput | null, { deadline, limits }: Request): Promise<Step> {
  if (problem !== null && (step.attempt >= ATTEMPTS || deadline.aborted)) throw problem;
  await wait(limits.pauseMs * 2 ** (step.attempt - 1));
  return step;
}

function parseUrl(address: string): URL {
  try {
    return new URL(address);
  } catch {
    throw new UnreadableInput('It is no address.');
  }
}

interface Request {
  readonly deadline: AbortSignal;
  readonly limits: DownloadLimits;
}

/** One request. Throws UnreadableInput when trying again is of no use. */
async function fetchPart(url: URL, { deadline, limits }: Request): Promise<Part> {
  const idle = new AbortController();
  const timer = setTimeout(() => idle.abort(), limits.idleMs);
  const chunks: Uint8Array[] = [];
  try {
    const signal = AbortSignal.any([deadline, idle.signal]);
    const response = await fetch(url, { headers: { accept: MEDIA_TYPES }, signal });
    if (!response.ok) return await refused(response);
    checkHeaders(response, limits.maxBytes);
    for await (const chunk of bounded(response, limits.maxBytes)) {
      timer.refresh();
      chunks.push(chunk);
    }
    return { bytes: Buffer.concat(chunks), next: nextOf(response), broken: null };
  } catch (error) {
    if (error instanceof UnreadableInput) throw error;
    const late = deadline.aborted || idle.signal.aborted;
    const reason = late ? 'It takes too long to answer.' : breakOf(error, chunks.length > 0);
    return { bytes: Buffer.concat(chunks), next: null, broken: new UnreadableInput(reason, { cause: error }) };
  } finally {
    clearTimeout(timer);
  }
}

async function* bounded(response: Response, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new UnreadableInput(`${TOO_LARGE}.`);
    yield Buffer.from(chunk);
  }
}

function breakOf(error: unknown, begun: boolean): string {
  if (begun) return 'The connection broke, again and again.';
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return `It cannot be reached: ${code || (cause instanceof Error && cause.message) || String(cause)}.`;
}

/** An answer that is no success: worth another attempt, or reported in the server's words (RFC 9457). */
async function refused(response: Response): Promise<Part> {
  const problem = new UnreadableInput(`The server answers ${response.status}${await detailOf(response)}.`);
  if (!AGAIN.includes(response.status)) throw problem;
  return { bytes: Buffer.alloc(0), next: null, broken: problem };
}

const MAX_DETAIL = 300;
/** A larger answer is no problem document. */
const MAX_PROBLEM_BYTES = 65_536;

async function detailOf(response: Response): Promise<string> {
  const body = parse(await collect(bounded(response, MAX_PROBLEM_BYTES)).then(String, () => ''));
  const words = typeof body === 'object' && body !== null && 'detail' in body ? body.detail : response.statusText;
  return typeof words === 'string' && words !== '' ? `: ${words.slice(0, MAX_DETAIL).replace(/\.$/, '')}` : '';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function checkHeaders(response: Response, maxBytes: number): void {
  const type = response.headers.get('content-type') ?? '';
  if (/html/i.test(type)) throw new UnreadableInput('The server answers with a web page, not with a replay.');
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) throw new UnreadableInput(`${TOO_LARGE}.`);
}

/** The address in `Link: <…>; rel="next"`: the answer was cut at a line. */
function nextOf(response: Response): URL | null {
  const [, target] = /<([^>]*)>\s*;\s*rel="?next"?/i.exec(response.headers.get('link') ?? '') ?? [];
  return target === undefined ? null : new URL(target, response.url);
}

/** After the last whole commit of `held` where the address is that of a replay; from the beginning for any other. */
function resumed(step: Step, held: Buffer<ArrayBuffer>, url: URL): Step {
  const reached = /\/replay$/.test(url.pathname) ? (reachedIn(held)?.commit ?? null) : null;
  if (reached === null) return { url, held: Buffer.alloc(0), attempt: step.attempt + 1 };
  const attempt = reached.offset > step.held.length ? 1 : step.attempt + 1;
  return { url: urlAfter(url, reached.position), held: held.subarray(0, reached.offset), attempt };
}

/** At a link of the same server to the place where `held` stops, which is further on than `before`. */
function continued(before: Step, held: Buffer<ArrayBuffer>, next: URL): Step {
  const last = reachedIn(held)?.last ?? null;
  const isFurther = last !== null && last.offset > before.held.length;
  if (!isFurther || next.origin !== before.url.origin || !asksAfter(next, last.position)) {
    throw new UnreadableInput('The server continues elsewhere than where it stopped.');
  }
  return { url: next, held: held.subarray(0, last.offset), attempt: 0 };
}
