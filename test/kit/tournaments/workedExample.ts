// The worked example of the organisers' guide: twelve players, tables of four, three rounds, made by the code that
// pairs tournaments.

import { at } from '../../../domain/base/defect.ts';
import {
  type ClosedRound,
  cutBulk,
  pairingRows,
  resultsRows,
  standingsRows,
} from '../../../domain/tournament/bulk/index.ts';
import {
  closedRound,
  closedTable,
  composePairing,
  composeStandings,
} from '../../../domain/tournament/compose/index.ts';
import {
  type Pairing,
  type Standing,
  tablePoints,
  unitsOfTieBreak,
  unitsPerPoint,
} from '../../../domain/tournament/index.ts';
import { evolveTournament } from '../../../domain/tournament/life/evolve.ts';
import { roundToPair, type TournamentState } from '../../../domain/tournament/life/state.ts';
import { costReasons } from '../../../domain/tournament/pairing/cost.ts';
import { chanceOfRound, drawLots, roundSeedOf } from '../../../domain/tournament/pairing/lots.ts';
import { pointsOf } from '../../../domain/tournament/standings/results.ts';
import { historyOf } from '../../../domain/tournament/terms/history.ts';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ivy', 'Jon', 'Kim', 'Lou'];
const SEATS = 4;
export const SERVER_SEED = new Uint8Array(32).fill(12);

/** The games' own points: a row a round, in the order of NAMES. */
const SCORES: readonly (readonly number[])[] = [
  [41, 38, 35, 30, 44, 29, 38, 33, 27, 36, 31, 25],
  [39, 40, 28, 34, 42, 31, 37, 30, 29, 33, 26, 35],
  [43, 36, 33, 37, 40, 28, 41, 32, 30, 34, 27, 38],
];

/** By the heading of each part its text, as the guide has it. */
export function workedExample(started: TournamentState): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  const rounds: ClosedRound[] = [];
  let state = started;
  for (const [index, scores] of SCORES.entries()) {
    const place = roundToPair(state);
    const before = rounds.at(-1);
    const pairing = composePairing({ state, serverSeed: SERVER_SEED, rounds: [...rounds], forbidden: [] });
    parts.set(`order ${index + 1}`, orderText(state, rounds));
    parts.set(`tables ${index + 1}`, tablesText(state, rounds, pairing));
    const tables = pairing.tables.map((table) => {
      const own = table.map((entrant) => at(scores, entrant));
      const results = own.map((score) => ({ score, rank: 1 + own.filter((other) => other > score).length }));
      return closedTable(table, { results, wasStopped: false, forfeits: [], noShows: [], head: 'ab'.repeat(32) });
    });
    const closed = closedRound(state, rounds, { tables, byes: pairing.byes });
    parts.set(`results ${index + 1}`, resultsText(closed));
    rounds.push(closed);
    const standings = composeStandings({ state, serverSeed: SERVER_SEED, rounds, stage: 0, before: null });
    parts.set(`standings ${index + 1}`, standingsText(state, standings));
    const paired = cutBulk('pairing', pairingRows(pairing)).bulk;
    const figures = { repeats: 0, byes: 0, shortTables: 0, cost: 0 };
    state = evolveTournament(state, { type: 'RoundPaired', ...place, pairing: paired, figures });
    const results = cutBulk('results', resultsRows(closed)).bulk;
    const standing = cutBulk('standings', standingsRows(standings)).bulk;
    state = evolveTournament(state, { type: 'RoundClosed', stage: 0, round: index, results, standings: standing });
    if (before === undefined) continue;
  }
  return parts;
}

function nameOf(entrant: number): string {
  return at(NAMES, entrant);
}

/** As people read points: `1 1/3`. */
function fraction(value: number, units: number): string {
  const whole = Math.floor(value / units);
  const rest = value - whole * units;
  if (rest === 0) return String(whole);
  const divisor = greatestCommonDivisor(rest, units);
  const part = `${rest / divisor}/${units / divisor}`;
  return whole === 0 ? part : `${whole} ${part}`;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/** The order by which the tables are cut: points, then the round's lot. */
function orderText(state: TournamentState, rounds: readonly ClosedRound[]): string {
  const units = unitsPerPoint(state.options.points, SEATS);
  const points = pointsOf(state.players, rounds, {
    points: state.options.points,
    byeHalves: 1,
    seats: SEATS,
    edition: 1,
  });
  const { draw, ...place } = roundToPair(state);
  const resultsHash = state.rounds.at(-1)?.results?.hash ?? '';
  const lots = drawLots(chanceOfRound(roundSeedOf(SERVER_SEED, { ...place, draw, resultsHash })), state.players);
  const order = NAMES.map((_, entrant) => entrant).sort(
    (a, b) => at(points, b) - at(points, a) || at(lots, a) - at(lots, b),
  );
  return order.map((entrant) => `${nameOf(entrant)} (${fraction(at(points, entrant), units)})`).join(', ');
}

/** Each table with who sits in its seats, and what it costs. */
function tablesText(state: TournamentState, rounds: readonly ClosedRound[], { tables }: Pairing): string {
  const { options, players } = state;
  const pairings = rounds.map((round) => ({ tables: round.tables.map((table) => table.players), byes: round.byes }));
  const basis = {
    history: historyOf(players, pairings, SEATS),
    scores: pointsOf(players, rounds, { points: options.points, byeHalves: 1, seats: SEATS, edition: 1 }),
    unitsPerPoint: unitsPerPoint(options.points, SEATS),
    seats: SEATS,
    forbidden: new Map(),
  };
  const rows = tables.map((table, number) => {
    const cost = costReasons(basis, table).reduce((sum, reason) => sum + reason.cost, 0);
    return `| ${number} | ${table.map(nameOf).join(' | ')} | ${cost.toLocaleString('en')} |`;
  });
  return [
    '| Table | Seat 0 | Seat 1 | Seat 2 | Seat 3 | Cost |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** Each table with the games' own points, and what they bring. */
function resultsText({ tables }: ClosedRound): string {
  const share = { kind: 'share' } as const;
  const rows = tables.map(({ players, places, scores }, number) => {
    const points = tablePoints(share, places, SEATS);
    const seats = players.map(
      (entrant, seat) =>
        `${nameOf(entrant)} ${scores?.[seat]} → ${fraction(at(points, seat), unitsPerPoint(share, SEATS))}`,
    );
    return `| ${number} | ${seats.join(' | ')} |`;
  });
  return ['| Table | Seat 0 | Seat 1 | Seat 2 | Seat 3 |', '| --- | --- | --- | --- | --- |', ...rows].join('\n');
}

function standingsText({ options }: TournamentState, standings: readonly Standing[]): string {
  const units = unitsPerPoint(options.points, SEATS);
  const rows = standings.map(({ rank, entrant, points, tieBreaks }) => {
    const columns = options.tieBreaks.map((name, column) => {
      const value = tieBreaks[column] ?? null;
      return value === null ? '' : String(Number((value / unitsOfTieBreak(name, units)).toFixed(4)));
    });
    return `| ${rank} | ${nameOf(entrant)} | ${fraction(points, units)} | ${columns.join(' | ')} |`;
  });
  const head = `| | Player | Points | ${options.tieBreaks.map((name) => `\`${name}\``).join(' | ')} |`;
  return [head, `| --- | --- | --- |${' --- |'.repeat(options.tieBreaks.length)}`, ...rows].join('\n');
}
