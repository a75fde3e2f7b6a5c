// Answers the page: reads, audits and tells one file. Runs in a worker, so that nothing in a file can hold up the page.

import { type AuditReport, auditInTurn, type Receipt } from '../../domain/audit/index.ts';
import { type ParsedRecord, parseReplay } from '../../domain/replay/index.ts';
import { titleOf } from '../../domain/titles/index.ts';
import { shown } from './bounds.ts';
import type { Answers, Asked, Game, GameLine, Kind, Opened, Progress } from './messages.ts';
import { type ToldGame, toldGame } from './told.ts';
import { auditTournament, isTournament } from './tournament.ts';
import { unpacked } from './unpack.ts';

/** More games than a page can list. */
export const MAX_GAMES = 10_000;

/** An audit tells at most this many times how far it is. */
const PROGRESS_STEPS = 100;

const NO_COURSE = { scores: [], turningPoints: [], rounds: [] };

/** One file under audit. */
export class Engine {
  readonly #tell: (progress: Progress) => void;
  /** The bytes of a tournament's file; null: it is one of games. */
  #tournament: Uint8Array | null = null;
  #records: readonly ParsedRecord[] = [];
  #reports: readonly AuditReport[] = [];
  /** The game asked for last: only one is held folded. */
  #folded: { readonly game: number; readonly told: ToldGame } | null = null;

  readonly #answers: {
    readonly [Wanted in Kind]: (asked: Asked[Wanted]) => Answers[Wanted] | Promise<Answers[Wanted]>;
  } = {
    open: ({ blob }) => this.#open(blob),
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

  async #open(blob: Blob): Promise<Opened> {
    this.#tell(null);
    const file = await unpacked(blob);
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

  #audit(receipts: readonly Receipt[]): Opened {
    if (this.#tournament !== null)
      return { kind: 'tournament', tournament: auditTournament(this.#tournament, receipts, this.#tell) };
    const total = this.#records.length;
    const audit = auditInTurn(this.#records, { titles: titleOf, receipts });
    let told = -Infinity;
    let step = audit.next();
    for (; !step.done; step = audit.next()) {
      if (step.value - told < total / PROGRESS_STEPS) continue;
      told = step.value;
      this.#tell({ done: told, total, of: 'games' });
    }
    this.#reports = step.value;
    this.#folded = null;
    return { kind: 'games', games: this.#reports.map(gameLine) };
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
