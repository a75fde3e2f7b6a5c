// One call of the auditor: what it prints on the way, and the exit code at its end.

import type { TableGame } from '../../domain/tournament/audit/index.ts';
import { BadArguments } from '../commandLine.ts';
import { openInputs } from '../input/inputs.ts';
import type { AuditArguments } from './arguments.ts';
import { check } from './check.ts';
import { readOutages } from './outages.ts';
import { type Pool, startPool } from './pool.ts';
import { jsonPrinter, type Printer, peoplePrinter } from './printer.ts';
import { type Progress, type ProgressStream, startProgress } from './progress.ts';
import { receiptsOfCall } from './receipts.ts';
import { audit, peek, type Run } from './run.ts';
import { counted, exitCodeOf, NOTHING, sumOf, type Tally } from './tally.ts';
import { type TournamentAudited, tournamentCounted } from './tournamentAudited.ts';
import { auditTournament, isTournamentFile } from './tournaments.ts';

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
  #tournaments: Tally = NOTHING;
  readonly #print: (text: string) => void;
  readonly #style: Output;

  constructor(wanted: AuditArguments, output: Output) {
    this.#wanted = wanted;
    const progress = startProgress(output.progress, this.#startedAt);
    this.#progress = progress;
    const print = (text: string) => {
      progress.clear();
      output.print(text);
    };
    this.#print = print;
    this.#style = output;
    this.#printer = wanted.json ? jsonPrinter(print) : peoplePrinter(print, output);
  }

  /** Audits all inputs; the exit code. `program`: the file that workers run. */
  async run(program: URL): Promise<number> {
    try {
      const { tournaments, replays } = await this.#sorted();
      const games: TableGame[] = [];
      const onTableGames = tournaments.length > 0 ? (some: readonly TableGame[]) => void games.push(...some) : null;
      if (replays.length > 0) await this.#audit(program, replays, onTableGames);
      if (replays.length > 0) this.finish();
      for (const input of tournaments) this.#report(await auditTournament(input, games));
      return exitCodeOf(sumOf(this.#tally, this.#tournaments));
    } finally {
      this.#progress.stop();
      await this.#pool?.stop();
    }
  }

  /** Which inputs are tournament files; the others are replays, and so are games. */
  async #sorted(): Promise<{ readonly tournaments: readonly string[]; readonly replays: readonly string[] }> {
    const { inputs, games } = this.#wanted;
    const are = await Promise.all(inputs.map(isTournamentFile));
    const tournaments = inputs.filter((_, index) => are[index]);
    if (games.length > 0 && tournaments.length === 0) {
      throw new BadArguments('--games is for tournament files, and no input is one.');
    }
    return { tournaments, replays: [...inputs.filter((_, index) => !are[index]), ...games] };
  }

  #report(audited: TournamentAudited): void {
    this.#tournaments = tournamentCounted(this.#tournaments, audited);
    this.#print(
      this.#wanted.json
        ? audited.json()
        : `${audited.table(this.#style)}
`,
    );
  }

  /** Prints what was found so far. */
  finish(): void {
    this.#progress.stop();
    this.#printer.finish(this.#tally, (performance.now() - this.#startedAt) / 1000);
  }

  async #audit(program: URL, words: readonly string[], onTableGames: Run['onTableGames']): Promise<void> {
    const { receipts, outages: list, jobs } = this.#wanted;
    const outages = list === null ? null : readOutages(list);
    const inputs = openInputs(words);
    const { batches, count } = await peek(inputs.batches(), SMALL_CALL);
    if (count === null) this.#pool = startPool(program, jobs);
    const checker = this.#pool ?? { check };
    const alone = count === 1;
    const held = receiptsOfCall(receipts, alone);
    const way = {
      inputs,
      receipts: held,
      outages,
      alone,
      check: checker.check,
      onTableGames,
      window: jobs * WINDOW_PER_JOB,
    };
    for await (const result of audit(batches, way)) {
      this.#tally = counted(this.#tally, result);
      this.#progress.update(this.#tally);
      this.#printer.add(result);
    }
  }
}
