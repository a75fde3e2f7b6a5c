// Control streams of tournaments from events: chained commits as a store would hold them.

import {
  type Commit,
  commandDigestOf,
  commitHash,
  encodeEvents,
  genesisHash,
  SCHEMA_VERSION,
  type StreamId,
  sha256,
  tournamentStream,
  utf8,
} from '../../../domain/log/index.ts';
import { evolveTournament, type TournamentEvent, type TournamentState } from '../../../domain/tournament/index.ts';
import { TOURNAMENT_STATUSES } from '../../../domain/tournament/life/state.ts';

export const TOURNAMENT_ID = '01K9Z6Q0T4N3W8R2E5YB7DHMXC';

export interface TimedEvents {
  readonly events: readonly TournamentEvent[];
  /** Ms since 1970. */
  readonly at: number;
}

/** One commit for each entry, in order. */
export function controlCommits(entries: readonly TimedEvents[], id = TOURNAMENT_ID): readonly Commit[] {
  const stream = tournamentStream(id);
  if (stream === null) throw new Error(`no tournament id: ${id}`);
  const commits: Commit[] = [];
  let state: TournamentState | null = null;
  for (const entry of entries) {
    state = stateAfter(state, entry);
    const summary = state === null ? 0 : TOURNAMENT_STATUSES.indexOf(state.status);
    commits.push(controlCommit(stream, commits.at(-1) ?? null, entry, summary));
  }
  return commits;
}

/** Null where the events are none that could follow. */
function stateAfter(before: TournamentState | null, { events }: TimedEvents): TournamentState | null {
  try {
    return events.reduce<TournamentState | null>(evolveTournament, before);
  } catch {
    return null;
  }
}

function controlCommit(stream: StreamId, before: Commit | null, { events, at }: TimedEvents, summary: number): Commit {
  const version = (before?.version ?? 0) + 1;
  const fields = {
    stream,
    version,
    commandId: sha256(utf8(`command ${version}`)).subarray(0, 16),
    commandDigest: commandDigestOf({ version }),
    actor: -1,
    summary,
    recordedAt: at,
    dueAt: null,
    schemaVersion: SCHEMA_VERSION,
    body: encodeEvents(events),
  };
  return { ...fields, hash: commitHash(before?.hash ?? genesisHash(stream), fields) };
}
