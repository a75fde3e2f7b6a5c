// Standings as a table for people.

import { type Client, ServerProblem } from '../play/client.ts';
import { STANDINGS, type StandingsShown } from './documents.generated.ts';
import { pagesOf } from './pages.ts';

/** The newest standings, all pages of them. */
export async function readStandings(client: Client, id: string): Promise<StandingsShown> {
  const read = async (after: string | null) =>
    (await client.ask(STANDINGS, { id, after })).tournament?.standings ?? null;
  const pages: StandingsShown[] = [];
  for await (const page of pagesOf(read)) pages.push(page);
  const last = pages.at(-1);
  if (last === undefined) throw new ServerProblem('The tournament has no standings.');
  return { ...last, nodes: pages.flatMap(({ nodes }) => nodes) };
}

/** One line a player, under a line of headings; `null` where a column says nothing is a dash. */
export function standingsText({ nodes, columns, unitsPerPoint }: Omit<StandingsShown, 'pageInfo' | 'hash'>): string {
  const rows = [
    ['', 'Player', 'Points', ...columns.map(({ label }) => label)],
    ...nodes.map(({ rank, player, points, tieBreaks }) => [
      String(rank),
      player.name,
      number(points, unitsPerPoint),
      ...columns.map(({ units }, index) => number(tieBreaks[index] ?? null, units)),
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const cell = (text: string, column: number) =>
    column === 1 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n');
}

/** Two decimals where it is no whole number. */
function number(value: number | null, units: number): string {
  if (value === null) return '–';
  const amount = value / units;
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
}
