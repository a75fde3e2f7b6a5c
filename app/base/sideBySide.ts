// Several pieces of work at the same time.

import pMap from 'p-map';

/** Rejects with the first fault, once nothing is under way any more: a second try must not meet the first. */
export async function sideBySide<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  if (items.length <= concurrency) return allOf(await Promise.allSettled(items.map(work)));
  try {
    return await pMap(items, work, { concurrency, stopOnError: false });
  } catch (error) {
    throw error instanceof AggregateError ? error.errors[0] : error;
  }
}

function allOf<Result>(settled: readonly PromiseSettledResult<Result>[]): readonly Result[] {
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}
