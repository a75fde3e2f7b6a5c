// Every move with its notation. The set of moves is finite: all of them are made here, once.
// Rulebook: 04 Play Sequence, 05 End of Game; the document's section on notation.

import {
  BONUS_COLUMNS,
  type BonusColumn,
  CAR_TYPES,
  CARS,
  type Car,
  type CarType,
  COFFINS,
  COLUMNS,
  type Coffin,
  type Column,
  CRYPTS,
  type Crypt,
  type Disc,
  EDITIONS,
  LONDON_SPACES,
  type LondonSpace,
  ROWS,
  type Row,
  SLOTS,
  type Slot,
  SPACE_COLOURS,
  SPOTS,
  type SpaceColour,
  type Spot,
} from './components/ids.ts';
import { CENTRAL_BOARD, EDITION_RULES, PRESTIGE } from './components.ts';

/** A car is added un-upgraded, or flipped to its upgraded side. */
const MODES = ['add', 'flip'] as const;
export type Mode = (typeof MODES)[number];

/** Fields of each kind of move besides `kind`. The free kinds are those of the Turn of the Century. */
interface MoveFields {
  row: { readonly row: Row };
  take: { readonly slot: Slot };
  london: { readonly space: LondonSpace; readonly disc: Disc };
  'free-london': { readonly space: LondonSpace };
  necropolis: { readonly disc: Disc };
  install: { readonly disc: Disc };
  car: { readonly mode: Mode; readonly car: Car; readonly disc: Disc };
  'free-car': { readonly mode: Mode; readonly car: Car };
  bonus: { readonly column: BonusColumn; readonly space: SpaceColour; readonly disc: Disc };
  prestige: { readonly discs: readonly Disc[] };
  sell: { readonly tile: CarType | Car };
  end: object;
  hire: { readonly spot: Spot };
  crypt: { readonly crypt: Crypt; readonly column: Column };
  done: object;
  caboose: { readonly mourners: number };
  volunteer: { readonly spot: Spot };
  place: { readonly column: Column };
  load: { readonly coffin: Coffin };
  'load-mourners': object;
  'load-done': object;
  tender: { readonly use: boolean };
  crew: { readonly use: boolean };
  dining: { readonly use: boolean };
  dismiss: { readonly spot: Spot };
  bury: { readonly coffin: Coffin; readonly row: Row; readonly column: Column };
  run: { readonly go: boolean };
  pass: object;
}

export type MoveKind = keyof MoveFields;
export type MoveOf<Kind extends MoveKind> = { [Name in Kind]: { readonly kind: Name } & MoveFields[Name] }[Kind];
export type Move = MoveOf<MoveKind>;

/** A function for each kind of move. */
export type PerMove<Result> = { readonly [Kind in MoveKind]: (move: MoveOf<Kind>) => Result };

/** Applies the entry of `table` for the kind of `move`. */
export function applyMove<Kind extends MoveKind, Result>(table: PerMove<Result>, move: MoveOf<Kind>): Result {
  return table[move.kind](move);
}

const useOrKeep = (move: { readonly kind: string; readonly use: boolean }): string =>
  `${move.kind}:${move.use ? 'use' : 'keep'}`;

const NOTATION: PerMove<string> = {
  row: (move) => `row:${move.row}`,
  take: (move) => `take:${move.slot}`,
  london: (move) => `london:${move.space}:${move.disc}`,
  'free-london': (move) => `london:${move.space}`,
  necropolis: (move) => `necropolis:${move.disc}`,
  install: (move) => `install:${move.disc}`,
  car: (move) => `car:${move.mode}:${move.car}:${move.disc}`,
  'free-car': (move) => `car:${move.mode}:${move.car}`,
  bonus: (move) => `bonus:${move.column}:${move.space}:${move.disc}`,
  prestige: (move) => `prestige:${move.discs.join('+')}`,
  sell: (move) => `sell:${move.tile}`,
  end: () => 'end',
  hire: (move) => `hire:${move.spot}`,
  crypt: (move) => `crypt:${move.crypt}:${move.column}`,
  done: () => 'done',
  caboose: (move) => `caboose:${move.mourners}`,
  volunteer: (move) => `volunteer:${move.spot}`,
  place: (move) => `place:${move.column}`,
  load: (move) => `load:${move.coffin}`,
  'load-mourners': () => 'load:mourners',
  'load-done': () => 'load:done',
  tender: useOrKeep,
  crew: useOrKeep,
  dining: useOrKeep,
  dismiss: (move) => `dismiss:${move.spot}`,
  bury: (move) => `bury:${move.coffin}:${move.row}c${move.column}`,
  run: (move) => `run:${move.go ? 'go' : 'stay'}`,
  pass: () => 'pass',
};

/** The stable text of a move. */
export function moveId(move: Move): string {
  return applyMove(NOTATION, move);
}

const withOrange = (disc: SpaceColour): readonly Disc[] => [disc, 'orange'];
const CHOICES = [true, false];
const MOST_CABOOSE = Math.max(...CENTRAL_BOARD.cryptPrice.values());

export const ROW_MOVES: readonly MoveOf<'row'>[] = ROWS.map((row) => ({ kind: 'row', row }));
export const TAKE_MOVES: readonly MoveOf<'take'>[] = SLOTS.map((slot) => ({ kind: 'take', slot }));
export const LONDON_MOVES: readonly MoveOf<'london'>[] = LONDON_SPACES.flatMap((space) =>
  withOrange('blue').map((disc) => ({ kind: 'london', space, disc })),
);
export const FREE_LONDON_MOVES: readonly MoveOf<'free-london'>[] = LONDON_SPACES.map((space) => ({
  kind: 'free-london',
  space,
}));
export const NECROPOLIS_MOVES: readonly MoveOf<'necropolis'>[] = withOrange('green').map((disc) => ({
  kind: 'necropolis',
  disc,
}));
export const INSTALL_MOVES: readonly MoveOf<'install'>[] = withOrange('grey').map((disc) => ({
  kind: 'install',
  disc,
}));
export const CAR_MOVES: readonly MoveOf<'car'>[] = MODES.flatMap((mode) =>
  CARS.flatMap((car) => withOrange('grey').map((disc) => ({ kind: 'car', mode, car, disc }) as const)),
);
export const FREE_CAR_MOVES: readonly MoveOf<'free-car'>[] = MODES.flatMap((mode) =>
  CARS.map((car) => ({ kind: 'free-car', mode, car }) as const),
);
export const BONUS_MOVES: readonly MoveOf<'bonus'>[] = BONUS_COLUMNS.flatMap((column) =>
  SPACE_COLOURS.flatMap((space) => withOrange(space).map((disc) => ({ kind: 'bonus', column, space, disc }) as const)),
);

/** Payments of every edition and level, each once. */
const PAYMENTS: ReadonlyMap<string, MoveOf<'prestige'>> = new Map(
  EDITIONS.flatMap((edition) =>
    PRESTIGE.flatMap((level) => level.payments[edition].map((discs) => [discs.join('+'), { kind: 'prestige', discs }])),
  ),
);

function paymentMoves(payments: readonly (readonly Disc[])[]): readonly MoveOf<'prestige'>[] {
  return payments.flatMap((discs) => PAYMENTS.get(discs.join('+')) ?? []);
}

/** By edition and by the level that is paid for (index 0: level 1, which nobody pays for). */
export const PRESTIGE_MOVES = {
  en: PRESTIGE.map((level) => paymentMoves(level.payments.en)),
  de: PRESTIGE.map((level) => paymentMoves(level.payments.de)),
} as const;

export const SELL_MOVES: readonly MoveOf<'sell'>[] = EDITIONS.some(
  (edition) => EDITION_RULES[edition].tileSalePounds !== null,
)
  ? [...CAR_TYPES, ...CARS].map((tile) => ({ kind: 'sell', tile }))
  : [];
export const END: MoveOf<'end'> = { kind: 'end' };
export const HIRE_MOVES: readonly MoveOf<'hire'>[] = SPOTS.map((spot) => ({ kind: 'hire', spot }));
export const CRYPT_MOVES: readonly MoveOf<'crypt'>[] = CRYPTS.flatMap((crypt) =>
  COLUMNS.map((column) => ({ kind: 'crypt', crypt, column }) as const),
);
export const DONE: MoveOf<'done'> = { kind: 'done' };
export const CABOOSE_MOVES: readonly MoveOf<'caboose'>[] = Array.from({ length: MOST_CABOOSE + 1 }, (_, mourners) => ({
  kind: 'caboose',
  mourners,
}));
export const VOLUNTEER_MOVES: readonly MoveOf<'volunteer'>[] = SPOTS.map((spot) => ({ kind: 'volunteer', spot }));
export const PLACE_MOVES: readonly MoveOf<'place'>[] = COLUMNS.map((column) => ({ kind: 'place', column }));
export const LOAD_MOVES: readonly MoveOf<'load'>[] = COFFINS.map((coffin) => ({ kind: 'load', coffin }));
export const LOAD_MOURNERS: MoveOf<'load-mourners'> = { kind: 'load-mourners' };
export const LOAD_DONE: MoveOf<'load-done'> = { kind: 'load-done' };
export const TENDER_MOVES: readonly MoveOf<'tender'>[] = CHOICES.map((use) => ({ kind: 'tender', use }));
export const CREW_MOVES: readonly MoveOf<'crew'>[] = CHOICES.map((use) => ({ kind: 'crew', use }));
export const DINING_MOVES: readonly MoveOf<'dining'>[] = CHOICES.map((use) => ({ kind: 'dining', use }));
export const DISMISS_MOVES: readonly MoveOf<'dismiss'>[] = SPOTS.map((spot) => ({ kind: 'dismiss', spot }));
export const BURY_MOVES: readonly MoveOf<'bury'>[] = COFFINS.flatMap((coffin) =>
  ROWS.flatMap((row) => COLUMNS.map((column) => ({ kind: 'bury', coffin, row, column }) as const)),
);
export const RUN_MOVES: readonly MoveOf<'run'>[] = CHOICES.map((go) => ({ kind: 'run', go }));
export const PASS: MoveOf<'pass'> = { kind: 'pass' };

/** Every move there is. */
export const MOVES: readonly Move[] = [
  ...[...ROW_MOVES, ...TAKE_MOVES, ...LONDON_MOVES, ...FREE_LONDON_MOVES, ...NECROPOLIS_MOVES, ...INSTALL_MOVES],
  ...[...CAR_MOVES, ...FREE_CAR_MOVES, ...BONUS_MOVES, ...PAYMENTS.values(), ...SELL_MOVES, END, ...HIRE_MOVES],
  ...[...CRYPT_MOVES, DONE, ...CABOOSE_MOVES, ...VOLUNTEER_MOVES, ...PLACE_MOVES, LOAD_MOURNERS, LOAD_DONE],
  ...[...LOAD_MOVES, ...TENDER_MOVES, ...CREW_MOVES, ...DINING_MOVES, ...DISMISS_MOVES, ...BURY_MOVES],
  ...[...RUN_MOVES, PASS],
];

const BY_ID: ReadonlyMap<string, Move> = new Map(MOVES.map((move) => [moveId(move), move]));

/** The move that `id` names; null when it names none. */
export function parseMove(id: string): Move | null {
  return BY_ID.get(id) ?? null;
}
