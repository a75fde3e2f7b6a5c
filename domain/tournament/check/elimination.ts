// What an elimination allows: its first round trims the field to a size from which full tables lead to the final, by byes for the best
// seeds or by short tables, never both. Who leaves later is missing in the same way.

import type { Pairing } from '../pairing.ts';
import type { CheckedFormat, CheckedOrder, PairingFault } from './order.ts';

type Elimination = Extract<CheckedFormat, { readonly format: 'elimination' }>;

export function eliminationFaults(order: CheckedOrder, { tables, byes }: Pairing): readonly PairingFault[] {
  const { rule, size } = order;
  if (rule.format !== 'elimination') return [];
  const faults: PairingFault[] = [];
  if (byes.length > 0 && tables.some(({ length }) => length < size.seats)) {
    faults.push({ code: 'BYES_AND_SHORT_TABLES' });
  }
  for (const [table, { length }] of tables.entries()) {
    if (length > (tables[table - 1]?.length ?? size.seats)) faults.push({ code: 'SHORT_TABLE_FIRST', table });
  }
  const best = new Set(rule.seeds.slice(0, byes.length));
  for (const entrant of byes) if (!best.has(entrant)) faults.push({ code: 'BYE_NOT_TOP_SEED', entrant });
  return [...faults, ...shapeFaults(shapesOf(rule, order), { tables: tables.length, byes: byes.length })];
}

interface Shape {
  readonly tables: number;
  readonly byes: number;
}

function shapeFaults(lawful: readonly [Shape, ...Shape[]], { tables, byes }: Shape): readonly PairingFault[] {
  if (lawful.some((shape) => shape.tables === tables && shape.byes === byes)) return [];
  const [needed] = lawful;
  const faults: PairingFault[] = [];
  if (needed.byes !== byes) faults.push({ code: 'BYES', found: byes, needed: needed.byes });
  if (needed.tables !== tables) faults.push({ code: 'TABLES', found: tables, needed: needed.tables });
  return faults;
}

/**
 * As few tables as bring the field down to the next size on the way to the final; where they cannot all be filled, they are short. A field
 * that has such a size itself may also play at full tables only.
 */
function shapesOf({ advance }: Elimination, { active, size: { seats, least } }: CheckedOrder): [Shape, ...Shape[]] {
  const players = active.length;
  if (players < least) return [{ tables: 0, byes: players }];
  if (players <= seats) return [{ tables: 1, byes: 0 }];
  let target = seats;
  while (sizeBefore(target, seats, advance) < players) target = sizeBefore(target, seats, advance);
  const before = sizeBefore(target, seats, advance);
  const tables = Math.min(before / seats, Math.ceil((players - target) / (seats - advance)));
  const trimmed = trimmedTo(tables, players, { seats, least });
  return players === before ? [{ tables: before / seats, byes: 0 }, trimmed] : [trimmed];
}

function trimmedTo(tables: number, players: number, { seats, least }: CheckedOrder['size']): Shape {
  if (tables * seats <= players) return { tables, byes: players - tables * seats };
  if (tables * least <= players) return { tables, byes: 0 };
  return { tables: Math.floor(players / seats), byes: players % seats };
}

/** Players of the full tables from which a round of `size` is filled, by lucky losers where the best are too few; more than `size`. */
function sizeBefore(size: number, seats: number, advance: number): number {
  return seats * Math.max(Math.floor(size / advance), size / seats + 1);
}
