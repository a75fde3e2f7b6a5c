// A list of people as organisers have it: a name a line, a table with a heading, as a spreadsheet saves it, or FIDE's
// Tournament Report File.

import { reportedNames } from '../../../domain/tournament/paper/index.ts';
import { csvLines, textLines } from './csv.ts';

/** Somebody on a list: an account by its player id, or a name. */
export interface Listed {
  readonly playerId: string | null;
  readonly name: string | null;
}

const HEADINGS = { playerId: ['player', 'playerid', 'player id'], name: ['name'] } as const;

/** A heading has `name` or `player`; other columns are skipped, and so are empty lines. */
export function peopleIn(text: string): readonly Listed[] {
  const reported = reportedNames(text.replace(/^\uFEFF/, ''));
  if (reported !== null) return reported.map((name) => ({ playerId: null, name }));
  const [heading, ...rows] = csvLines(text);
  const columns = (heading?.cells ?? []).map((cell) => cell.toLowerCase());
  const [player, name] = [columnOf(columns, HEADINGS.playerId), columnOf(columns, HEADINGS.name)];
  if (player < 0 && name < 0) return textLines(text).map((one) => ({ playerId: null, name: one.text.trim() }));
  return rows.map(({ cells }) => ({ playerId: filled(cells[player]), name: filled(cells[name]) }));
}

function columnOf(columns: readonly string[], names: readonly string[]): number {
  return columns.findIndex((column) => names.includes(column));
}

function filled(cell: string | undefined): string | null {
  return cell === undefined || cell === '' ? null : cell;
}
