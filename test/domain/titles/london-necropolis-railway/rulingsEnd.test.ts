// Rulings R53 to R73 of the title's document: Turn of the Century, end, scoring, order of play.

import { describe, expect, test } from 'vitest';
import { londonNecropolisRailway as title } from '../../../../domain/titles/london-necropolis-railway/index.ts';
import { ranksOf, resultsOf, scoreOf } from '../../../../domain/titles/london-necropolis-railway/scoring.ts';
import { legal, type Mine, main, seatOf, stepOf, type Table, tableOf, turnWith } from './tableOf.ts';

/** No money, no discs, an empty train. */
const IDLE = { pounds: 0, discs: [0, 0, 0, 0], trainMourners: 0, trainCoffins: [] } as const;

/** Seat 0 at a step outside of turns. */
function at(step: 'century' | 'finalRun' | 'finalBuy', mine: Mine = {}, seats: 2 | 3 = 2): Table {
  return tableOf({ mine, seats, round: step === 'century' ? 6 : 12 }).after([
    { type: 'TurnBegan', seat: 0, occasion: step },
    { type: 'StepEntered', step: { at: step, seat: 0 } },
  ]);
}

describe('Turn of the Century and end', () => {
  test('R53 the free action may be declined', () => {
    expect(stepOf(at('century').played('0 pass'))).toBe('century 1');
  });

  test('R54 missing mourners cannot be bought at the Turn of the Century; a Caboose may be used', () => {
    const table = at('century', { pounds: 99, mourners: 3, trainMourners: 3, installed: ['A02'] });
    expect(legal(table, 'crypt:yellow')).toEqual([]);
    table.when('0 crypt:yellow:1').refusedBy('no-buying');
    const choice = table.played('0 crypt:brown:1');
    expect(legal(choice)).toEqual(['caboose:1', 'caboose:2', 'caboose:3']);
    const built = choice.played('0 caboose:1');
    expect(seatOf(built)).toMatchObject({ pounds: 99, mourners: 0, trainMourners: 2 });
    expect(stepOf(built)).toBe('century 1');
  });

  test('R55 the free hire costs nothing now; its wages come later', () => {
    const hired = at('century', { pounds: 0 }).played('0 hire:r2');
    expect(seatOf(hired).pounds).toBe(0);
    expect(hired.view().players[0]?.nextWages.staff).toBe(2);
  });

  test('R56 the seats act in turn order on shared supplies', () => {
    const table = at('century', {}, 3).after([{ type: 'FirstSeatChosen', seat: 0 }]);
    expect(table.played('0 hire:r2', '1 pass').toAct()).toEqual([2]);
    const scarce = tableOf({ supplyStaff: 1 }).after([
      { type: 'TurnBegan', seat: 0, occasion: 'century' },
      { type: 'StepEntered', step: { at: 'century', seat: 0 } },
    ]);
    expect(legal(scarce.played('0 pass'), 'hire', 1)).not.toEqual([]);
    expect(legal(scarce.played('0 hire:r3'), 'hire', 1)).toEqual([]);
    const upgrade = at('century', { cars: { m2: 2, c2: 1 } }).played('0 car:flip:c2');
    expect(stepOf(upgrade)).toBe('volunteer 0');
    expect(stepOf(upgrade.played('0 volunteer:r3'))).toBe('century 1');
  });

  test('R57 the final run is optional', () => {
    const table = at('finalRun', { trainMourners: 3 });
    const stayed = table.played('0 run:stay');
    expect(seatOf(stayed)).toMatchObject({ position: 0, trainMourners: 3 });
    expect(stepOf(stayed)).toBe('finalRun 1');
  });

  test.each([
    [0, 4],
    [3, 4],
    [4, 0],
    [7, 0],
  ])('R58 a train on space %i runs to space %i', (position, to) => {
    const facts = at('finalRun', { position, trainMourners: 0, trainCoffins: [] }).when('0 run:go').facts;
    expect(facts).toContainEqual(expect.objectContaining({ type: 'TrainMoved', from: position, to }));
  });

  test('R59 all final runs come before the first purchase', () => {
    const runs = at('finalRun', {}, 3).played('0 run:stay', '1 run:stay');
    expect(stepOf(runs)).toBe('finalRun 2');
    expect(stepOf(runs.played('2 run:stay'))).toBe('finalBuy 2');
  });

  test('R59 purchases go from the last seat in turn order back to the first, wherever they sit', () => {
    const runs = at('finalRun', {}, 3).after([{ type: 'FirstSeatChosen', seat: 1 }]);
    const buying = runs.played('0 run:stay');
    expect(stepOf(buying)).toBe('finalBuy 0');
    expect(stepOf(buying.played('0 pass'))).toBe('finalBuy 2');
    expect(stepOf(buying.played('0 pass', '2 pass'))).toBe('finalBuy 1');
    expect(stepOf(buying.played('0 pass', '2 pass', '1 pass'))).toBe('over');
  });

  test('R60 the purchase is one hire or one crypt at the normal price, with a fresh use limit', () => {
    const table = at('finalBuy', { mourners: 2, trainMourners: 3, pounds: 3, installed: ['A02'] });
    expect(seatOf(table.played('0 hire:r2')).pounds).toBe(1);
    const choice = table.played('0 crypt:brown:1');
    expect(legal(choice)).toEqual(['caboose:2', 'caboose:3']);
    const built = choice.played('0 caboose:3');
    expect(seatOf(built)).toMatchObject({ mourners: 1, trainMourners: 0, pounds: 3 });
    expect(stepOf(built)).toBe('over');
  });

  test('R61 no coffins are drawn in a final income; what waits boards all the same', () => {
    const table = at('finalRun', { position: 6, trainMourners: 0, trainCoffins: [], waitingCoffins: ['teal'] });
    const attempt = table.when('0 run:go');
    expect(attempt.facts.map(({ type }) => type)).not.toContain('CoffinsDrawn');
    expect(seatOf(attempt.accepted())).toMatchObject({ trainMourners: 3, trainCoffins: [0, 1, 0, 0] });
  });
});

describe('scoring', () => {
  const score = (mine: Mine) => scoreOf(seatOf(tableOf({ mine: { pounds: 0, mourners: 0, ...mine } })));

  test('R62 an unstaffed row scores nowhere; a crypt over an empty column scores 0', () => {
    const rows = { grid: { r1: 'rr---', r2: 'rrrrr' }, crypts: { 1: 'brown', 5: 'white' } } as const;
    expect(score(rows)).toMatchObject({ rows: 0, columns: 4 + 2 });
    expect(score({ ...rows, staff: ['r1', 'r2'] })).toMatchObject({ rows: 10, columns: 2 * 4 + 2 * 2 + 2 + 2 + 8 });
  });

  test('R63 only B sides count for prestige; pairs count without staff', () => {
    const london = { MO1: 2, MO2: 2, CH1: 1 } as const;
    expect(score({ london, prestige: 2, staff: ['MO1', 'CH1'] })).toMatchObject({ prestige: 3, pairs: 10 });
  });

  test('R64 equally frequent colours of a column count once', () => {
    expect(score({ grid: { r1: 'r----', r2: 't----' }, staff: ['r1', 'r2'] }).columns).toBe(2);
  });

  test.each([
    [2, 4, 2],
    [4, 3, 2],
    [0, 2, 0],
    [1, 2, 1],
  ])('R65 %i pounds and %i mourners are %i points together', (pounds, mourners, points) => {
    expect(score({ pounds, mourners }).money).toBe(points);
  });

  test('R66 discs, cards, tiles and pieces in London or on the train score nothing', () => {
    const rich = { discs: [9, 9, 9, 9], installed: ['A01'], waitingMourners: 9, trainCoffins: ['red'] } as const;
    expect(Object.values(score({ ...rich, cars: { m2: 2 } })).every((points) => points === 0)).toBe(true);
  });

  test("R66 coffins in Potter's Field score one point each", () => {
    const coffins = ['red', 'red', 'black'] as const;
    const table = tableOf({ mine: { pounds: 0, mourners: 0 } }).after([{ type: 'PotterFilled', seat: 0, coffins }]);
    expect(scoreOf(seatOf(table))).toMatchObject({ potter: 3, money: 0 });
  });

  test('R67 ties: white crypts, then all crypts, then a shared rank', () => {
    const standing = (total: number, whiteCrypts: number, crypts: number) => ({ total, whiteCrypts, crypts });
    expect(ranksOf([standing(50, 1, 2), standing(50, 1, 3), standing(50, 0, 5)])).toEqual([2, 1, 3]);
    expect(ranksOf([standing(50, 1, 2), standing(50, 1, 2), standing(49, 9, 9)])).toEqual([1, 1, 3]);
  });

  test('R67 the crypts on the boards of the seats break the tie, bought and free ones alike', () => {
    const ranks = (mine: Mine, other: Mine) =>
      resultsOf(tableOf({ mine, other }).state).map(({ score: points, rank }) => [points, rank]);
    expect(ranks({ crypts: { 1: 'brown', 2: 'yellow' } }, { crypts: { 4: 'white' } })).toEqual([
      [3, 2],
      [3, 1],
    ]);
    expect(ranks({ crypts: { 1: 'white', 2: 'brown' } }, { crypts: { 4: 'white' } })).toEqual([
      [3, 1],
      [3, 2],
    ]);
    const built = resultsOf(tableOf({ mine: { crypts: { 1: 'white', 2: 'brown' } } }).state);
    expect(built[0]?.breakdown).toMatchObject({ whiteCrypts: 1, crypts: 2 });
  });

  test('R68 a seat whose first staff has left pays for one staff only', () => {
    const mine = { ...IDLE, position: 7, prestige: 4, london: { CH1: 1 }, staff: ['CH1'] } as const;
    const facts = main('A20', mine).when('0 end').facts;
    expect(facts).toContainEqual({ type: 'WagesPaid', seat: 0, rate: 2, staff: 1, pounds: 2 });
  });

  test('R69 a column without a repeated colour counts one coffin: 8 points with a white crypt', () => {
    const column = { grid: { r1: '----p', r2: '----t', r3: '----r' }, crypts: { 5: 'white' } } as const;
    expect(score({ ...column, staff: ['r1', 'r2', 'r3'] }).columns).toBe(8);
  });
});

describe('order of play', () => {
  test('R70 card, actions, movement, stations: the same in both editions', () => {
    for (const edition of ['en', 'de'] as const) {
      const facts = main('A20', { ...IDLE, position: 7, prestige: 4 }, { edition }).when('0 end').facts;
      const types = facts.map(({ type }) => type);
      expect(types.indexOf('TrainMoved')).toBeLessThan(types.indexOf('IncomeTaken'));
      expect(types.indexOf('IncomeTaken')).toBeLessThan(types.indexOf('CardDiscarded'));
    }
  });

  test('R71 the card taken is out of the row while the seat acts', () => {
    const taken = tableOf({ step: { at: 'take', seat: 0 } }).played('0 take:2');
    const open = taken.state.row.map((slot) => slot?.card);
    expect(open).not.toContain(taken.state.turn.card);
    taken.when('0 take:2').refusedBy('wrong-step');
  });

  test('R72 nobody acts out of turn', () => {
    const table = tableOf({ step: { at: 'take', seat: 0 } });
    expect(table.legal(1)).toEqual([]);
    table.when('1 take:1').refusedBy('not-to-act');
    const next = turnWith(table, 1, 'A04');
    next.when('0 end').refusedBy('not-to-act');
  });

  test('R73 a choice with one option is still a decision', () => {
    const mine = { cars: { m2: 2, c2: 1 }, discs: [0, 0, 1, 0], staff: ['r1', 'r2', 'r3', 'r4'] } as const;
    const flipped = main('A04', mine).played('0 car:flip:c2:grey');
    expect(flipped.legal(0)).toEqual(['volunteer:r5']);
    const over = at('finalBuy', { pounds: 0, mourners: 0 });
    expect(over.legal(0)).toEqual(['pass']);
    over.played('0 pass').when('0 pass').refusedBy('not-to-act');
    expect(title.toAct(over.played('0 pass').state)).toEqual([]);
  });
});
