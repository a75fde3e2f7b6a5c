// `npm run play`: a game at the terminal, over GraphQL, on a running server or on one of its own.

import { BadArguments } from '../commandLine.ts';
import { parsePlayArguments, USAGE } from './arguments.ts';
import { connect, ServerProblem } from './client.ts';
import { startOwnServer } from './server.ts';
import { playAtTerminal } from './session.ts';
import { openTerminal } from './terminal.ts';

/** What to say and the exit code; null for an error that nobody foresaw. */
function explain(error: unknown): { readonly text: string; readonly code: number } | null {
  if (error instanceof BadArguments)
    return { text: `play: ${error.message}\nnpm run play -- --help shows how it is used.`, code: 2 };
  if (error instanceof ServerProblem) return { text: `play: ${error.message}`, code: 1 };
  return null;
}

async function main(): Promise<void> {
  if (process.argv.includes('--help') || process.argv.includes('-h')) return console.log(USAGE);
  const wanted = parsePlayArguments(process.argv.slice(2));
  const own = wanted.server === null ? await startOwnServer() : null;
  const terminal = openTerminal();
  try {
    await playAtTerminal(await connect(own?.url ?? wanted.server ?? '', wanted.name), terminal, wanted);
  } finally {
    terminal.close();
    await own?.stop();
  }
}

/** The reader of the output is gone (`| head`): there is nobody to play for, and nothing went wrong. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

try {
  await main();
} catch (error) {
  const known = explain(error);
  if (known === null) throw error;
  console.error(known.text);
  process.exitCode = known.code;
}
