// The use cases as one process has them, on a store in memory. Nothing is drawn: two runs are alike.

import { hash } from 'node:crypto';
import { createApp, type ProcessApp } from '../../app/index.ts';
import type { Boards } from '../../domain/board/index.ts';
import { registryOf } from '../../domain/titles/index.ts';
import { openMemoryStore } from '../../eventstore/memory.ts';
import type { EventStore } from '../../eventstore/port.ts';
import { openMemoryReadStore } from '../../readstore/memory.ts';
import { diceTitle } from './diceTitle.ts';

/** 1 January 2026. */
export const CREATED = 1_767_225_600_000;
export const START = CREATED + 3_600_000;

export const TITLES = registryOf([diceTitle]);

const SECRET = new Uint8Array(32).fill(7);

const NO_BOARDS: Boards = {
  of: () => null,
  pictureOf() {
    throw new TypeError('dice have no board');
  },
};

export function openProcess(store: EventStore, now: () => number): ProcessApp {
  const { profiles, identities, invitations, accounts, credentials, reports } = openMemoryStore();
  let drawn = 0;
  return createApp({
    titles: TITLES,
    boards: NO_BOARDS,
    store,
    clock: { now },
    staleAfterMs: Number.POSITIVE_INFINITY,
    secrets: { currentKeyId: async () => 'k1', masterSecret: async () => SECRET },
    profiles,
    identities,
    invitations,
    accounts,
    credentials,
    reports,
    views: { ...openMemoryReadStore(now), asOf: async () => now() },
    entropy: {
      bytes(count) {
        drawn += 1;
        return hash('sha512', String(drawn), 'buffer').subarray(0, count);
      },
    },
    slowHash: async (text) => Buffer.from(text),
    sha256: (bytes) => hash('sha256', bytes, 'buffer'),
  });
}
