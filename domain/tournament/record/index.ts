// Tournament files: written and read. The format is docs/tournament-format.md.

export { readTournamentEvents } from './events.ts';
export { formatBulk, formatRecordHeader, type RecordHeader } from './format.ts';
export { type NamedBulk, namedBulk, namedBy } from './named.ts';
export {
  beginsTournament,
  type RecordPiece,
  RecordReader,
  type RecordReason,
} from './parse.ts';
