// What games and tournaments cost on AWS, as docs/operations.md prints it: the counts of a fleet in dollars.

import { titleById } from '../../domain/titles/index.ts';
import { fleetRow, planOf, SETTINGS, type Setting } from '../../test/kit/fleet/fleetTable.ts';
import { COUNTED_TOURNAMENT, tournamentUnits } from '../tournaments/costs.ts';

/** List prices in US dollars. Those of AWS's price pages decide. */
const PRICES = {
  region: 'us-east-1',
  asOf: '2026-11-22',
  millionWriteUnits: 0.625,
  millionReadUnits: 0.125,
  /** A month, in the standard class; and its continuous backup. */
  storedGb: 0.25,
  recoverableGb: 0.2,
  millionHttpRequests: 1,
  millionCalls: 0.2,
  /** Lambda on arm64. */
  gbSecond: 0.000_013_333_4,
  loggedGb: 0.5,
  millionTraces: 5,
} as const;

/** What a request takes on average. */
const REQUEST = { seconds: 0.02, functionGb: 1, loggedBytes: 1_700, tracedShare: 1 / 20 } as const;

const MILLION = 1_000_000;
const BYTES_PER_GB = 1_000_000_000;
const GAMES = 1_000;

/** Dollars of a million requests, by what they are paid for. */
const MILLION_REQUESTS: readonly (readonly [string, number])[] = [
  ['HTTP API', PRICES.millionHttpRequests],
  ['Lambda, 1 GB on arm64: calls', PRICES.millionCalls],
  ['Lambda: 20 ms each', MILLION * REQUEST.seconds * REQUEST.functionGb * PRICES.gbSecond],
  ['logs and metrics, about 1.7 KB each', ((MILLION * REQUEST.loggedBytes) / BYTES_PER_GB) * PRICES.loggedGb],
  ['traces, one in twenty', REQUEST.tracedShare * PRICES.millionTraces],
];

const REQUEST_DOLLARS = MILLION_REQUESTS.reduce((sum, [, dollars]) => sum + dollars, 0) / MILLION;

/** The lines of docs/operations.md between its markers. */
export async function costsText(): Promise<string> {
  return `${await costsOfGames()}\n\n${await costsOfTournament()}`;
}

async function costsOfGames(): Promise<string> {
  const games = await Promise.all(SETTINGS.map(costsOfGame));
  return `List prices of ${PRICES.region} in US dollars, as of ${PRICES.asOf}; check them before quoting. Idle costs nothing but the fixed items below.

${lines(['a million requests', '$'], [...MILLION_REQUESTS.map(([what, dollars]) => [what, dollars.toFixed(2)]), ['**sum**, without the event table', `**${(REQUEST_DOLLARS * MILLION).toFixed(2)}**`]])}

The event table costs ${PRICES.millionWriteUnits} for a million write units, ${PRICES.millionReadUnits} for a million read units, and ${PRICES.storedGb} + ${PRICES.recoverableGb} a month for a GB and its
continuous backup. ${GAMES.toLocaleString('en')} games like the one that was played for each row (people, random legal moves, four looks and one move a commit)
cost, without reading names:

${[...head(['title', 'seats', 'commits a game', 'event table, up to 10 processes', 'event table, always cold', 'requests', 'sum, always cold', 'kept, a month']), ...games].join('\n')}

With many live games nearly every request meets a process that has not seen the game: "always cold" is what to expect.`;
}

/** The page's row of games at that table. */
export async function costsOfGame(setting: Setting): Promise<string> {
  const [warm, cold] = await Promise.all([fleetRow(planOf(setting, 10)), fleetRow(planOf(setting, null))]);
  const [warmTable, coldTable] = [warm, cold].map((row) => GAMES * row.costs.commits * tableDollars(row)) as [
    number,
    number,
  ]; // of two rows
  const requests = GAMES * cold.costs.requests * REQUEST_DOLLARS;
  const kept = ((GAMES * cold.costs.storedBytes) / BYTES_PER_GB) * (PRICES.storedGb + PRICES.recoverableGb);
  return row([
    titleById(setting.titleId)?.name ?? setting.titleId,
    String(setting.seats),
    String(cold.costs.commits),
    ...[warmTable, coldTable, requests, coldTable + requests].map((dollars) => dollars.toFixed(2)),
    kept.toFixed(3),
  ]);
}

/** The page's paragraphs on a tournament. */
export async function costsOfTournament(): Promise<string> {
  const { players, rounds, seats } = COUNTED_TOURNAMENT;
  const phases = await tournamentUnits();
  const [entries, start, round] = phases.map(tableDollars);
  const all = (entries ?? 0) + (start ?? 0) + rounds * (round ?? 0);
  const rows = phases.map(({ phase, writeUnits, readUnits }) => [phase, ...[writeUnits, readUnits].map(shown)]);
  return `A tournament costs the event table this, to 20 units, beside the moves of its games, here with ${shown(players)} players at tables of ${seats}:

${lines(['what', 'write units', 'read units'], rows)}

With ${rounds} rounds that is $${all.toFixed(4)}: nearly all of its price are its games and the requests of its players.`;
}

function tableDollars({ writeUnits, readUnits }: { readonly writeUnits: number; readonly readUnits: number }): number {
  return (writeUnits * PRICES.millionWriteUnits + readUnits * PRICES.millionReadUnits) / MILLION;
}

function shown(units: number): string {
  return units.toLocaleString('en');
}

function lines(names: readonly string[], rows: readonly (readonly string[])[]): string {
  return [...head(names), ...rows.map(row)].join('\n');
}

function head(names: readonly string[]): readonly string[] {
  return [row(names), row(names.map(() => '---'))];
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

const MARKED = /<!-- costs, by npm run costs -->\n[\s\S]*?\n<!-- end of costs -->/;

/** `page` with `costs` between its markers. */
export function withCosts(page: string, costs: string): string {
  if (!MARKED.test(page)) throw new Error('the page has no markers for the costs');
  return page.replace(MARKED, () => `<!-- costs, by npm run costs -->\n${costs}\n<!-- end of costs -->`);
}
