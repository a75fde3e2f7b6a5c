// One call of the auditor: what it prints on the way, and the exit code at its end.

import { openInputs } from '../input/inputs.ts';
import type { AuditArguments } from './arguments.ts';
import { check } from './check.ts';
import { readOutages } from './outages.ts';
import { type Pool, startPool } from './pool.ts';
import { jsonPrinter, type Printer, peoplePrinter } from './printer.ts';
import { type Progress, type ProgressStream, startProgress } from './progress.ts';
import { receiptsOfCall } from './receipts.ts';
import { audit, peek } from './run.ts';
import { counted, exitCodeOf, NOTHING, type Tally } from './tally.ts';

/** A call with no more than this is done sooner than a worker has started. */
const SMALL_CALL = { batches: 8, bytes: 2 * 1024 * 1024 };
/** Batches under way for each worker: enough to wait for a slow one without idling. */
const WINDOW_PER_JOB = 32;

/** Where a call prints. */
export interface Output {
  /** Prints lines of the result. */
  print(text: string): void;
  readonly progress: ProgressStream;
  readonly colours: boolean;
}

export class Call {
  readonly #wanted: AuditArguments;
  readonly #printer: Printer;
  readonly #progress: Progress;
  readonly #startedAt = performance.now();
  #pool: Pool | null = null;
  #tally: Tally = NOTHING;

  constructor(wanted: AuditArguments, output: Output) {
    this.#wanted = wanted;
    const progress = startProgress(output.progress, this.#startedAt);
    this.#progress = progress;
    const print = (text: string) => {
      progress.clear();
      output.print(text);
    };
    this.#printer = wanted.json ? jsonPrinter(print) : peoplePrinter(print, output);
  }

  /** Audits all inputs; the exit code. `program`: the file that workers run. */
  async run(program: URL): Promise<number> {
    try {
      await this.#audit(program);
      this.finish();
      return exitCodeOf(this.#tally);
    } finally {
      this.#progress.stop();
      await this.#pool?.stop();
    }
  }

  /** Prints what was found so far. */
  finish(): void {
    this.#progress.stop();
    this.#printer.finish(this.#tally, (performance.now() - this.#startedAt) / 1000);
  }

  async #audit(program: URL): Promise<void> {
    const { inputs: words, receipts, outages: list, jobs } = this.#wanted;
    const outages = list === null ? null : readOutages(list);
    const inputs = openInputs(words);
    const { batches, count } = await peek(inputs.batches(), SMALL_CALL);
    if (count === null) this.#pool = startPool(program, jobs);
    const checker = this.#pool ?? { check };
    const alone = count === 1;
    const held = receiptsOfCall(receipts, alone);
    const way = { inputs, receipts: held, outages, alone, check: checker.check, window: jobs * WINDOW_PER_JOB };
    for await (const result of audit(batches, way)) {
      this.#tally = counted(this.#tally, result);
      this.#progress.update(this.#tally);
      this.#printer.add(result);
    }
  }
}
