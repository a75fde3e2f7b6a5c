// Where a fork comes from: its table must be that of its origin, at that version and that hash.

import { forkRefusal, type GameState } from '../game/index.ts';
import { SCHEMA_VERSION } from '../log/body.ts';
import { hex } from '../log/bytes.ts';
import type { Commit, StreamId } from '../log/commit.ts';
import { headDigitsIn, playedId } from '../log/gameId.ts';
import { gameOf } from '../replay/index.ts';
import type { Title } from '../title.ts';
import { difference, quotedPair } from './difference.ts';
import type { Findings } from './findings.ts';
import { type Life, unknownRules } from './life.ts';
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
  /** The origin after a commit; null when it cannot be told. */
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

/** Whether the table that the game begins with is its own, or that of its origin, so that the game can be played through from it. */
export function checkOrigin(fork: Fork, origin: OriginRecord | null, findings: Findings): boolean {
  const { created, forked } = fork.life;
  if (created === null || forked === null) {
    findings.skip('origin', 'The game is no fork.');
    return true;
  }
  const id = playedId(forked.game);
  if (id === gameOf(fork)) {
    findings.fail('origin', 1, `The game ${id} is said to be forked from itself.`);
    return false;
  }
  if (origin === null || fork.title === null) {
    const reason = origin === null ? `The origin ${id} is not among the records.` : unknownRules(fork.life);
    findings.leaveOut('origin', reason);
    return false;
  }
  return told(compareOrigin({ created, forked, commit: fork.commit }, origin), origin, findings);
}

/** Notes what the comparison gave. A right table is no more than the record that it comes from: a fork is not verified before its origin is. */
function told(check: OriginCheck, origin: OriginRecord, findings: Findings): boolean {
  if (check.kind === 'wrong') findings.fail('origin', 1, check.message);
  if (check.kind === 'unknown') findings.leaveOut('origin', check.message);
  if (check.kind === 'right' && origin.verdict !== 'verified') findings.leaveOut('origin', unproven(origin));
  return check.kind === 'right';
}

function unproven({ over }: OriginRecord): string {
  return over
    ? 'The table is that of the origin, whose own record could not be checked to its end.'
    : 'The table is that of the origin, which is still being played: only when it is over can its record be checked.';
}

interface Compared {
  readonly created: Created;
  readonly forked: Forked;
  readonly commit: Fork['commit'];
}

/** Whether a fork begins as its origin stood; `unknown` when that cannot be told. */
type OriginCheck = { readonly kind: 'right' } | { readonly kind: 'wrong' | 'unknown'; readonly message: string };

/** Compares the first commit of a fork with the record of its origin. */
function compareOrigin(fork: Compared, origin: OriginRecord): OriginCheck {
  const { game: id, version } = fork.forked;
  if (origin.verdict === 'failed') return wrong(`The record of the origin ${playedId(id)} fails its own audit.`);
  const commit = origin.commits[version - 1];
  if (commit === undefined) return missing(version, origin);
  const before = wrongHashes(fork.forked, commit, origin) ?? wrongTime(fork, commit);
  if (before !== null) return wrong(before);
  const game = origin.gameAt(version);
  if (game === null) {
    const message = `The record of the origin ${playedId(id)} cannot be played up to version ${version}.`;
    return { kind: 'unknown', message };
  }
  const start = wrongStart(fork, game);
  return start === null ? { kind: 'right' } : wrong(start);
}

function wrong(message: string): OriginCheck {
  return { kind: 'wrong', message };
}

/** The record ends before the fork begins: a game that is over never gets there, another one may. */
function missing(version: number, { commits, over }: OriginRecord): OriginCheck {
  const message = `The fork is of version ${version}; its origin has ${commits.length} commits${over ? '' : ' here'}.`;
  return { kind: over ? 'wrong' : 'unknown', message };
}

function wrongHashes({ game, version, hash, head }: Forked, commit: Commit, origin: OriginRecord): string | null {
  const found = hex(commit.hash);
  if (found !== hash) return `Commit ${version} of the origin has the hash ${found}, not ${hash}.`;
  const last = origin.commits.at(-1);
  if (!origin.over || last === undefined) return null;
  const newest = hex(last.hash);
  if (head !== null && head !== newest) return `The origin ends with the hash ${newest}, not ${head}.`;
  const named = headDigitsIn(game);
  return named === null || newest.startsWith(named) ? null : `The origin ${game} ends with another hash.`;
}

function wrongTime({ forked, commit }: Compared, { recordedAt }: Commit): string | null {
  if (commit.recordedAt >= recordedAt) return null;
  return `The fork is dated ${commit.recordedAt}, before commit ${forked.version} of its origin (${recordedAt}).`;
}

/** Title, options, number of seats and table, against the origin `game` at the version of the fork. */
function wrongStart({ created, forked, commit }: Compared, game: GameState): string | null {
  if (game.status !== 'active')
    return `At version ${forked.version} the origin is ${game.status}; a fork begins in a running game.`;
  // Without a last hash the origin was still being played. Who acted for all of its seats then did so ever since it began.
  const refusal = forked.head === null ? forkRefusal(game, created.creator) : null;
  if (refusal !== null && 'message' in refusal) return refusal.message;
  const expected = {
    title: game.titleId,
    rulesVersion: game.rulesVersion,
    options: game.options,
    seats: game.seats.length,
    table: game.table,
  };
  const { titleId: title, rulesVersion, options, seats } = created;
  const found = difference(expected, { title, rulesVersion, options, seats, table: forked.table });
  if (found !== null) {
    const told = quotedPair(found);
    return `${found.path.join('.')} of the fork is ${told.found}; its origin has ${told.expected}.`;
  }
  // Today's states have today's keys, in the order in which today's rules write them.
  if (commit.schemaVersion !== SCHEMA_VERSION || JSON.stringify(game.table) === JSON.stringify(forked.table))
    return null;
  return 'The table of the fork says the same as that of its origin, but its keys stand in another order.';
}
