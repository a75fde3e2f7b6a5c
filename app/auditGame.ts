// Audits a game of this server from what its store holds, with the games it goes back to. What is stored is not trusted: a damaged game
// is reported, not refused.

import type { Commit } from '../domain/audit/index.ts';
import {
  type AuditReport,
  auditGame as auditStored,
  type Receipt,
  type StoredGame,
} from '../domain/audit/replay/index.ts';
import type { Origin } from '../domain/game/index.ts';
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
  const origins = await originsOf(context, { stream, commits }, named);
  return discreet(auditStored(stream, commits, { titles: titleOf, sha256: context.sha256, receipts: named, origins }));
}

/**
 * The games that `game` goes back to, as far as they are here. One that is still played goes as far as the fork and the receipts for it:
 * what came later is no matter of the fork. A hash that was given out is right to keep, and public anyway.
 */
async function originsOf(
  context: AppContext,
  game: StoredGame,
  receipts: readonly Receipt[],
): Promise<readonly StoredGame[]> {
  const origins: StoredGame[] = [];
  let fork = game;
  while (origins.length < MAX_ORIGINS) {
    const origin = originIn(fork.commits[0]);
    const stream = origin === null ? null : await originStream(context, fork.stream, origin);
    if (origin === null || stream === null) break;
    const commits = await context.games.storedCommits(stream);
    fork = { stream, commits: endsGame(commits.at(-1)) ? commits : commits.slice(0, reachOf(origin, receipts)) };
    origins.push(fork);
  }
  return origins;
}

/** The last version of a running origin that the audit of its fork needs. */
function reachOf({ game, version }: Origin, receipts: readonly Receipt[]): number {
  const own = receipts.filter(({ gameId }) => gameId === playedId(game));
  return own.reduce((reach, receipt) => Math.max(reach, receipt.version), version);
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
