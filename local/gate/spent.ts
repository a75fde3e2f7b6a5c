// What each client has had of the processor lately.

export interface Spent {
  /** Milliseconds, of which what is older counts less. */
  by(client: string): number;
  add(client: string, ms: number): void;
}

/** What a client has had counts half after this. */
const HALF_LIFE_MS = 2_000;
/** Clients that are remembered. */
const MAX_REMEMBERED = 10_000;
/** As good as nothing, milliseconds. */
const NOTHING_MS = 1;

interface Account {
  readonly ms: number;
  readonly at: number;
}

export function createSpent(now: () => number): Spent {
  const accounts = new Map<string, Account>();

  function by(client: string): number {
    const account = accounts.get(client);
    return account === undefined ? 0 : account.ms * 0.5 ** ((now() - account.at) / HALF_LIFE_MS);
  }

  /** First those who had next to nothing, then those that were longest silent. */
  function forgetSome(): void {
    for (const client of accounts.keys()) if (by(client) < NOTHING_MS) accounts.delete(client);
    for (const client of accounts.keys()) if (accounts.size > MAX_REMEMBERED) accounts.delete(client);
  }

  return {
    by,
    add(client, ms) {
      const sum = by(client) + ms;
      accounts.delete(client);
      accounts.set(client, { ms: sum, at: now() });
      if (accounts.size > MAX_REMEMBERED) forgetSome();
    },
  };
}
