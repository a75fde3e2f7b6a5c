// Standings derived twice from the closed rounds: by the code that makes them, and by what was written apart from it.

import { difference, pairOf } from '../../audit/index.ts';
import { at } from '../../base/defect.ts';
import type { ClosedRound } from '../bulk/index.ts';
import { standingsRows } from '../bulk/index.ts';
import { isLastRound, survivorsOf, toldOf } from '../check/index.ts';
import { lotsOfStandings, seedOfStage } from '../compose/basis.ts';
import { seedsOf } from '../compose/elimination.ts';
import { composeStandings } from '../compose/index.ts';
import type { TournamentState } from '../life/state.ts';
import type { Standing } from '../standings/standings.ts';
import type { Edition } from '../terms/edition.ts';
import type { Entrant } from '../terms/pairing.ts';
import { unitsPerPoint } from '../terms/points.ts';
import type { Course } from './course.ts';
import { type RankedRow, ranking } from './ranking.ts';
import { gather } from './tally.ts';

/** Whether `rows` are the standings after the closed rounds; notes what is wrong. */
export function checkStandings(
  course: Course,
  state: TournamentState,
  rows: readonly unknown[],
  version: number,
): void {
  const { findings, serverSeed } = course;
  course.counts.standings += rows.length;
  if (serverSeed !== null)
    compareRows(course, rows, { expected: made(course, state, serverSeed), source: 'standings', version });
  const again = derived(course, state, rows);
  if (again === null) findings.leaveOut('standings', { code: 'seed-hidden' });
  else compareRows(course, rows, { expected: again, source: 'check', version });
}

interface Expected {
  readonly expected: readonly unknown[];
  readonly source: 'standings' | 'check';
  readonly version: number;
}

function compareRows({ findings }: Course, rows: readonly unknown[], { expected, source, version }: Expected): void {
  for (let index = 0; index < Math.max(rows.length, expected.length); index += 1) {
    const row = { found: rows[index], expected: expected[index] };
    if (difference(row.expected, row.found) === null) continue;
    const pair = pairOf(row);
    findings.fail('standings', { code: 'other-standing', rank: index + 1, source, ...pair }, { version });
    return;
  }
}

function made(course: Course, state: TournamentState, serverSeed: Uint8Array): readonly unknown[] {
  let standings: readonly Standing[] | null = null;
  for (const [stage, rounds] of course.rounds.entries()) {
    if (rounds.length > 0) standings = composeStandings({ state, serverSeed, rounds, stage, before: standings });
  }
  return standingsRows(standings ?? []);
}

/** Null where the seed is needed and hidden. */
function derived(course: Course, state: TournamentState, shown: readonly unknown[]): readonly RankedRow[] | null {
  let rows: readonly RankedRow[] = [];
  for (const [stage, rounds] of course.rounds.entries()) {
    if (rounds.length === 0) continue;
    const isLast = course.rounds.slice(stage + 1).every(({ length }) => length === 0);
    const playing = stageRows(course, state, { stage, rounds, shown: isLast ? shown : [] });
    if (playing === null) return null;
    const among = new Set(playing.map(([entrant]) => entrant));
    rows = [...playing, ...rows.filter(([entrant]) => !among.has(entrant))];
  }
  return rows;
}

interface StageRounds {
  readonly stage: number;
  readonly rounds: readonly ClosedRound[];
  /** Rows of standings that this stage leads, from which hidden lots are read. */
  readonly shown: readonly unknown[];
}

function stageRows(
  course: Course,
  state: TournamentState,
  { stage, rounds, shown }: StageRounds,
): readonly RankedRow[] | null {
  const { options, players, edition } = state;
  const { points, byeHalves, size, tieBreaks } = options;
  const units = unitsPerPoint(points, size.seats);
  const gathered = gather(players, rounds, { points, byeHalves, seats: size.seats, edition }, units);
  const field = stage === 0 ? everybody(players) : at(state.through, stage - 1);
  const format = at(options.stages, stage);
  if (format.format !== 'elimination') {
    const lots = swissLots(course, state, stage, shown);
    return lots === null ? null : ranking({ gathered, field, tieBreaks, lots, edition });
  }
  const seeds = seedsFrom(course, state, stage);
  if (seeds === null) return null;
  const plan = { advance: format.advance, size, edition, seeds, thirdPlace: format.thirdPlace === true };
  for (const [entrant, reached] of progress(rounds, plan, units).entries()) at(gathered, entrant).points = reached;
  const seeded = new Set(seeds);
  const order = [...seeds, ...everybody(players).filter((entrant) => !seeded.has(entrant))];
  const lots = new Array<number>(players).fill(0);
  for (const [lot, entrant] of order.entries()) lots[entrant] = lot;
  return ranking({ gathered, field, tieBreaks, lots, edition });
}

function everybody(players: number): readonly Entrant[] {
  return Array.from({ length: players }, (_, entrant) => entrant);
}

function seedsFrom({ serverSeed }: Course, state: TournamentState, stage: number): readonly Entrant[] | null {
  if (stage > 0) return at(state.through, stage - 1);
  return serverSeed === null ? null : seedsOf(state, 0, seedOfStage({ state, serverSeed }, 0));
}

type ProgressPlan = Parameters<typeof survivorsOf>[1] & { readonly thirdPlace: boolean };

/** How far everybody has come: a point for each round survived, else the share of opponents beaten. */
function progress(rounds: readonly ClosedRound[], plan: ProgressPlan, units: number): ReadonlyMap<Entrant, number> {
  const reached = new Map<Entrant, number>(plan.seeds.map((entrant) => [entrant, 0]));
  for (const [index, round] of rounds.entries()) {
    const { on, partOf } = partsAfter(rounds, index, plan);
    for (const [entrant, share] of sharesIn(round, plan.edition)) {
      const brought = on.has(entrant) ? 1 : share * partOf(entrant);
      reached.set(entrant, (reached.get(entrant) ?? 0) + units * brought);
    }
  }
  return reached;
}

/** Who was in the next round, and what part of their share the others keep. */
function partsAfter(rounds: readonly ClosedRound[], index: number, plan: ProgressPlan) {
  const match = plan.thirdPlace ? thirdPlaceMatch(rounds, index) : null;
  const following = plan.thirdPlace ? thirdPlaceMatch(rounds, index + 1) : null;
  const round = at(rounds, index);
  const isFinal = match !== null || isLastRound(index, round, plan);
  const on = new Set(isFinal ? [] : [...survivorsOf(round, plan), ...inRound(rounds[index + 1])]);
  for (const entrant of following ?? []) on.delete(entrant);
  const partOf = (entrant: Entrant): number => {
    if (following?.includes(entrant) === true) return 0;
    return match?.includes(entrant) === true ? 1 / 2 : 1;
  };
  return { on, partOf };
}

/** Who play for the third place in round `index`: at its second table, after two semifinals. */
function thirdPlaceMatch(rounds: readonly ClosedRound[], index: number): readonly Entrant[] | null {
  const before = rounds[index - 1];
  if (before === undefined || before.byes.length > 0 || before.tables.length !== 2) return null;
  return rounds[index]?.tables[1]?.players ?? null;
}

/** The share of opponents beaten; with a bye all of them. */
function sharesIn({ tables, byes }: ClosedRound, edition: Edition): readonly (readonly [Entrant, number])[] {
  const played = tables.flatMap((table) => {
    const { players, places } = table;
    const told = edition === 1 ? null : toldOf(table);
    return players.map((entrant, seat) => {
      if (told !== null && (told.isOpen || told.absent.includes(seat))) return [entrant, 0] as const;
      const halves = places.reduce((sum, place) => sum + 1 + Math.sign(place - at(places, seat)), -1);
      return [entrant, halves / (2 * (players.length - 1))] as const;
    });
  });
  return [...played, ...byes.map((entrant) => [entrant, 1] as const)];
}

function inRound(round: ClosedRound | undefined): readonly Entrant[] {
  const { tables, byes } = round ?? { tables: [], byes: [] };
  return [...byes, ...tables.flatMap(({ players }) => players)];
}

/** Lots of a stage of Swiss or round-robin: from the seed, or as the first standings of the stage show them. */
function swissLots(
  { serverSeed, shownLots, findings }: Course,
  { players }: TournamentState,
  stage: number,
  shown: readonly unknown[],
): readonly number[] | null {
  if (serverSeed !== null) return lotsOfStandings(serverSeed, stage, players);
  const lots = shown.length > 0 ? lotsIn(shown, players) : (shownLots.get(stage) ?? null);
  if (lots === null) return null;
  const former = shownLots.get(stage);
  if (former !== undefined && !isSameOrder(former, lots)) findings.fail('standings', { code: 'other-lots' });
  shownLots.set(stage, lots);
  return lots;
}

/** The last column, turned round; null where it holds no number for each entrant. */
function lotsIn(rows: readonly unknown[], players: number): readonly number[] | null {
  const lots = new Array<number>(players).fill(-1);
  for (const row of rows) {
    if (!Array.isArray(row)) return null;
    const [entrant, lot]: readonly unknown[] = [row[0], row.at(-1)];
    if (typeof entrant !== 'number' || typeof lot !== 'number' || lots[entrant] !== -1) return null;
    lots[entrant] = lot === 0 ? 0 : -lot;
  }
  return lots;
}

/** Whether those who were there before have the same order among themselves. */
function isSameOrder(former: readonly number[], lots: readonly number[]): boolean {
  const order = (values: readonly number[]) =>
    former.map((_, entrant) => entrant).sort((a, b) => at(values, a) - at(values, b));
  return JSON.stringify(order(former)) === JSON.stringify(order(lots));
}

/** Who goes on to the next stage: the best who have not left. */
export function throughOf(state: TournamentState, rows: readonly RankedRow[]): readonly Entrant[] {
  const { cut } = at(state.options.stages, state.stage);
  if (cut === null) return [];
  const field = new Set(state.stage === 0 ? everybody(state.players) : at(state.through, state.stage - 1));
  const out = new Set([...state.withdrawn, ...state.excluded]);
  const order = rows.map(([entrant]) => entrant);
  const ranked = state.edition === 1 ? order.slice(0, field.size) : order.filter((entrant) => field.has(entrant));
  return ranked.filter((entrant) => !out.has(entrant)).slice(0, cut);
}

/** The standings after the closed rounds, derived apart; null where the seed is needed and hidden. */
export function presentStandings(course: Course, state: TournamentState): readonly RankedRow[] | null {
  return derived(course, state, []);
}
