// What every store of reports must do.

import { describe, expect, test } from 'vitest';
import type { ReportStore, StoredReport } from '../../../eventstore/port.ts';

export interface ReportsUnderTest {
  readonly reports: ReportStore;
  /** As the operator's command lists them. */
  all(): Promise<readonly StoredReport[]>;
}

const NOW = 1_795_255_200_000;
const reportOf = (id: string, at: number): StoredReport => ({ id, at, expiresAt: at + 60_000, body: `{"of":"${id}"}` });

/** Registers the suite for the store that `open` makes. */
export function reportSuite(name: string, open: () => Promise<ReportsUnderTest>): void {
  describe(`reports ${name}`, () => {
    test('are stored once by their id, and listed in order of time', async () => {
      const { reports, all } = await open();
      expect(await all()).toEqual([]);
      const [first, second] = [reportOf('b', NOW), reportOf('a', NOW + 1_000)];
      expect(await reports.has('a')).toBe(false);
      expect([await reports.put(second), await reports.put(first)]).toEqual([true, true]);
      expect(await reports.put({ ...first, body: '{}' })).toBe(false);
      expect([await reports.has('a'), await reports.has('c')]).toEqual([true, false]);
      expect(await all()).toEqual([first, second]);
    });
  });
}
