// What a measurement returns, and how it is written down.

export interface BenchTable {
  readonly title: string;
  /** What was measured and how, in a sentence or two. */
  readonly note: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The table in Markdown; columns are padded so that it reads as plain text too. */
export function formatTable({ title, note, columns, rows }: BenchTable): string {
  const widths = columns.map((column, i) => Math.max(column.length, ...rows.map((row) => (row[i] ?? '').length)));
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, i) => (cells[i] ?? '').padEnd(width)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [`## ${title}`, '', note, '', line(columns), rule, ...rows.map(line), ''].join('\n');
}

/** The middle value of an odd number of values, the mean of the two middle ones of an even number. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The value below which the share `q` (0 to 1) of `values` lies, interpolated. */
export function percentile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = q * (sorted.length - 1);
  const low = sorted[Math.floor(place)] ?? Number.NaN;
  const high = sorted[Math.ceil(place)] ?? Number.NaN;
  return low + (high - low) * (place - Math.floor(place));
}

/** A whole number with thousands separated: `204,112`. */
export function thousands(value: number): string {
  return Math.round(value).toLocaleString('en-GB');
}
