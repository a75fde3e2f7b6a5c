// Where a fork comes from: its table must be that of its origin, at that version and that hash.

import { forkRefusal, type GameState } from '../game/index.ts';
import { SCHEMA_VERSION } from '../log/body.ts';
import { hex } from '../log/bytes.ts';
import type { Commit, StreamId } from '../log/commit.ts';
import { headDigitsIn, playedId } from '../log/gameId.ts';
import { gameOf } from '../replay/index.ts';
import type { Title } from '../title/contract.ts';
import { difference, pairOf, pathText, shortened } from './difference.ts';
import type { Findings } from './findings.ts';
import { type Life, unknownRules } from './life.ts';
import type { Reason } from './reasons.ts';
import { saidOf } from './redecide.ts';
import type { Verdict } from './report.ts';

type Forked = NonNullable<Life['forked']>;
type Created = NonNullable<Life['created']>;

/** What is known of the origin's record. */
export interface OriginRecord {
  readonly commits: readonly Commit[];
  /** Of the record's own audit. */
  readonly verdict: Verdict;
  /** Whether its last commit is the origin's last. */
  readonly over: boolean;
  /** The origin after a commit; null when it is not known. */
  gameAt(version: number): GameState | null;
}

/** A game that may be a fork. */
interface Fork {
  readonly stream: StreamId;
  readonly life: Life;
  /** Its first commit. */
  readonly commit: Pick<Commit, 'recordedAt' | 'schemaVersion'>;
  /** Null for unknown rules. */
  readonly title: Title | null;
}

/** Whether the game begins with its own table or its origin's, so that it can be played through from it. */
export function checkOrigin(fork: Fork, origin: OriginRecord | null, findings: Findings): boolean {
  const { created, forked } = fork.life;
  if (created === null || forked === null) {
    findings.skip('origin', { code: 'no-fork' });
    return true;
  }
  const game = playedId(forked.game);
  if (game === gameOf(fork)) {
    findings.fail('origin', { code: 'own-origin', game }, FIRST);
    return false;
  }
  if (origin === null || fork.title === null) {
    findings.leaveOut('origin', origin === null ? { code: 'origin-missing', game } : unknownRules(fork.life));
    return false;
  }
  const obstacle = compareOrigin({ created, forked, commit: fork.commit }, origin);
  if (obstacle === null) noteUnproven(origin, findings);
  else if (obstacle.isWrong) findings.fail('origin', obstacle.reason, FIRST);
  else findings.leaveOut('origin', obstacle.reason);
  return obstacle === null;
}

/** A right table is no more than the record that it comes from: a fork is not verified before its origin is. */
function noteUnproven({ verdict, over }: OriginRecord, findings: Findings): void {
  if (verdict === 'verified') return;
  findings.leaveOut('origin', { code: over ? 'origin-unchecked' : 'origin-running' });
}

const FIRST = { version: 1 };

interface Compared {
  readonly created: Created;
  readonly forked: Forked;
  readonly commit: Fork['commit'];
}

/** What keeps a table from being that of the origin. Not `isWrong`: it may be, but the records do not show it. */
interface Obstacle {
  readonly isWrong: boolean;
  readonly reason: Reason;
}

/** Compares a fork with its origin; null when its table is that of the origin. */
function compareOrigin(fork: Compared, origin: OriginRecord): Obstacle | null {
  const { version } = fork.forked;
  const game = playedId(fork.forked.game);
  if (origin.verdict === 'failed') return { isWrong: true, reason: { code: 'origin-failed', game } };
  const commit = origin.commits[version - 1];
  if (commit === undefined) {
    // A game that is over never gets there, another one may.
    const { over, commits } = origin;
    return { isWrong: over, reason: { code: 'origin-short', version, commits: commits.length, over } };
  }
  const early = wrongHashes(fork.forked, commit, origin) ?? wrongTime(fork, commit);
  if (early !== null) return { isWrong: true, reason: early };
  const start = origin.gameAt(version);
  if (start === null) return { isWrong: false, reason: { code: 'origin-unplayable', game, version } };
  const reason = wrongStart(fork, start);
  return reason === null ? null : { isWrong: true, reason };
}

function wrongHashes({ game, version, hash, head }: Forked, commit: Commit, origin: OriginRecord): Reason | null {
  const found = hex(commit.hash);
  if (found !== hash) return { code: 'other-origin-hash', version, found, expected: hash };
  const last = origin.commits.at(-1);
  if (!origin.over || last === undefined) return null;
  const newest = hex(last.hash);
  if (head !== null && head !== newest) return { code: 'other-origin-head', found: newest, expected: head };
  const named = headDigitsIn(game);
  return named === null || newest.startsWith(named) ? null : { code: 'other-origin-id', game: shortened(game) };
}

function wrongTime({ forked, commit }: Compared, { recordedAt }: Commit): Reason | null {
  if (commit.recordedAt >= recordedAt) return null;
  return { code: 'before-origin', version: forked.version, time: commit.recordedAt, originTime: recordedAt };
}

/** Title, options, number of seats and table, against the origin `game` at the version of the fork. */
function wrongStart({ created, forked, commit }: Compared, game: GameState): Reason | null {
  if (game.status !== 'active') {
    return { code: 'origin-not-active', version: forked.version, status: game.status };
  }
  // Without a last hash the origin was still being played. The player who acted for all seats did so from its start.
  const refusal = forked.head === null ? forkRefusal(game, created.creator) : null;
  if (refusal !== null) return { code: 'fork-refused', said: saidOf(refusal, null) };
  const expected = {
    title: game.titleId,
    rulesVersion: game.rulesVersion,
    options: game.options,
    seats: game.seats.length,
    table: game.table,
  };
  const { titleId: title, rulesVersion, options, seats } = created;
  const found = difference(expected, { title, rulesVersion, options, seats, table: forked.table });
  if (found !== null) return { code: 'other-start', path: pathText(found.path), ...pairOf(found) };
  // Today's states have today's keys, in the order in which today's rules write them.
  if (commit.schemaVersion !== SCHEMA_VERSION || JSON.stringify(game.table) === JSON.stringify(forked.table))
    return null;
  return { code: 'other-key-order' };
}
