// Rulings R1 to R21 of the title's document: setup, supplies, actions, bonus, prestige.

import { describe, expect, test } from 'vitest';
import { CARDS, cardOf } from '../../../../domain/titles/london-necropolis-railway/components.ts';
import { londonNecropolisRailway as title } from '../../../../domain/titles/london-necropolis-railway/index.ts';
import { chanceOf, chanceThenZero } from '../../../kit/titles/chance.ts';
import { given } from '../../../kit/titles/given.ts';
import { drawing, legal, main, refillDraws, seatOf, stepOf, type Table, tableOf, turnWith } from './tableOf.ts';

/** Seat 0 at the beginning of a turn. */
function turnAt(table: Table): Table {
  return table.after([
    { type: 'TurnBegan', seat: 0, occasion: 'turn' },
    { type: 'StepEntered', step: { at: 'take', seat: 0 } },
  ]);
}

describe('setup and supplies', () => {
  test('R1 starting rows are chosen in turn order and do not interact', () => {
    const start = given(title, { seats: 3, options: { firstSeat: 2 }, chance: chanceThenZero() });
    expect(start.toAct()).toEqual([2]);
    const after = start.played('2 row:r3', '0 row:r3', '1 row:r3');
    expect(after.toAct()).toEqual([2]);
    expect(stepOf(after)).toBe('take 2');
  });

  test('R2 the first seat is drawn by chance, or named by the option without a draw', () => {
    const drawn = given(title, { seats: 4, chance: chanceThenZero(3) });
    expect(drawn.state.firstSeat).toBe(3);
    expect(given(title, { seats: 4, options: { firstSeat: 1 }, chance: chanceThenZero() }).state.firstSeat).toBe(1);
    expect(() => title.setup({ edition: 'en', firstSeat: 'random' }, 2, chanceOf(0))).toThrow('called 2 times');
  });

  test('R3 three seats use the side of two', () => {
    const crypts = (seats: number) => given(title, { seats, chance: chanceThenZero() }).state.supply.crypts;
    expect(crypts(3)).toEqual(crypts(2));
    expect(crypts(4)).not.toEqual(crypts(3));
  });

  test('R4 a gain that the supply cannot serve is served as far as possible and not owed', () => {
    const mine = { position: 7, prestige: 4, trainMourners: 0, trainCoffins: [], london: { OF1: 2 } } as const;
    const income = { ...mine, discs: [0, 0, 0, 0] } as const;
    const after = main('A20', income, { supplyOrange: 1, supplyMourners: 2 }).played('0 end');
    expect(seatOf(after).discs).toEqual([0, 0, 0, 1]);
    expect(seatOf(after).trainMourners + seatOf(after).waitingMourners).toBe(2);
  });

  test('R5 what cannot be paid is illegal; the bank never runs out', () => {
    main('A04', { pounds: 1, discs: [1, 0, 0, 0] })
      .when('0 london:CH1:blue')
      .refusedBy('no-money');
    const rich = main('A20', { pounds: 500, position: 7, prestige: 4, trainMourners: 0, discs: [0, 0, 0, 0] });
    expect(seatOf(rich.played('0 end')).pounds).toBe(503);
  });

  test("R6 discs and money are public and unlimited in a seat's hand", () => {
    const table = main('A04', { pounds: 99, discs: [12, 12, 12, 12] });
    expect(table.view().players[0]).toMatchObject({ pounds: 99, discs: { blue: 12, orange: 12 } });
    expect(legal(table, 'london')).toHaveLength(4);
  });

  test('R7 the slot is refilled at once, before the actions, also in the last turn', () => {
    const last = tableOf({ round: 12, step: { at: 'take', seat: 0 } });
    const after = last.played('0 take:2');
    expect(after.state.row[1]).not.toBeNull();
    expect(stepOf(after)).toBe('main 0');
  });

  test('R8 a disc that is out of stock is not placed and not replaced later', () => {
    const table = tableOf({ supplyOrange: 0, step: { at: 'take', seat: 0 }, mine: { discs: [0, 0, 0, 1] } });
    const shown = table.after([{ type: 'BackShown', back: 'blue+green' }]);
    const taken = drawing(shown, ...refillDraws(shown.state, 'A01', 'A02')).played('0 take:1');
    expect(taken.state.topBack).toBe('orange+orange');
    expect(taken.state.row[0]).toEqual({ card: 'A01', discs: [] });
    const paid = taken
      .played('0 bonus:1:blue:orange')
      .after([{ type: 'ActionTaken', seat: 0, section: 'london', disc: 'orange', icons: 0 }]);
    expect(paid.state.supply.discs[3]).toBe(1);
    expect(paid.state.row[0]).toEqual({ card: 'A01', discs: [] });
  });

  test('R9 the deck is never exhausted: 3 open cards, 12 refills per seat and one back', () => {
    for (const seats of [2, 3, 4]) {
      expect(CARDS.filter(({ dots }) => dots <= seats)).toHaveLength(3 + 12 * seats + 1);
    }
  });

  test('R9 with other data: an empty deck leaves slots empty, and without an open card there is no card action', () => {
    const table = tableOf({ mine: { discs: [1, 0, 0, 0] } });
    const { state } = table;
    const gone = state.deck.slice(1).map((card) => ({ type: 'CardRevealed', slot: 1, card }) as const);
    const last = table.after([...gone, { type: 'BackShown', back: cardOf(state.deck[0] ?? '').back }]);
    const taken = turnAt(last).played('0 take:1');
    expect(taken.state.topBack).toBeNull();
    expect(taken.state.row[0]).toEqual({ card: state.deck[0], discs: [] });
    const second = turnAt(taken).played('0 take:2');
    expect(second.state.row[1]).toBeNull();
    const none = turnAt(turnAt(second).played('0 take:1')).played('0 take:3');
    none.when('0 take:1').refusedBy('wrong-step');
    const next = none.after([{ type: 'TurnBegan', seat: 0, occasion: 'turn' }]).played('0 end');
    expect(stepOf(next)).toBe('main 1');
    expect(next.state.turn.card).toBeNull();
    expect(next.legal(1).every((id) => /^(bonus|prestige|end)/.test(id))).toBe(true);
    expect(next.legal(1)).toContain('end');
    expect(stepOf(next.played('1 end'))).toBe('main 0');
  });
});

describe('actions', () => {
  test('R10 each section at most once; the turn ends after one action or when none is possible', () => {
    const table = main('A04', { discs: [2, 0, 1, 0], pounds: 10 });
    table.when('0 end').refusedBy('action-needed');
    const one = table.played('0 london:CH1:blue');
    one.when('0 london:CH2:blue').refusedBy('london-used');
    expect(legal(one)).toContain('end');
    const railway = main('A04', { discs: [0, 0, 2, 0] }).played('0 car:add:m2:grey');
    railway.when('0 install:grey').refusedBy('railway-used');
    railway.when('0 car:flip:m1:grey').refusedBy('railway-used');
    const hired = main('A20', { discs: [0, 2, 0, 0] }).played('0 necropolis:green', '0 hire:r2');
    hired.when('0 necropolis:green').refusedBy('necropolis-used');
    const spent = main('A04', { discs: [1, 0, 0, 0] }).played('0 bonus:1:blue:blue');
    expect(legal(spent)).toEqual(['end']);
  });

  test('R11 an action once started is finished before anything else', () => {
    const inside = main('A01', { discs: [1, 1, 1, 0], pounds: 9 }).played('0 necropolis:green');
    for (const id of ['bonus:1:blue:blue', 'prestige:grey', 'london:LO1:blue', 'end']) {
      inside.when(`0 ${id}`).refusedBy('wrong-step');
    }
  });

  test('R12 a section with both symbols allows a hire and a crypt in any order, and needs one of them', () => {
    const entered = main('A01', { discs: [0, 1, 0, 0], pounds: 9, mourners: 7 }).played('0 necropolis:green');
    entered.when('0 done').refusedBy('symbol-needed');
    const crypt = entered.played('0 crypt:brown:1');
    expect(legal(crypt).filter((id) => !id.startsWith('hire'))).toEqual(['done']);
    crypt.when('0 crypt:brown:2').refusedBy('crypt-used');
    const both = crypt.played('0 hire:r2');
    expect(stepOf(both)).toBe('main 0');
    expect(both.state.turn.icons).toBe(1);
    expect(stepOf(entered.played('0 hire:r2', '0 done'))).toBe('main 0');
    const single = main('A04', { discs: [0, 1, 0, 0], mourners: 7 }).played('0 necropolis:green');
    single.when('0 hire:r2').refusedBy('no-symbol');
  });

  test.each(['install:grey', 'car:add:m2:grey', 'car:flip:m1:grey'])('R13 the Railway icons count for %s', (move) => {
    expect(main('A20', { discs: [0, 0, 1, 0] }).played(`0 ${move}`).state.turn.icons).toBe(2);
  });

  test('R14 a card used for a tile is discarded at the end, its other sections stay usable', () => {
    const table = main('A04', { discs: [1, 0, 1, 0], pounds: 9 }).played('0 car:add:m2:grey');
    const after = table.played('0 london:CH1:blue', '0 end');
    expect(after.state.discard).toContain('A04');
    const installed = main('A04', { discs: [1, 0, 1, 0], pounds: 9 }).played(
      '0 install:grey',
      '0 london:CH1:blue',
      '0 end',
    );
    expect(installed.state.discard).not.toContain('A04');
    expect(seatOf(installed).installed).toEqual(['A04']);
    main('A20', { installed: ['A01', 'A02', 'A05'], discs: [0, 0, 1, 0] })
      .when('0 install:grey')
      .refusedBy('cards-full');
  });

  test('R15 own colour or orange is always the choice of the player', () => {
    const table = main('A20', { discs: [1, 1, 1, 1], pounds: 9 });
    expect(legal(table, 'install')).toEqual(['install:grey', 'install:orange']);
    expect(legal(table, 'necropolis')).toEqual(['necropolis:green', 'necropolis:orange']);
  });

  test('R16 bonus spaces are shared; an orange disc goes to any empty space and stays', () => {
    const taken = main('A04', { discs: [0, 0, 0, 1] }).played('0 bonus:1:grey:orange', '0 end');
    const other = turnWith(taken, 1, 'A04');
    other.when('1 bonus:1:grey:grey').refusedBy('bonus-space-taken');
    expect(legal(other, 'bonus:1', 1)).toEqual(['bonus:1:blue:blue', 'bonus:1:green:green']);
    expect(other.state.bonus[2]).toEqual({ seat: 0, disc: 'orange' });
  });

  test('R17 one bonus action and one prestige step per turn', () => {
    const table = main('A04', { discs: [2, 2, 2, 0] }).played('0 bonus:1:blue:blue', '0 prestige:grey');
    table.when('0 bonus:2:green:green').refusedBy('bonus-used');
    table.when('0 prestige:green+grey').refusedBy('prestige-used');
  });

  test('R18 bonus money may be used at once, bonus movement comes at the end', () => {
    const table = main('A07', { pounds: 0, discs: [2, 0, 0, 0] }).played('0 bonus:1:blue:blue', '0 london:MO2:blue');
    expect(seatOf(table).pounds).toBe(0);
    const moved = main('A04', { discs: [0, 0, 1, 0] }).played('0 bonus:4:grey:grey');
    expect(seatOf(moved).position).toBe(0);
    expect(seatOf(moved.played('0 end')).position).toBe(1);
  });

  test('R19 a payment is a multiset; a listed orange must be orange', () => {
    const table = main('A04', { prestige: 5, discs: [1, 1, 1, 1] });
    expect(legal(table, 'prestige')).toEqual(['prestige:blue+green+grey+orange']);
    main('A04', { prestige: 5, discs: [2, 2, 2, 0] })
      .when('0 prestige:blue+green+grey+orange')
      .refusedBy('no-disc');
    main('A04', { prestige: 1, discs: [2, 2, 2, 0] })
      .when('0 prestige:green+grey')
      .refusedBy('wrong-payment');
  });

  test('R20 the bonus of level 5 replaces that of level 4; levels 2 and 3 move once', () => {
    const four = main('A04', { prestige: 4, discs: [1, 1, 1, 0] });
    expect(seatOf(four.played('0 prestige:blue+green+grey', '0 end')).position).toBe(2);
    const two = main('A04', { prestige: 1, discs: [0, 0, 1, 0] }).played('0 prestige:grey', '0 end');
    expect(seatOf(two).position).toBe(1);
    const later = main('A20', { prestige: 3, discs: [0, 0, 0, 0] }).played('0 end');
    expect(seatOf(later).position).toBe(0);
  });

  test('R21 level 6 without a white crypt or a free column gives none', () => {
    const mine = { prestige: 5, discs: [1, 1, 1, 1] } as const;
    const none = main('A07', mine, { whiteCrypts: 0 }).played('0 prestige:blue+green+grey+orange');
    expect(stepOf(none)).toBe('main 0');
    expect(seatOf(none)).toMatchObject({ prestige: 6, crypts: [null, null, null, null, null] });
    const crypts = { 1: 'brown', 2: 'brown', 3: 'brown', 4: 'yellow', 5: 'yellow' } as const;
    expect(stepOf(main('A07', { ...mine, crypts }).played('0 prestige:blue+green+grey+orange'))).toBe('main 0');
  });
});
