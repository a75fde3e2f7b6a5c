// The record of a game of this server, fetched and audited.

import type { AuditReport, Receipt } from '../../../domain/audit/index.ts';
import { MAX_BYTES } from '../../auditor/unpack.ts';
import { say } from '../base/words.ts';
import { token } from '../server/account.ts';
import { startAuditor } from './auditor.ts';
import { refusalText } from './refusals.ts';
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
  const { signal } = stopping;
  const toldWhileWanted = (checking: Checking): void => {
    if (!signal.aborted) tell(checking);
  };
  toldWhileWanted({ kind: 'fetching' });
  void recordOf(gameId, signal)
    .catch(() => say(WORDS.notLoaded))
    .then(async (record) => {
      if (signal.aborted) return;
      if (typeof record === 'string') toldWhileWanted({ kind: 'problem', message: record });
      else toldWhileWanted(await audit(record, receipts, { tell: toldWhileWanted, signal }));
    });
  return () => stopping.abort();
}

/** The record; a text: why it cannot be had. */
async function recordOf(gameId: string, signal: AbortSignal): Promise<Blob | string> {
  const bearer = await token();
  const headers: HeadersInit = bearer === null ? {} : { authorization: `Bearer ${bearer}` };
  const response = await fetch(`/v1/games/${encodeURIComponent(gameId)}/replay`, { headers, signal });
  if (!response.ok) return say(WORDS.notLoaded);
  const record = await response.blob();
  return record.size > MAX_BYTES ? refusalText({ code: 'too-large' }) : record;
}

interface Auditing {
  tell(checking: Checking): void;
  readonly signal: AbortSignal;
}

async function audit(blob: Blob, receipts: readonly Receipt[], { tell, signal }: Auditing): Promise<Checking> {
  const brokeDown = (): void => tell({ kind: 'problem', message: say(WORDS.brokeDown) });
  const auditor = startAuditor({ brokeDown });
  signal.addEventListener('abort', auditor.stop);
  tell({ kind: 'checking' });
  const opened = await auditor.ask('open', { blobs: [blob] });
  if (opened.kind === 'refused') return { kind: 'problem', message: refusalText(opened.refusal) };
  if (receipts.length > 0) await auditor.ask('audit', { receipts });
  const game = await auditor.ask('game', { game: 0 });
  auditor.stop();
  return game === null ? { kind: 'problem', message: say(WORDS.notLoaded) } : { kind: 'report', report: game.report };
}
