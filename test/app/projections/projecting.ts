// A projector on a memory store, which counts what is asked of its stores.

import type { ParkedGame } from '../../../app/projections/parked.ts';
import type { CommitHint, ProjectorParts } from '../../../app/projections/projector.ts';
import type { Commit, StreamId } from '../../../domain/log/index.ts';
import { type MemoryReadStore, openMemoryReadStore } from '../../../readstore/memory.ts';
import type { Row } from '../../../readstore/port.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { nativeSha256 } from './lives.ts';

export interface Projecting {
  readonly parts: ProjectorParts;
  readonly views: MemoryReadStore;
  /** What was put, call by call. */
  readonly puts: (readonly Row[])[];
  /** The versions after which the log was read. */
  readonly reads: number[];
  readonly parked: ParkedGame[];
  /** The log: a test changes it as it likes. */
  readonly log: Map<StreamId, readonly Commit[]>;
}

/** A projector on a log of these games. */
export function projecting(...games: readonly (readonly Commit[])[]): Projecting {
  const views = openMemoryReadStore(() => FIXED_TIME);
  const log = new Map(games.flatMap((commits) => commits.slice(0, 1).map(({ stream }) => [stream, commits] as const)));
  const [puts, reads, parked]: [(readonly Row[])[], number[], ParkedGame[]] = [[], [], []];
  const parts: ProjectorParts = {
    views: {
      ...views,
      put(rows) {
        puts.push(rows);
        return views.put(rows);
      },
    },
    log: {
      async readForward(stream, after, limit) {
        reads.push(after);
        const commits = (log.get(stream) ?? []).filter(({ version }) => version > after);
        return { commits: commits.slice(0, limit), more: commits.length > limit };
      },
    },
    clock: { now: () => FIXED_TIME },
    sha256: nativeSha256,
    onParked: (game) => parked.push(game),
  };
  return { parts, views, puts, reads, parked, log };
}

/** Hints that come with their commits. */
export function withImages(commits: readonly Commit[]): readonly CommitHint[] {
  return commits.map((commit) => ({ stream: commit.stream, version: commit.version, commit }));
}

/** Hints that come alone. */
export function bare(commits: readonly Commit[]): readonly CommitHint[] {
  return commits.map(({ stream, version }) => ({ stream, version, commit: null }));
}
