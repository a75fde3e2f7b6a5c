// When the server was down. It keeps noting that it is up; a gap that is too long is an outage, which is recorded in a
// stream of its own and given back to the clocks of games (docs/decisions/0034-timers.md).

import type { GameState, Outage } from '../../domain/game/index.ts';
import {
  type Commit,
  commandDigestOf,
  commitHash,
  decodeEvents,
  encodeEvents,
  genesisHash,
  type HashFunction,
  type StoredEvent,
  type StreamId,
  utf8,
  WRITTEN_SCHEMA_VERSION,
} from '../../domain/log/index.ts';
import { isStoreFault } from '../../eventstore/port.ts';
import type { Row, RowKey } from '../../readstore/port.ts';
import type { AppPorts } from '../base/ports.ts';
import type { Outages } from '../context.ts';
import type { Journal } from '../journal/index.ts';

/** Time that nobody sets; `ms` since any moment that `id` names. */
export interface SteadyTime {
  readonly id: string;
  readonly ms: number;
}

/** How outages are recognised. */
export interface OutageRules {
  /** The server is down when it has not noted for so long that it is up, ms; LEAST_OUTAGE_MS or more. */
  readonly gapMs: number;
  /** What a process has read of them counts so long, ms. */
  readonly freshMs: number;
  /** If absent or null, while nothing was noted by the clock: a clock that somebody has set looks like an outage. */
  steady?(): SteadyTime | null;
}

/** What a process knows; one per process. */
export interface KeptOutages {
  outages: readonly Outage[];
  /** The last commit of their stream; null for none. */
  last: Commit | null;
  /** When the server last noted that it is up; null: never, as far as is known. */
  beat: Beat | null;
  /** Of its row. */
  beatVersion: number;
  readAt: number;
}

/** What the server has noted when it was up. */
export interface Beat {
  /** Ms since 1970. */
  readonly at: number;
  readonly steady: SteadyTime | null;
}

export function createKeptOutages(): KeptOutages {
  return { outages: [], last: null, beat: null, beatVersion: 0, readAt: Number.NEGATIVE_INFINITY };
}

/** The row that says since when nothing was noted. It does not follow from the log; without it no outage is found. */
export const HEARTBEAT: RowKey = { partition: 'META', sort: 'HEARTBEAT' };

/** What the row says; null for none. Those of releases up to 0.7.0 have no body. */
export function beatIn(row: Row | null | undefined): Beat | null {
  if (row === null || row === undefined) return null;
  const { at = row.version, steady = null }: Partial<Beat> = row.body ? JSON.parse(row.body) : {};
  return { at, steady };
}

function beatRow({ at, steady }: Beat, version: number): Row {
  const body = steady === null ? '' : JSON.stringify({ at, steady });
  return { ...HEARTBEAT, version, body, listing: null, expiresAt: null };
}

const STREAM = 'outages/all' as StreamId;
const DIGEST = commandDigestOf({ type: 'outage' });
const COMMAND_ID_BYTES = 16;

/** Races against other processes that note the same outage. */
const MOST_RACES = 5;

interface Parts extends Pick<AppPorts, 'store' | 'views' | 'clock'> {
  readonly games: Pick<Journal<GameState>, 'storedCommits'>;
  readonly sha256: HashFunction;
}

/** Of a process that looks for no outages: there are none. */
export const NO_OUTAGES: Outages = { known: async () => [], certain: async () => [], beat: async () => null };

export function createOutages(parts: Parts, kept: KeptOutages, rules: OutageRules): Outages {
  const { views, clock } = parts;
  const { gapMs, freshMs } = rules;
  const steadyNow = (): SteadyTime | null => rules.steady?.() ?? null;

  /** The outage that is ending at `now`, if there is one. The heartbeat was read after that. */
  const endingAt = (now: number): Outage | null => {
    const from = Math.max(now - silentMs(kept.beat, now, steadyNow()), kept.outages.at(-1)?.to ?? 0);
    return now - from > gapMs ? { from, to: now } : null;
  };

  /** Where the clock was set back, the versions of the row go on all the same. */
  async function note(beat: Beat): Promise<void> {
    const version = beat.steady === null ? beat.at : Math.max(beat.at, kept.beatVersion + 1);
    await views.put([beatRow(beat, version)]);
    if (version > kept.beatVersion) Object.assign(kept, { beat, beatVersion: version });
  }

  async function certain(): Promise<readonly Outage[]> {
    const now = clock.now();
    await read(parts, kept, now);
    if (endingAt(now) !== null) await beat();
    return kept.outages;
  }

  async function beat(): Promise<Outage | null> {
    for (let race = 0; race < MOST_RACES; race += 1) {
      const now = clock.now();
      await read(parts, kept, now);
      const outage = endingAt(now);
      if (outage !== null && !(await noted(parts, kept, outage))) continue;
      await note({ at: now, steady: steadyNow() });
      return outage;
    }
    return null;
  }

  return {
    async known() {
      const now = clock.now();
      if (now - kept.readAt <= freshMs && endingAt(now) === null) return kept.outages;
      return certain().catch((error: unknown) => {
        if (isStoreFault(error)) return kept.outages;
        throw error;
      });
    },
    certain,
    beat,
  };
}

/** When the server was down, as far as that is known, in order of time. */
export function knownOutages({ outages }: { readonly outages: Outages }): Promise<readonly Outage[]> {
  return outages.known();
}

/** For how long nothing was noted, ms. */
function silentMs(beat: Beat | null, now: number, steady: SteadyTime | null): number {
  if (beat === null) return 0;
  if (steady !== null && beat.steady?.id === steady.id) return steady.ms - beat.steady.ms;
  return now - beat.at;
}

/** Reads the heartbeat, and the outages that were noted since this process last looked. */
async function read({ games, views }: Parts, kept: KeptOutages, now: number): Promise<void> {
  const from = (kept.last?.version ?? 0) + 1;
  const [[row], commits] = await Promise.all([
    views.get([HEARTBEAT]),
    games.storedCommits(STREAM, { from, strong: true }),
  ]);
  kept.beat = beatIn(row) ?? kept.beat;
  kept.beatVersion = row?.version ?? kept.beatVersion;
  kept.readAt = Math.max(kept.readAt, now);
  for (const commit of commits) add(kept, commit);
}

/** Another request of the process may have added the commit before. */
function add(kept: KeptOutages, commit: Commit): void {
  if (commit.version !== (kept.last?.version ?? 0) + 1) return;
  kept.last = commit;
  kept.outages = [...kept.outages, ...decodeEvents(commit.body, commit.schemaVersion).filter(isOutage).map(outageOf)];
}

interface OutageNoted extends StoredEvent, Outage {
  readonly type: 'OutageNoted';
}

function isOutage(event: StoredEvent): event is OutageNoted {
  return event.type === 'OutageNoted';
}

function outageOf({ from, to }: OutageNoted): Outage {
  return { from, to };
}

/** False when another process was first: what it has noted may be the same. */
async function noted({ store, sha256 }: Parts, kept: KeptOutages, { from, to }: Outage): Promise<boolean> {
  const { last } = kept;
  const event: OutageNoted = { type: 'OutageNoted', from, to };
  const version = (last?.version ?? 0) + 1;
  const fields = {
    stream: STREAM,
    version,
    commandId: sha256(utf8(`outage ${from} ${to}`)).subarray(0, COMMAND_ID_BYTES),
    commandDigest: DIGEST,
    actor: -1,
    summary: 0,
    recordedAt: to,
    dueAt: null,
    schemaVersion: WRITTEN_SCHEMA_VERSION,
    body: encodeEvents([event]),
  };
  const hash = commitHash(last?.hash ?? genesisHash(STREAM, sha256), fields, sha256);
  const { ok } = await store.append({ ...fields, hash });
  if (ok) add(kept, { ...fields, hash });
  return ok;
}
