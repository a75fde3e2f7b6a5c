// Commits and snapshots as items of the log table and back. Attribute names have one letter: every item pays for them.

import { hash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Commit, StreamId } from '../../domain/log/index.ts';
import { MAX_SNAPSHOT_BYTES, type Snapshot, StoreFault } from '../port.ts';

export type Item = Readonly<Record<string, AttributeValue>>;

/**
 * `p` stream, `s` version, `c` command id, `q` digest, `a` actor, `n` summary, `t` time, `d` due, `v` schema, `h`,
 * `e`.
 */
export function itemOfCommit(commit: Commit): Record<string, AttributeValue> {
  return {
    p: { S: commit.stream },
    s: { N: String(commit.version) },
    c: { B: commit.commandId },
    q: { B: commit.commandDigest },
    a: { N: String(commit.actor) },
    n: { N: String(commit.summary) },
    t: { N: String(commit.recordedAt) },
    ...(commit.dueAt === null ? {} : { d: { N: String(commit.dueAt) } }),
    v: { N: String(commit.schemaVersion) },
    h: { B: commit.hash },
    e: { B: commit.body },
  };
}

export function commitOfItem(item: Item): Commit {
  return {
    stream: text(item, 'p') as StreamId, // an append put it there
    version: integer(item, 's'),
    commandId: bytes(item, 'c'),
    commandDigest: bytes(item, 'q'),
    actor: integer(item, 'a'),
    summary: integer(item, 'n'),
    recordedAt: integer(item, 't'),
    dueAt: item.d === undefined ? null : integer(item, 'd'),
    schemaVersion: integer(item, 'v'),
    body: bytes(item, 'e'),
    hash: bytes(item, 'h'),
  };
}

/** A snapshot sorts after its version's commit. `f` fingerprint, `i` ids, `e` deflated state. */
export function itemOfSnapshot(snapshot: Snapshot): Record<string, AttributeValue> {
  return {
    p: { S: snapshot.stream },
    s: { N: `${snapshot.version}.5${digitsOf(snapshot.fingerprint)}` },
    f: { S: snapshot.fingerprint },
    h: { B: snapshot.hash },
    i: { B: snapshot.commandIds },
    e: { B: deflateRawSync(snapshot.state) },
  };
}

/** Seven digits by which the keys of snapshots differ that different code has made of one version. */
function digitsOf(fingerprint: string): string {
  return String(hash('sha256', fingerprint, 'buffer').readUInt32BE() % 10 ** 7).padStart(7, '0');
}

/** Null for a snapshot that cannot be read: it is a cache. */
export function snapshotOfItem(item: Item): Snapshot | null {
  try {
    return {
      stream: text(item, 'p') as StreamId, // putSnapshot put it there
      version: Math.floor(Number(item.s?.N)),
      fingerprint: text(item, 'f'),
      hash: bytes(item, 'h'),
      commandIds: bytes(item, 'i'),
      state: new Uint8Array(inflateRawSync(bytes(item, 'e'), { maxOutputLength: MAX_SNAPSHOT_BYTES })),
    };
  } catch {
    return null;
  }
}

export function isCommitItem(item: Item): boolean {
  return item.f === undefined;
}

function text(item: Item, name: string): string {
  return item[name]?.S ?? unreadable(item, name);
}

function bytes(item: Item, name: string): Uint8Array {
  return item[name]?.B ?? unreadable(item, name);
}

function integer(item: Item, name: string): number {
  const value = Number(item[name]?.N);
  return Number.isSafeInteger(value) ? value : unreadable(item, name);
}

function unreadable(item: Item, name: string): never {
  const found = `${item.p?.S ?? 'an item'} at ${item.s?.N ?? 'no version'}`;
  throw new StoreFault('unreadable-item', `${found}: attribute ${name} is missing or of another type`, {
    retryable: false,
  });
}
