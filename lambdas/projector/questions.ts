// What an operator asks of the projector by direct invocation: project parked games again, make a table again from the
// log, compare two tables. Long work is done a slice at a time: an answer is the next question, until it says `done`.

import { createHash } from 'node:crypto';
import {
  invitedPlayer,
  isReminderPartition,
  isSeenNote,
  NEWEST,
  type ParkedGame,
  type ProjectorParts,
  project,
  redrive,
} from '../../app/index.ts';
import type { StreamScan } from '../../eventstore/dynamodb/index.ts';
import type { RowScan } from '../../readstore/dynamodb.ts';
import type { Row } from '../../readstore/port.ts';

/** Where a scan continues; null at its beginning. Opaque to the operator. */
type Cursor = Readonly<Record<string, unknown>> | null;

export type ProjectorQuestion =
  | { readonly signalbox: 'redrive'; readonly table: string }
  | { readonly signalbox: 'rebuild'; readonly table: string; readonly cursor?: Cursor; readonly games?: number }
  | {
      readonly signalbox: 'digest';
      readonly table: string;
      readonly cursor?: Cursor;
      readonly rows?: number;
      /** Hex; of the rows so far, in whatever order they came. */
      readonly digest?: string;
    };

export interface QuestionParts {
  /** By the name of the table. */
  readonly tables: ReadonlyMap<string, Omit<ProjectorParts, 'onParked'> & { readonly scan: RowScan }>;
  readonly scanStreams: StreamScan;
  onParked(game: ParkedGame): void;
}

/** Throws an Error that names the tables when there is no such one. `isTime`: whether another slice may begin. */
export async function answer(
  parts: QuestionParts,
  question: ProjectorQuestion,
  isTime: () => boolean,
): Promise<object> {
  const table = parts.tables.get(question.table);
  if (table === undefined)
    throw new Error(`no table ${question.table}; there are ${[...parts.tables.keys()].join(', ')}`);
  const { onParked, scanStreams } = parts;
  const own = { ...table, onParked };
  switch (question.signalbox) {
    case 'redrive': {
      const { projected, parked } = await redrive(own);
      return { projected, parked, done: true };
    }
    case 'rebuild':
      return rebuilt(own, scanStreams, question, isTime);
    case 'digest':
      return digested(table.scan, question, isTime);
  }
}

/** Every game of the log, projected up to its newest commit. */
async function rebuilt(
  parts: ProjectorParts,
  scanStreams: StreamScan,
  { signalbox, table, cursor = null, games = 0 }: Extract<ProjectorQuestion, { readonly signalbox: 'rebuild' }>,
  isTime: () => boolean,
): Promise<object> {
  let [next, count] = [cursor, games];
  do {
    const page = await scanStreams(next);
    const hints = page.streams.map((stream) => ({ stream, version: NEWEST, commit: null }));
    const { failed } = await project(parts, hints);
    for (const fault of failed.values()) throw fault;
    count += hints.length;
    next = page.next;
  } while (next !== null && isTime());
  return { signalbox, table, cursor: next, games: count, done: next === null };
}

const DIGEST_BYTES = 16;

/** The same for two tables with the same rows, tombstones and notes left out. */
async function digested(
  scan: RowScan,
  question: Extract<ProjectorQuestion, { readonly signalbox: 'digest' }>,
  isTime: () => boolean,
): Promise<object> {
  const { signalbox, table, cursor = null, rows = 0, digest = '' } = question;
  const sum = Buffer.alloc(DIGEST_BYTES);
  Buffer.from(digest, 'hex').copy(sum);
  let [next, count] = [cursor, rows];
  do {
    const page = await scan(next);
    const projected = page.rows.filter(({ body, partition }) => body !== null && !isNote(partition));
    for (const row of projected) addTo(sum, row);
    count += projected.length;
    next = page.next;
  } while (next !== null && isTime());
  return { signalbox, table, cursor: next, rows: count, digest: sum.toString('hex'), done: next === null };
}

/** Adds the hash of `row`, bit by bit: the order of rows does not matter. */
function addTo(sum: Buffer, row: Row): void {
  const hash = createHash('sha256').update(JSON.stringify(row)).digest();
  for (const [index, byte] of sum.entries()) sum[index] = byte ^ (hash[index] ?? 0);
}

/** Partitions of what does not follow from the log. */
const NOTES = ['PARK', 'META'];

function isNote(partition: string): boolean {
  return (
    NOTES.includes(partition) ||
    isReminderPartition(partition) ||
    isSeenNote(partition) ||
    invitedPlayer(partition) !== null
  );
}
