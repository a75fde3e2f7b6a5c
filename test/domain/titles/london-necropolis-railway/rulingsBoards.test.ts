// Rulings R22 to R37 of the title's document: London, Necropolis and Railway actions.

import { describe, expect, test } from 'vitest';
import { base, legal, main, on, seatOf, stepOf, tableOf } from './tableOf.ts';

describe('boards', () => {
  test('R22 the cost is that of the level being replaced; B is the end', () => {
    const table = main('A07', { discs: [1, 0, 0, 0], pounds: 9, london: { MO1: 1 } });
    expect(seatOf(table.played('0 london:MO1:blue')).pounds).toBe(6);
    expect(seatOf(table.played('0 london:MO2:blue')).pounds).toBe(7);
    main('A07', { discs: [1, 0, 0, 0], london: { MO1: 2 } })
      .when('0 london:MO1:blue')
      .refusedBy('fully-improved');
  });

  test('R23 tiles of a room are placed and flipped in any order', () => {
    const table = main('A01', { discs: [1, 0, 0, 0], london: { LO2: 1 } });
    expect(legal(table, 'london')).toEqual(['london:LO1:blue', 'london:LO2:blue', 'london:LO3:blue']);
    table.when('0 london:CH1:blue').refusedBy('other-room');
  });

  test('R24 a London space holds staff on side A or B only, and keeps it when flipped', () => {
    const table = main('A20', { discs: [0, 1, 0, 0], london: { LO1: 1 } }).played('0 necropolis:green');
    expect(legal(table, 'hire:LO')).toEqual(['hire:LO1']);
    table.when('0 hire:LO2').refusedBy('spot-bare');
    const flipped = main('A20', { discs: [1, 0, 0, 0], london: { LO1: 1 }, staff: ['LO1'] }).played(
      '0 london:LO1:blue',
    );
    expect(on(flipped, 'LO1')).toBe('staff');
  });

  test('R25 a spot accepts one piece', () => {
    const table = main('A20', { discs: [0, 1, 0, 0], volunteer: 'r2' }).played('0 necropolis:green');
    expect(legal(table)).toEqual(['hire:r3', 'hire:r4', 'hire:r5']);
  });

  test('R26 a hire costs two pounds and needs a spot and staff in the supply', () => {
    const hired = main('A20', { discs: [0, 1, 0, 0] }).played('0 necropolis:green', '0 hire:r5');
    expect(seatOf(hired).pounds).toBe(8);
    main('A20', { discs: [0, 1, 0, 0] }, { supplyStaff: 0 })
      .when('0 necropolis:green')
      .refusedBy('no-staff-left');
    main('A20', { discs: [0, 1, 0, 0], pounds: 1 })
      .when('0 necropolis:green')
      .refusedBy('no-money');
    const full = { discs: [0, 1, 0, 0], staff: ['r1', 'r2', 'r3', 'r4', 'r5'] } as const;
    main('A20', full).when('0 necropolis:green').refusedBy('no-spot');
  });

  test('R27 one crypt per column; with all columns full none may be built', () => {
    const table = main('A04', { discs: [0, 1, 0, 0], mourners: 9, crypts: { 2: 'brown' } }).played(
      '0 necropolis:green',
    );
    table.when('0 crypt:brown:2').refusedBy('column-taken');
    const crypts = { 1: 'brown', 2: 'brown', 3: 'brown', 4: 'yellow', 5: 'yellow' } as const;
    main('A04', { discs: [0, 1, 0, 0], mourners: 9, crypts })
      .when('0 necropolis:green')
      .refusedBy('no-column');
  });

  test('R27 a colour that the supply lacks cannot be built', () => {
    const mine = { discs: [0, 1, 0, 0], mourners: 12 } as const;
    const table = main('A04', mine, { whiteCrypts: 0 }).played('0 necropolis:green');
    table.when('0 crypt:white:1').refusedBy('no-crypt-left');
    expect(legal(table, 'crypt')).toHaveLength(10);
  });

  test('R28 available mourners are spent before pounds replace them', () => {
    const built = main('A04', { discs: [0, 1, 0, 0], mourners: 3 }).played('0 necropolis:green', '0 crypt:brown:1');
    expect(seatOf(built)).toMatchObject({ mourners: 0, pounds: 7 });
  });

  test('R29 with money added all mourners of the train or none are spent', () => {
    const table = main('A04', { discs: [0, 1, 0, 0], mourners: 3, trainMourners: 3, pounds: 30, installed: ['A02'] });
    const choice = table.played('0 necropolis:green', '0 crypt:yellow:1');
    expect(legal(choice)).toEqual(['caboose:0', 'caboose:3']);
    const kept = choice.played('0 caboose:0');
    expect(seatOf(kept)).toMatchObject({ pounds: 18, mourners: 0, trainMourners: 3, installed: ['A02'] });
    expect(seatOf(choice.played('0 caboose:3'))).toMatchObject({ pounds: 27, trainMourners: 0, installed: [] });
  });

  test('R29 no more mourners of the train are spent than the crypt costs', () => {
    const mine = { discs: [0, 1, 0, 0], mourners: 0, trainMourners: 5, pounds: 30, cars: { m1: 2 } } as const;
    const choice = main('A04', { ...mine, installed: ['A02'] }).played('0 necropolis:green', '0 crypt:brown:1');
    expect(legal(choice)).toEqual(['caboose:0', 'caboose:4']);
    expect(seatOf(choice.played('0 caboose:4'))).toMatchObject({ trainMourners: 1, pounds: 30 });
  });

  test('R29 a Caboose inside a section with both symbols leaves the other symbol as it was', () => {
    const mine = { discs: [0, 1, 0, 0], mourners: 2, trainMourners: 3, installed: ['A02'] } as const;
    const entered = main('A01', mine).played('0 necropolis:green');
    const crypt = entered.played('0 crypt:brown:1', '0 caboose:2');
    expect(legal(crypt).filter((id) => !id.startsWith('hire'))).toEqual(['done']);
    expect(stepOf(entered.played('0 hire:r2', '0 crypt:brown:1', '0 caboose:2'))).toBe('main 0');
  });

  test('R30 a tile may go to any free position of its type', () => {
    const table = main('A04', { discs: [0, 0, 1, 0] });
    expect(legal(table, 'car:add')).toHaveLength(4);
    const after = table.played('0 car:add:m3:grey');
    expect(seatOf(after).cars).toEqual([1, 0, 1, 1, 0, 0]);
    table.when('0 car:add:m1:grey').refusedBy('car-there');
    const sold = main('A04', { discs: [0, 0, 1, 0] }).after([
      { type: 'TileSold', seat: 0, tile: 'm', pounds: 2 },
      { type: 'TileSold', seat: 0, tile: 'm', pounds: 2 },
    ]);
    sold.when('0 car:add:m2:grey').refusedBy('no-tile-left');
  });

  test.each([
    [3, 1, 1],
    [5, 1, 1],
    [6, 1, 2],
    [7, 1, 2],
    [11, 1, 3],
  ])('R31 %i mourners fill the smallest cars first', (trainMourners, m3, cars) => {
    const mine = { discs: [0, 0, 0, 0], position: 3, prestige: 4, trainMourners, installed: ['A07'] } as const;
    const table = main('A20', { ...mine, trainCoffins: [], cars: { m2: 2, m3: m3 === 1 ? 1 : 2 } });
    const facts = table.played('0 end').when('0 dining:use').facts;
    expect(facts).toContainEqual({ type: 'DinersServed', seat: 0, cars, pounds: 2 * cars });
  });

  test('R32 a pair bonus is granted at the flip that completes it', () => {
    const table = main('A04', { discs: [0, 0, 1, 0], cars: { m1: 2 } });
    const facts = table.when('0 car:flip:c1:grey').facts;
    expect(facts).toContainEqual({ type: 'PairCompleted', seat: 0, position: 1, orangeDiscs: 2 });
    const half = main('A04', { discs: [0, 0, 1, 0] }).when('0 car:flip:c1:grey').facts;
    expect(half.map(({ type }) => type)).not.toContain('PairCompleted');
  });

  test('R33 a volunteer without a free spot is lost', () => {
    const mine = { cars: { m2: 2, c2: 1 }, discs: [0, 0, 1, 0], staff: ['r1', 'r2', 'r3', 'r4', 'r5'] } as const;
    const after = main('A04', mine).played('0 car:flip:c2:grey');
    expect(stepOf(after)).toBe('main 0');
    expect(after.facts).toContainEqual({ type: 'VolunteerLost', seat: 0 });
    expect(after.view().players[0]?.volunteer).toBe('lost');
  });

  test('R34 a volunteer needs no wage, never leaves and counts as staff', () => {
    const mine = { discs: [0, 0, 0, 0], pounds: 0, position: 7, prestige: 4, trainMourners: 0, staff: [] } as const;
    const attempt = main('A20', { ...mine, volunteer: 'r1' }).when('0 end');
    expect(attempt.facts.map(({ type }) => type)).not.toContain('WagesPaid');
    const after = attempt.accepted();
    expect(seatOf(after).pounds).toBe(5);
    expect(on(after, 'r1')).toBe('volunteer');
    expect(stepOf(main('A20', { ...mine, volunteer: 'r1', installed: ['A04'] }).played('0 end'))).toBe('take 1');
  });

  test('R35 an installed card is usable in the same turn', () => {
    expect(stepOf(main('A20', { discs: [0, 0, 1, 0] }).played('0 install:grey', '0 end'))).toBe('tender 0');
  });

  test('R36 one card per ability (en), one card at all (de) in a turn', () => {
    const mine = { discs: [0, 1, 0, 0], mourners: 3, trainMourners: 3, installed: ['A02', 'A03', 'A05'] } as const;
    const moves = ['0 necropolis:green', '0 crypt:brown:1', '0 caboose:1', '0 end'];
    expect(stepOf(main('A04', mine).played(...moves))).toBe('tender 0');
    expect(stepOf(main('A04', mine, { edition: 'de' }).played(...moves))).toBe('take 1');
    expect(seatOf(main('A04', mine).played(...moves)).installed).toEqual(['A03', 'A05']);
  });

  test('R36 a second card of the same ability is not offered in the same turn (en)', () => {
    const table = main('A03', {
      pounds: 9,
      discs: [1, 1, 0, 0],
      mourners: 7,
      position: 3,
      prestige: 5,
      installed: ['A06', 'A01', 'A07'],
      trainMourners: 3,
      trainCoffins: [],
    }).played('0 london:CH1:blue', '0 necropolis:green', '0 crypt:brown:1', '0 end', '0 tender:use');
    expect(stepOf(table)).toBe('dining 0');
    const used = table.played('0 dining:use');
    expect(used.facts.filter(({ type }) => type === 'DinersServed')).toHaveLength(1);
    expect(seatOf(used)).toMatchObject({ position: 4, installed: ['A07'] });
    expect(stepOf(used)).toBe('bury 0');
  });

  test('R37 after a pair bonus waiting pieces may board (de, as after any flip), after a prestige step they may not', () => {
    const waiting = { waitingMourners: 2, waitingCoffins: ['red'] } as const;
    const flipped = main('A20', { ...waiting, cars: { m3: 2, c3: 1 }, discs: [0, 0, 1, 0] }, { edition: 'de' });
    expect(stepOf(flipped.played('0 car:flip:c3:grey', '0 place:2'))).toBe('boarding 0');
    const english = main('A20', { ...waiting, cars: { m3: 2, c3: 1 }, discs: [0, 0, 1, 0] });
    expect(stepOf(english.played('0 car:flip:c3:grey', '0 place:2'))).toBe('main 0');
    const middle = { ...waiting, cars: { m2: 2, c2: 1 }, discs: [0, 0, 1, 0] } as const;
    const moves = ['0 car:flip:c2:grey', '0 volunteer:r2'];
    expect(stepOf(main('A20', middle).played(...moves))).toBe('main 0');
    expect(stepOf(main('A20', middle, { edition: 'de' }).played(...moves))).toBe('boarding 0');
    const raised = main('A20', { ...waiting, prestige: 5, cars: { m2: 1 }, discs: [1, 1, 1, 1] }, { edition: 'de' });
    expect(stepOf(raised.played('0 prestige:blue+green+grey+orange', '0 place:2'))).toBe('main 0');
  });

  test('R37 boarding: only on space 0, by an own Railway action, never at the Turn of the Century', () => {
    const waiting = { waitingMourners: 2, waitingCoffins: ['red'], discs: [0, 0, 1, 0] } as const;
    expect(stepOf(main('A04', { ...waiting, position: 1 }).played('0 car:add:m2:grey'))).toBe('main 0');
    const boarding = main('A04', waiting).played('0 car:add:m2:grey');
    expect(stepOf(boarding)).toBe('boarding 0');
    expect(stepOf(boarding.played('0 load:done'))).toBe('main 0');
    const century = tableOf({ mine: waiting }).after([
      { type: 'TurnBegan', seat: 0, occasion: 'century' },
      { type: 'StepEntered', step: { at: 'century', seat: 0 } },
    ]);
    expect(stepOf(century.played('0 car:add:m2'))).toBe('century 1');
    expect(base().state.seats[0]?.position).toBe(0);
  });
});
