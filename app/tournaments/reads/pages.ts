// Pages of lists that are known as a whole: a cursor is the number of an entry.

import { at } from '../../../domain/base/defect.ts';
import type { CountedPage, Page } from '../answers/shapes.ts';
import type { PageQuery } from '../inputs.ts';

/** Where a page begins; null when the cursor is none of such a list. */
export function beginOf(cursor: string | null): number | null {
  if (cursor === null) return 0;
  return /^\d{1,7}$/.test(cursor) ? Number(cursor) + 1 : null;
}

/** The numbers of a page. A cursor that no page had begins a page without entries. */
export function numbersOf(total: number, { cursor, limit }: PageQuery): readonly number[] {
  const begin = Math.min(beginOf(cursor) ?? total, total);
  return Array.from({ length: Math.min(limit, total - begin) }, (_, index) => begin + index);
}

/** The entries at `numbers` of a list of `total`. */
export function pageOf<Entry>(
  total: number,
  numbers: readonly number[],
  entries: readonly Entry[],
): CountedPage<Entry> & Page<Entry> {
  return {
    total,
    entries: numbers.map((number, index) => ({ cursor: String(number), entry: at(entries, index) })),
    more: (numbers.at(-1) ?? total) < total - 1,
  };
}
