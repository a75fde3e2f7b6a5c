// Where everybody is in a pairing.

import type { Entrant, Pairing } from '../../../domain/tournament/index.ts';

const NOWHERE = -1;
const BYE = -2;

/** The number of a table. */
export type PairedPlace = number | 'bye' | null;

/** Kept as long as the pairing is, which is kept by its hash. */
const indices = new WeakMap<Pairing, Int32Array>();

/** The table of an entrant, or null. The first question about a pairing looks through all of it. */
export function placeIn(pairing: Pairing, entrant: Entrant): PairedPlace {
  const index = indices.get(pairing) ?? indexOf(pairing);
  indices.set(pairing, index);
  const place = index[entrant] ?? NOWHERE;
  return place === BYE ? 'bye' : place === NOWHERE ? null : place;
}

function indexOf({ tables, byes }: Pairing): Int32Array {
  let most = NOWHERE;
  for (const list of [byes, ...tables]) for (const entrant of list) most = Math.max(most, entrant);
  const index = new Int32Array(most + 1).fill(NOWHERE);
  for (const entrant of byes) index[entrant] = BYE;
  for (const [table, players] of tables.entries()) for (const entrant of players) index[entrant] = table;
  return index;
}
