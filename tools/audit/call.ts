// One call of the auditor: what it prints on the way, and the exit code at its end.

import type { Receipt } from '../../domain/audit/index.ts';
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
import { progressLine, type Style } from './reportText.ts';
import type { TournamentResult } from './result.ts';
import { audit, peek, type Run } from './run.ts';
import { counted, exitCodeOf, NOTHING, sumOf, type Tally, tournamentCounted } from './tally.ts';
import { auditTournament, tournamentIn } from './tournaments.ts';
import { type TournamentProgress, tournamentJson, tournamentProgressLine, tournamentTable } from './tournamentTable.ts';

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

/** Inputs by what they are, and the receipts for each. */
interface Sorted {
  readonly tournaments: readonly string[];
  readonly replays: readonly string[];
  /** Those that name no tournament are for the first one. */
  readonly ofTournaments: readonly Receipt[];
  readonly ofReplays: readonly Receipt[];
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
  readonly #style: Style;

  constructor(wanted: AuditArguments, output: Output) {
    this.#wanted = wanted;
    const progress = startProgress(output.progress, this.#startedAt);
    this.#progress = progress;
    const print = (text: string) => {
      progress.clear();
      output.print(text);
    };
    this.#print = print;
    this.#style = { colours: output.colours, language: wanted.language };
    this.#printer = wanted.json ? jsonPrinter(print, wanted.language) : peoplePrinter(print, this.#style);
  }

  /** Audits all inputs; the exit code. `program`: the file that workers run. */
  async run(program: URL): Promise<number> {
    try {
      const sorted = await this.#sorted();
      const { tournaments, replays, ofReplays } = sorted;
      const games: TableGame[] = [];
      const onTableGames = tournaments.length > 0 ? (some: readonly TableGame[]) => void games.push(...some) : null;
      if (replays.length + ofReplays.length > 0) {
        await this.#audit(program, sorted, onTableGames);
        this.finish();
      }
      await this.#auditTournaments(sorted, games);
      return exitCodeOf(sumOf(this.#tally, this.#tournaments));
    } finally {
      this.#progress.stop();
      await this.#pool?.stop();
    }
  }

  async #sorted(): Promise<Sorted> {
    const { inputs, games, receipts } = this.#wanted;
    const ids = await Promise.all(inputs.map(tournamentIn));
    const tournaments = inputs.filter((_, index) => ids[index] !== null);
    if (games.length > 0 && tournaments.length === 0) {
      throw new BadArguments('--games is for tournament files, and no input is one.');
    }
    const replays = [...inputs.filter((_, index) => ids[index] === null), ...games];
    const isOfTournament = ({ gameId }: Receipt) => (gameId === null ? ids[0] !== null : ids.includes(gameId));
    return {
      tournaments,
      replays,
      ofTournaments: receipts.filter(isOfTournament),
      ofReplays: receipts.filter((receipt) => !isOfTournament(receipt)),
    };
  }

  async #auditTournaments({ tournaments, replays, ofTournaments }: Sorted, games: readonly TableGame[]): Promise<void> {
    for (const [index, input] of tournaments.entries()) {
      const receipts = ofTournaments.filter(({ gameId }) => gameId !== null || index === 0);
      const onProgress = (progress: TournamentProgress) =>
        this.#progress.update(() => tournamentProgressLine(progress, this.#wanted.language));
      const order = { input, receipts, games: replays.length === 0 ? null : games, onProgress };
      this.#report(await auditTournament(order));
    }
  }

  #report(result: TournamentResult): void {
    this.#tournaments = tournamentCounted(this.#tournaments, result);
    const { json, language } = this.#wanted;
    this.#print(json ? tournamentJson(result, language) : `${tournamentTable(result, this.#style)}\n`);
  }

  /** Prints what was found so far. */
  finish(): void {
    this.#progress.clear();
    this.#printer.finish(this.#tally, (performance.now() - this.#startedAt) / 1000);
  }

  async #audit(program: URL, { replays, ofReplays }: Sorted, onTableGames: Run['onTableGames']): Promise<void> {
    const { outages: list, jobs, language } = this.#wanted;
    const outages = list === null ? null : readOutages(list);
    const inputs = openInputs(replays);
    const { batches, count } = await peek(inputs.batches(), SMALL_CALL);
    if (count === null) this.#pool = startPool(program, jobs);
    const checker = this.#pool ?? { check };
    const alone = count === 1;
    const held = receiptsOfCall(ofReplays, alone);
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
      this.#progress.update((seconds) => progressLine(this.#tally, seconds, language));
      this.#printer.add(result);
    }
  }
}
