// The receipts of a call: which records each is held against, and which were held against none. One that is never
// compared must be reported: its owner believes that it was.

import type { Receipt } from '../../domain/audit/index.ts';
import type { BatchRead } from '../input/inputs.ts';
import { firstGameOf } from './check.ts';
import type { AuditResult } from './result.ts';

export interface CallReceipts {
  /**
   * Those for the records of `read`. Ask with every batch, in order, without waiting for the answers. Never rejects.
   */
  forBatch(read: BatchRead): Promise<readonly Receipt[]>;
  /** Takes off those that `result` compared. To be called with every result, in order. */
  close(result: AuditResult): void;
  /** One for each receipt that is left. */
  problems(): readonly AuditResult[];
}

/**
 * Those that name no game are for the first game that a record of the call names, and held against every record of that
 * game. `alone`: there is one batch only, whose report tells of every receipt.
 */
export function receiptsOfCall(receipts: readonly Receipt[], alone: boolean): CallReceipts {
  const needsFirst = !alone && receipts.some(({ gameId }) => gameId === null);
  let first: string | null = null;
  let search = Promise.resolve();
  let open = receipts;

  async function searchIn(read: BatchRead): Promise<void> {
    if (first === null && read.ok) first = await firstGameOf(read.batch.content);
  }

  function named(): readonly Receipt[] {
    return receipts.flatMap((receipt) => {
      const gameId = receipt.gameId ?? first;
      return gameId === null ? [] : [{ ...receipt, gameId }];
    });
  }

  return {
    async forBatch(read) {
      if (alone) return receipts;
      if (needsFirst) search = search.then(() => searchIn(read));
      await search;
      return named();
    },
    close(result) {
      if (!result.ok) return;
      const game = result.report.game?.gameId ?? null;
      open = alone ? [] : open.filter(({ gameId }) => game === null || (gameId ?? first) !== game);
    },
    problems: () => open.map(({ gameId, version }) => uncompared(gameId ?? first, version)),
  };
}

function uncompared(gameId: string | null, version: number): AuditResult {
  const of = gameId === null ? 'a game' : `the game ${gameId}`;
  const problem = `The receipt of version ${version} was not compared: no input has a readable record of ${of}.`;
  return { ok: false, input: 'receipt', problem };
}
