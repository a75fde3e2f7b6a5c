// Real boards: which tournaments are played at them, and places as the rules want them.

/**
 * How long somebody may stay away from a game that stands for a real board, in seconds: the desk sets it so where the
 * server makes games for all tables.
 */
export const REAL_BOARD_SECONDS = 14 * 86_400;
const DAY_SECONDS = 86_400;

/** Where tables are played: at real boards, perhaps there, or here. */
export function boardsOf({
  noShowSeconds,
  realBoards,
}: {
  readonly noShowSeconds: number;
  readonly realBoards: boolean;
}): 'real' | 'perhaps' | 'here' {
  if (realBoards || noShowSeconds >= REAL_BOARD_SECONDS) return 'real';
  return noShowSeconds >= DAY_SECONDS ? 'perhaps' : 'here';
}

/** Places of what people chose: 1, 1, 2 is 1, 1, 3; null: somebody has none yet. */
export function placesOf(chosen: readonly number[]): readonly number[] | null {
  if (chosen.some((place) => place === 0)) return null;
  return chosen.map((place) => chosen.filter((other) => other < place).length + 1);
}
