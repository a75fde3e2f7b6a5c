// The acceptance scenarios A22 to A32: movement and stations.

import { describe, expect, test } from 'vitest';
import { legal, main, seatOf, stepOf, tableOf } from './tableOf.ts';

/** No money, no discs: only the end of the turn is left. */
const IDLE = { pounds: 0, discs: [0, 0, 0, 0] } as const;

describe('movement and stations', () => {
  test('A22 the Tender adds a space per installed card, itself included', () => {
    const ended = main('A20', { ...IDLE, installed: ['A03', 'A06', 'A04'] }).played('0 end');
    expect(stepOf(ended)).toBe('tender 0');
    expect(legal(ended)).toEqual(['tender:keep', 'tender:use']);
    const after = ended.played('0 tender:use');
    expect(seatOf(after)).toMatchObject({ position: 3, installed: ['A06', 'A04'] });
    expect(stepOf(after)).toBe('take 1');
  });

  test.each([
    ['en', 'crew 0', 5],
    ['de', 'take 1', 3],
  ] as const)('A23 use limit of installed cards in %s', (edition, step, pounds) => {
    const mine = {
      ...IDLE,
      position: 6,
      trainMourners: 0,
      trainCoffins: [],
      cars: { c1: 2 },
      installed: ['A03', 'A04'],
    } as const;
    const after = main('A20', mine, { edition }).played('0 end', '0 tender:use');
    expect(seatOf(after)).toMatchObject({ position: 0, pounds });
    expect(stepOf(after)).toBe(step);
  });

  test('A24 Necropolis, then London in one turn', () => {
    const table = main('A04', {
      ...IDLE,
      position: 3,
      prestige: 5,
      installed: ['A03', 'A06', 'A04'],
      trainMourners: 3,
      trainCoffins: ['purple', 'teal'],
    });
    const moved = table.played('0 end', '0 tender:use');
    expect(seatOf(moved).position).toBe(0);
    expect(stepOf(moved)).toBe('bury 0');
    const one = moved.played('0 bury:purple:r1c1');
    expect(seatOf(one).pounds).toBe(1);
    const two = one.played('0 bury:teal:r1c3');
    expect(seatOf(two)).toMatchObject({ pounds: 6, mourners: 6, trainMourners: 3, waitingMourners: 3 });
    expect(seatOf(two).trainCoffins).toEqual([2, 0, 0, 0]);
    expect(seatOf(two).waitingCoffins).toEqual([1, 0, 0, 0]);
    expect(stepOf(two)).toBe('crew 0');
    expect(seatOf(two.played('0 crew:keep')).pounds).toBe(4);
    const bag = { red: 1, black: 2 };
    const mixed = tableOf({
      card: 'A04',
      mine: { ...IDLE, position: 3, prestige: 5, installed: ['A03', 'A06', 'A04'], trainMourners: 3, trainCoffins: [] },
      bag,
    }).played('0 end', '0 tender:use');
    expect(stepOf(mixed)).toBe('load 0');
    expect(legal(mixed)).toEqual(['load:black', 'load:red']);
  });

  test('A25 London, then Necropolis in one turn', () => {
    const table = main(
      'A20',
      {
        ...IDLE,
        position: 7,
        prestige: 5,
        trainMourners: 0,
        trainCoffins: [],
        installed: ['A03', 'A01', 'A02'],
      },
      { bag: { purple: 1, teal: 1, red: 1 } },
    );
    const moved = table.played('0 end', '0 tender:use');
    expect(seatOf(moved)).toMatchObject({ position: 4, pounds: 5, trainMourners: 3, waitingMourners: 3 });
    expect(stepOf(moved)).toBe('load 0');
    expect(legal(moved)).toEqual(['load:purple', 'load:red', 'load:teal']);
    const loaded = moved.played('0 load:purple', '0 load:red');
    expect(seatOf(loaded)).toMatchObject({ pounds: 3, waitingCoffins: [0, 1, 0, 0] });
    expect(stepOf(loaded)).toBe('dining 0');
    const unloaded = loaded.played('0 dining:keep');
    expect(seatOf(unloaded).mourners).toBe(6);
    expect(legal(unloaded)).toHaveLength(10);
    const one = unloaded.played('0 bury:purple:r1c1');
    expect(seatOf(one).pounds).toBe(4);
    const two = one.played('0 bury:red:r1c2');
    expect(seatOf(two).pounds).toBe(4);
    expect(stepOf(two)).toBe('take 1');
  });

  test('A26 a train that does not move manages no station', () => {
    const after = main('A20', { ...IDLE, position: 4, trainMourners: 3 }).played('0 end');
    expect(seatOf(after)).toMatchObject({ position: 4, trainMourners: 3 });
    expect(stepOf(after)).toBe('take 1');
  });

  const unpaid = {
    ...IDLE,
    position: 7,
    prestige: 4,
    trainMourners: 0,
    trainCoffins: [],
    cars: { c1: 2 },
    installed: ['A04'],
    staff: ['r1', 'r2', 'r3', 'r4'],
    volunteer: 'r5',
  } as const;

  test('A27 staff that cannot be paid leaves by choice; the volunteer stays', () => {
    const ended = main('A20', unpaid).played('0 end');
    expect(seatOf(ended).pounds).toBe(5);
    expect(stepOf(ended)).toBe('crew 0');
    const kept = ended.played('0 crew:keep');
    expect(seatOf(kept).pounds).toBe(1);
    expect(stepOf(kept)).toBe('dismiss 0');
    expect(legal(kept)).toEqual(['dismiss:r1', 'dismiss:r2', 'dismiss:r3', 'dismiss:r4']);
    const after = kept.played('0 dismiss:r1', '0 dismiss:r3');
    expect(seatOf(after).spots.slice(0, 5)).toEqual([null, 'staff', null, 'staff', 'volunteer']);
    expect(after.state.supply.staff).toBe(ended.state.supply.staff + 2);
    expect(stepOf(after)).toBe('take 1');
  });

  test('A28 the Crew Car pays four staff with four pounds', () => {
    const after = main('A20', unpaid).played('0 end', '0 crew:use');
    expect(seatOf(after)).toMatchObject({ pounds: 1, installed: [] });
    expect(seatOf(after).spots.slice(0, 5)).toEqual(['staff', 'staff', 'staff', 'staff', 'volunteer']);
    expect(after.state.discard).toContain('A04');
  });

  test("A29 what finds no staffed cell goes to Potter's Field", () => {
    const ended = main('A20', {
      ...IDLE,
      position: 3,
      prestige: 4,
      cars: { c1: 2 },
      trainMourners: 0,
      grid: { r1: 'rrr-r' },
      trainCoffins: ['purple', 'teal', 'red', 'black'],
    }).played('0 end');
    expect(legal(ended)).toEqual(['bury:black:r1c4', 'bury:purple:r1c4', 'bury:red:r1c4', 'bury:teal:r1c4']);
    const after = ended.played('0 bury:black:r1c4');
    expect(seatOf(after)).toMatchObject({ pounds: 1, potter: [1, 1, 1, 0] });
  });

  test('A30 the Dining Car pays for full mourner cars', () => {
    const ended = main('A20', {
      ...IDLE,
      position: 3,
      prestige: 4,
      cars: { m2: 2, m3: 1 },
      trainMourners: 9,
      trainCoffins: [],
      installed: ['A07'],
    }).played('0 end');
    expect(stepOf(ended)).toBe('dining 0');
    const after = ended.played('0 dining:use');
    expect(seatOf(after)).toMatchObject({ pounds: 4, mourners: 12 });
  });

  const atLondon = { position: 7, prestige: 4, trainMourners: 0, trainCoffins: [], discs: [0, 0, 0, 0] } as const;

  test('A31 the bag runs short', () => {
    const after = main('A20', atLondon, { bag: { black: 1 } }).played('0 end');
    expect(seatOf(after)).toMatchObject({ trainCoffins: [0, 0, 0, 1], waitingCoffins: [0, 0, 0, 0], pounds: 13 });
  });

  test('A32 the mourners run short', () => {
    const after = main('A20', atLondon, { bag: { black: 1 }, supplyMourners: 4 }).played('0 end');
    expect(seatOf(after)).toMatchObject({ trainMourners: 3, waitingMourners: 1 });
    expect(after.state.supply.mourners).toBe(0);
  });
});
