// Bulk of tournaments: stored before the control commit that names it. It never changes, so it is cached by its hash.

import { LRUCache } from 'lru-cache';
import { Defect } from '../../../domain/base/defect.ts';
import type { Json } from '../../../domain/base/json.ts';
import { NewerRelease } from '../../../domain/base/newer.ts';
import { WRITES_TOURNAMENTS } from '../../../domain/game/index.ts';
import {
  bulkStream,
  type Commit,
  commitHash,
  decodeEvents,
  encodeEvents,
  genesisHash,
  type HashFunction,
  hex,
  type StoredEvent,
  type StreamId,
  utf8,
  WRITTEN_SCHEMA_VERSION,
} from '../../../domain/log/index.ts';
import { bulkText, type CutBulk } from '../../../domain/tournament/bulk/index.ts';
import type { Bulk, RoundPlace } from '../../../domain/tournament/index.ts';
import type { Journal } from '../../journal/index.ts';

/** The one event of each commit. */
interface BulkStored extends StoredEvent {
  readonly type: 'BulkStored';
  /** Of the chunk, from 0. */
  readonly index: number;
  readonly rows: readonly Json[];
}

/** What has been read or stored: rows as they were parsed, by hash. */
export type KeptBulk = LRUCache<string, object>;

/** Bytes of the text of what is kept; parsed it takes about five times as much. */
const KEPT_BYTES = 32 * 1024 * 1024;

/** One per process. */
export function createKeptBulk(): KeptBulk {
  return new LRUCache({ maxSize: KEPT_BYTES });
}

export interface BulkParts {
  readonly control: Pick<Journal<unknown>, 'adopt' | 'storedCommits'>;
  readonly kept: KeptBulk;
  readonly sha256: HashFunction;
  /** What is being read, by hash: anyone who asks meanwhile shares it. */
  readonly reading: Map<string, Promise<object>>;
}

/**
 * Stores bulk that the control stream will name, in full when this settles. Dated like the command that decides on it,
 * or like an earlier try with the same rows. `value`: what a reader would parse.
 */
export async function storeBulk(
  parts: BulkParts,
  tournamentId: string,
  { bulk, chunks }: CutBulk,
  { place, recordedAt, value }: { readonly place: RoundPlace; readonly recordedAt: number; readonly value: object },
): Promise<Bulk> {
  if (!WRITES_TOURNAMENTS) throw new NewerRelease('this release does not write tournaments yet');
  const { control, kept } = parts;
  const stream = bulkStream(tournamentId, { ...place, kind: bulk.kind }, bulk.hash);
  const [first] = commitsOf(parts, stream, chunks.slice(0, 1), recordedAt);
  if (first !== undefined) {
    const begun = await control.adopt(stream, [first], { verified: true });
    const date = begun.kind === 'conflict' ? await dateOf(parts, stream) : recordedAt;
    const adopted = await control.adopt(stream, commitsOf(parts, stream, chunks, date), { verified: true });
    if (adopted.kind !== 'adopted') throw new Defect(`${stream} could not be stored: ${adopted.kind}`);
  }
  keep(kept, bulk, value, chunks.length);
  return bulk;
}

async function dateOf({ control }: BulkParts, stream: StreamId): Promise<number> {
  const [first] = await control.storedCommits(stream, { to: 1, strong: true });
  if (first === undefined) throw new Defect(`${stream} was there and is not found`);
  return first.recordedAt;
}

const ID_BYTES = 16;
const DIGEST_BYTES = 8;

function commitsOf(
  { sha256 }: BulkParts,
  stream: StreamId,
  chunks: CutBulk['chunks'],
  recordedAt: number,
): readonly Commit[] {
  let hash = genesisHash(stream, sha256);
  return chunks.map((rows, index) => {
    const event: BulkStored = { type: 'BulkStored', index, rows };
    const body = encodeEvents([event]);
    const fields = {
      stream,
      version: index + 1,
      commandId: sha256(utf8(`signalbox/bulk/1\n${stream}\n${index}`)).subarray(0, ID_BYTES),
      commandDigest: sha256(body).subarray(0, DIGEST_BYTES),
      actor: -1,
      summary: 0,
      recordedAt,
      dueAt: null,
      schemaVersion: WRITTEN_SCHEMA_VERSION,
      body,
    };
    hash = commitHash(hash, fields, sha256);
    return { ...fields, hash };
  });
}

/** Bulk that the control stream names. */
export interface NamedBulk {
  readonly tournamentId: string;
  readonly place: RoundPlace;
  readonly bulk: Bulk;
}

/** The rows of bulk, parsed; kept afterwards. Throws a Defect where the store does not hold them. */
export async function readBulk<Value extends object>(
  parts: BulkParts,
  named: NamedBulk,
  parse: (rows: readonly Json[]) => { readonly ok: true; readonly value: Value } | { readonly ok: false },
): Promise<Value> {
  const { hash } = named.bulk;
  const { kept, reading } = parts;
  // Only `parse` of the same kind has put it there.
  const known = (kept.get(hash) ?? reading.get(hash)) as Value | Promise<Value> | undefined;
  if (known !== undefined) return known;
  const running = parsedBulk(parts, named, parse).finally(() => reading.delete(hash));
  reading.set(hash, running);
  return running;
}

async function parsedBulk<Value extends object>(
  parts: BulkParts,
  named: NamedBulk,
  parse: (rows: readonly Json[]) => { readonly ok: true; readonly value: Value } | { readonly ok: false },
): Promise<Value> {
  const { bulk } = named;
  const parsed = parse(await readRows(parts, named));
  if (!parsed.ok) throw new Defect(`bulk ${bulk.kind} ${bulk.hash} of tournament ${named.tournamentId} is malformed`);
  keep(parts.kept, bulk, parsed.value, bulk.chunks);
  return parsed.value;
}

/** The rows of bulk as they are stored, checked against its hash. */
export async function readRows(
  { control, sha256 }: Pick<BulkParts, 'control' | 'sha256'>,
  { tournamentId, place, bulk }: NamedBulk,
): Promise<readonly Json[]> {
  const stream = bulkStream(tournamentId, { ...place, kind: bulk.kind }, bulk.hash);
  const read = async (strong: boolean): Promise<readonly Json[] | null> => {
    const commits = await control.storedCommits(stream, { to: bulk.chunks, strong });
    const rows = commits.flatMap(rowsIn);
    return hex(sha256(utf8(bulkText(rows)))) === bulk.hash ? rows : null;
  };
  // An eventual read may miss what was stored just now.
  const rows = (await read(false)) ?? (await read(true));
  if (rows === null) throw new Defect(`${stream} does not hold what it is named after`);
  return rows;
}

function rowsIn({ body, schemaVersion }: Commit): readonly Json[] {
  const [event] = decodeEvents(body, schemaVersion);
  if (event === undefined || !isBulk(event)) throw new Defect('a commit of bulk holds no rows');
  return event.rows;
}

function isBulk(event: StoredEvent): event is BulkStored {
  return event.type === 'BulkStored' && 'rows' in event && Array.isArray(event.rows);
}

/** A chunk is as large as 60 KB, and mostly is. */
const CHUNK_SIZE = 60_000;

function keep(kept: KeptBulk, { hash }: Bulk, value: object, chunks: number): void {
  kept.set(hash, value, { size: Math.max(1, chunks * CHUNK_SIZE) });
}
