// The plans that are measured, and the counts of one as a row: units and requests for each commit.

import { TITLES } from '../../../domain/titles/index.ts';
import type { TableCharge } from '../stores/chargedTable.ts';
import { type FleetCosts, type FleetPlan, fleetCosts } from './playFleet.ts';

/** A title at a table of people. */
export interface Setting {
  readonly titleId: string;
  readonly seats: number;
}

/** Every title with every number of seats. */
export const SETTINGS: readonly Setting[] = TITLES.flatMap(({ id, seats: { min, max } }) =>
  Array.from({ length: max - min + 1 }, (_, more) => ({ titleId: id, seats: min + more })),
);

/** Null: every request meets a process that knows nothing. */
export const FLEETS: readonly (number | null)[] = [1, 4, 10, 200, null];

/** People who think: a request every two seconds, a commit every ten. */
export const PEOPLE_GAP_MS = 2_000;

/** Programs that play against each other: a commit every 80 ms. */
export const PROGRAMS_GAP_MS = 20;

/** The plan that stands for all games of `setting`. */
export function planOf(setting: Setting, processes: number | null, gapMs = PEOPLE_GAP_MS): FleetPlan {
  return { ...setting, processes, gapMs, seed: 1 };
}

/** For each commit, on average over the game. */
export interface FleetRow {
  readonly plan: FleetPlan;
  readonly costs: FleetCosts;
  /** Write units of all commits and snapshots, those that lost their condition included. */
  readonly writeUnits: number;
  readonly lostWriteUnits: number;
  readonly snapshotUnits: number;
  readonly readUnits: number;
  /** To the table. */
  readonly requests: number;
  /** Bytes of what is left in the table. */
  readonly storedBytes: number;
}

export async function fleetRow(plan: FleetPlan): Promise<FleetRow> {
  const costs = await fleetCosts(plan);
  const units = (...requests: readonly TableCharge['request'][]): number =>
    costs.charges.reduce((sum, charge) => sum + (requests.includes(charge.request) ? charge.units : 0), 0) /
    costs.commits;
  return {
    plan,
    costs,
    writeUnits: units('commit', 'lost commit', 'snapshot', 'lost snapshot'),
    lostWriteUnits: units('lost commit', 'lost snapshot'),
    snapshotUnits: units('snapshot'),
    readUnits: units('query'),
    requests: costs.charges.length / costs.commits,
    storedBytes: costs.storedBytes / costs.commits,
  };
}
