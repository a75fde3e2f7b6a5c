// Points and ranks. Document: section 7; R62 to R67.

import { COFFINS, COLUMNS, known, levelOf, MULTIPLIERS, PAIRS, ROWS, SPACES } from './rules.ts';
import type { Player } from './table.ts';

export interface Score {
  readonly prestige: number;
  readonly pairs: number;
  readonly rows: number;
  readonly columns: number;
  readonly potter: number;
  readonly money: number;
}

function columnPoints(player: Player, column: number): number {
  const staffed = ROWS.map((row, index) => (player.staff.has(row) ? player.grid[index]?.[column - 1] : null));
  const most = Math.max(...COFFINS.map((colour) => staffed.filter((coffin) => coffin === colour).length));
  return most * known(MULTIPLIERS[player.crypts[column - 1] ?? 'none'], 'multiplier');
}

function fullRows(player: Player): number {
  return ROWS.filter((row, index) => player.staff.has(row) && player.grid[index]?.every((coffin) => coffin !== null))
    .length;
}

export function scoreOf(player: Player): Score {
  const staffed = SPACES.filter((space) => player.london.of(space) === 2 && player.staff.has(space));
  const pairs = PAIRS.filter((spaces) => spaces.every((space) => player.london.of(space) === 2));
  return {
    prestige: staffed.length * levelOf(player.prestige).value,
    pairs: 10 * pairs.length,
    rows: 10 * fullRows(player),
    columns: COLUMNS.map((column) => columnPoints(player, column)).reduce((sum, points) => sum + points, 0),
    potter: player.potter.total,
    money: Math.floor((player.money + 2 * player.mourners) / 5),
  };
}

export function totalOf(score: Score): number {
  return score.prestige + score.pairs + score.rows + score.columns + score.potter + score.money;
}

/** The tie-breaks: white crypts, then all crypts. */
export function cryptsOf(player: Player): { readonly whiteCrypts: number; readonly crypts: number } {
  return {
    whiteCrypts: player.crypts.filter((crypt) => crypt === 'white').length,
    crypts: player.crypts.filter((crypt) => crypt !== null).length,
  };
}

/** Whether `one` stands before `other`: total, then white crypts, then all crypts. */
function isBefore(one: Player, other: Player): boolean {
  const [mine, theirs] = [cryptsOf(one), cryptsOf(other)];
  const ahead = totalOf(scoreOf(one)) - totalOf(scoreOf(other));
  if (ahead !== 0) return ahead > 0;
  if (mine.whiteCrypts !== theirs.whiteCrypts) return mine.whiteCrypts > theirs.whiteCrypts;
  return mine.crypts > theirs.crypts;
}

export function rankOf(player: Player, players: readonly Player[]): number {
  return 1 + players.filter((other) => isBefore(other, player)).length;
}
