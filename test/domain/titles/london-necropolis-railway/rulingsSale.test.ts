// Ruling R45 of the title's document: when the German edition lets a railway tile be sold.

import { describe, expect, test } from 'vitest';
import type { CardId } from '../../../../domain/titles/london-necropolis-railway/components/ids.ts';
import { type Changes, legal, type Mine, main } from './tableOf.ts';

/** Cards by what matters here: A07 Mortuary; A14 Office; A20 with staff, A04 with crypt, A01 with both symbols. */
function german(card: CardId, mine: Mine, changes: Changes = {}) {
  return main(card, { pounds: 0, trainMourners: 0, mourners: 0, ...mine }, { ...changes, edition: 'de' });
}

const sales = (...table: Parameters<typeof german>): readonly string[] => legal(german(...table), 'sell');

describe('R45 a sale needs a section that is blocked by money', () => {
  test('an orange disc opens a section as its own colour does', () => {
    expect(sales('A07', { discs: [0, 0, 0, 1], trainMourners: 3 })).toEqual(['sell:c', 'sell:m']);
    expect(sales('A07', { discs: [0, 0, 1, 0], trainMourners: 3 })).toEqual([]);
  });

  test('the sales must bring enough', () => {
    const cars = { m1: 2, m2: 2, m3: 2, c1: 2, c2: 2 } as const;
    expect(sales('A14', { discs: [1, 0, 0, 0], cars })).toEqual([]);
    expect(sales('A14', { discs: [1, 0, 0, 0], cars, pounds: 1 })).toEqual(['sell:c']);
  });

  test('a section that was used is not blocked', () => {
    const london = german('A07', { pounds: 2, discs: [2, 0, 0, 0] }).played('0 london:MO1:blue');
    expect(legal(london, 'sell')).toEqual([]);
    const hired = german('A20', { pounds: 2, discs: [0, 2, 0, 0] }).played('0 necropolis:green', '0 hire:r2');
    expect(legal(hired, 'sell')).toEqual([]);
  });

  test('a section without an option is not blocked', () => {
    const discs = [0, 1, 0, 0] as const;
    expect(sales('A20', { discs, trainMourners: 3 })).toEqual(['sell:c', 'sell:m']);
    expect(sales('A20', { discs }, { supplyStaff: 0 })).toEqual([]);
    expect(sales('A20', { discs, staff: ['r1', 'r2', 'r3', 'r4', 'r5'] })).toEqual([]);
    expect(sales('A04', { discs, mourners: 3, trainMourners: 3 })).toEqual(['sell:c', 'sell:m']);
    const crypts = { 1: 'brown', 2: 'brown', 3: 'brown', 4: 'yellow', 5: 'yellow' } as const;
    expect(sales('A04', { discs, mourners: 3, crypts })).toEqual([]);
    expect(sales('A07', { discs: [1, 0, 0, 0], london: { MO1: 2, MO2: 2 } })).toEqual([]);
  });

  test('a section with one affordable option is not blocked', () => {
    const discs = [0, 1, 0, 0] as const;
    expect(sales('A01', { discs, pounds: 1, mourners: 4 })).toEqual([]);
    expect(sales('A01', { discs, pounds: 1, mourners: 3, trainMourners: 3 })).toEqual(['sell:c', 'sell:m']);
  });

  test('mourners of the train count for a crypt if a Caboose can be used', () => {
    const mine = { discs: [0, 1, 0, 0], mourners: 3, trainMourners: 3 } as const;
    expect(sales('A04', { ...mine, installed: ['A02'] })).toEqual([]);
    expect(sales('A04', { ...mine, installed: ['A01'] })).toEqual(['sell:c', 'sell:m']);
  });
});
