// A position and a move for every rule of the title, which refuses it.

import type { Frame } from '../../../../domain/titles/london-necropolis-railway/state.ts';
import { main, type Table, tableOf } from './tableOf.ts';

const STATIONS: readonly Frame[] = [{ procedure: 'stations', left: [] }];
const ALL_ROWS = ['r1', 'r2', 'r3', 'r4', 'r5'] as const;
const FIVE_CRYPTS = { 1: 'brown', 2: 'brown', 3: 'brown', 4: 'yellow', 5: 'yellow' } as const;
const NO_DISCS = [0, 0, 0, 0] as const;

const poor = main('A04', { pounds: 1, discs: [1, 0, 0, 0], mourners: 3 });
const noCard = tableOf({ step: { at: 'main', seat: 0 } });
const entered = main('A01', { pounds: 2, discs: [0, 1, 0, 0], mourners: 3 }).played('0 necropolis:green');
const rich = main('A01', { pounds: 30, discs: [0, 2, 0, 0], mourners: 12, london: { LO1: 1 }, staff: ['LO1', 'r1'] });
const symbols = rich.played('0 necropolis:green');
const cryptOnly = main('A04', { discs: [0, 1, 0, 0], mourners: 9, crypts: { 2: 'brown' } });
const century = tableOf({ mine: { pounds: 99, mourners: 3, london: { MO1: 2 } } }).after([
  { type: 'TurnBegan', seat: 0, occasion: 'century' },
  { type: 'StepEntered', step: { at: 'century', seat: 0 } },
]);
const caboose = (pounds: number) =>
  main('A04', { discs: [0, 1, 0, 0], mourners: 3, trainMourners: 3, pounds, installed: ['A02'] }).played(
    '0 necropolis:green',
    '0 crypt:yellow:1',
  );
const bonus = main('A04', { discs: [2, 2, 2, 0] }).played('0 bonus:1:blue:blue');
const raised = main('A04', { discs: [1, 1, 2, 0] }).played('0 prestige:grey');
const railway = main('A04', { discs: [0, 0, 2, 0], cars: { m1: 2 } });
const sale = { discs: [1, 0, 0, 0], pounds: 0, mourners: 0, trainMourners: 3, trainCoffins: ['red', 'red'] } as const;
const boarding = tableOf({
  mine: { waitingMourners: 0, waitingCoffins: ['red'], trainMourners: 3, trainCoffins: ['red', 'teal'] },
  step: { at: 'boarding', seat: 0 },
});
const bury = tableOf({
  mine: { trainCoffins: ['red'], staff: ['r2'], grid: { r2: '-t---' } },
  step: { at: 'bury', seat: 0, frames: STATIONS },
});
const dismiss = tableOf({
  mine: { staff: ['r1', 'r2'], volunteer: 'r3' },
  step: { at: 'dismiss', seat: 0, leaving: 1, frames: STATIONS },
});

/** Rule, position, seat and move; some rules have more than one sentence. */
export const REFUSALS: readonly (readonly [rule: string, table: Table, seat: number, move: string])[] = [
  ['not-to-act', poor, 1, 'end'],
  ['not-to-act', tableOf({ step: { at: 'over' } }), 0, 'take:1'],
  ['wrong-step', poor, 0, 'london:CH1'],
  ['no-card', noCard, 0, 'install:grey'],
  ['london-used', main('A04', { discs: [2, 0, 0, 0] }).played('0 london:CH1:blue'), 0, 'london:CH2:blue'],
  ['necropolis-used', rich.played('0 necropolis:green', '0 hire:r2', '0 done'), 0, 'necropolis:green'],
  ['railway-used', railway.played('0 car:add:m2:grey'), 0, 'install:grey'],
  ['other-room', poor, 0, 'london:MO1:blue'],
  ['no-symbol', cryptOnly.played('0 necropolis:green'), 0, 'hire:r2'],
  ['no-symbol', main('A20', { discs: [0, 1, 0, 0] }).played('0 necropolis:green'), 0, 'crypt:brown:1'],
  ['hire-used', symbols.played('0 hire:r2'), 0, 'hire:r3'],
  ['crypt-used', symbols.played('0 crypt:brown:1'), 0, 'crypt:brown:2'],
  ['action-needed', main('A04', { discs: [1, 0, 0, 0] }), 0, 'end'],
  ['symbol-needed', symbols, 0, 'done'],
  [
    'slot-empty',
    tableOf({ card: 'A04', step: { at: 'take', seat: 0 } }).after([
      { type: 'CardTaken', seat: 0, slot: 2, card: 'A05', discs: [] },
    ]),
    0,
    'take:2',
  ],
  ['no-disc', poor, 0, 'london:CH1:orange'],
  ['no-disc', main('A04', { discs: NO_DISCS }), 0, 'prestige:grey'],
  ['no-money', poor, 0, 'london:CH1:blue'],
  ['no-money', main('A20', { pounds: 1, discs: [0, 1, 0, 0] }), 0, 'necropolis:green'],
  ['no-money', main('A01', { pounds: 1, discs: [0, 1, 0, 0], mourners: 3 }), 0, 'necropolis:green'],
  ['no-mourners', entered, 0, 'crypt:brown:1'],
  ['no-buying', century, 0, 'crypt:brown:1'],
  ['no-mourners', caboose(3), 0, 'caboose:0'],
  ['more-than-train', caboose(30), 0, 'caboose:4'],
  ['more-than-price', caboose(30), 0, 'caboose:8'],
  ['all-or-none', caboose(30), 0, 'caboose:2'],
  ['fully-improved', main('A04', { discs: [1, 0, 0, 0], london: { CH1: 2 } }), 0, 'london:CH1:blue'],
  ['fully-improved', century, 0, 'london:MO1'],
  ['spot-taken', symbols, 0, 'hire:r1'],
  ['spot-taken', symbols, 0, 'hire:LO1'],
  ['spot-bare', symbols, 0, 'hire:LO2'],
  ['no-spot', main('A20', { discs: [0, 1, 0, 0], staff: ALL_ROWS }), 0, 'necropolis:green'],
  ['column-taken', cryptOnly.played('0 necropolis:green'), 0, 'crypt:brown:2'],
  ['no-column', main('A04', { discs: [0, 1, 0, 0], mourners: 9, crypts: FIVE_CRYPTS }), 0, 'necropolis:green'],
  ['row-unstaffed', bury, 0, 'bury:red:r1c1'],
  ['cell-taken', bury, 0, 'bury:red:r2c2'],
  [
    'bonus-space-taken',
    main('A04', { discs: [1, 0, 0, 1] }).after([
      { type: 'BonusTaken', seat: 1, column: 1, space: 'blue', disc: 'blue', pounds: 2, move: 0 },
      { type: 'TurnBegan', seat: 0, occasion: 'turn' },
    ]),
    0,
    'bonus:1:blue:blue',
  ],
  ['no-staff-left', main('A20', { discs: [0, 1, 0, 0] }, { supplyStaff: 0 }), 0, 'necropolis:green'],
  [
    'no-crypt-left',
    main('A04', { discs: [0, 1, 0, 0], mourners: 12 }, { whiteCrypts: 0 }).played('0 necropolis:green'),
    0,
    'crypt:white:1',
  ],
  ['bonus-used', bonus, 0, 'bonus:2:green:green'],
  ['prestige-used', raised, 0, 'prestige:green+grey'],
  ['prestige-top', main('A04', { prestige: 6 }), 0, 'prestige:grey'],
  [
    'wrong-payment',
    main('A04', { discs: [2, 2, 2, 0] }, { edition: 'de' }).after([
      { type: 'PrestigeRaised', seat: 0, level: 2, discs: [], move: 0 },
      { type: 'TurnBegan', seat: 0, occasion: 'turn' },
    ]),
    0,
    'prestige:grey',
  ],
  ['cards-full', main('A04', { discs: [0, 0, 1, 0], installed: ['A01', 'A02', 'A03'] }), 0, 'install:grey'],
  ['car-there', railway, 0, 'car:add:m1:grey'],
  ['car-missing', railway, 0, 'car:flip:c2:grey'],
  ['car-upgraded', railway, 0, 'car:flip:m1:grey'],
  ['car-loaded', main('A07', sale, { edition: 'de' }), 0, 'sell:c1'],
  ['no-tile-left', main('A07', { ...sale, cars: { m1: 2, m2: 2, m3: 2 } }, { edition: 'de' }), 0, 'sell:m'],
  ['not-in-edition', main('A07', sale), 0, 'sell:m'],
  ['sale-not-needed', main('A07', { ...sale, pounds: 9 }, { edition: 'de' }), 0, 'sell:m'],
  [
    'sale-too-little',
    main('A10', { ...sale, discs: [1, 0, 0, 0], cars: { m1: 2, m2: 2, m3: 2 } }, { edition: 'de' }),
    0,
    'sell:c',
  ],
  ['none-waiting', boarding, 0, 'load:mourners'],
  ['none-waiting', boarding, 0, 'load:teal'],
  ['train-full', boarding, 0, 'load:red'],
  ['not-on-train', bury, 0, 'bury:teal:r2c1'],
  ['nobody-there', dismiss, 0, 'dismiss:r5'],
  ['volunteer-stays', dismiss, 0, 'dismiss:r3'],
];
