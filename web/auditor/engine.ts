// Answers the page: reads, audits and tells one file. Runs in a worker, so that nothing in a file can hold up the page.

import { type AuditReport, auditInTurn, type Receipt } from '../../domain/audit/index.ts';
import { type ParsedRecord, parseReplay } from '../../domain/replay/index.ts';
import { titleOf } from '../../domain/titles/index.ts';
import { type TableGame, tableGamesIn } from '../../domain/tournament/audit/index.ts';
import { shown } from './bounds.ts';
import type { Answers, Asked, Game, GameLine, Kind, Opened, Progress } from './messages.ts';
import { type ToldGame, toldGame } from './told.ts';
import { type AddedGames, auditTournament, isTournament } from './tournament.ts';
import { unpacked } from './unpack.ts';

/** More games than a page can list. */
export const MAX_GAMES = 10_000;

/** An audit tells at most this many times how far it is. */
const PROGRESS_STEPS = 100;

/** Bytes of a file by which its kind is known. */
const BEGINNING = 128;

const NO_COURSE = { scores: [], turningPoints: [], rounds: [] };

interface Auditing {
  readonly receipts: readonly Receipt[];
  /** Whether it tells how far it is. */
  readonly isTold: boolean;
}

/** One file under audit, or a tournament's with those of its games. */
export class Engine {
  readonly #tell: (progress: Progress) => void;
  /** The bytes of a tournament's file; null: it is one of games. */
  #tournament: Uint8Array | null = null;
  /** Of the tournament, from files of their own. */
  #added: AddedGames | null = null;
  #receipts: readonly Receipt[] = [];
  #records: readonly ParsedRecord[] = [];
  #reports: readonly AuditReport[] = [];
  /** The game asked for last: only one is held folded. */
  #folded: { readonly game: number; readonly told: ToldGame } | null = null;

  readonly #answers: {
    readonly [Wanted in Kind]: (asked: Asked[Wanted]) => Answers[Wanted] | Promise<Answers[Wanted]>;
  } = {
    open: ({ blobs }) => this.#open(blobs),
    addGames: ({ blobs }) => this.#addGames(blobs),
    audit: ({ receipts }) => this.#audit(receipts),
    game: ({ game }) => this.#game(game),
    step: ({ game, version, language }) => this.#told(game)?.step(version, language) ?? null,
    events: ({ game, ...stretch }) => this.#told(game)?.events(stretch) ?? [],
    course: ({ game }) => this.#told(game)?.course() ?? NO_COURSE,
  };

  /** `tell`: is told now and then how far an audit is. */
  constructor(tell: (progress: Progress) => void) {
    this.#tell = tell;
  }

  /** Rejects only when this program is at fault. */
  async answer<Wanted extends Kind>(kind: Wanted, asked: Asked[Wanted]): Promise<Answers[Wanted]> {
    return this.#answers[kind](asked);
  }

  async #open(blobs: readonly Blob[]): Promise<Opened> {
    this.#tell(null);
    const [first] = blobs;
    if (first === undefined || blobs.length > 1) return this.#openTogether(blobs);
    const file = await unpacked(first);
    if (!file.ok) return { kind: 'refused', refusal: file.refusal };
    if (isTournament(file.bytes)) {
      this.#tournament = file.bytes;
      return this.#audit([]);
    }
    const { records } = parseReplay(file.bytes);
    if (records.length > MAX_GAMES) {
      return { kind: 'refused', refusal: { code: 'too-many-games', games: records.length } };
    }
    this.#records = records;
    return this.#audit([]);
  }

  /** A tournament's file, and those of its games. */
  async #openTogether(blobs: readonly Blob[]): Promise<Opened> {
    const beginnings = await Promise.all(blobs.map((blob) => unpacked(blob, BEGINNING)));
    const tournaments = blobs.filter((_, index) => {
      const file = beginnings[index];
      return file?.ok === true && isTournament(file.bytes);
    });
    const [tournament] = tournaments;
    if (tournament === undefined) return { kind: 'refused', refusal: { code: 'no-tournament' } };
    if (tournaments.length > 1) return { kind: 'refused', refusal: { code: 'two-tournaments' } };
    const file = await unpacked(tournament);
    if (!file.ok) return { kind: 'refused', refusal: file.refusal };
    this.#tournament = file.bytes;
    return this.#addGames(blobs.filter((blob) => blob !== tournament));
  }

  /** One file after the other: of its games only what their tables say is kept. */
  async #addGames(blobs: readonly Blob[]): Promise<Opened> {
    const added: TableGame[] = [...(this.#added?.ofTournaments ?? [])];
    let others = this.#added?.others ?? 0;
    for (const [index, blob] of blobs.entries()) {
      if (blobs.length > 1) this.#tell({ done: index, total: blobs.length, of: 'files' });
      const file = await unpacked(blob);
      if (!file.ok) return { kind: 'refused', refusal: file.refusal };
      if (isTournament(file.bytes)) return { kind: 'refused', refusal: { code: 'two-tournaments' } };
      const { records } = parseReplay(file.bytes);
      const games = tableGamesIn(records, this.#reportsOn(records, { receipts: [], isTold: blobs.length === 1 }));
      added.push(...games);
      others += records.length - games.length;
    }
    this.#added = { ofTournaments: added, others };
    return this.#audit(this.#receipts);
  }

  #audit(receipts: readonly Receipt[]): Opened {
    this.#receipts = receipts;
    if (this.#tournament !== null) {
      const against = { receipts, games: this.#added };
      return { kind: 'tournament', tournament: auditTournament(this.#tournament, against, this.#tell) };
    }
    this.#reports = this.#reportsOn(this.#records, { receipts, isTold: true });
    this.#folded = null;
    return { kind: 'games', games: this.#reports.map(gameLine) };
  }

  #reportsOn(records: readonly ParsedRecord[], { receipts, isTold }: Auditing): readonly AuditReport[] {
    const total = records.length;
    const audit = auditInTurn(records, { titles: titleOf, receipts });
    let told = -Infinity;
    let step = audit.next();
    for (; !step.done; step = audit.next()) {
      if (!isTold || step.value - told < total / PROGRESS_STEPS) continue;
      told = step.value;
      this.#tell({ done: told, total, of: 'games' });
    }
    return step.value;
  }

  #game(game: number): Game | null {
    return this.#told(game)?.info ?? null;
  }

  #told(game: number): ToldGame | null {
    if (this.#folded?.game === game) return this.#folded.told;
    const [record, report] = [this.#records[game], this.#reports[game]];
    if (record === undefined || report === undefined) return null;
    const told = toldGame(record, report, titleOf);
    this.#folded = { game, told };
    return told;
  }
}

const MAX_TITLE = 100;

function gameLine({ verdict, game }: AuditReport): GameLine {
  if (game === null) return { verdict, gameId: null, title: '', commits: 0 };
  const title = shown(`${game.title} ${game.rulesVersion}`, MAX_TITLE);
  return { verdict, gameId: game.gameId, title, commits: game.commits };
}
