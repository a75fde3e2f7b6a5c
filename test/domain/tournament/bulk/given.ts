// What rows as they are read back from storage give.

import type { Json } from '../../../../domain/base/json.ts';
import type { ParsedBulk } from '../../../../domain/tournament/bulk/index.ts';

/** Through text, as chunks come back. */
export function stored(rows: readonly Json[]): readonly unknown[] {
  return rows.map((row): unknown => JSON.parse(JSON.stringify(row)));
}

/** `row: kind` of the fault; null if there is none. */
export function faultOf(parsed: ParsedBulk<unknown>): string | null {
  return parsed.ok ? null : `${parsed.fault.row}: ${parsed.fault.fault.kind}`;
}

export function numbers(count: number, from = 0): readonly number[] {
  return Array.from({ length: count }, (_, index) => from + index);
}
