// Accounts that somebody has pasted: ids, or addresses that end in one.

const ID = /player_\w+/;

/** Each once, in order. A line without an id stays as it is: the server names it. */
export function accountsIn(text: string): readonly string[] {
  const lines = text.split(/[\n,;]/).map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== '').map((line) => ID.exec(line)?.[0] ?? line))];
}
