// `npm run tournament`: a whole tournament over the API, on a running server or on one of its own.

import { randomBytes } from 'node:crypto';
import { at } from '../../domain/base/defect.ts';
import { TITLES } from '../../domain/titles/index.ts';
import { BadArguments } from '../commandLine.ts';
import { ServerProblem } from '../play/client.ts';
import { startOwnServer } from '../play/server.ts';
import { parseTournamentArguments, type TournamentArguments, USAGE } from './arguments.ts';
import { runTournament } from './event.ts';
import { readStandings, standingsText } from './standingsText.ts';
import { verify } from './verify.ts';

/** What to say and the exit code; null for an error that nobody foresaw. */
function explain(error: unknown): { readonly text: string; readonly code: number } | null {
  if (error instanceof BadArguments)
    return { text: `tournament: ${error.message}\nnpm run tournament -- --help shows how it is used.`, code: 2 };
  if (error instanceof ServerProblem) return { text: `tournament: ${error.message}`, code: 1 };
  return null;
}

/** The last line is written over and over on a terminal, and left out elsewhere. */
function progress(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${text}`);
}

function say(line: string): void {
  progress('');
  console.log(line);
}

async function run(url: string, wanted: TournamentArguments): Promise<number> {
  const title = at(
    TITLES.filter(({ id }) => id === wanted.titleId),
    0,
  );
  const begun = performance.now();
  const { id, organiser, moves } = await runTournament({ url, title, wanted, say, progress });
  const seconds = (performance.now() - begun) / 1_000;
  say(`It took ${seconds.toFixed(1)} s: ${moves} moves, ${Math.round(moves / seconds)} a second.\n`);
  const standings = await readStandings(organiser, id);
  say(`${standingsText(standings)}\n\nStandings ${standings.hash}\n`);
  if (wanted.keep !== null) say(`The files stay in ${wanted.keep}.\n`);
  return verify(url, id, wanted.keep);
}

async function main(): Promise<void> {
  if (process.argv.includes('--help') || process.argv.includes('-h')) return console.log(USAGE);
  const wanted = parseTournamentArguments(process.argv.slice(2), randomBytes(4).toString('hex'));
  const own = wanted.server === null ? await startOwnServer() : null;
  try {
    const url = own?.url ?? wanted.server ?? '';
    process.exitCode = (await run(url, wanted)) === 0 ? 0 : 1;
  } finally {
    await own?.stop();
  }
}

try {
  await main();
} catch (error) {
  const known = explain(error);
  if (known === null) throw error;
  console.error(known.text);
  process.exitCode = known.code;
}
