// Receipts that no game has met yet. One that is never compared must be told: whoever gave it believes that it was.

import type { Receipt } from '../../domain/audit/replay/index.ts';
import type { Result } from './run.ts';

export interface OpenReceipts {
  /** Takes off those that `result` compared. To be called with every result, in order. */
  close(result: Result): void;
  /** One for each receipt that is left. */
  problems(): readonly Result[];
}

/** All of `receipts`, open. */
export function openReceipts(receipts: readonly Receipt[]): OpenReceipts {
  let open = receipts;
  let first = true;
  return {
    close(result) {
      // Nothing was compared in an input that cannot be read, and what follows it is not the first game.
      const met = result.ok ? (result.report.game?.gameId ?? null) : null;
      open = open.filter(({ gameId }) => (gameId === null ? !(first && result.ok) : gameId !== met));
      first = false;
    },
    problems: () =>
      open.map(({ gameId, version }) => {
        const problem = `No input has ${gameId === null ? 'a game' : 'the game'} for the receipt of version ${version}.`;
        return { ok: false, input: gameId ?? 'receipt', problem };
      }),
  };
}
