// Whose turn it is when several clients want the processor: the one that has had least of it lately. The event loop
// goes round every few milliseconds, so that nobody waits for more than a few pieces of work; within a round, pieces
// follow one another, so that their appends share a flush of the disk.

import { createSpent, type Spent } from './spent.ts';

/** Runs work of clients in fair turns. */
export interface FairTurns {
  /**
   * Runs `work` when it is the client's turn: at once while nobody waits. If `isWanted` says by then that nobody wants
   * it any more, it is left out, and the promise is settled with null.
   */
  run<Result>(client: string, work: () => Promise<Result>, isWanted?: () => boolean): Promise<Result | null>;
  /** Pieces that wait. */
  waiting(): number;
}

export interface FairTurnsParts {
  /** Milliseconds, of any beginning. */
  now(): number;
  /** Calls back when all that the present piece has set off at once is done. */
  afterPiece(next: () => void): void;
  /** Calls back when the event loop has gone round. */
  afterRound(next: () => void): void;
}

/** Work that is begun in one round of the event loop; the rest waits for the next. */
const ROUND_MS = 10;

interface Piece {
  begin(): void;
  isWanted(): boolean;
  drop(): void;
}

const ON_THIS_MACHINE: FairTurnsParts = {
  now: () => performance.now(),
  // A tick that a microtask asks for comes when there are no microtasks left.
  afterPiece: (next) => queueMicrotask(() => process.nextTick(next)),
  afterRound: (next) => void setImmediate(next),
};

export function createFairTurns({ now, afterPiece, afterRound }: FairTurnsParts = ON_THIS_MACHINE): FairTurns {
  const spent = createSpent(now);
  const queue = createQueue(spent);
  /** Who has the processor, and since when; null: nobody in this round. */
  let current: { readonly client: string; readonly since: number } | null = null;
  let roundStartedAt = 0;
  let isGoingRound = false;

  function charge(): void {
    if (current !== null) spent.add(current.client, now() - current.since);
    current = null;
  }

  function goRoundSoon(): void {
    if (isGoingRound) return;
    isGoingRound = true;
    roundStartedAt = now();
    afterRound(goRound);
  }

  function begin(client: string, piece: Piece): void {
    charge();
    current = { client, since: now() };
    goRoundSoon();
    piece.begin();
  }

  function goRound(): void {
    isGoingRound = false;
    beginWaiting();
  }

  function beginWaiting(): void {
    charge();
    const next = isTime() ? queue.next() : null;
    if (next === null) return;
    begin(next.client, next.piece);
    if (queue.size() > 0) afterPiece(beginWaiting);
  }

  function isTime(): boolean {
    return !isGoingRound || now() - roundStartedAt < ROUND_MS;
  }

  return {
    waiting: queue.size,
    run: (client, work, isWanted = () => true) =>
      new Promise((resolve, reject) => {
        const piece: Piece = { isWanted, drop: () => resolve(null), begin: () => void work().then(resolve, reject) };
        if (queue.size() > 0 || !isTime()) {
          queue.add(client, piece);
          goRoundSoon();
        } else if (isWanted()) begin(client, piece);
        else piece.drop();
      }),
  };
}

/** Pieces that wait, by client. */
function createQueue(spent: Spent) {
  const waiting = new Map<string, Piece[]>();
  let size = 0;

  /** The client that has had least. */
  function least(): string | null {
    let chosen: { readonly client: string; readonly ms: number } | null = null;
    for (const client of waiting.keys()) {
      const ms = spent.by(client);
      if (chosen === null || ms < chosen.ms) chosen = { client, ms };
    }
    return chosen?.client ?? null;
  }

  function take(client: string): Piece | null {
    const pieces = waiting.get(client) ?? [];
    const piece = pieces.shift();
    if (pieces.length === 0) waiting.delete(client);
    if (piece !== undefined) size -= 1;
    return piece ?? null;
  }

  return {
    size: () => size,
    add(client: string, piece: Piece): void {
      const pieces = waiting.get(client);
      if (pieces === undefined) waiting.set(client, [piece]);
      else pieces.push(piece);
      size += 1;
    },
    /** The next piece that is wanted; the others on the way to it are dropped. */
    next(): { readonly client: string; readonly piece: Piece } | null {
      for (let client = least(); client !== null; client = least()) {
        const piece = take(client);
        if (piece?.isWanted() === true) return { client, piece };
        piece?.drop();
      }
      return null;
    },
  };
}
