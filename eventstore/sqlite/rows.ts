// Rows of the tables `commits` and `snapshots` as values and back.

import type { Commit, StreamId } from '../../domain/log/index.ts';
import { type Snapshot, StoreFault } from '../port.ts';

/** A row as node:sqlite returns it; the tables are STRICT, so the columns have the types that the schema says. */
type Row = Readonly<Record<string, unknown>>;

export function commitOf(stream: StreamId, row: Row): Commit {
  return {
    stream,
    version: integer(row, 's'),
    commandId: bytes(row, 'c'),
    commandDigest: bytes(row, 'q'),
    actor: integer(row, 'a'),
    summary: integer(row, 'n'),
    recordedAt: integer(row, 't'),
    dueAt: row.d === null ? null : integer(row, 'd'),
    schemaVersion: integer(row, 'v'),
    body: bytes(row, 'e'),
    hash: bytes(row, 'h'),
  };
}

export function snapshotOf(stream: StreamId, row: Row): Snapshot {
  return {
    stream,
    version: integer(row, 's'),
    fingerprint: text(row, 'f'),
    hash: bytes(row, 'h'),
    commandIds: bytes(row, 'i'),
    state: bytes(row, 'e'),
  };
}

export function integer(row: Row, column: string): number {
  const value = row[column];
  return typeof value === 'number' ? value : unreadable(column, value);
}

export function text(row: Row, column: string): string {
  const value = row[column];
  return typeof value === 'string' ? value : unreadable(column, value);
}

function bytes(row: Row, column: string): Uint8Array {
  const value = row[column];
  return value instanceof Uint8Array ? value : unreadable(column, value);
}

function unreadable(column: string, value: unknown): never {
  throw new StoreFault('unreadable-item', `column ${column} holds a ${typeof value}`, { retryable: false });
}
