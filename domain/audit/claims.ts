// Whether the header and the end of a record say what its commits say.

import { hex } from '../log/bytes.ts';
import type { ReplayEnd, ReplayHeader, ReplayRecord } from '../replay/index.ts';
import { difference, pairOf, pathText } from './difference.ts';
import type { Life } from './life.ts';
import type { Reason } from './reasons.ts';

/** The last commit of a record, whole or as seen. */
export interface LastCommit {
  readonly version: number;
  /** Hex. */
  readonly hash: string;
}

/** The last commit of a record that was read: it has at least one. */
export function lastCommitOf({ commits, seen }: Pick<ReplayRecord, 'commits' | 'seen'>): LastCommit {
  const last = commits.at(-1);
  if (last !== undefined) return { version: last.version, hash: hex(last.hash) };
  return seen.at(-1) ?? { version: 0, hash: '' };
}

/** What header and end say and the commits do not, or null. */
export function wrongClaims({ header, commits, seen, end }: ReplayRecord, life: Life): Reason | null {
  return (
    wrongHeader(header, life) ??
    wrongCompleteness(header, end, life) ??
    wrongEnd(end, life, lastCommitOf({ commits, seen })) ??
    (commits.length === 0 && seen.some(({ version }, index) => version !== index + 1) ? outOfOrder(seen) : null)
  );
}

function wrongHeader(header: ReplayHeader, life: Life): Reason | null {
  const { created, forked } = life;
  if (created === null) return { code: 'no-creation' };
  const said: Partial<ReplayHeader> = {
    title: created.titleId,
    rulesVersion: created.rulesVersion,
    options: created.options,
    sharedTable: created.sharedTable,
    seats: life.seats,
    seedCommitment: created.seedCommitment,
    origin: forked === null ? null : { game: forked.game, version: forked.version, hash: forked.hash },
  };
  return claim('header', said, header);
}

function wrongEnd(end: ReplayEnd, life: Life, last: LastCommit): Reason | null {
  const said: Partial<ReplayEnd> = {
    status: life.status,
    version: last.version,
    headHash: last.hash,
    serverSeed: life.over?.serverSeed ?? null,
  };
  return claim('end', said, end);
}

/** The first of the `said` values that `claimed` has otherwise. */
function claim<Claims extends object>(line: 'header' | 'end', said: Partial<Claims>, claimed: Claims): Reason | null {
  for (const [key, value] of Object.entries(said)) {
    // The same key: what is said is part of what can be claimed.
    const wrong = difference(value, claimed[key as keyof Claims]);
    if (wrong !== null) return { code: 'other-claim', line, path: pathText([key, ...wrong.path]), ...pairOf(wrong) };
  }
  return null;
}

function wrongCompleteness({ complete }: ReplayHeader, end: ReplayEnd, { over }: Life): Reason | null {
  if (complete && over === null) return { code: 'complete-but-running' };
  if (!complete && over !== null) return { code: 'incomplete-but-over' };
  return complete || end.outcome === null ? null : { code: 'early-outcome' };
}

/** Of commits among which at least one is out of order. */
export function outOfOrder(commits: readonly { readonly version: number }[]): Reason {
  const index = commits.findIndex(({ version }, place) => version !== place + 1);
  return { code: 'out-of-order', due: index + 1, found: commits[index]?.version ?? 0 };
}
