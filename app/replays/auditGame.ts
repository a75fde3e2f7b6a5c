// Audits a stored game with the games it goes back to. What is stored is not trusted: a damaged game is reported, not
// refused. Anybody may ask, so the reads are the cheap ones, as far as they are reliable.

import {
  type AuditReport,
  auditGame as auditStored,
  type Reason,
  type Receipt,
  receiptsFor,
  type StoredGame,
} from '../../domain/audit/index.ts';
import { NewerRelease } from '../../domain/base/newer.ts';
import type { Origin, Outage } from '../../domain/game/index.ts';
import { type Commit, gameStream, genesisOf, isImported, type StreamId, verifyChain } from '../../domain/log/index.ts';
import { isInvited } from '../access/invited.ts';
import type { Caller } from '../base/answer.ts';
import type { AppContext } from '../context.ts';
import { MAX_ORIGINS, originIn, originStream } from '../streams/origins.ts';
import { areOpenTo, eventsIn, shownCommits, standingIn } from '../streams/storedEvents.ts';
import { reportAuditCrashes } from './auditCrash.ts';

/** Commits of a game and its origins that one audit reads and replays: several times those of a long game. */
export const MAX_AUDITED_COMMITS = 3_600;

/** The game and its origins have more commits than one audit takes. Their replay file can be audited elsewhere. */
export class AuditTooLarge extends Error {
  override readonly name = 'AuditTooLarge';
}

/**
 * The report on a game, whose receipts may name it or an origin by any id; null when there is no such game. Throws
 * AuditTooLarge before anything is replayed.
 */
export async function auditGame(
  context: AppContext,
  caller: Caller | null,
  gameId: string,
  receipts: readonly Receipt[],
): Promise<AuditReport | null> {
  const stream = gameStream(gameId);
  if (stream === null) return null;
  const found = await auditStoredGame(context, stream, { receipts, caller, strong: false });
  const isSure =
    found === null || found.report.verdict !== 'failed' || found.games.every((game) => isChained(context, game));
  const sure = isSure ? found : await auditStoredGame(context, stream, { receipts, caller, strong: true });
  if (sure === null) return null;
  refuseNewer(context, sure);
  reportAuditCrashes(context, { source: 'stored', gameId }, sure.report);
  return discreet(sure.report);
}

/** Reasons why a commit cannot be read that is as it was stored: a newer release has written it. */
const NEWER: readonly Reason['code'][] = [
  'unknown-encoding',
  'unknown-schema-version',
  'unknown-event',
  'unknown-rules',
];

/** Throws NewerRelease when this release does not know what is stored: that is no fault of the game. */
function refuseNewer(context: AppContext, { report, games }: StoredAudit): void {
  const newer = report.checks.find((check) => check.status !== 'passed' && NEWER.includes(check.reason.code));
  if (newer === undefined || newer.status === 'passed' || !games.every((game) => isChained(context, game))) return;
  throw new NewerRelease(`the audit of a game meets ${newer.reason.code}`);
}

interface AuditQuestion {
  readonly caller: Caller | null;
  readonly receipts: readonly Receipt[];
  /** Whether all reads are strong; else those alone that show whether there is more. */
  readonly strong: boolean;
}

interface StoredAudit {
  readonly report: AuditReport;
  /** What the report is made from. */
  readonly games: readonly StoredGame[];
}

/** Null when there is no such game. */
async function auditStoredGame(
  context: AppContext,
  stream: StreamId,
  question: AuditQuestion,
): Promise<StoredAudit | null> {
  const game = {
    stream,
    commits: await commitsOf(context, stream, { ...question, room: MAX_AUDITED_COMMITS }),
  };
  if (game.commits.length === 0) return null;
  const origins = await originsOf(context, game, question);
  const games = [game, ...origins];
  const outages = await outagesOf(context, games);
  const { receipts } = question;
  const options = { titles: context.titles.byRules, sha256: context.sha256, receipts, outages, origins };
  return { report: auditStored(stream, game.commits, options), games };
}

/** Those of this server, if games with a clock were played on it; undefined where others may have been meant. */
async function outagesOf(
  { outages }: AppContext,
  games: readonly StoredGame[],
): Promise<readonly Outage[] | undefined> {
  const hasClock = games.some(({ commits }) => commits.some(({ dueAt }) => dueAt !== null));
  return hasClock && !games.some(({ stream }) => isImported(stream)) ? outages.certain() : undefined;
}

/**
 * The commits of a stream; none of one that is not for the caller. An eventual read shows its beginning: for a game
 * that is not over the rest is read strongly, so that nothing counts as missing.
 */
async function commitsOf(context: AppContext, stream: StreamId, read: Read): Promise<readonly Commit[]> {
  const { games, clock } = context;
  const { strong, room } = read;
  const to = room + 1;
  const commits = [...(await games.storedCommits(stream, { to, strong }))];
  const last = commits.at(-1);
  if (!strong && !endsGame(last)) {
    commits.push(...(await games.storedCommits(stream, { from: (last?.version ?? 0) + 1, to, strong: true })));
  }
  const player = read.caller?.playerId ?? null;
  if (!(await mayKnowOf(context, stream, commits, player))) return [];
  if (commits.length > room) throw new AuditTooLarge(`more than ${MAX_AUDITED_COMMITS} commits`);
  const shown = shownCommits(commits, player, clock.now());
  return commits.slice(0, Math.max(shown.length, read.least ?? 0));
}

/** As `loadFor`, also of a game that cannot be folded. */
async function mayKnowOf(
  context: AppContext,
  stream: StreamId,
  commits: readonly Commit[],
  player: string | null,
): Promise<boolean> {
  if (areOpenTo(commits, player)) return true;
  return player !== null && isInvited(context, player, stream, standingIn(commits));
}

interface Read {
  readonly caller: Caller | null;
  readonly strong: boolean;
  /** A version up to which the game is shown in any case: a fork has told it. */
  readonly least?: number;
  /** How many commits the audit still takes. */
  readonly room: number;
}

/** Whether what was read is a beginning of the game, commit by commit. Then a strong read can show nothing else. */
function isChained({ sha256 }: AppContext, { stream, commits }: StoredGame): boolean {
  return verifyChain(genesisOf(stream, sha256), commits, sha256).ok;
}

/**
 * The games that `game` goes back to, as far as they are here. A running one goes as far as the fork and its receipts:
 * what came later does not concern the fork. A hash that was given out may be checked.
 */
async function originsOf(
  context: AppContext,
  game: StoredGame,
  { receipts, caller, strong }: AuditQuestion,
): Promise<readonly StoredGame[]> {
  const origins: StoredGame[] = [];
  let room = MAX_AUDITED_COMMITS - game.commits.length;
  let fork = game;
  while (origins.length < MAX_ORIGINS) {
    const found = await storedOrigin(context, fork, { caller, strong, room });
    if (found === null) break;
    const { stream, commits, origin } = found;
    room -= commits.length;
    fork = { stream, commits: endsGame(commits.at(-1)) ? commits : commits.slice(0, reachOf(origin, receipts)) };
    origins.push(fork);
  }
  return origins;
}

/** The game that `fork` was made from; null if it is not here, or not for the caller. */
async function storedOrigin(
  context: AppContext,
  fork: StoredGame,
  read: Read,
): Promise<(StoredGame & { readonly origin: Origin }) | null> {
  const origin = originIn(fork.commits[0]);
  const stream = origin === null ? null : await originStream(context, fork.stream, origin);
  if (origin === null || stream === null) return null;
  const commits = await commitsOf(context, stream, { ...read, least: origin.version });
  return commits.length === 0 ? null : { stream, commits, origin };
}

/** The last version of a running origin that the audit of its fork needs. */
function reachOf({ game, version }: Origin, receipts: readonly Receipt[]): number {
  const own = receiptsFor(receipts, game);
  return own.reduce((reach, receipt) => Math.max(reach, receipt.version), version);
}

function endsGame(commit: Commit | undefined): boolean {
  return eventsIn(commit).some(({ type }) => type === 'GameFinished' || type === 'GameAborted');
}

/** A report says what was found and what was needed; viewers of a running game may not be allowed to know that. */
function discreet(report: AuditReport): AuditReport {
  const status = report.game?.status;
  if (status === 'finished' || status === 'aborted') return report;
  const checks = report.checks.map((check) => (check.status === 'failed' ? { ...check, reason: WITHHELD } : check));
  return { ...report, checks };
}

const WITHHELD: Reason = { code: 'withheld' };
