// What a person touches to make a move (the section of the card first, then what it is for), and what to look at when something happened.

import type { Fact } from '../facts.ts';
import { applyMove, type Move, type PerMove } from '../moves.ts';
import type { View } from '../shapes/view.ts';

type TargetsOf = (view: View, seat: number) => readonly string[];

const NONE: TargetsOf = () => [];

/** An installed card by its ability: of several the first, as the rules use it. */
function installed(ability: string): TargetsOf {
  return (view, seat) => {
    const card = view.players[seat]?.installed.find((one) => one.ability === ability);
    return card === undefined ? [] : [`installed:${seat}:${card.code}`];
  };
}

function spot(name: string): TargetsOf {
  return (_view, seat) => [`spot:${seat}:${name}`];
}

function column(number: number): TargetsOf {
  return (_view, seat) => [`column:${seat}:${number}`];
}

const TARGETS: PerMove<TargetsOf> = {
  row: ({ row }) => spot(row),
  take:
    ({ slot }) =>
    () => [`slot:${slot}`],
  london:
    ({ space }) =>
    (_view, seat) => ['band:london', `room:${seat}:${space}`],
  'free-london':
    ({ space }) =>
    (_view, seat) => [`room:${seat}:${space}`],
  necropolis: () => () => ['band:necropolis'],
  install: () => (_view, seat) => ['band:railway', `install:${seat}`],
  car:
    ({ car }) =>
    (_view, seat) => ['band:railway', `car:${seat}:${car}`],
  'free-car':
    ({ car }) =>
    (_view, seat) => [`car:${seat}:${car}`],
  bonus: (move) => () => [`bonus:${move.column}:${move.space}`],
  prestige: () => (view, seat) => [`prestige:${seat}:${(view.players[seat]?.prestige.level ?? 0) + 1}`],
  sell:
    ({ tile }) =>
    (_view, seat) => [tile === 'm' || tile === 'c' ? `stack:${seat}:${tile}` : `car:${seat}:${tile}`],
  end: () => NONE,
  // A room may be improved as well: then the staff is touched first.
  hire: (move) => (view, seat) =>
    view.step.at === 'century' ? ['staff', `spot:${seat}:${move.spot}`] : [`spot:${seat}:${move.spot}`],
  crypt: (move) => (_view, seat) => [`crypt:${move.crypt}`, `column:${seat}:${move.column}`],
  done: () => NONE,
  caboose:
    ({ mourners }) =>
    (_view, seat) =>
      mourners === 0 ? [] : [`passengers:${seat}`],
  volunteer: (move) => spot(move.spot),
  place: (move) => column(move.column),
  'load-mourners': () => (_view, seat) => [`waiting:${seat}:mourners`],
  'load-done': () => NONE,
  load:
    ({ coffin }) =>
    (_view, seat) => [`waiting:${seat}:${coffin}`],
  tender: ({ use }) => (use ? installed('tender') : NONE),
  crew: ({ use }) => (use ? installed('crew') : NONE),
  dining: ({ use }) => (use ? installed('dining') : NONE),
  dismiss: (move) => spot(move.spot),
  bury: (move) => (_view, seat) => [`coffin:${seat}:${move.coffin}`, `cell:${seat}:${move.row}c${move.column}`],
  run:
    ({ go }) =>
    (view, seat) =>
      go ? [`track:${runTo(view, seat)}`] : [],
  pass: () => NONE,
};

/** Where a final run ends. */
function runTo(view: View, seat: number): number {
  const { necropolisSpace, londonSpace } = view.rules;
  return (view.players[seat]?.train.position ?? 0) < necropolisSpace ? necropolisSpace : londonSpace;
}

export function targets(view: View, seat: number, move: Move): readonly string[] {
  return applyMove(TARGETS, move)(view, seat);
}

type Touched = { readonly [Type in Fact['type']]?: (fact: Extract<Fact, { type: Type }>) => readonly string[] };

const TOUCHED: Touched = {
  CardRevealed: ({ slot }) => [`slot:${slot}`],
  DiscsPlaced: ({ slot }) => [`slot:${slot}`],
  StartingRowChosen: ({ seat, row }) => [`spot:${seat}:${row}`],
  ActionTaken: ({ section }) => [`band:${section}`],
  LondonImproved: ({ seat, space }) => [`room:${seat}:${space}`],
  CardInstalled: ({ seat, card }) => [`installed:${seat}:${card}`],
  CarAdded: ({ seat, car }) => [`car:${seat}:${car}`],
  CarUpgraded: ({ seat, car }) => [`car:${seat}:${car}`],
  VolunteerPlaced: ({ seat, spot: name }) => [`spot:${seat}:${name}`],
  StaffHired: ({ seat, spot: name }) => [`spot:${seat}:${name}`],
  CryptBuilt: ({ seat, column: number }) => [`column:${seat}:${number}`],
  CryptGranted: ({ seat, column: number }) => [`column:${seat}:${number}`],
  BonusTaken: (fact) => [`bonus:${fact.column}:${fact.space}`],
  PrestigeRaised: ({ seat, level }) => [`prestige:${seat}:${level}`],
  TileSold: ({ seat, tile }) => [tile === 'm' || tile === 'c' ? `stack:${seat}:${tile}` : `car:${seat}:${tile}`],
  TrainMoved: ({ seat, to }) => [`track:${to}`, `train:${seat}`],
  IncomeTaken: ({ seat }) => [`income:${seat}`, `pounds:${seat}`],
  WagesPaid: ({ seat }) => [`wages:${seat}`, `pounds:${seat}`],
  StaffLeft: ({ seat, spots }) => spots.map((name) => `spot:${seat}:${name}`),
  CoffinsBoarded: ({ seat, coffins }) => [...new Set(coffins)].map((coffin) => `coffin:${seat}:${coffin}`),
  MournersBoarded: ({ seat }) => [`passengers:${seat}`],
  MournersArrived: ({ seat }) => [`mourners:${seat}`],
  CoffinBuried: (fact) => [`cell:${fact.seat}:${fact.row}c${fact.column}`],
  PotterFilled: ({ seat }) => [`potter:${seat}`],
  PairCompleted: ({ seat, position }) => [`bonus:${seat}:${position}`],
};

export function touched(fact: Fact): readonly string[] {
  const find = TOUCHED[fact.type] as ((fact: Fact) => readonly string[]) | undefined;
  return find === undefined ? [] : find(fact);
}

const REGIONS: Readonly<Record<string, string>> = {
  room: 'london',
  prestige: 'prestige',
  cell: 'necropolis',
  column: 'necropolis',
  car: 'railway',
  stack: 'railway',
  waiting: 'railway',
  passengers: 'railway',
  coffin: 'railway',
  installed: 'railway',
  install: 'railway',
  track: 'railway',
  band: 'card',
  slot: 'cards',
  bonus: 'bonus',
  crypt: 'crypts',
  staff: 'supply',
};

function regionOf(target: string): string {
  const [kind = '', , name = ''] = target.split(':');
  if (kind === 'spot') return name.startsWith('r') ? 'necropolis' : 'london';
  return REGIONS[kind] ?? kind;
}

export function regionsOf(all: readonly string[]): readonly string[] {
  return [...new Set(all.map(regionOf))];
}
