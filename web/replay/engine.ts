// Answers the page: reads, audits and tells one file. Runs in a worker, so that nothing in a file can hold up the page.

import { type AuditReport, auditInTurn, type Receipt } from '../../domain/audit/index.ts';
import type { Language } from '../../domain/base/language.ts';
import { type ParsedRecord, parseReplay } from '../../domain/replay/index.ts';
import { titleOf } from '../../domain/titles/index.ts';
import { shown } from './bounds.ts';
import type { GameLine, Reply, Request } from './messages.ts';
import { unpacked } from './unpack.ts';
import { type Watched, watched } from './watch.ts';

/** More games than a page can list. */
export const MAX_GAMES = 10_000;

/** An audit tells at most this many times how far it is. */
const PROGRESS_STEPS = 100;

/** One file under audit: hand it the page's requests in order; it replies through `reply`. */
export class Engine {
  readonly #reply: (reply: Reply) => void;
  #records: readonly ParsedRecord[] = [];
  #reports: readonly AuditReport[] = [];
  #receipts: readonly Receipt[] = [];
  /** The game asked for last: only one is held folded. */
  #watched: { readonly game: number; readonly story: Watched } | null = null;

  constructor(reply: (reply: Reply) => void) {
    this.#reply = reply;
  }

  /** Answers `request`; rejects only when this program is at fault. */
  async answer(request: Request): Promise<void> {
    if (request.kind === 'open') await this.#open(request.blob);
    if (request.kind === 'audit') this.#audit(request.receipts);
    if (request.kind === 'game') this.#tell(request.game);
    if (request.kind === 'page') this.#show(request.game, request.index, request.language);
  }

  async #open(blob: Blob): Promise<void> {
    this.#progress('Reading the file', 0, 0);
    const file = await unpacked(blob);
    if (!file.ok) return this.#reply({ kind: 'refused', message: file.message });
    const { records } = parseReplay(file.bytes);
    if (records.length > MAX_GAMES) {
      const message = `It holds ${records.length} games; this page reads at most ${MAX_GAMES}. The command line reads any number: npm run audit -- FILE`;
      return this.#reply({ kind: 'refused', message });
    }
    this.#records = records;
    this.#audit(this.#receipts);
  }

  #audit(receipts: readonly Receipt[]): void {
    this.#receipts = receipts;
    const total = this.#records.length;
    const audit = auditInTurn(this.#records, { titles: titleOf, receipts });
    let told = -Infinity;
    let step = audit.next();
    for (; !step.done; step = audit.next()) {
      if (step.value - told < total / PROGRESS_STEPS) continue;
      told = step.value;
      this.#progress('Checking', told, total);
    }
    this.#reports = step.value;
    this.#watched = null;
    this.#reply({ kind: 'audited', games: this.#reports.map(gameLine) });
  }

  #progress(text: string, done: number, total: number): void {
    this.#reply({ kind: 'progress', text, done, total });
  }

  #tell(game: number): void {
    const report = this.#reports[game];
    const story = this.#story(game);
    if (report === undefined || story === null) return;
    this.#reply({ kind: 'game', game, report, story: story.info });
  }

  #show(game: number, index: number, language: Language): void {
    const page = this.#story(game)?.page(index, language) ?? null;
    if (page !== null) this.#reply({ kind: 'page', game, index, language, page });
  }

  #story(game: number): Watched | null {
    if (this.#watched?.game === game) return this.#watched.story;
    const [record, report] = [this.#records[game], this.#reports[game]];
    if (record === undefined || report === undefined) return null;
    const story = watched(record, report, titleOf);
    this.#watched = { game, story };
    return story;
  }
}

const MAX_TITLE = 100;

function gameLine({ verdict, game }: AuditReport): GameLine {
  if (game === null) return { verdict, gameId: null, title: '', commits: 0 };
  const title = shown(`${game.title} ${game.rulesVersion}`, MAX_TITLE);
  return { verdict, gameId: game.gameId, title, commits: game.commits };
}
