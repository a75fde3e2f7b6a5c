// Tournament files: written and read. The format is docs/tournament-format.md.

export { readTournamentEvents } from './events.ts';
export { formatBulk, formatRecordHeader, RECORD_FORMAT, type RecordHeader, ROWS_PER_LINE } from './format.ts';
export { type NamedBulk, namedBulk, namedBy } from './named.ts';
export {
  beginsTournament,
  RECORD_LIMITS,
  type RecordPiece,
  type RecordRead,
  RecordReader,
  type RecordReason,
} from './parse.ts';
