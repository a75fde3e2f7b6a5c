// Files from another server, for the tests of imports.

import type { App, ImportAnswer, Secrets } from '../../../app/index.ts';
import { utf8 } from '../../../domain/log/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import type { EventStore } from '../../../eventstore/port.ts';
import { ADA, appOn, BOB } from '../app/appOn.ts';
import { fileOf, finish, playFirst, startedGame } from './replayFiles.ts';

const OTHER_SECRET = new Uint8Array(32).fill(9);
const OTHER_SECRETS: Secrets = { currentKeyId: async () => 'other', masterSecret: async () => OTHER_SECRET };

/** Another server: its own store, its own master secret. */
export const elsewhere = (store: EventStore): App => appOn(store, { secrets: OTHER_SECRETS });

/** A file of a game that Ada and Bob played on some server. */
export async function playedFile(commandId = 'played'): Promise<string> {
  const app = appOn(openMemoryStore().store);
  const { id } = await startedGame(app, [ADA, BOB], commandId);
  for (let i = 0; i < 3; i += 1) for (const player of [ADA, BOB]) await playFirst(app, player, id);
  await finish(app, [ADA, BOB], id);
  return fileOf(app, id);
}

/** Ada sends a file. */
export const send = (app: App, file: string): Promise<ImportAnswer> => app.importReplay(ADA, utf8(file));
