// Follows a game of this server that is being played: asks now and then whether anything has happened, while the page
// is to be seen.

import { type End, endOf } from './end.ts';
import { fetchReplay, replayAddress } from './openPanel.ts';

/** Between two questions. */
const PAUSE_MS = 3_000;

export interface Following {
  readonly gameId: string;
  /** What is known so far. */
  readonly blob: Blob;
  /** Ends it. */
  readonly signal: AbortSignal;
  /** Whether there is more to come. */
  live(isLive: boolean): void;
  /** The whole replay as it is now: what was sealed may be readable. */
  news(blob: Blob): void;
}

/** Until the game is over, or `signal` ends it. */
export async function follow({ gameId, blob, signal, live, news }: Following): Promise<void> {
  let end = await endIn(blob);
  while (end !== null && !signal.aborted) {
    live(!end.isOver);
    if (end.isOver) return;
    await somethingHappened(gameId, end.version, signal);
    const fetched = await fetchReplay(gameId, signal).catch(() => null);
    if (signal.aborted || fetched === null) return;
    if (!fetched.ok) continue;
    end = await endIn(fetched.blob);
    news(fetched.blob);
  }
}

async function endIn(blob: Blob): Promise<End | null> {
  return endOf(await blob.text());
}

/**
 * Resolves when there is a commit after `version`, or when `signal` ends it. The entity tag keeps the answers empty
 * until then.
 */
async function somethingHappened(gameId: string, version: number, signal: AbortSignal): Promise<void> {
  let known: Answer = { etag: null, end: null };
  while (!signal.aborted && !isNews(known.end, version)) {
    await pause(signal);
    await visible(signal);
    known = await answerAfter(`${replayAddress(gameId)}?after=${version}`, known, signal);
  }
}

interface Answer {
  readonly etag: string | null;
  readonly end: End | null;
}

function isNews(end: End | null, version: number): boolean {
  return end !== null && (end.version > version || end.isOver);
}

/** What the server says now; `known` if that is no news, or if there is no answer. */
async function answerAfter(address: string, known: Answer, signal: AbortSignal): Promise<Answer> {
  try {
    const headers: HeadersInit = known.etag === null ? {} : { 'if-none-match': known.etag };
    const response = await fetch(address, { headers, signal });
    if (response.status !== 200) return known;
    return { etag: response.headers.get('etag'), end: endOf(await response.text()) };
  } catch {
    return known;
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function visible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (!document.hidden) return resolve();
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve());
  });
}
