// Figures of recorded games: how many decisions a game has, and how many legal moves a decision.

import { at } from '../../domain/base/defect.ts';
import { foldRecord, parseReplay, type ReplayRecord } from '../../domain/replay/index.ts';
import { titleOf } from '../../domain/titles/index.ts';
import type { TitleStatistics } from '../../schema/titles.ts';

/** What one game has: the legal moves of every decision. */
type Decisions = readonly number[];

/** The decisions of a finished game that was played from its beginning; null for any other record. */
function decisionsOf(record: ReplayRecord): Decisions | null {
  const { header, end } = record;
  const title = titleOf(header.title, header.rulesVersion);
  if (title === null || header.origin !== null || end.status !== 'finished') return null;
  const folded = foldRecord(record, titleOf);
  return folded.flatMap(({ events }, index) => {
    const before = folded[index - 1]?.game.table;
    return events.flatMap((event) =>
      event.type === 'MovePlayed' ? [title.legalMoves(before, event.seat).length] : [],
    );
  });
}

/** The figures of the games of each title, by title id, from replay files. */
export function statisticsOf(files: Iterable<string | Uint8Array>): Readonly<Record<string, TitleStatistics>> {
  const games = new Map<string, Decisions[]>();
  for (const file of files) {
    for (const parsed of parseReplay(file).records) {
      if (!parsed.ok) throw new Error(`line ${parsed.error.line}: ${JSON.stringify(parsed.error.reason)}`);
      const { header } = parsed.record;
      const decisions = decisionsOf(parsed.record);
      if (decisions !== null) games.set(header.title, [...(games.get(header.title) ?? []), decisions]);
    }
  }
  const titles = [...games].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(titles.map(([titleId, played]) => [titleId, figuresOf(played)]));
}

function figuresOf(games: readonly Decisions[]): TitleStatistics {
  const lengths = games.map(({ length }) => length).sort((one, other) => one - other);
  const legalMoves = games.flat();
  const total = legalMoves.reduce((sum, count) => sum + count, 0);
  return {
    games: games.length,
    decisionsMedian: at(lengths, Math.floor(lengths.length / 2)),
    decisionsMax: at(lengths, lengths.length - 1),
    legalMovesMean: Math.round((10 * total) / legalMoves.length) / 10,
    legalMovesMax: Math.max(...legalMoves),
  };
}
