// Audits at which the program itself cannot go on: who asked is told that the game failed, and the operator is told
// why.

import { expect, test } from 'vitest';
import { type App, createApp } from '../../../app/index.ts';
import { at } from '../../../domain/base/defect.ts';
import { sha256 } from '../../../domain/log/index.ts';
import { BOARDS } from '../../../domain/titles/boards.ts';
import { REGISTRY, registryOf, TITLES } from '../../../domain/titles/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import type { EventStore } from '../../../eventstore/port.ts';
import { ADA, appOn, MASTER_SECRET, noViews } from '../../kit/app/appOn.ts';
import { botGame, fileOf, startedGame } from '../../kit/replays/replayFiles.ts';
import { send } from '../../kit/replays/replayImports.ts';

const NOW = 1_800_000_000_000;
const broken = () => {
  throw new Error('out of ideas');
};
const BROKEN = registryOf([{ ...at(TITLES, 0), decide: broken }]);

/** A process whose operator keeps every report. `hash`: its SHA-256. */
function watched(store: EventStore, { titles = REGISTRY, hash = sha256 } = {}) {
  const told: object[] = [];
  const memory = openMemoryStore();
  const ports = {
    titles,
    store,
    clock: { now: () => NOW },
    staleAfterMs: Number.POSITIVE_INFINITY,
    secrets: { currentKeyId: async () => 'k1', masterSecret: async () => MASTER_SECRET },
    profiles: memory.profiles,
    identities: memory.identities,
    invitations: memory.invitations,
    accounts: memory.accounts,
    credentials: memory.credentials,
    reports: memory.reports,
    entropy: { bytes: (count: number) => new Uint8Array(count) },
    slowHash: async (text: string) => Buffer.from(text),
    views: noViews(),
  };
  const app: App = createApp({
    boards: BOARDS,
    ...ports,
    sha256: hash,
    onAuditCrash: (crash) => told.push(crash),
  });
  return { app, told };
}

test('rules that throw are told with the game and the commit', async () => {
  const { store } = openMemoryStore();
  const { id } = await botGame(appOn(store), 1, 'rules');
  const { app, told } = watched(store, { titles: BROKEN });
  expect((await app.audit(null, id, []))?.verdict).toBe('failed');
  const message = expect.stringMatching(/^Commit \d+: the rules cannot play it: out of ideas\.$/);
  expect(told).toEqual([{ source: 'stored', gameId: id, check: 'moves', version: expect.any(Number), message }]);
});

test('what a report on a game that is not over must not say is told to the operator', async () => {
  const { store } = openMemoryStore();
  const { id } = await startedGame(appOn(store), [ADA], 'running');
  let faults = 1;
  const hash = (bytes: Uint8Array) => {
    faults -= 1;
    return faults === 0 ? broken() : sha256(bytes);
  };
  const { app, told } = watched(store, { hash });
  const report = await app.audit(null, id, []);
  expect(JSON.stringify(report)).not.toContain('out of ideas');
  const message = 'The record cannot be audited: out of ideas.';
  expect(told).toEqual([{ source: 'stored', gameId: id, check: 'form', version: null, message }]);
});

test('a file that is refused because of it is told of, record by record', async () => {
  const writer = appOn(openMemoryStore().store);
  const { id } = await botGame(writer, 1, 'file');
  const file = await fileOf(writer, id);
  const { app, told } = watched(openMemoryStore().store, { titles: BROKEN });
  expect((await send(app, file)).kind).toBe('rejected');
  expect(told).toEqual([expect.objectContaining({ source: 'file', gameId: id, check: 'moves' })]);
});

test('nobody is told of what fails for what it is', async () => {
  const writer = appOn(openMemoryStore().store);
  const { id } = await botGame(writer, 1, 'tampered');
  const file = await fileOf(writer, id);
  const { app, told } = watched(openMemoryStore().store);
  expect((await send(app, file.replace(/"hash":"[0-9a-f]{8}/, '"hash":"00000000'))).kind).toBe('rejected');
  expect((await send(app, 'The record cannot be audited: by me')).kind).toBe('rejected');
  expect((await send(app, file)).kind).toBe('imported');
  expect(told).toEqual([]);
});
