// Tables as spreadsheets save them (RFC 4180), with a comma, a semicolon or a tab between the cells.

export interface CsvLine {
  /** As editors count lines, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Without empty lines. The first line shows what separates the cells. */
export function csvLines(text: string): readonly CsvLine[] {
  const lines = textLines(text);
  const [first = ''] = lines.map((one) => one.text);
  const separator = [';', '\t', ','].find((one) => first.includes(one)) ?? ',';
  return lines.map(({ line, text: one }) => ({ line, cells: cellsOf(one, separator) }));
}

/** Those that are not empty. */
export function textLines(text: string): readonly { readonly line: number; readonly text: string }[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((one, index) => ({ line: index + 1, text: one }))
    .filter((one) => one.text.trim() !== '');
}

/** What is quoted may hold the separator, and a quote twice. */
function cellsOf(line: string, separator: string): readonly string[] {
  const pieces = line.split(separator);
  const cells: string[] = [];
  for (const piece of pieces) {
    const open = cells.at(-1);
    if (open !== undefined && isOpen(open)) cells[cells.length - 1] = `${open}${separator}${piece}`;
    else cells.push(piece);
  }
  return cells.map(unquoted);
}

/** Whether a quote is still open. */
function isOpen(cell: string): boolean {
  return cell.trimStart().startsWith('"') && (cell.split('"').length - 1) % 2 === 1;
}

function unquoted(cell: string): string {
  const text = cell.trim();
  const isQuoted = text.length > 1 && text.startsWith('"') && text.endsWith('"');
  return (isQuoted ? text.slice(1, -1).replaceAll('""', '"') : text).trim();
}
