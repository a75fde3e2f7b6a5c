// Plays whatever waits for a player: a bot is a function from a table to a move.

import type { Game } from './documents.generated.ts';
import { Refused } from './errors.ts';
import type { News } from './news.ts';

export type Table = NonNullable<Game['game']>;
export type Move = Table['legalMoves'][number];

/** What a bot is asked: the table as it sees it, and what it may do, at least one move. */
export interface Turn {
  readonly game: Table;
  readonly moves: readonly Move[];
}

/** A move; its notation, where only one seat is to move; null: none now. Asked again when the game has changed. */
export type Bot = (turn: Turn) => Move | string | null | Promise<Move | string | null>;

export interface PlayOptions {
  readonly signal?: AbortSignal;
  /** Games that the bot is asked about at the same time, at least 1; the others wait. Default: 8. */
  readonly atOnce?: number;
}

export interface Playing {
  /** What the account is told, until the signal says so. */
  news(signal: AbortSignal): AsyncGenerator<News>;
  game(id: string): Promise<Table | null>;
  move(input: { gameId: string; move: string; seat?: number; expectedVersion?: number }): Promise<Table>;
}

const AT_ONCE = 8;
/** A bot whose moves are refused so often in one position is wrong. */
const MOST_REFUSALS = 3;
/** What others did meanwhile: one looks again. */
const OVERTAKEN: ReadonlySet<string> = new Set(['VERSION_CONFLICT', 'WRONG_STATUS', 'GAME_NOT_FOUND', 'NOT_SEATED']);

/** Until `signal` says so. Rejects with what the bot throws, and when its moves are refused again and again. */
export async function play(playing: Playing, bot: Bot, options: PlayOptions): Promise<void> {
  const stop = new AbortController();
  const onAbort = (): void => stop.abort();
  if (options.signal?.aborted === true) return;
  options.signal?.addEventListener('abort', onAbort);
  const desk = new Desk(playing, bot, stop, options.atOnce ?? AT_ONCE);
  try {
    for await (const news of playing.news(stop.signal)) {
      if (news.__typename === 'TurnNews') desk.due(news.game.gameId);
    }
  } finally {
    options.signal?.removeEventListener('abort', onAbort);
    stop.abort();
    await desk.done();
  }
}

/** Games side by side, each one move after the other. */
class Desk {
  readonly #playing: Playing;
  readonly #bot: Bot;
  readonly #stop: AbortController;
  #room: number;
  readonly #waiting: (() => void)[] = [];
  /** Games that are being played, and whether there is news of them. */
  readonly #games = new Map<string, { isDue: boolean; readonly work: Promise<void> }>();
  #failure: { readonly error: unknown } | null = null;

  constructor(playing: Playing, bot: Bot, stop: AbortController, atOnce: number) {
    this.#playing = playing;
    this.#bot = bot;
    this.#stop = stop;
    this.#room = Math.max(1, atOnce);
  }

  due(id: string): void {
    const found = this.#games.get(id);
    if (found !== undefined) found.isDue = true;
    else this.#games.set(id, { isDue: false, work: this.#serve(id) });
  }

  /** Rejects with the first failure. */
  async done(): Promise<void> {
    await Promise.all([...this.#games.values()].map(({ work }) => work));
    if (this.#failure !== null) throw this.#failure.error;
  }

  async #serve(id: string): Promise<void> {
    await this.#enter();
    try {
      do {
        const held = this.#games.get(id);
        if (held !== undefined) held.isDue = false;
        await this.#playOn(id);
      } while (this.#games.get(id)?.isDue === true);
    } catch (error) {
      if (!this.#stop.signal.aborted) this.#failure ??= { error };
      this.#stop.abort();
    } finally {
      this.#games.delete(id);
      this.#leave();
    }
  }

  async #enter(): Promise<void> {
    if (this.#room > 0) this.#room -= 1;
    // The place is handed on by the one that leaves.
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#room += 1;
    else next();
  }

  /** Until the game waits for somebody else. */
  async #playOn(id: string): Promise<void> {
    let refusals = 0;
    for (let game = await this.#playing.game(id); this.#waits(game); ) {
      const chosen = await this.#bot({ game, moves: game.legalMoves });
      if (chosen === null) return;
      const moved = await this.#move(game, chosen);
      if (moved instanceof Refused) {
        refusals = countedWith(refusals, moved);
        game = await this.#playing.game(id);
      } else {
        refusals = 0;
        game = moved;
      }
    }
  }

  #waits(game: Table | null): game is Table {
    return game !== null && game.legalMoves.length > 0 && !this.#stop.signal.aborted;
  }

  /** The table after a move, or why there was none. */
  async #move({ id, version, toAct }: Table, chosen: Move | string): Promise<Table | Refused> {
    const move = typeof chosen === 'string' ? { move: chosen } : { move: chosen.notation, seat: chosen.seat };
    // Where several seats are to move, what the others do changes nothing for this one.
    const expected = toAct.length > 1 ? {} : { expectedVersion: version };
    try {
      return await this.#playing.move({ gameId: id, ...move, ...expected });
    } catch (error) {
      if (error instanceof Refused) return error;
      throw error;
    }
  }
}

/** Throws the refusal that is one too many. */
function countedWith(refusals: number, refused: Refused): number {
  const count = OVERTAKEN.has(refused.code) ? refusals : refusals + 1;
  if (count >= MOST_REFUSALS) throw refused;
  return count;
}
