// `npm run audit`, and the stand-alone auditor: checks replays and says what it found. The same file is the workers'
// entry.

import { isMainThread } from 'node:worker_threads';
import { REPLAY_FORMAT } from '../../domain/replay/index.ts';
import { TITLES } from '../../domain/titles/index.ts';
import { BadArguments } from '../commandLine.ts';
import { EXIT } from '../input/exitCode.ts';
import { commandOf, parseAuditArguments, usageOf } from './arguments.ts';
import { Call, type Output } from './call.ts';
import { serveChecks } from './worker.ts';

const COMMAND = commandOf(process.argv[1]);

/** Standard output and error. */
function standardOutput(): Output {
  return {
    print: (text) => process.stdout.write(`${text}\n`),
    progress: process.stderr,
    colours: process.stdout.isTTY === true && !process.env.NO_COLOR,
  };
}

/** Ctrl-C: what was found so far is printed, and the workers are left to die with the process. */
function stopOnSignals(call: Call): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      call.finish();
      process.stderr.write('audit: stopped before the end\n');
      process.exit(EXIT.interrupted);
    });
  }
}

function version(): string {
  const titles = TITLES.map(({ id, rulesVersion }) => `  ${id} ${rulesVersion}`);
  return `Signalbox auditor for ${REPLAY_FORMAT}, rules of\n${titles.join('\n')}`;
}

async function main(words: readonly string[]): Promise<void> {
  if (words.includes('--help') || words.includes('-h')) return console.log(usageOf(COMMAND));
  if (words.includes('--version')) return console.log(version());
  const call = new Call(parseAuditArguments(words), standardOutput());
  stopOnSignals(call);
  process.exitCode = await call.run(new URL(import.meta.url));
}

/** The reader of the output is gone (`| head`): there is nobody to tell, and nothing was verified to the end. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(EXIT.readerGone);
});

if (isMainThread) {
  main(process.argv.slice(2)).catch((error: unknown) => {
    // An error that nobody foresaw is shown whole. It must not look like a game that failed.
    console.error(
      error instanceof BadArguments ? `audit: ${error.message}\n${COMMAND} --help shows how it is used.` : error,
    );
    process.exitCode = EXIT.unusable;
  });
} else {
  serveChecks();
}
