// What a start looks at before it changes anything: whether the file is ours and intact, and whether it has what its
// witness says.

import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { ChainHead, StreamId } from '../../domain/log/index.ts';
import { isStoreFault, type StoreFault } from '../port.ts';
import { sqliteFault } from './faults.ts';
import { headerFault } from './header.ts';
import { type Chain, createInspector, type Inspect, type StreamLoss } from './inspect.ts';
import { type LossReport, StoreLoss, type WitnessState } from './loss.ts';
import { hasTables, isMarked } from './marker.ts';
import { openToRead } from './reading.ts';
import { text } from './rows.ts';
import { WINDOW_STREAMS } from './witness.ts';
import { readTestimony, type Testimony, witnessPath } from './witnessLines.ts';

/** Above this size the check of the whole file at the start (about 1 s for this much) is skipped. */
const CHECKED_BYTES = 256 * 1024 * 1024;

/** What a new witness of the file begins with; `loss`: what is lost and was not refused. */
export interface Examined {
  readonly heads: readonly ChainHead[];
  readonly loss: StoreLoss | null;
}

const NOTHING: Testimony = { damaged: false, streams: new Map() };

/** Examines the file at `path`. Throws StoreFault; StoreLoss when damaged or, unless `acceptLoss`, short of commits. */
export function examine(path: string, { acceptLoss, chain }: ExamineOptions): Examined {
  const testimony = readTestimony(witnessPath(path));
  const { header, found } = search(path, testimony, chain);
  const report = reportOf(path, { testimony, header, found });
  if (report === null) return { heads: found.heads, loss: null };
  const loss = new StoreLoss(report);
  if (report.structure !== null || !acceptLoss) throw loss;
  return { heads: found.heads, loss };
}

/** What is found, and why the header is none of ours, which counts only where something is lost; else throws it. */
function search(path: string, testimony: Testimony | null, chain: Chain | null): Omit<Evidence, 'testimony'> {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const said = testimony ?? NOTHING;
  if (size === 0) return { header: null, found: gone(said) };
  const header = headerFault(path);
  // A foreign file that no witness speaks for is not even opened.
  if (header !== null && testimony === null) throw header;
  const found = look(path, { size, said, chain });
  if (header !== null && found.streams.length === 0) throw header;
  return { header, found };
}

export interface ExamineOptions {
  readonly acceptLoss: boolean;
  /** Null: hashes are not computed. */
  readonly chain: Chain | null;
}

interface Evidence {
  readonly testimony: Testimony | null;
  readonly header: StoreFault | null;
  readonly found: Found;
}

function reportOf(path: string, { testimony, header, found }: Evidence): LossReport | null {
  const witness = witnessState(testimony, found.hadWitness);
  const structure = found.structure ?? header?.message ?? null;
  const isFine = witness === 'whole' || witness === 'unneeded';
  if (isFine && structure === null && found.streams.length === 0) return null;
  return { path, witness, structure, streams: found.streams };
}

function witnessState(testimony: Testimony | null, hadWitness: boolean): WitnessState {
  if (testimony === null) return hadWitness ? 'missing' : 'unneeded';
  return testimony.damaged ? 'damaged' : 'whole';
}

interface Found {
  readonly structure: string | null;
  readonly hadWitness: boolean;
  readonly streams: readonly StreamLoss[];
  readonly heads: readonly ChainHead[];
}

/** Of a file that is not there, or empty. */
function gone({ streams }: Testimony): Found {
  return { structure: null, hadWitness: false, streams: allLost(streams), heads: [] };
}

function allLost(streams: Testimony['streams']): readonly StreamLoss[] {
  return [...streams].map(([stream, versions]) => {
    const expected = Math.max(...versions.keys());
    return { stream, expected, found: 0, lost: [[1, expected]] };
  });
}

interface Looking {
  readonly size: number;
  readonly said: Testimony;
  readonly chain: Chain | null;
}

/** Of a file that may be damaged anywhere. */
function look(path: string, { size, said: { streams }, chain }: Looking): Found {
  let database: DatabaseSync | null = null;
  try {
    database = openToRead(path);
    const structure = size > CHECKED_BYTES ? null : structureOf(database);
    return { structure, ...within(database, { path, structure, streams, chain }) };
  } catch (cause) {
    const fault = isStoreFault(cause) ? cause : sqliteFault(path, cause);
    if (fault.code !== 'unreadable-item' && fault.code !== 'foreign-store') throw fault;
    return { structure: fault.message, hadWitness: false, streams: allLost(streams), heads: [] };
  } finally {
    database?.close();
  }
}

interface Within {
  readonly path: string;
  readonly structure: string | null;
  readonly streams: Testimony['streams'];
  readonly chain: Chain | null;
}

/** The witnessed streams, or those written to last where there is no witness; of a damaged file, all. */
function within(database: DatabaseSync, { path, structure, streams, chain }: Within): Omit<Found, 'structure'> {
  const known = structure === null ? streams : withAll(database, streams);
  const hadWitness = isMarked(path, database);
  const inspect = createInspector(database, chain);
  if (known.size > 0) return { hadWitness, ...inspected(inspect, known) };
  const { heads, streams: lost } = inspected(inspect, recent(database));
  // Of a sound file that never had a witness nothing is known to be lost.
  return { hadWitness, heads, streams: hadWitness ? lost : [] };
}

/** What SQLite says of the structure of the file; null if it is sound. */
function structureOf(database: DatabaseSync): string | null {
  try {
    const [first] = database.prepare('PRAGMA quick_check(1)').all();
    const verdict = first === undefined ? 'no answer' : String(first.quick_check);
    return verdict === 'ok' ? null : verdict.replaceAll('\n', ' ');
  } catch (cause) {
    const fault = sqliteFault('the file', cause);
    if (fault.code !== 'unreadable-item') throw cause;
    return cause instanceof Error ? cause.message : String(cause);
  }
}

function inspected(inspect: Inspect, streams: Testimony['streams']): Pick<Found, 'streams' | 'heads'> {
  const all = [...streams].map(([stream, versions]) => inspect(stream, versions));
  return {
    streams: all.flatMap(({ loss }) => loss ?? []),
    heads: all.flatMap(({ newest }) => newest ?? []),
  };
}

/** The witnessed streams, and all others that can be found. */
function withAll(database: DatabaseSync, witnessed: Testimony['streams']): Testimony['streams'] {
  const all = new Map(witnessed);
  try {
    for (const row of database.prepare('SELECT DISTINCT p FROM commits').iterate()) {
      const stream = text(row, 'p') as StreamId; // the column holds what an append wrote
      if (!all.has(stream)) all.set(stream, new Map());
    }
  } catch {
    // What was found until here counts.
  }
  return all;
}

/** The streams written to last, of a file that has no witness yet. */
function recent(database: DatabaseSync): Testimony['streams'] {
  if (!hasTables(database)) return new Map();
  const rows = database.prepare('SELECT p FROM commits ORDER BY id DESC LIMIT ?').all(2 * WINDOW_STREAMS);
  const streams = [...new Set(rows.map((row) => text(row, 'p') as StreamId))]; // as above
  return new Map(
    streams
      .slice(0, WINDOW_STREAMS)
      .reverse()
      .map((stream) => [stream, new Map()]),
  );
}
