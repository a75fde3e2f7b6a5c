// The auditor of tournament files: fed line by line, keeps no more than it still needs, never throws.

import type { Receipt } from '../../audit/index.ts';
import { reasonOf } from '../../base/defect.ts';
import { type HashFunction, hex, sha256 as ownSha256 } from '../../log/index.ts';
import type { FileLine } from '../../replay/index.ts';
import type { Title } from '../../title/contract.ts';
import type { TitleRegistry } from '../../titles/index.ts';
import { TOURNAMENT_STATUSES } from '../life/state.ts';
import { type NamedBulk, type RecordHeader, type RecordPiece, RecordReader } from '../record/index.ts';
import { unitsPerPoint } from '../terms/points.ts';
import { type Control, type ReadCommit, readControl } from './control.ts';
import { type Course, newCounts, newCourse, type Step } from './course.ts';
import { TournamentFindings } from './findings.ts';
import { type CheckedTable, checkGames, contradict, type TableGame } from './games.ts';
import { HeldBulk, keyOfBulk } from './held.ts';
import { placeKey, type TournamentReason } from './reasons.ts';
import { checkTournamentReceipts } from './receipts.ts';
import { type AuditedTournament, TOURNAMENT_CHECKS, type TournamentReport } from './report.ts';
import { isNamedAfter, takeStep } from './steps.ts';

export interface TournamentAuditOptions {
  readonly titles: TitleRegistry<Title>['byRules'];
  /** Default: the domain's own. */
  readonly sha256?: HashFunction;
  /** Hashes that somebody kept: those that name no tournament are for this one. Default: none. */
  readonly receipts?: readonly Receipt[];
  /** Whether games will be added: then the file is not verified without any. Default: no. */
  readonly wantsGames?: boolean;
}

/** Honest files have fewer events between two lines of bulk. */
const STEPS_AT_ONCE = 32;

/** Audits one file: `read` each line in order, `addGame` the games that its results are held against, then `finish`. */
export class TournamentAudit {
  readonly #titles: TitleRegistry<Title>['byRules'];
  readonly #hash: HashFunction;
  readonly #findings = new TournamentFindings();
  readonly #reader = new RecordReader();
  readonly #wantsGames: boolean;
  readonly #receipts: readonly Receipt[];
  readonly #games = new Map<string, TableGame>();
  readonly #commits: ReadCommit[] = [];
  readonly #held = new HeldBulk();
  #header: RecordHeader | null = null;
  #control: Control | null = null;
  #course: Course | null = null;
  #tables: readonly CheckedTable[] = [];
  #taken = 0;
  #received = 0;
  #stopped = false;

  constructor({ titles, sha256 = ownSha256, receipts = [], wantsGames = false }: TournamentAuditOptions) {
    this.#titles = titles;
    this.#hash = sha256;
    this.#wantsGames = wantsGames;
    this.#receipts = receipts;
  }

  /** The next line that is not empty; false: nothing after it is of use. */
  read({ number, text }: FileLine): boolean {
    if (this.#stopped) return false;
    const read = this.#reader.read(text);
    if (!read.ok) this.#stop(read.reason, number);
    else if (read.piece !== null) this.#guarded(() => this.#take(read.piece, number));
    this.advance();
    return !this.#stopped;
  }

  /**
   * Derives what the lines so far allow, some steps of it; whether there are more. `read` calls it once, `finish` to
   * the end. A file may have many commits on few lines of bulk: a caller who must stay responsive calls it in between.
   */
  advance(): boolean {
    let isBehind = false;
    this.#guarded(() => {
      isBehind = this.#advance();
    });
    return isBehind && !this.#stopped;
  }

  /** The id of the tournament; null before its header was read. */
  get tournament(): string | null {
    return this.#header?.tournament ?? null;
  }

  /** How far it has come: commits, pieces of bulk read, and how many are named; null while not all commits are read. */
  get progress(): { readonly commits: number; readonly bulk: readonly [read: number, all: number] | null } {
    const control = this.#control;
    return { commits: this.#commits.length, bulk: control === null ? null : [this.#received, control.named.length] };
  }

  /** Integers that make a point; null before its options were read. */
  get unitsPerPoint(): number | null {
    const options = this.#course?.state?.options;
    return options === undefined ? null : unitsPerPoint(options.points, options.size.seats);
  }

  /** Once it has finished: its tables, in order. Empty where the file could not be read to its end. */
  get tables(): readonly CheckedTable[] {
    return this.#tables;
  }

  addGame(game: TableGame): void {
    if (game.tournament !== this.tournament) return;
    const key = placeKey(game);
    const { stage, round, table, gameId } = game;
    const other = this.#games.get(key);
    if (other !== undefined && contradict(other, game)) {
      this.#findings.fail('games', { code: 'game-twice', stage, round, table, game: gameId });
    }
    if (other?.verified !== true) this.#games.set(key, game);
  }

  finish(): TournamentReport {
    if (!this.#stopped) {
      const reason = this.#reader.end();
      if (reason !== null) this.#stop(reason, null);
      else this.#guarded(() => this.#begin());
      while (this.advance());
      if (!this.#stopped) this.#guarded(() => this.#end());
    }
    const counts = this.#course?.counts ?? newCounts();
    const { verdict, checks } = this.#findings;
    return { verdict, tournament: this.#audited(), checks, counts };
  }

  #stop(reason: TournamentReason, line: number | null): void {
    this.#stopped = true;
    this.#findings.fail('form', reason, { line });
    for (const name of TOURNAMENT_CHECKS.slice(1, -1)) {
      if (this.#control === null) this.#findings.leaveOut(name, { code: 'unread' });
    }
    this.#leaveOutRest();
  }

  /** A fault of this program, or a file that nobody foresaw, must not look like anything else. */
  #guarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#stopped = true;
      this.#findings.fail('commands', { code: 'crash', error: reasonOf(error) }, { version: this.#version() });
      this.#leaveOutRest();
    }
  }

  #version(): number | null {
    return this.#control?.steps[this.#taken]?.version ?? null;
  }

  /** What could not be checked to the end. */
  #leaveOutRest(): void {
    const after = this.#version() ?? this.#commits.length;
    for (const name of ['roll', 'pairings', 'results', 'standings', 'games'] as const) {
      this.#findings.leaveOut(name, { code: 'stopped', after });
    }
  }

  #take(piece: RecordPiece | null, line: number): void {
    if (piece === null) return;
    if (piece.kind === 'header') this.#header = piece.header;
    else if (piece.kind === 'commit') this.#commits.push({ commit: piece.commit, text: piece.text, line });
    else this.#receive(piece.bulk, piece.rows, line);
  }

  /** All commits were read. */
  #begin(): Control {
    if (this.#control !== null) return this.#control;
    const header = this.#header ?? { tournament: '', titleId: '' };
    const control = readControl(header, this.#commits, this.#findings, this.#hash);
    this.#control = control;
    checkTournamentReceipts(control, this.#receipts, this.#findings);
    this.#course = newCourse(this.#findings, control.serverSeed);
    this.#checkClaims(header, control);
    for (const bulk of control.steps.flatMap(({ named }) => named)) this.#held.expect(bulk);
    return control;
  }

  #receive(bulk: NamedBulk, rows: readonly unknown[], line: number): void {
    const due = this.#begin().named[this.#received] ?? null;
    this.#received += 1;
    if (this.#stopped || this.#course === null) return;
    if (due === null || keyOfBulk(due) !== keyOfBulk(bulk)) {
      this.#stop({ code: 'other-bulk', found: bulk, due }, line);
      return;
    }
    if (!isNamedAfter(this.#course, { bulk, rows, line }, this.#hash)) {
      this.#stopped = true;
      this.#leaveOutRest();
      return;
    }
    this.#held.hold(bulk, rows);
  }

  /** Takes some of the steps for which everything is there; whether there are more of them. */
  #advance(): boolean {
    for (let count = 0; count < STEPS_AT_ONCE; count += 1) {
      const step = this.#nextStep();
      if (step === null || this.#course === null) return false;
      this.#checkChunks(step);
      const rowsOf = (bulk: NamedBulk) => this.#held.rowsOf(bulk);
      if (!takeStep(this.#course, step, { titles: this.#titles, hash: this.#hash, rowsOf })) {
        this.#stopped = true;
        this.#leaveOutRest();
        return false;
      }
      this.#taken += 1;
      for (const bulk of step.named) this.#held.release(bulk);
      this.#checkFields(step.version);
    }
    return this.#nextStep() !== null;
  }

  /** Null: none is left, or not all that it names is there. */
  #nextStep(): Step | null {
    const step = this.#stopped ? undefined : this.#control?.steps[this.#taken];
    return step?.named.every((bulk) => this.#held.has(bulk)) === true ? step : null;
  }

  /** One piece may be named several times; its line shows one number of chunks. */
  #checkChunks({ named, version }: Step): void {
    for (const bulk of named) {
      const chunks = this.#held.chunksOf(bulk);
      const pair = { found: String(chunks), expected: String(bulk.chunks) };
      if (chunks !== bulk.chunks) this.#findings.fail('bulk', { code: 'bulk-chunks', bulk, ...pair }, { version });
    }
  }

  /** After the last event of a commit: the fields that follow from its events. */
  #checkFields(version: number): void {
    const next = this.#control?.steps[this.#taken];
    const commit = this.#commits[version - 1]?.commit;
    const state = this.#course?.state ?? null;
    if (next?.version === version || commit === undefined || state === null) return;
    const expected = { actor: -1, summary: TOURNAMENT_STATUSES.indexOf(state.status), dueAt: null };
    for (const field of ['actor', 'summary', 'dueAt'] as const) {
      const pair = { found: String(commit[field]), expected: String(expected[field]) };
      if (pair.found !== pair.expected)
        this.#findings.fail('commands', { code: 'other-field', field, ...pair }, { version });
    }
  }

  #end(): void {
    const { named } = this.#begin();
    const course = this.#course;
    if (this.#stopped || course === null) return;
    const due = named[this.#received];
    if (due !== undefined) {
      this.#stop({ code: 'other-bulk', found: null, due }, null);
      return;
    }
    const { state } = course;
    if (state === null) return;
    this.#checkSeed(course, state.seedCommitment);
    const basis = { tournament: this.tournament ?? '', games: this.#games, areWanted: this.#wantsGames };
    this.#tables = checkGames(course, state, { ...basis, titles: this.#titles });
  }

  #checkClaims({ titleId: found }: RecordHeader, { steps }: Control): void {
    const created = steps[0]?.event;
    if (created?.type !== 'TournamentCreated' || created.titleId === found) return;
    this.#findings.fail(
      'form',
      { code: 'other-claim', path: 'titleId', found, expected: created.titleId },
      { line: 1 },
    );
  }

  #checkSeed({ serverSeed }: Course, expected: string): void {
    if (serverSeed === null) {
      this.#findings.leaveOut('seed', { code: 'seed-hidden' });
      return;
    }
    const found = hex(this.#hash(serverSeed));
    if (found !== expected) this.#findings.fail('seed', { code: 'other-seed', found, expected });
  }

  #audited(): AuditedTournament | null {
    const state = this.#course?.state ?? null;
    const head = this.#commits.at(-1)?.commit;
    if (state === null || head === undefined) return null;
    return {
      tournamentId: this.tournament ?? '',
      name: state.name,
      title: state.titleId,
      rulesVersion: state.rulesVersion,
      status: state.status,
      players: state.players,
      rounds: state.rounds.length,
      commits: this.#commits.length,
      headHash: hex(head.hash),
    };
  }
}
