// A record audited in a worker, so that nothing in it can hold up the page.

import type { AuditReport, Receipt } from '../../../domain/audit/index.ts';
import type { Reply, Request } from '../../replay/messages.ts';
import { MAX_BYTES, TOO_LARGE } from '../../replay/unpack.ts';
import { SCRIPTS } from '../base/scripts.ts';
import { say } from '../base/words.ts';
import { token } from '../server/account.ts';
import { WORDS } from './words.ts';

export type Checking =
  | { readonly kind: 'fetching' | 'checking' }
  | { readonly kind: 'problem'; readonly message: string }
  | { readonly kind: 'report'; readonly report: AuditReport };

/**
 * Audits the record of a game of this server, as the person may have it, and compares `receipts` with it, until the
 * function that it answers is called.
 */
export function audited(gameId: string, receipts: readonly Receipt[], tell: (checking: Checking) => void): () => void {
  const stopping = new AbortController();
  let worker: Worker | null = null;
  const stop = (): void => {
    stopping.abort();
    worker?.terminate();
  };
  tell({ kind: 'fetching' });
  void recordOf(gameId, stopping.signal)
    .catch(() => say(WORDS.notLoaded))
    .then((record) => {
      if (stopping.signal.aborted) return;
      if (typeof record === 'string') tell({ kind: 'problem', message: record });
      else worker = audit(record, receipts, { tell, stop });
    });
  return stop;
}

/** The record; a text: why it cannot be had. */
async function recordOf(gameId: string, signal: AbortSignal): Promise<Blob | string> {
  const bearer = await token();
  const headers: HeadersInit = bearer === null ? {} : { authorization: `Bearer ${bearer}` };
  const response = await fetch(`/v1/games/${encodeURIComponent(gameId)}/replay`, { headers, signal });
  if (!response.ok) return say(WORDS.notLoaded);
  const record = await response.blob();
  return record.size > MAX_BYTES ? TOO_LARGE : record;
}

interface Told {
  tell(checking: Checking): void;
  stop(): void;
}

function audit(blob: Blob, receipts: readonly Receipt[], { tell, stop }: Told): Worker {
  let isCompared = receipts.length === 0;
  const worker = new Worker(SCRIPTS.auditor);
  const ask = (request: Request): void => worker.postMessage(request);
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    if (data.kind === 'audited') {
      ask(isCompared ? { kind: 'game', game: 0 } : { kind: 'audit', receipts });
      isCompared = true;
    }
    if (data.kind === 'refused') tell({ kind: 'problem', message: data.message });
    if (data.kind === 'game') {
      tell({ kind: 'report', report: data.report });
      stop();
    }
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    tell({ kind: 'problem', message: say(WORDS.brokeDown) });
    stop();
  });
  tell({ kind: 'checking' });
  ask({ kind: 'open', blob });
  return worker;
}
