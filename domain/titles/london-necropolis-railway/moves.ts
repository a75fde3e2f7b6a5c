// Every move with its notation. The set of moves is finite: all of them are made here, once.
// Rulebook: 04 Play Sequence, 05 End of Game; the document's section on notation.

import {
  alone,
  each,
  type FieldsOf,
  moveTable,
  type MoveOf as OneOf,
  type PerMove as PerOne,
  some,
} from '../../title/moves.ts';
import {
  BONUS_COLUMNS,
  CAR_TYPES,
  CARS,
  COFFINS,
  COLUMNS,
  CRYPTS,
  type Disc,
  EDITIONS,
  LONDON_SPACES,
  ROWS,
  SLOTS,
  SPACE_COLOURS,
  SPOTS,
  type SpaceColour,
} from './components/ids.ts';
import { CENTRAL_BOARD, EDITION_RULES, PRESTIGE } from './components.ts';

/** A car is added un-upgraded, or flipped to its upgraded side. */
const MODES = ['add', 'flip'] as const;
export type Mode = (typeof MODES)[number];

const withOrange = (disc: SpaceColour): readonly Disc[] => [disc, 'orange'];
const usedOrKept = (kind: string) => each({ use: [true, false] }, ({ use }) => `${kind}:${use ? 'use' : 'keep'}`);
const mostCaboose = Math.max(...CENTRAL_BOARD.cryptPrice.values());
const isTileSold = EDITIONS.some((edition) => EDITION_RULES[edition].tileSalePounds !== null);

/** Payments of every edition and level, each once. */
const PAYMENTS: ReadonlyMap<string, readonly Disc[]> = new Map(
  EDITIONS.flatMap((edition) =>
    PRESTIGE.flatMap((level) => level.payments[edition].map((discs) => [discs.join('+'), discs])),
  ),
);

/** The free kinds are those of the Turn of the Century. */
const table = moveTable({
  row: each({ row: ROWS }),
  take: each({ slot: SLOTS }),
  london: each({ space: LONDON_SPACES, disc: withOrange('blue') }),
  'free-london': each({ space: LONDON_SPACES }, ({ space }) => `london:${space}`),
  necropolis: each({ disc: withOrange('green') }),
  install: each({ disc: withOrange('grey') }),
  car: each({ mode: MODES, car: CARS, disc: withOrange('grey') }),
  'free-car': each({ mode: MODES, car: CARS }, ({ mode, car }) => `car:${mode}:${car}`),
  bonus: some(
    BONUS_COLUMNS.flatMap((column) =>
      SPACE_COLOURS.flatMap((space) => withOrange(space).map((disc) => ({ column, space, disc }))),
    ),
  ),
  prestige: each({ discs: [...PAYMENTS.values()] }, ({ discs }) => `prestige:${discs.join('+')}`),
  sell: each({ tile: isTileSold ? [...CAR_TYPES, ...CARS] : [] }),
  end: alone(),
  hire: each({ spot: SPOTS }),
  crypt: each({ crypt: CRYPTS, column: COLUMNS }),
  done: alone(),
  caboose: each({ mourners: Array.from({ length: mostCaboose + 1 }, (_, mourners) => mourners) }),
  volunteer: each({ spot: SPOTS }),
  place: each({ column: COLUMNS }),
  'load-mourners': alone('load:mourners'),
  'load-done': alone('load:done'),
  load: each({ coffin: COFFINS }),
  tender: usedOrKept('tender'),
  crew: usedOrKept('crew'),
  dining: usedOrKept('dining'),
  dismiss: each({ spot: SPOTS }),
  bury: each(
    { coffin: COFFINS, row: ROWS, column: COLUMNS },
    ({ coffin, row, column }) => `bury:${coffin}:${row}c${column}`,
  ),
  run: each({ go: [true, false] }, ({ go }) => `run:${go ? 'go' : 'stay'}`),
  pass: alone(),
});

export const { MOVE, MOVES, MOVES_OF, applyMove, moveId, parseMove } = table;
type Fields = FieldsOf<typeof table>;
export type MoveOf<Kind extends keyof Fields> = OneOf<Fields, Kind>;
export type Move = MoveOf<keyof Fields>;
export type PerMove<Result> = PerOne<Fields, Result>;
