// The acceptance scenarios A1 to A21 of the title's document, in order: examples, setup, actions.

import { describe, expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import type { Fact } from '../../../../domain/titles/london-necropolis-railway/facts.ts';
import { londonNecropolisRailway } from '../../../../domain/titles/london-necropolis-railway/index.ts';
import { resultsOf } from '../../../../domain/titles/london-necropolis-railway/scoring.ts';
import { chanceThenZero } from '../../../kit/titles/chance.ts';
import { given } from '../../../kit/titles/given.ts';
import {
  base,
  drawing,
  legal,
  main,
  on,
  refillDraws,
  seatOf,
  stepOf,
  type Table,
  tableOf,
  turnWith,
} from './tableOf.ts';

const ALL_UPGRADED = { m1: 2, m2: 2, m3: 2, c1: 2, c2: 2, c3: 2 } as const;
/** No money, no discs: only the end of the turn is left. */
const IDLE = { pounds: 0, discs: [0, 0, 0, 0] } as const;

function crypts(table: Table): readonly number[] {
  return table.state.supply.crypts;
}

describe('rulebook examples', () => {
  test('A1 Sadie takes a card with its discs and the slot is refilled', () => {
    const open: readonly Fact[] = [
      { type: 'CardRevealed', slot: 2, card: 'A21' },
      { type: 'DiscsPlaced', slot: 2, discs: ['green', 'orange'] },
      { type: 'BackShown', back: 'blue+grey' },
    ];
    const before = base().after(open);
    const after = drawing(before, ...refillDraws(before.state, 'A07', 'A08')).played('0 take:2');
    expect(seatOf(after).discs).toEqual([1, 2, 1, 1]);
    expect(after.state.row[1]).toEqual({ card: 'A07', discs: ['green', 'grey'] });
    expect(after.state.turn.card).toBe('A21');
    expect(after.state.topBack).toBe('green+grey');
    expect(after.state.deck.length).toBe(before.state.deck.length - 1);
    const [, green, grey] = before.state.supply.discs;
    expect(after.state.supply.discs.slice(1, 3)).toEqual([(green ?? 0) - 1, (grey ?? 0) - 1]);
    expect(base().state.deck).toHaveLength(25);
    expect(base().played('0 take:2').state.deck).toHaveLength(24);
  });

  const oscar = ['0 london:CH1:blue', '0 necropolis:green', '0 crypt:brown:1', '0 end'];

  test.each([
    ['A2 Oscar moves 4 spaces in the English edition', 'en', 4, 'bury 0'],
    ['A3 Oscar moves 2 spaces in the German edition', 'de', 2, 'take 1'],
  ] as const)('%s', (_, edition, position, step) => {
    const after = main('A03', { discs: [1, 1, 0, 0], pounds: 10, mourners: 4 }, { edition }).played(...oscar);
    expect(seatOf(after)).toMatchObject({ pounds: 8, position });
    // In the English edition the three mourners of the train have arrived meanwhile.
    expect(seatOf(after).mourners).toBe(edition === 'en' ? 3 : 0);
    expect(stepOf(after)).toBe(step);
  });

  test('A4 Gabriel receives 9 pounds, 8 mourners, 4 coffins and an orange disc and pays one staff', () => {
    const before = main('A08', {
      position: 7,
      trainMourners: 0,
      trainCoffins: [],
      cars: ALL_UPGRADED,
      installed: ['A01', 'A02', 'A05'],
      pounds: 0,
      discs: [0, 0, 1, 0],
      london: { OF1: 1, CH1: 2, LO3: 1 },
      staff: ['CH1'],
    });
    const attempt = before.played('0 bonus:4:grey:grey').when('0 end');
    const income = { type: 'IncomeTaken', seat: 0, pounds: 9, mourners: 8, orangeDiscs: 1 };
    expect(attempt.facts).toContainEqual(income);
    const after = attempt.accepted();
    expect(seatOf(after)).toMatchObject({ pounds: 7, position: 0, trainMourners: 8, waitingMourners: 0 });
    expect(seatOf(after).discs).toEqual([0, 0, 0, 1]);
    expect(seatOf(after).trainCoffins).toEqual([4, 0, 0, 0]);
  });

  test.each(['en', 'de'] as const)('A5 Eddie scores 166 points (%s)', (edition) => {
    const { state } = tableOf({
      edition,
      mine: {
        prestige: 4,
        london: { MO1: 2, MO2: 2, CH1: 2, CH2: 2 },
        staff: ['MO1', 'MO2', 'CH1', 'CH2', 'r1', 'r2', 'r3', 'r4'],
        grid: { r1: 'tkrpp', r2: 'tkrpt', r3: 'tktpr', r4: '-kk--', r5: '---p-' },
        crypts: { 1: 'yellow', 2: 'white', 4: 'brown', 5: 'white' },
        pounds: 2,
        mourners: 4,
      },
    });
    const eddie = at(resultsOf(state), 0);
    expect(eddie.score).toBe(166);
    expect(eddie.breakdown).toMatchObject({ prestige: 40, pairs: 20, rows: 30, columns: 74, potter: 0, money: 2 });
  });
});

describe('setup', () => {
  test.each([
    [2, 'en', 25, 6, 96, 60, 18],
    [2, 'de', 25, 6, 96, 68, 28],
    [3, 'en', 37, 6, 94, 54, 17],
    [3, 'de', 37, 6, 94, 62, 27],
    [4, 'en', 49, 8, 92, 48, 16],
    [4, 'de', 49, 8, 92, 56, 26],
  ] as const)('A6 %i seats, %s: deck %i, crypts %i, bag %i, mourners %i, staff %i', (...row) => {
    const [seats, edition, deck, crypt, bag, mourners, staff] = row;
    const options = { edition, firstSeat: 0 };
    const start = given(londonNecropolisRailway, { seats, options, chance: chanceThenZero() });
    expect(start.state.deck).toHaveLength(deck);
    expect(crypts(start)).toEqual([crypt, crypt, crypt]);
    expect(start.state.bag.reduce((sum, count) => sum + count)).toBe(bag);
    expect(start.state.supply).toMatchObject({ mourners, staff });
    expect(start.state.seats.flatMap(({ spots }) => spots.filter((spot) => spot !== null))).toEqual([]);
    expect(start.legal(0)).toEqual(['row:r1', 'row:r2', 'row:r3', 'row:r4', 'row:r5']);
    expect(start.legal(1)).toEqual([]);
  });
});

describe('actions', () => {
  test('A7 the spaces of the room may be improved with blue or orange, once', () => {
    const before = main('A04', { pounds: 3, discs: [1, 0, 0, 1] });
    const moves = ['london:CH1:blue', 'london:CH1:orange', 'london:CH2:blue', 'london:CH2:orange'];
    expect(legal(before, 'london')).toEqual(moves);
    const after = before.played('0 london:CH1:orange');
    expect(seatOf(after)).toMatchObject({ pounds: 1, discs: [1, 0, 0, 0], london: [0, 0, 1, 0, 0, 0, 0, 0] });
    expect(after.state.turn.icons).toBe(2);
    expect(legal(after, 'london')).toEqual([]);
  });

  test('A8 no London move without money; the turn may end', () => {
    const before = main('A07', { pounds: 1, discs: [1, 0, 0, 0] });
    expect(legal(before, 'london')).toEqual([]);
    expect(legal(before)).toContain('end');
  });

  test('A9 a space on side B cannot be improved', () => {
    expect(legal(main('A13', { london: { OF1: 2 }, pounds: 9, discs: [1, 0, 0, 0] }), 'london')).toEqual([]);
  });

  test('A10 both symbols of a Necropolis section for one disc', () => {
    const before = main('A01', { pounds: 5, mourners: 8, discs: [0, 1, 0, 0] });
    const hired = before.played('0 necropolis:green', '0 hire:r2');
    expect(seatOf(hired).pounds).toBe(3);
    const columns = [1, 2, 3, 4, 5];
    const built = ['brown', 'yellow'].flatMap((crypt) => columns.map((column) => `crypt:${crypt}:${column}`));
    expect(legal(hired)).toEqual([...built, 'done']);
    const after = hired.played('0 crypt:yellow:3');
    expect(seatOf(after).mourners).toBe(1);
    expect(stepOf(after)).toBe('main 0');
    expect(seatOf(after.played('0 end')).position).toBe(1);
  });

  test('A11 missing mourners cost three pounds each', () => {
    const before = main('A04', { pounds: 3, mourners: 3, discs: [0, 1, 0, 0] });
    const entered = before.played('0 necropolis:green');
    expect(legal(entered)).toEqual([1, 2, 3, 4, 5].map((column) => `crypt:brown:${column}`));
    const after = entered.played('0 crypt:brown:5');
    expect(seatOf(after)).toMatchObject({ pounds: 0, mourners: 0 });
    expect(after.state.supply.mourners).toBe(entered.state.supply.mourners + 3);
    expect(crypts(after)[0]).toBe(5);
    main('A04', { pounds: 2, mourners: 3, discs: [0, 1, 0, 0] })
      .when('0 necropolis:green')
      .refusedBy('no-mourners');
  });

  test('A12 a Caboose brings mourners of the train', () => {
    const before = main('A04', {
      pounds: 6,
      mourners: 3,
      trainMourners: 5,
      cars: { m1: 2 },
      installed: ['A02'],
      discs: [0, 1, 0, 0],
    }).played('0 necropolis:green');
    const colours = new Set(legal(before, 'crypt').map((id) => id.split(':')[1]));
    expect([...colours]).toEqual(['brown', 'white', 'yellow']);
    const white = before.played('0 crypt:white:1');
    expect(legal(white)).toEqual(['caboose:5']);
    const built = white.played('0 caboose:5');
    expect(seatOf(built)).toMatchObject({ pounds: 0, mourners: 0, trainMourners: 0, installed: [] });
    const yellow = before.played('0 crypt:yellow:1');
    expect(legal(yellow)).toEqual(['caboose:4', 'caboose:5']);
    expect(seatOf(yellow.played('0 caboose:5'))).toMatchObject({ pounds: 6, mourners: 1, trainMourners: 0 });
  });

  test('A13 three installed cards leave only tiles for the Railway section', () => {
    const table = main('A20', { installed: ['A01', 'A02', 'A05'], discs: [0, 0, 1, 0] });
    expect(legal(table, 'install')).toEqual([]);
    const added = ['c2', 'c3', 'm2', 'm3'].map((car) => `car:add:${car}:grey`);
    expect(legal(table, 'car')).toEqual([...added, 'car:flip:c1:grey', 'car:flip:m1:grey']);
    table.when('0 end').refusedBy('action-needed');
  });

  test('A14 the left pair gives as many orange discs as there are', () => {
    const table = main('A04', { cars: { m1: 2 }, discs: [0, 0, 1, 0] }, { supplyOrange: 1 });
    const after = table.played('0 car:flip:c1:grey');
    expect(seatOf(after).discs).toEqual([0, 0, 0, 1]);
    expect(after.state.supply.discs[3]).toBe(0);
    expect(stepOf(after)).toBe('main 0');
  });

  test('A15 the middle pair gives the volunteer, who wants no wage', () => {
    const table = main('A04', { cars: { m2: 2, c2: 1 }, discs: [0, 0, 1, 0] });
    const flipped = table.played('0 car:flip:c2:grey');
    expect(stepOf(flipped)).toBe('volunteer 0');
    expect(legal(flipped)).toEqual(['volunteer:r2', 'volunteer:r3', 'volunteer:r4', 'volunteer:r5']);
    const after = flipped.played('0 volunteer:r2');
    expect(on(after, 'r2')).toBe('volunteer');
    expect(stepOf(after)).toBe('main 0');
    const later = main('A20', {
      ...IDLE,
      volunteer: 'r2',
      position: 7,
      prestige: 4,
      trainMourners: 0,
      trainCoffins: [],
    });
    expect(later.when('0 end').facts).toContainEqual({ type: 'WagesPaid', seat: 0, rate: 2, staff: 1, pounds: 2 });
  });

  test('A16 the right pair gives a white crypt, if there is one', () => {
    const mine = {
      cars: { m3: 2, c3: 1 },
      crypts: { 1: 'white', 3: 'brown', 5: 'yellow' },
      discs: [0, 0, 1, 0],
    } as const;
    const flipped = main('A20', mine).played('0 car:flip:c3:grey');
    expect(stepOf(flipped)).toBe('freeCrypt 0');
    expect(legal(flipped)).toEqual(['place:2', 'place:4']);
    const without = main('A20', mine, { whiteCrypts: 0 }).played('0 car:flip:c3:grey');
    expect(stepOf(without)).toBe('main 0');
    expect(seatOf(without).crypts).toEqual(['white', null, 'brown', null, 'yellow']);
  });

  test('A17 a bonus space takes one disc for the whole game', () => {
    const table = main('A04', { discs: [0, 0, 0, 1], pounds: 10 }, { other: { discs: [1, 1, 0, 0] } });
    expect(legal(table, 'bonus')).toHaveLength(12);
    const after = table.played('0 bonus:2:blue:orange');
    expect(seatOf(after).pounds).toBe(11);
    expect(after.state.bonus[3]).toEqual({ seat: 0, disc: 'orange' });
    expect(legal(after)).toEqual(['end']);
    const next = after.played('0 end');
    expect(seatOf(next).position).toBe(1);
    const other = turnWith(next, 1, 'A04');
    expect(legal(other, 'bonus:2', 1)).toEqual(['bonus:2:green:green']);
  });

  test.each([
    ['en', ['prestige:green+grey', 'prestige:green+orange', 'prestige:grey+orange']],
    [
      'de',
      [
        'prestige:blue+blue',
        'prestige:blue+orange',
        'prestige:green+grey',
        'prestige:green+orange',
        'prestige:grey+orange',
      ],
    ],
  ] as const)('A18 payments for level 3 in %s', (edition, payments) => {
    expect(legal(main('A04', { prestige: 2, discs: [2, 1, 1, 1] }, { edition }), 'prestige')).toEqual(payments);
  });

  test('A19 an ongoing bonus counts in the turn of its level', () => {
    const table = main('A07', { prestige: 3, pounds: 10, discs: [2, 1, 0, 0] });
    const after = table.played('0 prestige:blue+green', '0 london:MO1:blue', '0 end');
    expect(seatOf(after)).toMatchObject({ prestige: 4, position: 2 });
  });

  test('A20 level 6 costs four discs and brings a white crypt', () => {
    const table = main('A07', { prestige: 5, discs: [1, 1, 1, 2], crypts: { 1: 'brown', 3: 'white' } });
    expect(legal(table, 'prestige')).toEqual([
      'prestige:blue+green+grey+orange',
      'prestige:blue+green+orange+orange',
      'prestige:blue+grey+orange+orange',
      'prestige:green+grey+orange+orange',
    ]);
    const raised = table.played('0 prestige:blue+green+grey+orange');
    expect(stepOf(raised)).toBe('freeCrypt 0');
    expect(legal(raised)).toEqual(['place:2', 'place:4', 'place:5']);
    expect(crypts(table)[2]).toBe(5);
    expect(crypts(raised.played('0 place:4'))[2]).toBe(4);
  });

  test('A21 a turn ends only after an action, if one is possible', () => {
    main('A04', { pounds: 0, mourners: 0, discs: [0, 0, 1, 0] })
      .when('0 end')
      .refusedBy('action-needed');
    expect(legal(main('A04', { pounds: 0, mourners: 0, discs: [1, 1, 0, 0] }))).toContain('end');
  });
});
