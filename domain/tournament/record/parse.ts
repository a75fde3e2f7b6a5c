// Reads a tournament file line by line, strictly: exactly what the writer writes. Never throws.

import { Utf8Pool } from '../../log/bytes.ts';
import { type Commit, PLAYED_ID, tournamentStream } from '../../log/index.ts';
import { list } from '../../read/lists.ts';
import { exact } from '../../read/records.ts';
import { anything, constant, count, hexOf, matching, oneOf, text, version } from '../../read/shape.ts';
import { COMMIT_LINE, type CommitLine, commitIn, type FormReason, readLineOf } from '../../replay/index.ts';
import { BULK_KINDS } from '../life/events.ts';
import { RECORD_FORMAT, type RecordHeader, ROWS_PER_LINE } from './format.ts';
import type { NamedBulk } from './named.ts';

/** No tournament has this many commits, or pieces of bulk with this many rows. */
export const RECORD_LIMITS = { commits: 100_000, rows: 200_000 } as const;

type HeaderLine = { readonly type: 'header'; readonly format: string } & RecordHeader;
type BulkLine = {
  readonly type: 'bulk';
  readonly part: number;
  readonly parts: number;
  readonly rows: readonly unknown[];
} & NamedBulk;

const SHAPES = {
  header: exact({
    type: text,
    format: constant(RECORD_FORMAT),
    tournament: matching(new RegExp(`^${PLAYED_ID}$`), { kind: 'game-id' }),
    titleId: text,
  }),
  commit: COMMIT_LINE,
  bulk: exact({
    type: text,
    kind: oneOf(BULK_KINDS),
    stage: count,
    round: count,
    hash: hexOf(32),
    chunks: count,
    part: count,
    parts: version,
    rows: list(anything),
  }),
};

/** Why a line cannot be read, or cannot stand where it is. */
export type RecordReason =
  | FormReason
  | { readonly code: 'header-twice' | 'commit-after-bulk' | 'wrong-part' | 'bulk-cut-off' | 'no-commits' }
  | { readonly code: 'too-many'; readonly what: 'commits' | 'rows'; readonly most: number };

/** What one line, or the last line of a piece of bulk, says. */
export type RecordPiece =
  | { readonly kind: 'header'; readonly header: RecordHeader }
  | { readonly kind: 'commit'; readonly commit: Commit; readonly text: string }
  | { readonly kind: 'bulk'; readonly bulk: NamedBulk; readonly rows: readonly unknown[] };

export type RecordRead =
  | { readonly ok: true; readonly piece: RecordPiece | null }
  | { readonly ok: false; readonly reason: RecordReason };

/** Whether a file that begins with this line is one of a tournament's, be it readable or not. */
export function beginsTournament(line: string): boolean {
  return line.startsWith('{"type":"header","format":"signalbox-tournament/');
}

const POOL_BYTES = 32_768;

/** Reads one file. After its first error it is of no more use. */
export class RecordReader {
  #header: RecordHeader | null = null;
  #commits = 0;
  #bulk: NamedBulk | null = null;
  #parts = 0;
  #rows: unknown[][] = [];
  #hasBulk = false;
  readonly #bodies = new Utf8Pool(POOL_BYTES);

  /** The next line that is not empty; null: it is not UTF-8. */
  read(line: string | null): RecordRead {
    const read = readLineOf<HeaderLine | BulkLine>(line, SHAPES);
    if (read.type === 'wrong') return { ok: false, reason: read.reason };
    if (read.type === 'header') return this.#readHeader(read);
    if (this.#header === null) return refused({ code: 'no-header', type: read.type });
    return read.type === 'commit' ? this.#readCommit(read, this.#header) : this.#readBulk(read);
  }

  /** After the last line: why the file cannot end there, or null. */
  end(): RecordReason | null {
    if (this.#header === null) return { code: 'empty-file' };
    if (this.#commits === 0) return { code: 'no-commits' };
    return this.#bulk === null ? null : { code: 'bulk-cut-off' };
  }

  #readHeader({ tournament, titleId }: HeaderLine): RecordRead {
    if (this.#header !== null) return refused({ code: 'header-twice' });
    this.#header = { tournament, titleId };
    return piece({ kind: 'header', header: this.#header });
  }

  #readCommit(line: CommitLine, { tournament }: RecordHeader): RecordRead {
    if (this.#hasBulk) return refused({ code: 'commit-after-bulk' });
    const stream = tournamentStream(tournament);
    if (stream === null || this.#commits === RECORD_LIMITS.commits) {
      return refused({ code: 'too-many', what: 'commits', most: RECORD_LIMITS.commits });
    }
    this.#commits += 1;
    return piece({ kind: 'commit', commit: commitIn(line, stream, this.#bodies), text: line.body });
  }

  #readBulk(line: BulkLine): RecordRead {
    const { kind, stage, round, hash, chunks, part, parts, rows } = line;
    const isNext = this.#bulk === null ? part === 0 : isSameBulk(this.#bulk, line) && parts === this.#parts;
    const isLast = part === parts - 1;
    const isFull = isLast ? rows.length > 0 || part === 0 : rows.length === ROWS_PER_LINE;
    const isPart = isNext && part === this.#rows.length && part < parts && isFull && rows.length <= ROWS_PER_LINE;
    if (!isPart) return refused({ code: 'wrong-part' });
    if (parts * ROWS_PER_LINE > RECORD_LIMITS.rows) {
      return refused({ code: 'too-many', what: 'rows', most: RECORD_LIMITS.rows });
    }
    this.#hasBulk = true;
    this.#parts = parts;
    this.#bulk = { kind, stage, round, hash, chunks };
    this.#rows.push([...rows]);
    return isLast ? this.#whole(this.#bulk) : { ok: true, piece: null };
  }

  #whole(bulk: NamedBulk): RecordRead {
    const rows = this.#rows.flat(1);
    this.#rows = [];
    this.#bulk = null;
    return piece({ kind: 'bulk', bulk, rows });
  }
}

function piece(read: RecordPiece): RecordRead {
  return { ok: true, piece: read };
}

function refused(reason: RecordReason): RecordRead {
  return { ok: false, reason };
}

function isSameBulk(one: NamedBulk, other: NamedBulk): boolean {
  const isSamePlace = one.kind === other.kind && one.stage === other.stage && one.round === other.round;
  return isSamePlace && one.hash === other.hash && one.chunks === other.chunks;
}
