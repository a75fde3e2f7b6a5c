// The audit of one record: all checks, in the order in which they build on each other.

import { reasonOf } from '../base/defect.ts';
import type { GameState, Outage, TitleLookup } from '../game/index.ts';
import type { HashFunction } from '../log/chain.ts';
import type { Commit, StreamId } from '../log/commit.ts';
import { foldWanted, gameOf, type ReplayEnd, type ReplayHeader, type SeenCommit } from '../replay/index.ts';
import type { Title } from '../title/contract.ts';
import { checkChain, checkCommands, checkSeed, revealedSeed } from './checks.ts';
import { lastCommitOf, wrongClaims } from './claims.ts';
import { difference, MAX_ERROR, pairOf, pathText, shortened } from './difference.ts';
import { Findings } from './findings.ts';
import { type ReadRecord, unknownRules } from './life.ts';
import { checkOrigin, type OriginRecord } from './origin.ts';
import { type Played, playThrough } from './playThrough.ts';
import type { Reason } from './reasons.ts';
import { checkReceipts, type NamedReceipt } from './receipts.ts';
import { type AuditedGame, type AuditReport, CHECKS, type CheckName, type Receipt } from './report.ts';

/** What is audited: a record, or commits straight from a store, which claim nothing beside themselves. */
export interface Subject {
  /** The name that the chain begins with. */
  readonly stream: StreamId;
  readonly claims: { readonly header: ReplayHeader; readonly end: ReplayEnd } | null;
  readonly commits: readonly Commit[];
  /** The text of each body, if it is known already. */
  readonly texts: readonly string[];
  readonly seen: readonly SeenCommit[];
}

export interface Setting {
  readonly titles: TitleLookup;
  readonly sha256: HashFunction;
  /** When the server was down, as it says; null: unknown. */
  readonly outages: readonly Outage[] | null;
  /** Those for this record. */
  readonly receipts: readonly NamedReceipt[];
  /** Those for games that are not among the records; reported with the first of them. */
  readonly strange: readonly NamedReceipt[];
  /** The origin of a fork; null when it is not there. */
  readonly origin: OriginRecord | null;
  /** Versions at which forks of this game begin. */
  readonly wanted: ReadonlySet<number>;
}

/** A record that was audited: the report, and what its forks need to know. */
export interface Audited extends OriginRecord {
  readonly report: AuditReport;
}

/** The checks that play the record through. */
const PLAYED: readonly CheckName[] = ['moves', 'draws', 'facts', 'outcome'];

/** What a running game that shows only what somebody may see leaves open. */
const UNSEEN: readonly CheckName[] = ['chain', 'commands', 'seed', ...PLAYED, 'origin'];

/** Audits one record whose events were read. Never throws: a record that nothing here can cope with fails. */
export function auditRecord(subject: Subject, read: ReadRecord, setting: Setting): Audited {
  try {
    return audited(subject, read, setting);
  } catch (error) {
    const report = unreadableReport({ reason: { code: 'record-crash', error: shortened(reasonOf(error), MAX_ERROR) } });
    return { report, commits: subject.commits, verdict: report.verdict, over: false, gameAt: () => null };
  }
}

/** What is known of a record that cannot be read. */
interface Unreadable {
  readonly line?: number;
  readonly reason: Reason;
}

/** The report on a record that cannot be read. `unused`: a receipt that no record could be held against. */
export function unreadableReport({ reason, line }: Unreadable, unused: Receipt | null = null): AuditReport {
  const findings = new Findings();
  for (const name of CHECKS) findings.leaveOut(name, { code: 'unread' });
  findings.fail('form', reason, line === undefined ? {} : { line });
  if (unused !== null) findings.fail('receipts', { code: 'receipt-unused', version: unused.version });
  return { verdict: findings.verdict, game: null, checks: findings.checks, counts: NOT_PLAYED.played.counts };
}

function audited(subject: Subject, read: ReadRecord, setting: Setting): Audited {
  const findings = new Findings();
  const { unreadable, life } = read;
  if (unreadable !== null) findings.fail('form', unreadable.reason, { version: unreadable.version });
  checkReceipts({ ...subject, over: life.over !== null }, setting, findings);
  const play = subject.commits.length > 0 ? checkWhole(subject, read, setting, findings) : NOT_PLAYED;
  if (subject.commits.length === 0) for (const name of UNSEEN) findings.leaveOut(name, { code: 'only-seen' });
  checkClaims(subject, read, findings);
  const { counts } = play.played;
  const { verdict, checks } = findings;
  return {
    report: { verdict, game: auditedGame(subject, read), checks, counts },
    commits: subject.commits,
    verdict,
    over: life.over !== null,
    gameAt: play.gameAt,
  };
}

interface Replay {
  readonly played: Pick<Played, 'counts'>;
  gameAt(version: number): GameState | null;
}

const NOT_PLAYED: Replay = { played: { counts: { moves: 0, draws: 0, facts: 0 } }, gameAt: () => null };

/** Header and end, once commit 1 and all others could be read. */
function checkClaims({ claims, commits, seen }: Subject, { life }: ReadRecord, findings: Findings): void {
  if (claims === null || findings.failed('form')) return;
  const wrong = wrongClaims({ ...claims, commits, seen }, life);
  if (wrong !== null) findings.fail('form', wrong);
}

/** The checks of a record with commits. */
function checkWhole(subject: Subject, read: ReadRecord, setting: Setting, findings: Findings): Replay {
  const { stream, commits, claims } = subject;
  const { events, life } = read;
  const [first] = commits;
  if (first === undefined) return NOT_PLAYED;
  const serverSeed = revealedSeed(life, claims?.end.serverSeed ?? null);
  checkChain(stream, commits, setting.sha256, findings);
  checkCommands(commits, events, serverSeed, findings);
  checkSeed(read, serverSeed, setting.sha256, findings);
  const title = life.created === null ? null : setting.titles(life.created.titleId, life.created.rulesVersion);
  if (life.created === null) findings.fail('moves', unknownRules(life), { version: first.version });
  const vouched = checkOrigin({ stream, life, commit: first, title }, setting.origin, findings);
  if (title === null || !vouched) {
    leaveOutPlay(findings, title === null ? unknownRules(life) : { code: 'no-start' });
    return NOT_PLAYED;
  }
  if (serverSeed !== null) return played({ subject, read, title, serverSeed }, setting, findings);
  leaveOutPlay(findings, { code: 'seed-hidden' });
  let games: ReturnType<typeof foldWanted> | null = null;
  return {
    ...NOT_PLAYED,
    gameAt(version) {
      games ??= foldWanted(commits, read, setting.wanted, () => title);
      return games.get(version) ?? null;
    },
  };
}

function leaveOutPlay(findings: Findings, reason: Reason): void {
  for (const name of PLAYED) findings.leaveOut(name, reason);
}

interface Playable {
  readonly subject: Subject;
  readonly read: ReadRecord;
  readonly title: Title;
  readonly serverSeed: Uint8Array;
}

function played(
  { subject, read, title, serverSeed }: Playable,
  { wanted, outages }: Setting,
  findings: Findings,
): Replay {
  const { commits, claims } = subject;
  const play = playThrough({ title, serverSeed, commits, read, wanted, outages }, findings);
  if (play.reached < commits.length) {
    for (const name of PLAYED) findings.leaveOut(name, { code: 'stopped', after: play.reached });
  } else if (play.game !== null && claims !== null) {
    checkOutcome(play.game, title, claims.end, findings);
  }
  return { played: play, gameAt: (version) => play.kept.get(version) ?? null };
}

/** The outcome that the end claims, against that of the last table. */
function checkOutcome(game: GameState, title: Title, end: ReplayEnd, findings: Findings): void {
  try {
    const outcome = game.status === 'finished' ? title.outcome(game.table) : null;
    const wrong = difference(outcome, end.outcome);
    if (wrong === null) return;
    findings.fail('outcome', { code: 'other-outcome', path: pathText(['outcome', ...wrong.path]), ...pairOf(wrong) });
  } catch (error) {
    findings.fail('outcome', { code: 'outcome-crash', error: shortened(reasonOf(error), MAX_ERROR) });
  }
}

function auditedGame({ stream, claims, commits, seen }: Subject, { life }: ReadRecord): AuditedGame | null {
  const { created, status, seats } = life;
  const title = created?.titleId ?? claims?.header.title;
  const rulesVersion = created?.rulesVersion ?? claims?.header.rulesVersion;
  if (title === undefined || rulesVersion === undefined) return null;
  const headHash = lastCommitOf({ commits, seen }).hash;
  const count = commits.length + seen.length;
  return { gameId: gameOf({ stream }), title, rulesVersion, seats: seats.length, status, commits: count, headHash };
}
