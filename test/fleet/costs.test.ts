// What a commit costs when many processes serve a game. These are counts, the same in every run. A run plays the
// largest tables of two titles always cold and by one other fleet; `npm run test:exhaustive` plays tables of every size
// by fleets of every size, and every row of the page with the costs. Each plan is played once in a process.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { costsOfGame, costsOfTournament, costsText, withCosts } from '../../bench/costs/costs.ts';
import { TITLES } from '../../domain/titles/index.ts';
import {
  FLEETS,
  type FleetRow,
  fleetRow,
  PROGRAMS_GAP_MS,
  planOf,
  SETTINGS,
  type Setting,
} from '../kit/fleet/fleetTable.ts';
import { IS_EXHAUSTIVE, sampleOf } from '../kit/sampling.ts';

/** With snapshots and all that lost their condition. */
const WRITE_UNITS = 1.2;

/** Up to this many processes serve most looks from memory. */
const SMALL_FLEET = 10;

function readUnitsAllowed({ plan: { processes } }: FleetRow): number {
  return processes !== null && processes <= SMALL_FLEET ? 3 : 9;
}

function isLargest({ titleId, seats }: Setting): boolean {
  return TITLES.some(({ id, seats: { max } }) => id === titleId && seats === max);
}

const TABLES = IS_EXHAUSTIVE ? SETTINGS : sampleOf(SETTINGS.filter(isLargest), 'largest tables', 1 / 2);
const MANY = FLEETS.filter((processes) => processes !== null);

const PLANS = TABLES.flatMap((setting) =>
  [null, ...sampleOf(MANY, `fleets of ${setting.titleId}`)].map((processes) => ({ ...setting, processes })),
);

describe.each(PLANS)(
  '$titleId, $seats seats, $processes processes (null: always cold)',
  ({ processes, ...setting }) => {
    test('a commit stays within its units', async () => {
      const row = await fleetRow(planOf(setting, processes));
      expect(row.costs.commits).toBeGreaterThan(30);
      expect(row.writeUnits).toBeLessThanOrEqual(WRITE_UNITS);
      expect(row.readUnits).toBeLessThanOrEqual(readUnitsAllowed(row));
      // Nothing is written that is there: people do not race each other within 100 ms.
      expect(row.lostWriteUnits).toBe(0);
    });
  },
);

test.each(sampleOf(SETTINGS.filter(isLargest), 'programs'))(
  'programs that move every 80 ms lose few commits: $titleId, $seats seats',
  async (setting) => {
    for (const processes of [4, SMALL_FLEET]) {
      const row = await fleetRow(planOf(setting, processes, PROGRAMS_GAP_MS));
      expect(row.writeUnits).toBeLessThanOrEqual(WRITE_UNITS);
      expect(row.lostWriteUnits).toBeLessThanOrEqual(0.05);
      expect(row.readUnits).toBeLessThanOrEqual(3);
    }
  },
);

test('one process pays a write unit a move, no snapshot, and half a read unit for each look', async () => {
  for (const setting of sampleOf(SETTINGS.filter(isLargest), 'one process')) {
    const row = await fleetRow(planOf(setting, 1));
    expect(row.snapshotUnits).toBe(0);
    expect(row.writeUnits).toBeLessThanOrEqual(1.05);
    expect(row.requests).toBeLessThanOrEqual(5);
  }
});

const PAGE = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');

/** Run alone, it plays every plan of the page. */
const PAGE_TIMEOUT_MS = 300_000;

test('the costs on the page are those of this release (npm run costs rewrites them)', {
  timeout: PAGE_TIMEOUT_MS,
}, async () => {
  if (IS_EXHAUSTIVE) expect(PAGE).toBe(withCosts(PAGE, await costsText()));
  for (const setting of sampleOf(SETTINGS, 'rows of the page', 1 / 10)) {
    expect(PAGE).toContain(await costsOfGame(setting));
  }
  expect(PAGE).toContain(await costsOfTournament());
});

test('a page without markers is refused', () => {
  expect(() => withCosts('# Operations', 'costs')).toThrow('no markers');
});
