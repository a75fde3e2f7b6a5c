// Next Station: London for tests: scripted flips, the universe of moves, the invariants of the spec.

import { at } from '../../../domain/base/defect.ts';
import type { Chance } from '../../../domain/chance/index.ts';
import type { Seat } from '../../../domain/title/contract.ts';
import { CARDS, CROSSINGS, DEPARTURES, SECTIONS } from '../../../domain/titles/next-station-london/components.ts';
import { EFFECTS } from '../../../domain/titles/next-station-london/effectShape.ts';
import { type NextStationLondon, nextStationLondon } from '../../../domain/titles/next-station-london/index.ts';
import { countStations, members } from '../../../domain/titles/next-station-london/map/bits.ts';
import { MOVES, type Move } from '../../../domain/titles/next-station-london/moves.ts';
import { breakdownOf } from '../../../domain/titles/next-station-london/scoring.ts';
import { type Line, type SeatState, type State, seatAt } from '../../../domain/titles/next-station-london/state.ts';
import { chanceThenZero } from './chance.ts';
import { given, type Position } from './given.ts';
import { flips, optionsOf, type Table } from './nextStationLondonFlips.ts';
import { flipsOf, movesOf, type Script } from './nextStationLondonGames.ts';
import { storedGames } from './regressions.ts';
import { evolveAll } from './titleGame.ts';
import type { History, Subject } from './titleSubject.ts';

/** Underground cards that end a round. */
const LAST_UNDERGROUND = 5;

/** Chance that flips these cards, and then whatever comes first. */
export function flipping(codes: string): Chance {
  return chanceThenZero(...flips(codes));
}

/** A game with scripted flips; alone and with the pencils green, blue, pink, purple unless said otherwise. */
export function london(table: Table): Position<NextStationLondon> {
  return given(nextStationLondon, {
    seats: table.seats ?? 1,
    options: optionsOf(table),
    chance: flipping(table.flips),
  });
}

/** Ids of the sections that `seat` may draw, joined by spaces; suffixes included. */
export function legalDraws(position: Position<NextStationLondon>, seat: Seat = 0): string {
  return position
    .legal(seat)
    .filter((id) => id.startsWith('draw:'))
    .map((id) => id.slice('draw:'.length))
    .join(' ');
}

const UNIVERSE: readonly Move[] = [
  ...MOVES,
  { kind: 'draw', section: 'd2-z9', power: null, stamp: null },
  { kind: 'circle', station: 'b2', stamp: null },
  { kind: 'pass', stamp: '4.10.9' },
];

/** Sections per station of the line, the departure station always included. */
function degreesOf(line: Line): ReadonlyMap<number, number> {
  const degrees = new Map<number, number>([[DEPARTURES[line.colour], 0]]);
  for (const section of line.sections) {
    const { a, b, id } = at(SECTIONS, section);
    if (degrees.has(a) === degrees.has(b)) throw new Error(`${id} does not join the line at exactly one station`);
    for (const station of [a, b]) degrees.set(station, (degrees.get(station) ?? 0) + 1);
  }
  return degrees;
}

function ascending(numbers: Iterable<number>): string {
  return [...numbers].sort((one, other) => one - other).join(' ');
}

/** What is wrong with a line: its shape (invariants 1, 3, 4, 10). */
function lineFaults(line: Line): readonly string[] {
  const degrees = degreesOf(line);
  const ends = [...degrees.keys()].filter((station) => degrees.get(station) === (line.sections.length === 0 ? 0 : 1));
  const isOffLine = line.circled !== null && !degrees.has(line.circled);
  return faultsAmong({
    'k sections need k + 1 stations': countStations(line.stations) !== line.sections.length + 1,
    'the set of stations is not that of the sections': ascending(members(line.stations)) !== ascending(degrees.keys()),
    'the ends are not the stations of one section': ascending(members(line.ends)) !== ascending(ends),
    'more than 4 ends': ends.length > 4,
    'more than 11 sections': line.sections.length > 11,
    'a station off the line is circled': isOffLine,
    'circled without the power': line.circled !== null && !line.powerUsed,
  });
}

/** The sentences that are true. */
function faultsAmong(sentences: Readonly<Record<string, boolean>>): readonly string[] {
  return Object.keys(sentences).filter((sentence) => sentences[sentence]);
}

/** Per section: those that cross it. */
const CROSSED: readonly (readonly number[])[] = SECTIONS.map(({ index }) =>
  CROSSINGS.flatMap(([one, other]) => (one === index ? [other] : other === index ? [one] : [])),
);

/** What is wrong with a sheet (invariants 2, 9). */
function sheetFaults(mine: SeatState): readonly string[] {
  const drawn = mine.lines.flatMap((line) => line.sections);
  const crossed = drawn.flatMap((section) => CROSSED[section] ?? []);
  const closed = ascending(new Set([...drawn, ...crossed]));
  const colours = mine.lines.map(({ colour }) => colour);
  return [
    ...mine.lines.flatMap(lineFaults),
    ...faultsAmong({
      'a section is drawn twice': new Set(drawn).size !== drawn.length,
      'drawn sections cross': crossed.some((section) => drawn.includes(section)),
      'the closed sections are not the drawn and the crossed ones': ascending(members(mine.closed)) !== closed,
      'a colour is held twice': new Set(colours).size !== colours.length,
    }),
  ];
}

/** What is wrong with the cards of the round (invariant 6). */
function cardFaults({ step, flipped }: State): readonly string[] {
  if (step.at !== 'turn') return [];
  const kinds = flipped.map((card) => at(CARDS, card).kind);
  const underground = kinds.filter((kind) => kind === 'underground').length;
  return faultsAmong({
    'a card is flipped twice in a round': new Set(flipped).size !== flipped.length,
    'the underground cards are miscounted': underground !== step.underground,
    'more underground cards than end a round': underground > LAST_UNDERGROUND,
    'a turn beyond 1 to 10': step.turn < 1 || step.turn > 10,
    'the last card is no underground card': underground === LAST_UNDERGROUND && kinds.at(-1) !== 'underground',
  });
}

/** What is wrong with the last decision: values that fall, or that other seats changed (invariant 7). */
function valueFaults(state: State, history: History<NextStationLondon>): readonly string[] {
  const last = history.played.at(-1);
  if (last === undefined) return [];
  return state.seats.flatMap((mine, seat) => {
    const change = breakdownOf(state, mine).total - breakdownOf(last.before, at(last.before.seats, seat)).total;
    if (change < 0) return [`the value of seat ${seat} falls by ${-change}`];
    return change > 0 && seat !== last.seat ? [`seat ${last.seat} changes the value of seat ${seat}`] : [];
  });
}

/** What the suite for all titles must know about this one. */
export const LONDON_SUBJECT: Subject<NextStationLondon> = {
  title: nextStationLondon,
  optionSets: [
    { name: 'base game', options: {} },
    { name: 'objectives', options: { objectives: 'random' }, seats: [2] },
    { name: 'powers', options: { powers: 'random' } },
    { name: 'both modules', options: { objectives: 'random', powers: 'random' } },
  ],
  universe: () => UNIVERSE,
  effects: EFFECTS,
  changed: (before, { seat, facts }) => {
    const pointsIn = (state: State) => breakdownOf(state, seatAt(state, seat)).total;
    return { points: pointsIn(evolveAll(nextStationLondon, before, facts)) - pointsIn(before) };
  },
  faults: (state, history) => [
    ...state.seats.flatMap(sheetFaults),
    ...cardFaults(state),
    ...valueFaults(state, history),
  ],
  thoroughEvery: 4,
  regressions: storedGames(nextStationLondon.id),
};

/** The position after the whole script, or at the start of the turn named. */
export function playedScript(
  script: Script,
  until?: { readonly round: number; readonly turn: number },
): Position<NextStationLondon> {
  return london({ ...script.table, flips: flipsOf(script) }).played(...movesOf(script, until));
}
