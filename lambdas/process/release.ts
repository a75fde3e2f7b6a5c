// What is running, and whether its store can be reached: what `GET /health` reports.

import type { Secrets } from '../../app/index.ts';
import { gameStream } from '../../domain/log/index.ts';
import type { Edition } from '../../domain/tournament/life/index.ts';
import type { EventStore } from '../../eventstore/port.ts';
import manifest from '../../package.json' with { type: 'json' };
import { editionIn } from './config.ts';
import { type StoredForms, storedForms } from './storedForms.ts';
import { REGISTRY } from './titles.ts';

export interface Release {
  readonly version: string;
  /** The commit of the sources; null if the environment does not name it. */
  readonly commit: string | null;
  /** What it reads and writes: another release that runs beside it must be able to read what it writes. */
  readonly stored: StoredForms;
}

/** `SIGNALBOX_COMMIT` names the commit. `edition`: of new tournaments; default: what `SIGNALBOX_EDITION` names. */
export function releaseOf(
  environment: Readonly<Record<string, string | undefined>>,
  edition: Edition = editionIn(environment),
): Release {
  return {
    version: manifest.version,
    commit: environment.SIGNALBOX_COMMIT || null,
    stored: storedForms(REGISTRY, edition),
  };
}

/** Resolves when a game could be created: the store answers, and the master secret has a key. */
export function probeOf(
  store: Pick<EventStore, 'readBackward'>,
  secrets: Pick<Secrets, 'currentKeyId'>,
): () => Promise<void> {
  const probe = storeProbe(store);
  return async () => void (await Promise.all([probe(), secrets.currentKeyId()]));
}

/** Resolves when the store answers one small read, of a game that does not exist; otherwise rejects. */
export function storeProbe(store: Pick<EventStore, 'readBackward'>): () => Promise<void> {
  const stream = gameStream('0'.repeat(26));
  if (stream === null) throw new TypeError('the probe has no stream');
  return async () => {
    await store.readBackward(stream, null, 1, { strong: false });
  };
}
