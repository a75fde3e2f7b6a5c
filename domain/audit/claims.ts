// Whether the header and the end of a record say what its commits say.

import { hex } from '../log/bytes.ts';
import type { ReplayEnd, ReplayHeader, ReplayRecord } from '../replay/index.ts';
import { difference, quotedPair } from './difference.ts';
import type { Life } from './life.ts';

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
export function wrongClaims({ header, commits, seen, end }: ReplayRecord, life: Life): string | null {
  return (
    wrongHeader(header, life) ??
    wrongCompleteness(header, end, life) ??
    wrongEnd(end, life, lastCommitOf({ commits, seen })) ??
    wrongVersions(commits.length > 0 ? [] : seen)
  );
}

function wrongHeader(header: ReplayHeader, life: Life): string | null {
  const { created, forked } = life;
  if (created === null) return 'Commit 1 creates no game.';
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

function wrongEnd(end: ReplayEnd, life: Life, last: LastCommit): string | null {
  const said: Partial<ReplayEnd> = {
    status: life.status,
    version: last.version,
    headHash: last.hash,
    serverSeed: life.over?.serverSeed ?? null,
  };
  return claim('end', said, end);
}

/** The first of the `said` values that `claimed` has otherwise. */
function claim<Claims extends object>(line: string, said: Partial<Claims>, claimed: Claims): string | null {
  for (const [key, value] of Object.entries(said)) {
    // The same key: what is said is part of what can be claimed.
    const wrong = difference(value, claimed[key as keyof Claims]);
    if (wrong === null) continue;
    const place = [key, ...wrong.path].join('.');
    const { found, expected } = quotedPair(wrong);
    return `The ${line} says ${place} ${found}; the commits say ${expected}.`;
  }
  return null;
}

function wrongCompleteness({ complete }: ReplayHeader, end: ReplayEnd, { over }: Life): string | null {
  if (complete && over === null) return 'The header says complete, but no commit ends the game.';
  if (!complete && over !== null) return 'The header says incomplete, but a commit ends the game.';
  return complete || end.outcome === null ? null : 'The end has an outcome, but the game is not over.';
}

function wrongVersions(seen: ReplayRecord['seen']): string | null {
  const gap = seen.findIndex(({ version }, index) => version !== index + 1);
  return gap < 0 ? null : outOfOrder(gap + 1, seen[gap]?.version ?? 0);
}

/** What is wrong where the commit of version `found` stands in the place of version `due`. */
export function outOfOrder(due: number, found: number): string {
  if (found === due - 1) return `Commit ${found} stands twice: commit ${due} was due behind the first one.`;
  if (found < due) return `Commit ${found} stands where commit ${due} was due.`;
  const missing = found === due + 1 ? `Commit ${due} is missing` : `Commits ${due} to ${found - 1} are missing`;
  return `${missing}: commit ${found} stands ${due === 1 ? 'first' : `behind commit ${due - 1}`}.`;
}
