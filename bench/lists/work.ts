// What the benches of the read side share: the use cases on a file, games, and rows of their tables.

import { hash, randomUUID } from 'node:crypto';
import { createApp, type ProcessApp, type Views } from '../../app/index.ts';
import { BOARDS } from '../../domain/titles/boards.ts';
import { REGISTRY } from '../../domain/titles/index.ts';
import type { EventStore } from '../../eventstore/port.ts';
import type { SqliteStore } from '../../eventstore/sqlite/index.ts';
import { pooledEntropy } from '../../lambdas/process/entropy.ts';
import { slowHash } from '../../lambdas/process/slowHash.ts';
import { localSecrets } from '../../local/settings/secrets.ts';
import { percentile, thousands } from '../table.ts';

export const TITLE = 'next-station-london';
export const ADA = { playerId: `player_${'A'.repeat(26)}`, name: 'Ada' };

/** The use cases on a file. */
export function appOn(sqlite: SqliteStore, store: EventStore, views: Views): ProcessApp {
  return createApp({
    boards: BOARDS,
    titles: REGISTRY,
    store,
    clock: { now: Date.now },
    staleAfterMs: Number.POSITIVE_INFINITY,
    secrets: localSecrets(sqlite.meta),
    profiles: sqlite.profiles,
    identities: sqlite.identities,
    invitations: sqlite.invitations,
    accounts: sqlite.accounts,
    credentials: sqlite.credentials,
    reports: sqlite.reports,
    entropy: pooledEntropy(),
    slowHash,
    views,
    // One account does all the work.
    allowances: { creations: 9_999_999 },
    sha256: (bytes) => hash('sha256', bytes, 'buffer'),
  });
}

/** A public game that bots play to its end; its id. */
export async function botGame(app: ProcessApp): Promise<string> {
  const bots = ['greedy', 'random', 'random', 'random'];
  const order = { titleId: TITLE, options: null, seats: 4, bots, sharedTable: false, join: false, clientSeed: null };
  const made = await app.createGame(ADA, { ...order, visibility: 'public', commandId: randomUUID() });
  if (!made.ok) throw new Error(made.problem.message('en'));
  const { id: gameId } = made.value.game;
  await app.startGame(ADA, { gameId, commandId: null });
  for (;;) {
    const game = await app.game(ADA, gameId);
    if (game?.status === 'finished') return gameId;
  }
}

const ms = (value: number) => value.toFixed(2);

/** A row of times in ms: how many, p50, p99. */
export function timesRow(name: string, times: readonly number[], bar: string): readonly string[] {
  return [name, thousands(times.length), ms(percentile(times, 0.5)), ms(percentile(times, 0.99)), bar];
}
