// A whole game for the second engine: procedures that stop at each question until it is answered. Written from the
// title's page alone.

import { setUp } from './setUp.ts';
import { GameOver, type Luck, newTable, type Options, type Play, type Question, type Table } from './table.ts';
import { playOn, playTurns } from './turns.ts';

export class Game {
  readonly table: Table;
  /** The one decision that is owed; nothing once the game is over. */
  question: Question | null = null;
  readonly #play: Play;

  constructor(table: Table, play: Play) {
    this.table = table;
    this.#play = play;
    this.#proceed();
  }

  /** A game from the first throw on. */
  static begin(options: Options, luck: Luck): Game {
    const table = newTable(options, luck);
    setUp(table);
    return new Game(table, playTurns(table, table.first));
  }

  /** A game from a table on that was laid out by hand, at the first decision of the active seat's turn. */
  static resume(table: Table): Game {
    return new Game(table, playOn(table));
  }

  get point(): string {
    return this.question?.point ?? 'over';
  }

  get legal(): readonly string[] {
    return this.question?.moves ?? [];
  }

  play(move: string): void {
    if (!this.legal.includes(move)) throw new Error(`${move} is not legal at ${this.point}`);
    this.#proceed(move);
  }

  /** On to the next question. The first answer given to a procedure is never read. */
  #proceed(answer = ''): void {
    try {
      this.question = this.#play.next(answer).value ?? null;
    } catch (error) {
      if (!(error instanceof GameOver)) throw error;
      this.question = null;
    }
  }
}
