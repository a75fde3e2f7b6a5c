// How far projections are that a stream feeds: everything up to this moment is in them.

import type { ReadStore, RowKey } from '../../readstore/port.ts';

const KEY: RowKey = { partition: 'META', sort: 'AS_OF' };

/** Up to when all is projected, as `putAsOf` noted it last; 0 before the first time. */
export async function readAsOf(views: ReadStore): Promise<number> {
  const [row] = await views.get([KEY]);
  return row?.version ?? 0;
}

/** Notes that all recorded up to `time` (ms since 1970; 0: nothing) is projected. An earlier time changes nothing. */
export async function putAsOf(views: ReadStore, time: number): Promise<void> {
  if (time > 0) await views.put([{ ...KEY, version: Math.floor(time), body: '', listing: null, expiresAt: null }]);
}
