// Writes a tournament file: one JSON object a line, LF after each, fixed keys. The header, the commits of the control
// stream as in replay files, then the bulk that they name. Format: docs/tournament-format.md.

import type { Json } from '../../base/json.ts';
import type { NamedBulk } from './named.ts';

/** Name and version of the format, as the header line states it. */
export const RECORD_FORMAT = 'signalbox-tournament/1';

/** The first line. It repeats what the commits say, so that a reader need not open them. */
export interface RecordHeader {
  /** Tournament id. */
  readonly tournament: string;
  readonly titleId: string;
}

/** A line holds no more rows than this. */
export const ROWS_PER_LINE = 1_000;

export function formatRecordHeader({ tournament, titleId }: RecordHeader): string {
  return `${JSON.stringify({ type: 'header', format: RECORD_FORMAT, tournament, titleId })}\n`;
}

/** The lines of one piece of bulk, `rows` of which are all its rows; at least one line. */
export function* formatBulk(bulk: NamedBulk, rows: readonly Json[]): Generator<string> {
  const { kind, stage, round, hash, chunks } = bulk;
  const parts = Math.max(1, Math.ceil(rows.length / ROWS_PER_LINE));
  for (let part = 0; part < parts; part += 1) {
    const some = rows.slice(part * ROWS_PER_LINE, (part + 1) * ROWS_PER_LINE);
    yield `${JSON.stringify({ type: 'bulk', kind, stage, round, hash, chunks, part, parts, rows: some })}\n`;
  }
}
