// The acceptance scenarios A33 to A41: editions, Turn of the Century, end, scoring.

import { describe, expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import { ranksOf, resultsOf } from '../../../../domain/titles/london-necropolis-railway/scoring.ts';
import { drawing, legal, main, refillDraws, seatOf, stepOf, tableOf, turnWith } from './tableOf.ts';

describe('editions', () => {
  const poor = {
    pounds: 0,
    mourners: 0,
    trainMourners: 3,
    trainCoffins: ['purple', 'purple'],
    discs: [1, 0, 0, 0],
  } as const;

  test('A33 a tile is sold when an action lacks money (de), never in en', () => {
    const german = main('A14', poor, { edition: 'de' });
    expect(legal(german, 'sell')).toEqual(['sell:c', 'sell:m']);
    const one = german.played('0 sell:m');
    expect(seatOf(one).pounds).toBe(2);
    expect(legal(one, 'london')).toEqual([]);
    expect(legal(one, 'sell')).toEqual(['sell:c', 'sell:m']);
    const two = one.played('0 sell:c');
    expect(seatOf(two).pounds).toBe(4);
    expect(legal(two, 'london')).toEqual(['london:OF1:blue']);
    expect(legal(two, 'sell')).toEqual([]);
    const english = main('A14', poor);
    expect(legal(english, 'sell')).toEqual([]);
    english.when('0 sell:m').refusedBy('not-in-edition');
  });

  test('A34 no sale while an option of the section is affordable (de)', () => {
    const empty = { trainMourners: 0, trainCoffins: [], discs: [1, 0, 0, 0] } as const;
    const one = main('A15', { ...empty, pounds: 1 }, { edition: 'de' });
    expect(legal(one, 'sell')).toEqual([]);
    one.when('0 sell:m').refusedBy('sale-not-needed');
    const none = main('A15', { ...empty, pounds: 0 }, { edition: 'de' });
    expect(legal(none, 'sell')).toEqual(['sell:c', 'sell:c1', 'sell:m', 'sell:m1']);
  });

  test('A35 waiting pieces board in London after a tile was added, in de also after a flip', () => {
    const mine = {
      position: 0,
      trainMourners: 3,
      trainCoffins: ['purple', 'teal'],
      waitingMourners: 3,
      waitingCoffins: ['red', 'black'],
      discs: [0, 0, 1, 0],
    } as const;
    const added = main('A04', mine).played('0 car:add:c2:grey');
    expect(stepOf(added)).toBe('boarding 0');
    expect(legal(added)).toEqual(['load:black', 'load:done', 'load:red']);
    const loaded = added.played('0 load:red', '0 load:black');
    expect(stepOf(loaded)).toBe('main 0');
    expect(seatOf(loaded).trainCoffins).toEqual([1, 1, 1, 1]);
    expect(stepOf(main('A04', mine).played('0 car:flip:m1:grey'))).toBe('main 0');
    const flipped = main('A04', mine, { edition: 'de' }).played('0 car:flip:m1:grey');
    expect(legal(flipped)).toEqual(['load:done', 'load:mourners']);
    const boarded = flipped.played('0 load:mourners');
    expect(seatOf(boarded)).toMatchObject({ trainMourners: 5, waitingMourners: 1 });
    expect(stepOf(boarded)).toBe('main 0');
  });
});

describe('Turn of the Century and end', () => {
  const idle = { pounds: 0, discs: [0, 0, 0, 0] } as const;

  /** The last turn of the round: seat 1 cannot do anything and ends it. */
  function lastTurn(round: number, mine: Parameters<typeof main>[1], other = {}) {
    const table = tableOf({ round, mine: mine ?? {}, other: { ...idle, ...other } });
    return turnWith(table, 1, 'A04');
  }

  test('A36 the free action of each seat after round 6', () => {
    const poor = lastTurn(6, { pounds: 0, mourners: 3 }).played('1 end');
    expect(stepOf(poor)).toBe('century 0');
    expect(legal(poor)).toHaveLength(19);
    expect(legal(poor, 'london')).toHaveLength(8);
    expect(legal(poor, 'car')).toHaveLength(6);
    expect(legal(poor, 'hire')).toEqual(['hire:r2', 'hire:r3', 'hire:r4', 'hire:r5']);
    expect(legal(poor, 'crypt')).toEqual([]);
    expect(legal(poor, 'pass')).toEqual(['pass']);
    const rich = lastTurn(6, { pounds: 0, mourners: 7 }).played('1 end');
    expect(legal(rich)).toHaveLength(29);
    expect(legal(rich, 'crypt:white')).toEqual([]);
    const improved = poor.played('0 london:MO1');
    expect(seatOf(improved)).toMatchObject({ pounds: 0, position: 0, london: [1, 0, 0, 0, 0, 0, 0, 0] });
    expect(stepOf(improved)).toBe('century 1');
    const passed = improved.played('1 pass');
    expect(passed.state.round).toBe(7);
    expect(stepOf(passed)).toBe('take 0');
  });

  test('A37 final runs in turn order, purchases in reverse, then the game is over', () => {
    const mine = { pounds: 0, position: 5, trainMourners: 0, trainCoffins: [], staff: ['r1', 'r2'] } as const;
    const other = { position: 2, trainMourners: 3, trainCoffins: ['purple', 'teal'], mourners: 3, pounds: 9 } as const;
    const ended = lastTurn(12, mine, other).played('1 end');
    expect(stepOf(ended)).toBe('finalRun 0');
    expect(legal(ended)).toEqual(['run:go', 'run:stay']);
    const first = ended.played('0 run:go');
    expect(seatOf(first)).toMatchObject({ position: 0, pounds: 1, trainMourners: 3, waitingMourners: 3 });
    expect(seatOf(first)).toMatchObject({ trainCoffins: [0, 0, 0, 0], waitingCoffins: [0, 0, 0, 0] });
    expect(stepOf(first)).toBe('finalRun 1');
    const second = first.played('1 run:go');
    expect(seatOf(second, 1)).toMatchObject({ position: 4, mourners: 6 });
    const buried = second.played('1 bury:purple:r1c1', '1 bury:teal:r1c2');
    expect(stepOf(buried)).toBe('finalBuy 1');
    const bought = buried.played('1 hire:r3');
    expect(stepOf(bought)).toBe('finalBuy 0');
    expect(() => bought.outcome()).toThrow('not over');
    const over = bought.played('0 pass');
    expect(stepOf(over)).toBe('over');
    expect(over.toAct()).toEqual([]);
    expect(over.outcome().results).toHaveLength(2);
    expect(over.facts.at(-1)).toEqual({ type: 'GameScored', results: over.outcome().results });
  });
});

describe('scoring', () => {
  test('A38 rows without staff score nothing', () => {
    const grave = { grid: { r1: 'rrrrr' }, crypts: { 1: 'white' }, pounds: 0, mourners: 0 } as const;
    const unstaffed = at(resultsOf(tableOf({ mine: { ...grave, staff: [] } }).state), 0);
    expect(unstaffed.score).toBe(0);
    const staffed = at(resultsOf(tableOf({ mine: grave }).state), 0);
    expect(staffed.breakdown).toMatchObject({ rows: 10, columns: 16, total: 26 });
  });

  test('A39 only staff on B sides counts for prestige', () => {
    const { state } = tableOf({
      mine: { prestige: 3, london: { CH1: 2, CH2: 2, MO1: 1 }, staff: ['CH1', 'MO1'], volunteer: 'CH2' },
    });
    expect(at(resultsOf(state), 0).breakdown).toMatchObject({ prestige: 10, pairs: 10 });
  });

  test.each([
    [
      [
        { total: 90, whiteCrypts: 2, crypts: 2 },
        { total: 90, whiteCrypts: 1, crypts: 4 },
        { total: 90, whiteCrypts: 1, crypts: 4 },
        { total: 80, whiteCrypts: 3, crypts: 3 },
      ],
      [1, 2, 2, 4],
    ],
    [
      [
        { total: 90, whiteCrypts: 1, crypts: 3 },
        { total: 90, whiteCrypts: 1, crypts: 3 },
      ],
      [1, 1],
    ],
  ])('A40 ties: white crypts, then all crypts, then a shared victory', (standings, ranks) => {
    expect(ranksOf(standings)).toEqual(ranks);
  });

  test('A41 a disc that the supply lacks is not placed', () => {
    const table = tableOf({ supplyOrange: 1 }).after([
      { type: 'BackShown', back: 'blue+green' },
      { type: 'StepEntered', step: { at: 'take', seat: 0 } },
    ]);
    const after = drawing(table, ...refillDraws(table.state, 'A01', 'A02')).played('0 take:1');
    expect(after.state.row[0]).toEqual({ card: 'A01', discs: ['orange'] });
    expect(after.state.supply.discs[3]).toBe(0);
  });
});
