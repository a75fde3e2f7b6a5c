// How many tables a round has, and of how many players.

import type { Pairing, TableSize } from '../terms/pairing.ts';
import type { CheckedOrder, PairingFault } from './order.ts';

/** The tables that this many players make. */
interface Split {
  readonly full: number;
  readonly byes: number;
}

/** As few byes as can be, then as many full tables as can be. */
function splitOf(players: number, { seats, least }: TableSize): Split {
  for (let byes = 0; byes < players; byes += 1) {
    for (let full = Math.floor((players - byes) / seats); full >= 0; full -= 1) {
      if (canSeat(players - byes - full * seats, least, seats - 1)) return { full, byes };
    }
  }
  return { full: 0, byes: players };
}

/** Whether tables of `least` to `most` can seat exactly `players`. */
function canSeat(players: number, least: number, most: number): boolean {
  if (players === 0) return true;
  for (let size = least; size <= Math.min(most, players); size += 1) {
    if (canSeat(players - size, least, most)) return true;
  }
  return false;
}

export function sizeFaults(order: CheckedOrder, pairing: Pairing): readonly PairingFault[] {
  const faults = tableFaults(order.size, pairing);
  switch (order.rule.format) {
    case 'swiss':
      return [...faults, ...splitFaults(splitOf(order.active.length, order.size), order.size, pairing)];
    case 'round-robin':
      return [...faults, ...roundRobinFaults(order.rule.begun, order, pairing)];
    case 'elimination':
      return faults;
  }
}

/** Each table by itself. */
function tableFaults({ seats, least }: TableSize, { tables }: Pairing): readonly PairingFault[] {
  const faults: PairingFault[] = [];
  for (const [table, { length: players }] of tables.entries()) {
    if (players < least || players > seats) faults.push({ code: 'TABLE_SIZE', table, players });
  }
  return faults;
}

function splitFaults(split: Split, { seats }: TableSize, { tables, byes }: Pairing): readonly PairingFault[] {
  const full = tables.filter(({ length }) => length === seats).length;
  return [...count('BYES', byes.length, split.byes), ...count('FULL_TABLES', full, split.full)];
}

function count(code: 'BYES' | 'FULL_TABLES', found: number, needed: number): readonly PairingFault[] {
  return found === needed ? [] : [{ code, found, needed }];
}

/**
 * One bye in an odd field of pairs, and one more at most for everybody who has left; from edition 2 on those of a table
 * that the plan leaves too small.
 */
function roundRobinFaults(
  begun: number,
  { active, size, edition }: CheckedOrder,
  { byes }: Pairing,
): readonly PairingFault[] {
  const alone = edition === 1 || size.seats === 2 ? 0 : size.least - 1;
  const most = splitOf(begun, size).byes + alone + Math.max(0, begun - active.length) * (size.seats - 1);
  return byes.length <= most ? [] : [{ code: 'BYES', found: byes.length, needed: most }];
}
