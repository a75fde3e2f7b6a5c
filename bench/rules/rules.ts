// How fast the rules run: whole random games through the public contract, and what each of its functions costs. Floor
// of Next Station: London: the fastest known engine for it, C++ with bit masks, makes 2.4 million decisions per second.

import type { Json } from '../../domain/base/json.ts';
import { type Chance, fastChance, pick } from '../../domain/chance/index.ts';
import type { Seat, Title, TitleTypes } from '../../domain/title/contract.ts';
import { londonNecropolisRailway } from '../../domain/titles/london-necropolis-railway/index.ts';
import { necronomonopoly } from '../../domain/titles/necronomonopoly/index.ts';
import { nextStationLondon } from '../../domain/titles/next-station-london/index.ts';
import { returnToLionsgateCity } from '../../domain/titles/return-to-lionsgate-city/index.ts';
import { type BenchTable, formatTable, thousands } from '../table.ts';

/** Decisions per second of the fastest known engine, in C++. */
const FLOOR_DECISIONS_PER_SECOND = 2_400_000;

/** The target of the rules, in moves per second of processor time. */
const WANTED_OF_SEATS: Readonly<Record<number, number>> = { 1: 700_000, 4: 900_000 };
const WANTED_OF_EDITION = { en: 330_000, de: 280_000 } as const;
const WANTED_OF_LIONSGATE = 60_000;
const WANTED_OF_NECRONOMONOPOLY = 100_000;

const WARM_UP_GAMES = 1_500;
const MEASURED_MOVES = 400_000;
/** At most this many recorded moves, whose tables are all kept. */
const RECORDED_MOVES = 50_000;
/** Runs of each measurement; the best counts, because other processes only ever slow one down. */
const RUNS = 3;

/** One recorded decision: enough to call each function of the contract again. */
interface Sample<Types extends TitleTypes> {
  readonly state: Types['State'];
  readonly seat: Seat;
  readonly move: Types['Move'];
  readonly facts: readonly Types['Fact'][];
  readonly after: Types['State'];
}

interface Rate {
  readonly seats: number;
  readonly movesPerSecond: number;
  /** Nanoseconds of processor time per move in each function of the contract, called alone over recorded games. */
  readonly nanoseconds: Readonly<Record<string, number>>;
}

/** Rates of Next Station: London, base game, one seat and four, with the share of each function. */
function londonTable(): BenchTable {
  return tableOf([1, 4].map((seats) => rateOf({ title: nextStationLondon, seats, options: {} })));
}

/** Rates of London Necropolis Railway, both editions, two seats and four, with the share of each function. */
function necropolisTable(): BenchTable {
  const rates = (['en', 'de'] as const).flatMap((edition) =>
    [2, 4].map((seats) => ({ edition, rate: rateOf({ title: londonNecropolisRailway, seats, options: { edition } }) })),
  );
  const functions = Object.keys(rates[0]?.rate.nanoseconds ?? {});
  return {
    title: 'Rules of London Necropolis Railway: moves per second of processor time',
    note: [
      'Uniformly random moves through `toAct`, `legalMoves`, pick, `decide`; one core. Target: 330,000 moves/s (en), 280,000 (de).',
      'The last columns are nanoseconds per move of each function called alone over recorded games. `decide` includes',
      'evolving its own facts, which alone is the last column.',
    ].join(' '),
    columns: ['edition', 'seats', 'moves/s', 'of target', 'ns/move', ...functions.map((name) => `${name} ns`)],
    rows: rates.map(({ edition, rate: { seats, movesPerSecond, nanoseconds } }) => [
      edition,
      String(seats),
      thousands(movesPerSecond),
      (movesPerSecond / WANTED_OF_EDITION[edition]).toFixed(2),
      thousands(1e9 / movesPerSecond),
      ...Object.values(nanoseconds).map(thousands),
    ]),
  };
}

/** A title of which each number of seats is measured. */
interface SeatsTable<Types extends TitleTypes> {
  readonly title: Title<Types>;
  readonly seats: readonly number[];
  /** Target, in moves per second. */
  readonly wanted: number;
}

/** Rates of a title by number of seats, with the share of each function. */
function seatsTable<Types extends TitleTypes>({ title, seats, wanted }: SeatsTable<Types>): BenchTable {
  const rates = seats.map((count) => rateOf({ title, seats: count, options: {} }, 200));
  const functions = Object.keys(rates[0]?.nanoseconds ?? {});
  return {
    title: `Rules of ${title.name}: moves per second of processor time`,
    note: [
      `Uniformly random moves through \`toAct\`, \`legalMoves\`, pick, \`decide\`; one core. Target: ${thousands(wanted)} moves/s.`,
      'The last columns are nanoseconds per move of each function called alone over recorded games. `decide` includes',
      'evolving its own facts, which alone is the last column.',
    ].join(' '),
    columns: ['seats', 'moves/s', 'of target', 'ns/move', ...functions.map((name) => `${name} ns`)],
    rows: rates.map(({ seats: count, movesPerSecond, nanoseconds }) => [
      String(count),
      thousands(movesPerSecond),
      (movesPerSecond / wanted).toFixed(2),
      thousands(1e9 / movesPerSecond),
      ...Object.values(nanoseconds).map(thousands),
    ]),
  };
}

/** Rates of Return to Lionsgate City, every number of seats. */
function lionsgateTable(): BenchTable {
  return seatsTable({ title: returnToLionsgateCity, seats: [1, 2, 3, 4], wanted: WANTED_OF_LIONSGATE });
}

/** Rates of Necronomonopoly, every number of seats. */
function necronomonopolyTable(): BenchTable {
  return seatsTable({ title: necronomonopoly, seats: [2, 3, 4, 5, 6], wanted: WANTED_OF_NECRONOMONOPOLY });
}

/** Rates of every title with the share of each function. */
export function benchRules(): Promise<readonly BenchTable[]> {
  return Promise.resolve([londonTable(), necropolisTable(), lionsgateTable(), necronomonopolyTable()]);
}

/** What is measured. */
interface Table<Types extends TitleTypes> {
  readonly title: Title<Types>;
  readonly seats: number;
  readonly options: Json;
}

function rateOf<Types extends TitleTypes>(table: Table<Types>, warmUpGames = WARM_UP_GAMES): Rate {
  playMoves(table, { games: warmUpGames, moves: Number.POSITIVE_INFINITY, seed: 1 });
  const speeds = Array.from({ length: RUNS }, (_, run) => {
    let moves = 0;
    const elapsed = processorSeconds(() => {
      moves = playMoves(table, { games: Number.POSITIVE_INFINITY, moves: MEASURED_MOVES, seed: run + 2 });
    });
    return moves / elapsed;
  });
  return { seats: table.seats, movesPerSecond: Math.max(...speeds), nanoseconds: costs(table.title, record(table)) };
}

interface Limit {
  readonly games: number;
  readonly moves: number;
  readonly seed: number;
}

/** Plays whole games of uniformly random legal moves until one limit is reached; the number of moves made. */
function playMoves<Types extends TitleTypes>(
  table: Table<Types>,
  limit: Limit,
  seen?: (sample: Sample<Types>) => void,
): number {
  const { title } = table;
  const chance = fastChance(limit.seed);
  let made = 0;
  for (let game = 0; game < limit.games && made < limit.moves; game += 1) {
    let state = started(table, chance);
    for (let acting = title.toAct(state); acting.length > 0; acting = title.toAct(state)) {
      const sample = decideAtRandom(title, state, acting, chance);
      seen?.(sample);
      state = sample.after;
      made += 1;
    }
  }
  return made;
}

function started<Types extends TitleTypes>(table: Table<Types>, chance: Chance): Types['State'] {
  const { title, seats } = table;
  const options = title.options.parse(table.options, seats);
  if (!options.ok) throw new Error(options.fault.kind);
  let state = title.initial(options.value, seats);
  for (const fact of title.setup(options.value, seats, chance)) state = title.evolve(state, fact);
  return state;
}

/** A uniformly random legal move of a uniformly random seat to act, and what it causes. */
function decideAtRandom<Types extends TitleTypes>(
  title: Title<Types>,
  state: Types['State'],
  acting: readonly Seat[],
  chance: Chance,
): Sample<Types> {
  const seat = pick(chance, acting);
  const move = pick(chance, title.legalMoves(state, seat));
  const decision = title.decide(state, seat, move, chance);
  if (!decision.ok) throw new Error(decision.rule);
  return { state, seat, move, facts: decision.facts, after: decision.state };
}

function record<Types extends TitleTypes>(table: Table<Types>): readonly Sample<Types>[] {
  const samples: Sample<Types>[] = [];
  playMoves(table, { games: 200, moves: RECORDED_MOVES, seed: 9 }, (sample) => samples.push(sample));
  return samples;
}

/** Processor time of each function alone, in nanoseconds per move. */
function costs<Types extends TitleTypes>(
  title: Title<Types>,
  samples: readonly Sample<Types>[],
): Readonly<Record<string, number>> {
  const chance = fastChance(7);
  return {
    toAct: costOf(samples, ({ state }) => title.toAct(state).length),
    legalMoves: costOf(samples, ({ state, seat }) => title.legalMoves(state, seat).length),
    decide: costOf(samples, ({ state, seat, move }) => (title.decide(state, seat, move, chance).ok ? 1 : 0)),
    evolve: costOf(samples, ({ state, facts }) => {
      let next = state;
      for (const fact of facts) next = title.evolve(next, fact);
      return next === state ? 0 : 1;
    }),
  };
}

function costOf<Item>(items: readonly Item[], call: (item: Item) => number): number {
  const rounds = Math.ceil(MEASURED_MOVES / items.length);
  let sum = 0;
  const once = () => {
    for (let round = 0; round < rounds; round += 1) for (const item of items) sum += call(item);
  };
  once();
  const seconds = Math.min(...Array.from({ length: RUNS }, () => processorSeconds(once)));
  if (sum < 0) throw new Error('never: keeps the calls from being optimised away');
  return (seconds / (rounds * items.length)) * 1e9;
}

function processorSeconds(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

function tableOf(rates: readonly Rate[]): BenchTable {
  const functions = Object.keys(rates[0]?.nanoseconds ?? {});
  return {
    title: 'Rules: moves per second of processor time',
    note: [
      'Next Station: London, base game, uniformly random moves through `toAct`, `legalMoves`, pick, `decide`; one core.',
      'Target: 700,000 moves/s (1 seat), 900,000 (4). The fastest known engine (C++, bit masks) makes 2.4 million decisions/s.',
      'The last columns are nanoseconds per move of each function called alone over recorded games. `decide` includes',
      'evolving its own facts, which alone is the last column.',
    ].join(' '),
    columns: ['seats', 'moves/s', 'of target', 'of C++', 'ns/move', ...functions.map((name) => `${name} ns`)],
    rows: rates.map(({ seats, movesPerSecond, nanoseconds }) => [
      String(seats),
      thousands(movesPerSecond),
      (movesPerSecond / (WANTED_OF_SEATS[seats] ?? Number.NaN)).toFixed(2),
      (movesPerSecond / FLOOR_DECISIONS_PER_SECOND).toFixed(2),
      thousands(1e9 / movesPerSecond),
      ...Object.values(nanoseconds).map(thousands),
    ]),
  };
}

if (import.meta.main) for (const table of await benchRules()) process.stdout.write(formatTable(table));
