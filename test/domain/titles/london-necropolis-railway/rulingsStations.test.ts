// Rulings R38 to R52 of the title's document: movement and stations.

import { describe, expect, test } from 'vitest';
import { Register } from '../../../../domain/title/contract.ts';
import { payStaff } from '../../../../domain/titles/london-necropolis-railway/effects/income.ts';
import { londonNecropolisRailway as title } from '../../../../domain/titles/london-necropolis-railway/index.ts';
import { scoreOf } from '../../../../domain/titles/london-necropolis-railway/scoring.ts';
import { legal, main, on, seatOf, stepOf, type Table, tableOf } from './tableOf.ts';

/** No money, no discs, an empty train. */
const IDLE = { pounds: 0, discs: [0, 0, 0, 0], trainMourners: 0, trainCoffins: [] } as const;

/** Seat 0 without money at a step outside of turns. */
function outside(step: 'century' | 'finalBuy'): Table {
  return tableOf({ edition: 'de', mine: { pounds: 0 } }).after([
    { type: 'TurnBegan', seat: 0, occasion: step },
    { type: 'StepEntered', step: { at: step, seat: 0 } },
  ]);
}

describe('movement and stations', () => {
  test('R38 all movement adds up and is compulsory', () => {
    const table = main('A04', { pounds: 9, discs: [1, 0, 2, 0], prestige: 4 });
    const after = table.played('0 london:CH1:blue', '0 bonus:4:grey:grey', '0 end');
    expect(seatOf(after)).toMatchObject({ position: 4 });
  });

  test('R39 the Tender is decided after the actions, with the final number of cards', () => {
    const table = main('A20', { discs: [0, 0, 1, 0], installed: ['A03', 'A04'] });
    const ended = table.played('0 install:grey', '0 end');
    expect(stepOf(ended)).toBe('tender 0');
    const facts = ended.when('0 tender:use').facts;
    expect(facts).toContainEqual({ type: 'TrainMoved', seat: 0, from: 0, to: 5, spaces: 5, stations: ['necropolis'] });
  });

  test('R40 the whole movement first, then the stations in travel order, three of them alike', () => {
    const table = main('A03', {
      pounds: 9,
      discs: [1, 1, 1, 1],
      mourners: 7,
      position: 3,
      prestige: 5,
      installed: ['A06', 'A02', 'A04'],
      trainMourners: 0,
      trainCoffins: [],
    });
    const ended = table.played('0 london:CH1:blue', '0 necropolis:green', '0 crypt:brown:1', '0 end');
    const moved = ended.when('0 tender:use');
    expect(moved.facts).toContainEqual({
      type: 'TrainMoved',
      seat: 0,
      from: 3,
      to: 4,
      spaces: 9,
      stations: ['necropolis', 'london', 'necropolis'],
    });
    const managed = moved.accepted();
    expect(stepOf(managed)).toBe('crew 0');
    expect(managed.state.step).toMatchObject({ frames: [{ procedure: 'stations', left: ['necropolis'] }] });
    expect(managed.view().currentTurn.stationsLeft).toEqual(['necropolis']);
    expect(stepOf(managed.played('0 crew:keep'))).toBe('bury 0');
  });

  test('R41 a station on which the turn began is not managed again', () => {
    const after = main('A20', { ...IDLE, position: 0, prestige: 4 }).when('0 end');
    expect(after.facts.map(({ type }) => type)).not.toContain('IncomeTaken');
    expect(seatOf(after.accepted()).position).toBe(1);
  });

  test('R42 loading is compulsory up to capacity; what waits is loaded at a later income', () => {
    const mine = { ...IDLE, position: 7, prestige: 4, waitingMourners: 2, waitingCoffins: ['black'] } as const;
    const after = main('A20', mine).played('0 end');
    expect(stepOf(after)).toBe('load 0');
    expect(seatOf(after)).toMatchObject({ trainMourners: 3, waitingMourners: 5 });
    const loaded = after.played('0 load:black');
    expect(stepOf(loaded)).toBe('take 1');
    expect(seatOf(loaded).trainCoffins).toEqual([1, 0, 0, 1]);
    expect(seatOf(loaded).waitingCoffins).toEqual([2, 0, 0, 0]);
  });

  test('R43 gains, then loading, then wages: new money pays them', () => {
    const facts = main('A20', { ...IDLE, position: 7, prestige: 4 })
      .when('0 end')
      .facts.map(({ type }) => type);
    const order = ['TrainMoved', 'StationManaged', 'IncomeTaken', 'CoffinsDrawn', 'MournersBoarded', 'CoffinsBoarded'];
    expect(facts.slice(0, 7)).toEqual([...order, 'WagesPaid']);
  });

  test('R44 as many staff as affordable are paid; money under one wage stays', () => {
    const mine = { ...IDLE, position: 7, prestige: 4, staff: ['r1', 'r2', 'r3'] } as const;
    const ended = main('A20', mine).played('0 end');
    expect(stepOf(ended)).toBe('dismiss 0');
    expect(seatOf(ended).pounds).toBe(1);
    const all = main('A20', { ...mine, staff: ['r1', 'r2'] }).played('0 end');
    expect(seatOf(all).pounds).toBe(1);
  });

  test('R44 without a pound all staff leaves at once, and nobody chooses', () => {
    const { state } = main('A20', { ...IDLE, staff: ['r1', 'r2'], volunteer: 'r3' });
    const register = new Register(state, title.evolve);
    expect(payStaff(register, 0, 2), 'nothing is asked').toBeNull();
    expect(register.facts).toEqual([
      { type: 'WagesPaid', seat: 0, rate: 2, staff: 0, pounds: 0 },
      { type: 'StaffLeft', seat: 0, spots: ['r1', 'r2'] },
    ]);
    expect(register.state.seats[0]?.spots.slice(0, 3)).toEqual([null, null, 'volunteer']);
  });

  test('R45 selling is an emergency: the German edition, a section blocked by money, enough tiles', () => {
    const mine = { pounds: 0, discs: [1, 0, 0, 0] } as const;
    expect(legal(main('A07', mine, { edition: 'de' }), 'sell')).toEqual(['sell:c', 'sell:m']);
    expect(legal(main('A07', { ...mine, discs: [0, 0, 0, 0] }, { edition: 'de' }), 'sell')).toEqual([]);
    const gone = main('A07', { ...mine, cars: { m1: 2, m2: 2, m3: 2, c1: 2, c2: 2, c3: 2 } }, { edition: 'de' });
    expect(legal(gone, 'sell')).toEqual([]);
    gone.when('0 sell:m').refusedBy('no-tile-left');
    gone.when('0 sell:m1').refusedBy('car-upgraded');
    const hire = main('A20', { pounds: 0, discs: [0, 1, 0, 0] }, { edition: 'de' });
    expect(legal(hire, 'sell')).toEqual(['sell:c', 'sell:m']);
  });

  test('R46 the last car of a type may be sold; nothing is sold outside of turns', () => {
    const mine = { ...IDLE, discs: [1, 0, 0, 0] } as const;
    const sold = main('A07', mine, { edition: 'de' }).played('0 sell:m1');
    expect(seatOf(sold)).toMatchObject({ pounds: 2, cars: [0, 0, 0, 1, 0, 0], sold: [1, 0] });
    outside('finalBuy').when('0 sell:m').refusedBy('wrong-step');
    outside('century').when('0 sell:m').refusedBy('wrong-step');
  });

  test('R47 an empty bag gives what is left', () => {
    const mine = { ...IDLE, position: 7, prestige: 4 } as const;
    const facts = main('A20', mine, { bag: {} })
      .when('0 end')
      .facts.map(({ type }) => type);
    expect(facts).not.toContain('CoffinsDrawn');
  });

  test('R48 staff that leaves returns to the supply; the row scores again when it is staffed again', () => {
    const mine = { ...IDLE, grid: { r1: 'rrrrr' }, position: 7, prestige: 4, staff: ['r1', 'r2', 'r3'] } as const;
    const left = main('A20', mine).played('0 end', '0 dismiss:r1');
    expect(on(left, 'r1')).toBeNull();
    expect(scoreOf(seatOf(left)).rows).toBe(0);
    const back = left.after([{ type: 'StaffHired', seat: 0, spot: 'r1', pounds: 0 }]);
    expect(scoreOf(seatOf(back)).rows).toBe(10);
  });

  test('R49 coffins must be buried while a staffed row has an empty cell', () => {
    const mine = { ...IDLE, position: 3, prestige: 4, trainCoffins: ['red', 'red'] } as const;
    const ended = main('A20', mine).played('0 end');
    expect(stepOf(ended)).toBe('bury 0');
    expect(legal(ended)).toHaveLength(5);
    expect(stepOf(ended.played('0 bury:red:r1c1'))).toBe('bury 0');
  });

  test('R50 any empty cell of a staffed row may be chosen', () => {
    const mine = { ...IDLE, position: 3, prestige: 4, trainCoffins: ['red'], staff: ['r2', 'r5'] } as const;
    const ended = main('A20', { ...mine, grid: { r2: '-t---' } }).played('0 end');
    expect(legal(ended)).toHaveLength(9);
    ended.when('0 bury:red:r2c2').refusedBy('cell-taken');
    ended.when('0 bury:red:r1c1').refusedBy('row-unstaffed');
    ended.when('0 bury:teal:r5c1').refusedBy('not-on-train');
  });

  test('R51 the Dining Car is decided before the mourners leave', () => {
    const mine = { ...IDLE, trainMourners: 3, position: 3, prestige: 4, installed: ['A01'] } as const;
    const ended = main('A20', mine).played('0 end');
    expect(stepOf(ended)).toBe('dining 0');
    expect(seatOf(ended)).toMatchObject({ mourners: 3, trainMourners: 3 });
    const few = main('A20', { ...mine, trainMourners: 2 }).played('0 end');
    expect(stepOf(few)).toBe('take 1');
  });

  test('R52 pieces loaded at an income are delivered at the Necropolis of the same turn', () => {
    const mine = { ...IDLE, position: 7, prestige: 5, installed: ['A03', 'A01', 'A02'] } as const;
    const after = main('A20', mine, { edition: 'de' }).played('0 end', '0 tender:use');
    expect(stepOf(after)).toBe('bury 0');
    expect(seatOf(after).mourners).toBe(6);
  });
});
