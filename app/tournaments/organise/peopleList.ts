// A list of people as organisers have it: a name a line, or a table with a heading, as a spreadsheet saves it.

/** Somebody on a list: an account by its player id, or a name. */
export interface Listed {
  readonly playerId: string | null;
  readonly name: string | null;
}

const HEADINGS = { playerId: ['player', 'playerid', 'player id'], name: ['name'] } as const;

/** A heading has `name` or `player`; other columns are skipped, and so are empty lines. */
export function peopleIn(text: string): readonly Listed[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '');
  const [heading = ''] = lines;
  const separator = [';', '\t', ','].find((one) => heading.includes(one)) ?? ',';
  const columns = cellsOf(heading, separator).map((cell) => cell.toLowerCase());
  const [player, name] = [columnOf(columns, HEADINGS.playerId), columnOf(columns, HEADINGS.name)];
  if (player < 0 && name < 0) return lines.map((line) => ({ playerId: null, name: line.trim() }));
  return lines.slice(1).map((line) => {
    const cells = cellsOf(line, separator);
    return { playerId: filled(cells[player]), name: filled(cells[name]) };
  });
}

function columnOf(columns: readonly string[], names: readonly string[]): number {
  return columns.findIndex((column) => names.includes(column));
}

function filled(cell: string | undefined): string | null {
  return cell === undefined || cell === '' ? null : cell;
}

/** The cells of a line (RFC 4180): what is quoted may hold the separator, and a quote twice. */
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
