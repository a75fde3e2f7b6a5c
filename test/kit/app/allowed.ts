// A server with small allowances, on a store of a test's choice, with lists that follow at once.

import { hash } from 'node:crypto';
import {
  type Allowances,
  type App,
  type Caller,
  type CreateGameInput,
  project,
  type Views,
} from '../../../app/index.ts';
import { registryOf, type TitleRegistry } from '../../../domain/titles/index.ts';
import type { Edition } from '../../../domain/tournament/life/index.ts';
import { type MemoryStore, openMemoryStore } from '../../../eventstore/memory.ts';
import type { AccountStore, EventStore } from '../../../eventstore/port.ts';
import { openMemoryReadStore } from '../../../readstore/memory.ts';
import { toyTitle } from '../titles/toyTitle.ts';
import { appOn, gameOf } from './appOn.ts';
import { freshCommandId } from './commandIds.ts';
import { FIXED_TIME } from './fixedTime.ts';

const TOY: TitleRegistry = registryOf([toyTitle]);

export interface Allowed {
  readonly app: App;
  readonly memory: MemoryStore;
  readonly views: Views;
  readonly accounts: AccountStore;
  readonly time: { now: number };
  /** A process that knows nothing of the first one. */
  another(): App;
}

export interface AllowedOptions {
  readonly accounts?: AccountStore;
  readonly titles?: TitleRegistry;
  /** Whether what is appended is projected at once; default: yes. */
  readonly isProjected?: boolean;
  /** Of tournaments; default: 1. */
  readonly edition?: Edition;
}

export function allowed(allowances: Partial<Allowances>, options: AllowedOptions = {}): Allowed {
  const memory = openMemoryStore();
  const { accounts = memory.accounts, titles = TOY, isProjected = true, edition = 1 } = options;
  const time = { now: FIXED_TIME };
  const clock = { now: () => time.now };
  const views: Views = { ...openMemoryReadStore(() => time.now), asOf: async () => time.now };
  const parts = {
    views,
    log: memory.store,
    clock,
    sha256: (bytes: Uint8Array) => hash('sha256', bytes, 'buffer'),
    onParked: ({ reason }: { readonly reason: string }) => {
      throw new Error(reason);
    },
  };
  const store: EventStore = {
    ...memory.store,
    async append(commit) {
      const result = await memory.store.append(commit);
      if (result.ok && isProjected) {
        await project(parts, [{ stream: commit.stream, version: commit.version, commit }]);
      }
      return result;
    },
  };
  const another = (): App =>
    appOn(store, { titles, people: { ...memory, accounts }, views, clock, allowances, edition, staleAfterMs: 0 });
  return { app: another(), memory, views, accounts, time, another };
}

/** Everybody who acts has a name. */
export function person(name: string): Caller {
  return { playerId: `player_${name}`, name };
}

/** A game of the toy title for two people, or as `change` says. */
export function toyGame(change: Partial<CreateGameInput> = {}): CreateGameInput {
  const order = { titleId: 'toy', options: null, seats: 2, bots: [], sharedTable: false, join: true, clientSeed: null };
  return { ...order, commandId: freshCommandId(), ...change };
}

/** A public one: strangers wait for each other by a clock. */
export function publicGame(change: Partial<CreateGameInput> = {}): CreateGameInput {
  const clock = { perDecision: 600, resignAfter: null, bank: null, increment: null };
  return toyGame({ visibility: 'public', clock, ...change });
}

/** A finished game of the first of `players`, who host and sit in this order; its id. */
export async function playOut(
  app: App,
  players: readonly Caller[],
  change: Partial<CreateGameInput> = {},
): Promise<string> {
  const gameId = await started(app, players, change);
  for (const player of players) gameOf(await app.resign(player, { gameId, seat: null, commandId: null }));
  return gameId;
}

/** A running game of `players`; its id. */
export async function started(
  app: App,
  players: readonly Caller[],
  change: Partial<CreateGameInput> = {},
): Promise<string> {
  const [host, ...others] = players;
  const { id: gameId } = gameOf(await app.createGame(host ?? null, toyGame({ seats: players.length, ...change })));
  for (const player of others) {
    gameOf(await app.joinGame(player, { gameId, seat: null, clientSeed: null, commandId: null }));
  }
  gameOf(await app.startGame(host ?? null, { gameId, commandId: null }));
  return gameId;
}
