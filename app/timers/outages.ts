// When the server was down. It keeps noting that it is up; where that is missing for too long, the time between is an outage, which stands in a
// stream of its own, for ever and for everybody, and is given back to the clocks of games (docs/decisions/0034-timers.md).

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
import type { RowKey } from '../../readstore/port.ts';
import type { Journal } from '../journal/index.ts';
import type { AppPorts } from '../ports.ts';

/** How outages are recognised. */
export interface OutageRules {
  /** The server is down when it has not noted for so long that it is up, ms; LEAST_OUTAGE_MS or more. */
  readonly gapMs: number;
  /** What a process has read of them counts so long, ms. */
  readonly freshMs: number;
}

export interface Outages {
  /** Those that are over, in order of time, as this process last read them. If they cannot be read now: as far as they are known. */
  known(): Promise<readonly Outage[]>;
  /** The same, read just now: a seat that is timed out has had all the time it is due. Rejects with a StoreFault. */
  certain(): Promise<readonly Outage[]>;
  /** Notes that the server is up. If it was down until now, returns the outage. Rejects with a StoreFault. */
  beat(): Promise<Outage | null>;
}

/** What a process knows; one per process. */
export interface KeptOutages {
  outages: readonly Outage[];
  /** The last commit of their stream; null for none. */
  last: Commit | null;
  /** When the server last noted that it is up; null: never, as far as is known. */
  beatAt: number | null;
  readAt: number;
}

export function createKeptOutages(): KeptOutages {
  return { outages: [], last: null, beatAt: null, readAt: Number.NEGATIVE_INFINITY };
}

/** The row that says since when nothing was noted. It does not follow from the log; without it no outage is found. */
export const HEARTBEAT: RowKey = { partition: 'META', sort: 'HEARTBEAT' };

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

export function createOutages(parts: Parts, kept: KeptOutages, { gapMs, freshMs }: OutageRules): Outages {
  const { views, clock } = parts;

  /** The outage that is ending at `now`, if there is one. The heartbeat was read after that. */
  const endingAt = (now: number): Outage | null => {
    const from = Math.max(kept.beatAt ?? now, kept.outages.at(-1)?.to ?? 0);
    return now - from > gapMs ? { from, to: now } : null;
  };

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
      await views.put([{ ...HEARTBEAT, version: now, body: '', listing: null, expiresAt: null }]);
      kept.beatAt = Math.max(kept.beatAt ?? 0, now);
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

/** Reads the heartbeat, and the outages that were noted since this process last looked. */
async function read({ games, views }: Parts, kept: KeptOutages, now: number): Promise<void> {
  const from = (kept.last?.version ?? 0) + 1;
  const [[row], commits] = await Promise.all([
    views.get([HEARTBEAT]),
    games.storedCommits(STREAM, { from, strong: true }),
  ]);
  kept.beatAt = row?.version ?? kept.beatAt;
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
