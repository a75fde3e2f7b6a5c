// Points by category, ranks, ties, the solo rating.
// Rulebook: Round Scoring, End of Game / Final Scoring; rulings R1-R4, R30, R31, R38, R42-R47.

import { at } from '../../base/defect.ts';
import type { BySeat, Outcome } from '../../title/contract.ts';
import {
  INTERCHANGE_POINTS,
  OBJECTIVE_CARDS,
  OBJECTIVE_POINTS,
  type ObjectiveId,
  SOLO_PENALTY,
  SOLO_TIERS,
  sectionAt,
  stationAt,
  THAMES_POINTS,
  TOURIST_TRACK,
} from './components.ts';
import { bothStations, countStations, eitherStations, NO_STATIONS, type StationSet } from './map/bits.ts';
import { CENTRE_STATIONS, DISTRICT_STATIONS, SITES } from './map/tables.ts';
import type { Line, LineScore, SeatState, State } from './state.ts';

/** Stations by the number of lines that meet there (R44). */
export type Interchanges = {
  readonly two: number;
  readonly three: number;
  readonly four: number;
};

export type ObjectiveScore = {
  readonly id: ObjectiveId;
  readonly progress: number;
  readonly atLeast: number;
  readonly met: boolean;
};

/** Solo only: the total less a penalty per module, and the tier it reaches (R45). */
export type Rating = {
  readonly modules: number;
  readonly value: number;
  readonly tier: number;
  readonly label: string;
};

/** One seat's points by category; `total` is their sum. Lines in the order in which the seat drew them. */
export type Breakdown = {
  readonly lines: readonly LineScore[];
  readonly lineTotal: number;
  readonly siteVisits: number;
  readonly sitePoints: number;
  readonly interchanges: Interchanges;
  readonly interchangePoints: number;
  readonly objectives: readonly ObjectiveScore[];
  readonly objectivePoints: number;
  readonly total: number;
  /** Most points of a single line: the tie-break (R46). */
  readonly bestLine: number;
  readonly rating: Rating | null;
};

/** Points of a line: districts × most stations in one of them + 2 per section under the Thames; nothing without a section (R1-R4). */
export function scoreLine(line: Line): LineScore {
  if (line.sections.length === 0) {
    return { colour: line.colour, districts: 0, most: 0, crossings: 0, sites: 0, points: 0 };
  }
  const circledDistrict = line.circled === null ? -1 : stationAt(line.circled).district;
  let districts = 0;
  let most = 0;
  for (const [district, stations] of DISTRICT_STATIONS.entries()) {
    const count = countStations(bothStations(line.stations, stations));
    if (count === 0) continue;
    districts += 1;
    most = Math.max(most, district === circledDistrict ? count + 1 : count);
  }
  let crossings = 0;
  for (const section of line.sections) if (sectionAt(section).thames) crossings += 1;
  const sites = countStations(bothStations(line.stations, SITES));
  const points = districts * most + THAMES_POINTS * crossings;
  return { colour: line.colour, districts, most, crossings, sites, points };
}

/** Points for `visits` crossed circles; the track ends at its last circle (R30, R31). */
export function touristPoints(visits: number): number {
  return at(TOURIST_TRACK, Math.min(visits, TOURIST_TRACK.length - 1));
}

export function interchangePoints({ two, three, four }: Interchanges): number {
  return two * at(INTERCHANGE_POINTS, 2) + three * at(INTERCHANGE_POINTS, 3) + four * at(INTERCHANGE_POINTS, 4);
}

/** The solo rating of `total` with `modules` modules in use. */
export function soloRating(total: number, modules: number): Rating {
  const value = total - SOLO_PENALTY * modules;
  let reached = at(SOLO_TIERS, 0);
  for (const tier of SOLO_TIERS) if (tier.min !== null && value >= tier.min) reached = tier;
  return { modules, value, tier: reached.tier, label: reached.label };
}

/** Stations by how many drawn lines they are on: at least one, two, three, four. A line without a section is none (R4). */
interface Network {
  readonly one: StationSet;
  readonly two: StationSet;
  readonly three: StationSet;
  readonly four: StationSet;
}

function networkOf(lines: readonly Line[]): Network {
  let [one, two, three, four] = [NO_STATIONS, NO_STATIONS, NO_STATIONS, NO_STATIONS];
  for (const line of lines) {
    if (line.sections.length === 0) continue;
    four = eitherStations(four, bothStations(three, line.stations));
    three = eitherStations(three, bothStations(two, line.stations));
    two = eitherStations(two, bothStations(one, line.stations));
    one = eitherStations(one, line.stations);
  }
  return { one, two, three, four };
}

function interchangesOf({ two, three, four }: Network): Interchanges {
  const [atLeastTwo, atLeastThree, four4] = [countStations(two), countStations(three), countStations(four)];
  return { two: atLeastTwo - atLeastThree, three: atLeastThree - four4, four: four4 };
}

/** Progress towards an objective on the whole network (R42, R43). */
function progressOf(id: ObjectiveId, network: Network, scores: readonly LineScore[]): number {
  switch (id) {
    case 'interchanges8':
      return countStations(network.two);
    case 'districts13':
      return DISTRICT_STATIONS.filter((stations) => countStations(bothStations(network.one, stations)) > 0).length;
    case 'sites5':
      return countStations(bothStations(network.one, SITES));
    case 'centre9':
      return countStations(bothStations(network.one, CENTRE_STATIONS));
    case 'thames6':
      return sum(scores, (score) => score.crossings);
  }
}

function sum(scores: readonly LineScore[], part: (score: LineScore) => number): number {
  let total = 0;
  for (const score of scores) total += part(score);
  return total;
}

function objectiveScores(inPlay: readonly ObjectiveId[], network: Network, scores: readonly LineScore[]) {
  return inPlay.map((id) => {
    const progress = progressOf(id, network, scores);
    const atLeast = OBJECTIVE_CARDS.find((card) => card.id === id)?.atLeast ?? 0;
    return { id, progress, atLeast, met: progress >= atLeast };
  });
}

/** Points by category of a sheet as it stands, the unfinished line included. No part falls as lines grow. */
export function breakdownOf(state: State, { lines, scores }: Pick<SeatState, 'lines' | 'scores'>): Breakdown {
  const network = networkOf(lines);
  const lineScores = lines.map((line, index) => scores[index] ?? scoreLine(line));
  const lineTotal = sum(lineScores, (score) => score.points);
  const siteVisits = sum(lineScores, (score) => score.sites);
  const sitePoints = touristPoints(siteVisits);
  const interchanges = interchangesOf(network);
  const meetingPoints = interchangePoints(interchanges);
  const objectives = objectiveScores(state.objectives, network, lineScores);
  const objectivePoints = OBJECTIVE_POINTS * objectives.filter(({ met }) => met).length;
  const total = lineTotal + sitePoints + meetingPoints + objectivePoints;
  return {
    lines: lineScores,
    lineTotal,
    siteVisits,
    sitePoints,
    interchanges,
    interchangePoints: meetingPoints,
    objectives,
    objectivePoints,
    total,
    bestLine: lineScores.reduce((best, score) => Math.max(best, score.points), 0),
    rating: state.seats.length === 1 ? soloRating(total, modulesOf(state)) : null,
  };
}

/** Number of modules in use. */
function modulesOf(state: State): number {
  return (state.objectives.length > 0 ? 1 : 0) + (state.powers === null ? 0 : 1);
}

/** Rank of each seat: 1 + the number of seats strictly ahead by total, then by best line; equal seats share (R46, R47). */
export function ranksOf(scores: BySeat<Pick<Breakdown, 'total' | 'bestLine'>>): BySeat<number> {
  return scores.map(
    (mine) =>
      1 +
      scores.filter(({ total, bestLine }) => total > mine.total || (total === mine.total && bestLine > mine.bestLine))
        .length,
  );
}

/** The outcome recorded at the end of the game; null before. */
export function outcome(state: State): Outcome | null {
  return state.step.at === 'over' ? state.step.outcome : null;
}
