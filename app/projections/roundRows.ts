// The tables of a tournament's round: an empty row for each game that was made, and another for each that is over. None
// ever goes: their number is how far the round has come.

import type { RoundPlace } from '../../domain/tournament/index.ts';
import type { ReadStore, Row } from '../../readstore/port.ts';
import type { GameCard } from './card.ts';

/** A round of a tournament. */
export interface RoundOf extends RoundPlace {
  readonly tournamentId: string;
}

/** How far a round has come. Neither number ever falls. */
export interface RoundProgress {
  /** Games that have been made. */
  readonly made: number;
  /** Games that are over. */
  readonly over: number;
}

type RoundRow = Pick<Row, 'partition' | 'sort' | 'listing'>;

const MADE = 'M#';
const OVER = 'O#';
const TABLE_DIGITS = 6;

/** Begins the partition of every round. */
const ROUND_ROWS = 'V#';
const PARTITION = /^V#([0-9A-Z]+)#(\d+)\.(\d+)$/;

function roundRows({ tournamentId, stage, round }: RoundOf): string {
  return `${ROUND_ROWS}${tournamentId}#${stage}.${round}`;
}

/** The round of a partition; null for any other one. */
export function roundOfRows(partition: string): RoundOf | null {
  const [, tournamentId, stage, round] = PARTITION.exec(partition) ?? [];
  return tournamentId === undefined ? null : { tournamentId, stage: Number(stage), round: Number(round) };
}

/** The rows of a game among those of its round; none for a game of no tournament. */
export function roundRowsOf({
  tournament,
  finishedAt,
}: Pick<GameCard, 'tournament' | 'finishedAt'>): readonly RoundRow[] {
  if (tournament === null) return [];
  const { id: tournamentId, stage, round, table } = tournament;
  const partition = roundRows({ tournamentId, stage, round });
  const number = String(table).padStart(TABLE_DIGITS, '0');
  const kinds = finishedAt === null ? [MADE] : [MADE, OVER];
  return kinds.map((kind) => ({ partition, sort: `${kind}${number}`, listing: null }));
}

/** Sees everything that was projected before. */
export async function progressOf(views: Pick<ReadStore, 'count'>, round: RoundOf): Promise<RoundProgress> {
  const partition = roundRows(round);
  // In this order: no game is over that is not made.
  const over = await views.count(partition, OVER);
  return { made: await views.count(partition, MADE), over };
}
