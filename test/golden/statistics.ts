// Figures of recorded games: how many decisions a game has, and how many legal moves a decision.

import { at } from '../../domain/base/defect.ts';
import { foldRecord, parseReplay, type ReplayRecord } from '../../domain/replay/index.ts';
import { titleOf } from '../../domain/titles/index.ts';
import type { TitleStatistics } from '../../schema/titles.ts';

/** What one game has. */
interface Played {
  readonly seats: number;
  /** Legal moves of every decision. */
  readonly legalMoves: readonly number[];
  /** Decisions one after the other: those that are owed at the same time count once. */
  readonly inTurn: number;
}

/** Of people, for a decision. */
const SECONDS = 20;
/** Estimates are rounded to this. */
const MINUTES = 5;

/** The decisions of a finished game that was played from its beginning; null for any other record. */
function playedIn(record: ReplayRecord): Played | null {
  const { header, end } = record;
  const title = titleOf(header.title, header.rulesVersion);
  if (title === null || header.origin !== null || end.status !== 'finished') return null;
  const folded = foldRecord(record, titleOf);
  const decisions = folded.flatMap(({ events }, index) => {
    const before = folded[index - 1]?.game.table;
    return events.flatMap((event) =>
      event.type === 'MovePlayed'
        ? [{ legalMoves: title.legalMoves(before, event.seat).length, toAct: title.toAct(before) }]
        : [],
    );
  });
  return {
    seats: folded.at(-1)?.game.seats.length ?? 0,
    legalMoves: decisions.map(({ legalMoves }) => legalMoves),
    inTurn: inTurn(decisions.map(({ toAct }) => toAct)),
  };
}

/**
 * `toAct`: who owed a decision before each. A turn of several seats begins when a seat owes one that did not before.
 */
function inTurn(toAct: readonly (readonly number[])[]): number {
  let sharing = 1;
  let last: readonly number[] = [];
  let sum = 0;
  for (const owing of toAct) {
    if (owing.some((seat) => !last.includes(seat))) sharing = owing.length;
    sum += 1 / sharing;
    last = owing;
  }
  return sum;
}

/** The figures of the games of each title, by title id, from replay files. */
export function statisticsOf(files: Iterable<string | Uint8Array>): Readonly<Record<string, TitleStatistics>> {
  const games = new Map<string, Played[]>();
  for (const file of files) {
    for (const parsed of parseReplay(file).records) {
      if (!parsed.ok) throw new Error(`line ${parsed.error.line}: ${JSON.stringify(parsed.error.reason)}`);
      const { header } = parsed.record;
      const played = playedIn(parsed.record);
      if (played !== null) games.set(header.title, [...(games.get(header.title) ?? []), played]);
    }
  }
  const titles = [...games].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(titles.map(([titleId, played]) => [titleId, figuresOf(played)]));
}

function figuresOf(games: readonly Played[]): TitleStatistics {
  const legalMoves = games.flatMap((game) => game.legalMoves);
  const lengths = ascending(games.map((game) => game.legalMoves.length));
  const total = legalMoves.reduce((sum, count) => sum + count, 0);
  return {
    games: games.length,
    decisionsMedian: median(lengths),
    decisionsMax: at(lengths, lengths.length - 1),
    legalMovesMean: Math.round((10 * total) / legalMoves.length) / 10,
    legalMovesMax: Math.max(...legalMoves),
    minutes: minutesOf(games),
  };
}

/** By number of seats. */
function minutesOf(games: readonly Played[]): TitleStatistics['minutes'] {
  const seats = ascending([...new Set(games.map((game) => game.seats))]);
  const entries = seats.map((count) => {
    const inTurn = median(ascending(games.filter((game) => game.seats === count).map((game) => game.inTurn)));
    return [String(count), MINUTES * Math.max(1, Math.round((inTurn * SECONDS) / 60 / MINUTES))];
  });
  return Object.fromEntries(entries);
}

function ascending(values: readonly number[]): readonly number[] {
  return values.toSorted((one, other) => one - other);
}

function median(sorted: readonly number[]): number {
  return at(sorted, Math.floor(sorted.length / 2));
}
