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

export function columnPoints(player: Player, column: number): number {
  const staffed = ROWS.map((row, index) => (player.staff.has(row) ? player.grid[index]?.[column - 1] : null));
  const most = Math.max(...COFFINS.map((colour) => staffed.filter((coffin) => coffin === colour).length));
  return most * known(MULTIPLIERS[player.crypts[column - 1] ?? 'none'], 'multiplier');
}

/** Whether every cell of a row holds a coffin, staffed or not. */
export function hasFullRow(player: Player, row: string): boolean {
  return known(player.grid[ROWS.indexOf(row)], row).every((coffin) => coffin !== null);
}

export function scoreOf(player: Player): Score {
  const staffed = SPACES.filter((space) => player.london.of(space) === 2 && player.staff.has(space));
  const pairs = PAIRS.filter((spaces) => spaces.every((space) => player.london.of(space) === 2));
  return {
    prestige: staffed.length * levelOf(player.prestige).value,
    pairs: 10 * pairs.length,
    rows: 10 * ROWS.filter((row) => player.staff.has(row) && hasFullRow(player, row)).length,
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

/** Whether `one` ranks before `other`: total, then white crypts, then all crypts. */
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
