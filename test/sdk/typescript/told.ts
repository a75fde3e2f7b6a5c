// What an account is told, as a test keeps it.

import { expect } from 'vitest';
import type { Client } from '../../../sdk/typescript/src/index.ts';

/** What an account is told, by game and version. */
export function told(
  client: Client,
  over: 'socket' | 'events',
  signal: AbortSignal,
): { readonly names: readonly string[]; readonly done: Promise<void> } {
  const names: string[] = [];
  async function listen(): Promise<void> {
    for await (const news of client.news({ over, signal })) {
      if (news.__typename === 'TournamentNews') expect.fail(news.kind);
      const { gameId, version } = news.game;
      names.push(news.__typename === 'GameOverNews' ? `over ${gameId}` : `${gameId} ${version}`);
    }
  }
  return { names, done: listen() };
}
