// Points, ranks and the solo rating for the oracle, counted from plain lists.
// Document: section 7; rulings R1 to R4, R30, R31, R38, R42 to R47.

import { type Station, section, station } from './map.ts';
import { type Line, type Sheet, stationsOf } from './sheet.ts';

export interface LineScore {
  readonly colour: string;
  readonly districts: number;
  readonly most: number;
  readonly crossings: number;
  readonly sites: number;
  readonly points: number;
}

export interface ObjectiveScore {
  readonly id: string;
  readonly progress: number;
  readonly atLeast: number;
  readonly met: boolean;
}

export interface Score {
  readonly lines: readonly LineScore[];
  readonly lineTotal: number;
  readonly siteVisits: number;
  readonly sitePoints: number;
  /** Stations with exactly two, three and four lines. */
  readonly interchanges: { readonly two: number; readonly three: number; readonly four: number };
  readonly interchangePoints: number;
  readonly objectives: readonly ObjectiveScore[];
  readonly objectivePoints: number;
  readonly total: number;
  /** Most points of a single line. */
  readonly bestLine: number;
}

const TRACK = [0, 1, 2, 4, 6, 8, 11, 14, 17, 21, 25];

function countBy(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** The stations that count for scores: those of a line with a section (R4). */
function scoringStations(line: Line): Station[] {
  return line.drawn.length === 0 ? [] : stationsOf(line).map((id) => station(id));
}

/** What one line is worth. */
export function scoreLine(line: Line): LineScore {
  const on = scoringStations(line);
  const visited = on.map(({ district }) => district);
  const circled = line.circled === null ? [] : [station(line.circled).district];
  const districts = new Set(visited).size;
  const most = Math.max(0, ...countBy([...visited, ...circled]).values());
  const crossings = line.drawn.filter((drawn) => section(drawn.section).thames).length;
  const sites = on.filter(({ site }) => site).length;
  return { colour: line.colour, districts, most, crossings, sites, points: districts * most + 2 * crossings };
}

/** How often each objective's thing was done on the whole sheet, and how often it is wanted. */
function objectiveCounts(sheet: Sheet, linesAt: Map<string, number>, crossings: number): Map<string, [number, number]> {
  const network = new Set(sheet.lines.flatMap((line) => scoringStations(line)));
  const places = [...network];
  return new Map([
    ['interchanges8', [[...linesAt.values()].filter((lines) => lines >= 2).length, 8]],
    ['districts13', [new Set(places.map(({ district }) => district)).size, 13]],
    ['sites5', [places.filter(({ site }) => site).length, 5]],
    ['centre9', [places.filter(({ district }) => district === 'c').length, 9]],
    ['thames6', [crossings, 6]],
  ]);
}

function sum(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/** The score of a sheet as it stands, finished or not. */
export function scoreSheet(sheet: Sheet, objectives: readonly string[]): Score {
  const lines = sheet.lines.map(scoreLine);
  const linesAt = countBy(sheet.lines.flatMap((line) => scoringStations(line).map(({ id }) => id)));
  const withLines = (wanted: number) => [...linesAt.values()].filter((count) => count === wanted).length;
  const interchanges = { two: withLines(2), three: withLines(3), four: withLines(4) };
  const counts = objectiveCounts(sheet, linesAt, sum(lines.map((line) => line.crossings)));
  const scored = objectives.map((id) => {
    const [progress, atLeast] = counts.get(id) ?? [0, 1];
    return { id, progress, atLeast, met: progress >= atLeast };
  });
  const lineTotal = sum(lines.map(({ points }) => points));
  const siteVisits = sum(lines.map(({ sites }) => sites));
  const sitePoints = TRACK[Math.min(10, siteVisits)] ?? 0;
  const interchangePoints = 2 * interchanges.two + 5 * interchanges.three + 9 * interchanges.four;
  const objectivePoints = 10 * scored.filter(({ met }) => met).length;
  return {
    lines,
    lineTotal,
    siteVisits,
    sitePoints,
    interchanges,
    interchangePoints,
    objectives: scored,
    objectivePoints,
    total: lineTotal + sitePoints + interchangePoints + objectivePoints,
    bestLine: Math.max(0, ...lines.map(({ points }) => points)),
  };
}

function isAhead(one: Score, other: Score): boolean {
  return one.total !== other.total ? one.total > other.total : one.bestLine > other.bestLine;
}

/** One plus the number of seats strictly ahead, seat by seat. */
export function ranksOf(scores: readonly Score[]): number[] {
  return scores.map((mine) => 1 + scores.filter((other) => isAhead(other, mine)).length);
}

export interface Rating {
  readonly modules: number;
  readonly value: number;
  readonly tier: number;
  readonly label: string;
}

const TIERS = ['Novice', 'Apprentice', 'Planner', 'Senior planner', 'Chief planner', 'Grand planner'];

/** The rating of a solo game (R45). */
export function ratingOf(total: number, modules: number): Rating {
  const value = total - 10 * modules;
  const tier = 1 + [90, 105, 120, 135, 150].filter((upTo) => value > upTo).length;
  return { modules, value, tier, label: TIERS[tier - 1] ?? '' };
}
