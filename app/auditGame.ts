// Audits a game of this server from what its store holds, with the games it goes back to. What is stored is not trusted: a damaged game
// is reported, not refused.

import type { Commit } from '../domain/audit/index.ts';
import {
  type AuditReport,
  auditGame as auditStored,
  type Receipt,
  type StoredGame,
} from '../domain/audit/replay/index.ts';
import { titleOf } from '../domain/titles/index.ts';
import type { AppContext } from './context.ts';
import { gameStream, playedId } from './gameId.ts';
import { eventsIn, MAX_ORIGINS, originIn, originStream } from './records.ts';

/** The report on a game, whose receipts may name it or an origin by any id; null when there is no such game. */
export async function auditGame(
  context: AppContext,
  gameId: string,
  receipts: readonly Receipt[],
): Promise<AuditReport | null> {
  const stream = gameStream(gameId);
  if (stream === null) return null;
  const commits = await context.games.storedCommits(stream);
  if (commits.length === 0) return null;
  const named = receipts.map((receipt) => {
    return { ...receipt, gameId: receipt.gameId === null ? null : playedId(receipt.gameId) };
  });
  const origins = await originsOf(context, { stream, commits });
  return discreet(auditStored(stream, commits, { titles: titleOf, sha256: context.sha256, receipts: named, origins }));
}

/** The games that `game` goes back to, as far as they are here. Of one that is still played, no more than was forked. */
async function originsOf(context: AppContext, game: StoredGame): Promise<readonly StoredGame[]> {
  const origins: StoredGame[] = [];
  let fork = game;
  while (origins.length < MAX_ORIGINS) {
    const origin = originIn(fork.commits[0]);
    const stream = origin === null ? null : await originStream(context, fork.stream, origin);
    if (origin === null || stream === null) break;
    const commits = await context.games.storedCommits(stream);
    fork = { stream, commits: endsGame(commits.at(-1)) ? commits : commits.slice(0, origin.version) };
    origins.push(fork);
  }
  return origins;
}

function endsGame(commit: Commit | undefined): boolean {
  return eventsIn(commit).some(({ type }) => type === 'GameFinished' || type === 'GameAborted');
}

/** A report tells what was found and what was needed. While the game is played, that may be what the viewers must not know. */
function discreet(report: AuditReport): AuditReport {
  const status = report.game?.status;
  if (status === 'finished' || status === 'aborted') return report;
  const checks = report.checks.map((check) =>
    check.status === 'failed'
      ? { ...check, message: 'It does not hold. What was found is told when the game is over.' }
      : check,
  );
  return { ...report, checks };
}
