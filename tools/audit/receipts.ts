// The receipts of a call: which records each is held against, and which were held against none. One that is never compared must be told:
// whoever gave it believes that it was.

import type { Receipt } from '../../domain/audit/index.ts';
import type { Met } from '../input/inputs.ts';
import { firstGameOf } from './check.ts';
import type { Result } from './run.ts';

export interface CallReceipts {
  /** Those for the records of `met`. To be asked with every unit, in order, without waiting for the answers. Never rejects. */
  forUnit(met: Met): Promise<readonly Receipt[]>;
  /** Takes off those that `result` compared. To be called with every result, in order. */
  close(result: Result): void;
  /** One for each receipt that is left. */
  problems(): readonly Result[];
}

/**
 * Those that name no game are for the first game that a record of the call names, and held against every record of that game. `alone`: there
 * is one unit only, whose report tells of every receipt.
 */
export function receiptsOfCall(receipts: readonly Receipt[], alone: boolean): CallReceipts {
  const needsFirst = !alone && receipts.some(({ gameId }) => gameId === null);
  let first: string | null = null;
  let search = Promise.resolve();
  let open = receipts;

  async function searchIn(met: Met): Promise<void> {
    if (first === null && met.ok) first = await firstGameOf(met.unit.content);
  }

  function named(): readonly Receipt[] {
    return receipts.flatMap((receipt) => {
      const gameId = receipt.gameId ?? first;
      return gameId === null ? [] : [{ ...receipt, gameId }];
    });
  }

  return {
    async forUnit(met) {
      if (alone) return receipts;
      if (needsFirst) search = search.then(() => searchIn(met));
      await search;
      return named();
    },
    close(result) {
      if (!result.ok) return;
      const met = result.report.game?.gameId ?? null;
      open = alone ? [] : open.filter(({ gameId }) => met === null || (gameId ?? first) !== met);
    },
    problems: () => open.map(({ gameId, version }) => uncompared(gameId ?? first, version)),
  };
}

function uncompared(gameId: string | null, version: number): Result {
  const of = gameId === null ? 'a game' : `the game ${gameId}`;
  const problem = `The receipt of version ${version} was not compared: no input has a readable record of ${of}.`;
  return { ok: false, input: 'receipt', problem };
}
