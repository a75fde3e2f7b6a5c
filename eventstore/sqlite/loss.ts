// What a start found to be lost, as a fault and in words.

import { StoreFault } from '../port.ts';
import type { StreamLoss } from './inspect.ts';

/**
 * Of the witness: `unneeded`: the file never had one, or is new. `missing`: it is gone. `damaged`: unreadable lines.
 */
export type WitnessState = 'whole' | 'unneeded' | 'missing' | 'damaged';

export interface LossReport {
  readonly path: string;
  readonly witness: WitnessState;
  /** Why SQLite cannot use the file; null if it can. */
  readonly structure: string | null;
  readonly streams: readonly StreamLoss[];
}

/** Acknowledged commits are gone, or may be. `unreadable-item` if the file itself is damaged, else `lost-commits`. */
export class StoreLoss extends StoreFault {
  readonly report: LossReport;

  constructor(report: LossReport) {
    const code = report.structure === null ? 'lost-commits' : 'unreadable-item';
    super(code, describeLoss(report).join('\n'), { retryable: false });
    this.report = report;
  }
}

/** One line for the file, and one for each stream. */
export function describeLoss({ path, witness, structure, streams }: LossReport): readonly string[] {
  return [
    ...(structure === null ? [] : [`${path} is damaged (${structure}).`]),
    ...(witness === 'missing' ? [`${path}-witness is gone: it cannot be said whether moves were lost.`] : []),
    ...(witness === 'damaged'
      ? [`${path}-witness is damaged: it cannot be said whether further moves were lost.`]
      : []),
    ...(streams.length === 0
      ? []
      : [
          `${path} has lost commits of ${streams.length} ${streams.length === 1 ? 'game or stream' : 'games or streams'}:`,
        ]),
    ...streams.map((loss) => `  ${describeStreamLoss(loss)}`),
  ];
}

/** `game/01K9…: commits 1 to 12 of 17 are there; lost: 13-17`. */
export function describeStreamLoss({ stream, expected, found, lost }: StreamLoss): string {
  const ranges = lost.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(', ');
  const there =
    found === 0 ? `none of ${expected} commits can be played on` : `commits 1 to ${found} of ${expected} are there`;
  return `${stream}: ${there}; lost: ${ranges}`;
}
