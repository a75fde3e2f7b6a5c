// Accounts that somebody has pasted: ids, or addresses that end in one.

const ID = /player_\w+/;

export interface Account {
  readonly line: string;
  /** Null: the line has none. */
  readonly id: string | null;
}

/** Each once, in order. */
export function accountsIn(text: string): readonly Account[] {
  const lines = text.split(/[\n,;]/).map((line) => line.trim());
  const accounts = lines.filter((line) => line !== '').map((line) => ({ line, id: ID.exec(line)?.[0] ?? null }));
  return [...new Map(accounts.map((one) => [one.id ?? one.line, one])).values()];
}
