// The boards that this page has loaded.

import { useEffect, useState } from 'preact/hooks';
import { boardFor, type PageBoard } from '../../../domain/titles/lateBoards.ts';

/** Null: there is none. Undefined: it is being loaded. */
export function useBoard(titleId: string): PageBoard | null | undefined {
  const [board, setBoard] = useState<PageBoard | null | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    void boardFor(titleId)
      .catch(() => null)
      .then((found) => {
        if (isWanted) setBoard(found);
      });
    return () => {
      isWanted = false;
    };
  }, [titleId]);
  return board;
}
