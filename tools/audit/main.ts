// `npm run audit`, and the stand-alone auditor: checks replays and says what it found. The same file is the workers' entry.

import { isMainThread } from 'node:worker_threads';
import { REPLAY_FORMAT } from '../../domain/replay/index.ts';
import { TITLES } from '../../domain/titles/index.ts';
import { BadArguments } from '../commandLine.ts';
import { EXIT } from '../input/exitCode.ts';
import { openInputs } from '../input/inputs.ts';
import { type AuditArguments, commandOf, parseAuditArguments, usageOf } from './arguments.ts';
import { check } from './check.ts';
import { type Pool, startPool } from './pool.ts';
import { jsonPrinter, type Printer, peoplePrinter } from './printer.ts';
import { type Progress, startProgress } from './progress.ts';
import { receiptsOfCall } from './receipts.ts';
import { audit, peek, type Result } from './run.ts';
import { counted, exitCodeOf, NOTHING, type Tally } from './tally.ts';
import { serveChecks } from './worker.ts';

/** A call with no more than this is done sooner than a worker has started. */
const SMALL_CALL = { units: 8, bytes: 2 * 1024 * 1024 };
/** Units under way for each worker: enough to wait for a slow one without idling. */
const WINDOW_PER_JOB = 32;

const COMMAND = commandOf(process.argv[1]);

/** What a call has at hand while it runs; for its end, whether regular or not. */
interface Call {
  readonly wanted: AuditArguments;
  readonly printer: Printer;
  readonly progress: Progress;
  readonly startedAt: number;
  pool: Pool | null;
  tally: Tally;
}

function begin(wanted: AuditArguments): Call {
  const startedAt = performance.now();
  const progress = startProgress(process.stderr, startedAt);
  const print = (text: string) => {
    progress.clear();
    process.stdout.write(`${text}\n`);
  };
  const printer = wanted.json ? jsonPrinter(print) : peoplePrinter(print, { colours: hasColours() });
  return { wanted, printer, progress, startedAt, pool: null, tally: NOTHING };
}

function hasColours(): boolean {
  return process.stdout.isTTY === true && !process.env.NO_COLOR;
}

async function run(call: Call): Promise<void> {
  const { inputs: words, receipts, jobs } = call.wanted;
  const inputs = openInputs(words);
  const { units, count } = await peek(inputs.units(), SMALL_CALL);
  if (count === null) call.pool = startPool(new URL(import.meta.url), jobs);
  const checker = call.pool ?? { check };
  const alone = count === 1;
  const held = receiptsOfCall(receipts, alone);
  const way = { inputs, receipts: held, alone, check: checker.check, window: jobs * WINDOW_PER_JOB };
  for await (const result of audit(units, way)) take(call, result);
}

function take(call: Call, result: Result): void {
  call.tally = counted(call.tally, result);
  call.progress.update(call.tally);
  call.printer.add(result);
}

function finish({ printer, progress, tally, startedAt }: Call): void {
  progress.stop();
  printer.finish(tally, (performance.now() - startedAt) / 1000);
}

/** Ctrl-C: what was found so far is told, and the workers are left to die with the process. */
function stopOnSignals(call: Call): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      finish(call);
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
  const call = begin(parseAuditArguments(words));
  stopOnSignals(call);
  try {
    await run(call);
    finish(call);
    process.exitCode = exitCodeOf(call.tally);
  } finally {
    call.progress.stop();
    await call.pool?.stop();
  }
}

/** Whoever read the output is gone (`| head`): there is nobody to tell, and nothing was verified to the end. */
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
