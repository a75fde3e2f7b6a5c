// What a commit costs on DynamoDB when many processes serve a game. Counts, not times: they are the same on every
// machine.

import { titleById } from '../domain/titles/index.ts';
import {
  FLEETS,
  type FleetRow,
  fleetRow,
  PEOPLE_GAP_MS,
  PROGRAMS_GAP_MS,
  planOf,
  SETTINGS,
} from '../test/kit/fleet/fleetTable.ts';
import type { FleetPlan } from '../test/kit/fleet/playFleet.ts';
import type { BenchTable } from './table.ts';

/** Fleets in which programs, which move at once, may meet a stale head. */
const WARM_FLEETS: readonly number[] = [4, 10];

export async function benchFleet(): Promise<readonly BenchTable[]> {
  return [
    await table(
      'Costs of a fleet, per commit',
      `One whole game in a row, from its creation on: requests routed at random to this many processes, four looks and one move a commit, random legal moves, ${PEOPLE_GAP_MS / 1_000} s between requests. "always cold": every request meets a process that knows nothing. Write units contain snapshots and puts that lost their condition, which are charged at the size of the stored item; an empty query is charged as a small one.`,
      SETTINGS.flatMap((setting) => FLEETS.map((processes) => planOf(setting, processes))),
    ),
    await table(
      'The same, programs that play against each other',
      `${PROGRAMS_GAP_MS} ms between requests: a move is decided on a head that may be up to 100 ms old.`,
      SETTINGS.flatMap((setting) => WARM_FLEETS.map((processes) => planOf(setting, processes, PROGRAMS_GAP_MS))),
    ),
  ];
}

async function table(title: string, note: string, plans: readonly FleetPlan[]): Promise<BenchTable> {
  const rows: string[][] = [];
  for (const plan of plans) rows.push(cells(await fleetRow(plan)));
  return {
    title,
    note,
    columns: [
      'title',
      'seats',
      'processes',
      'commits',
      'write units',
      'of them lost',
      'snapshots',
      'read units',
      'requests',
    ],
    rows,
  };
}

function cells({ plan, costs, ...row }: FleetRow): string[] {
  const { writeUnits, lostWriteUnits, snapshotUnits, readUnits, requests } = row;
  return [
    titleById(plan.titleId)?.name ?? plan.titleId,
    String(plan.seats),
    plan.processes === null ? 'always cold' : String(plan.processes),
    String(costs.commits),
    ...[writeUnits, lostWriteUnits, snapshotUnits, readUnits, requests].map((figure) => figure.toFixed(2)),
  ];
}
