// Replay files: written, read, stepped through. The format is docs/replay-format.md.

export type { CommitLine } from './commitLine.ts';
export { recreate } from './creation.ts';
export { type EventsRead, MAX_BODY_BYTES, readEvents, readEventsOf, wrongEvent } from './events.ts';
export { type FoldedVersion, foldRecord, foldWanted, isUnfoldableRecord, UnfoldableRecord } from './fold.ts';
export { endOf, formatCommit, formatEnd, formatEvents, formatHeader, headerOf } from './format.ts';
export { COMMIT_LINE, type FileLine, readLineOf, textLines } from './lines.ts';
export { commitIn, parseReplay } from './parse.ts';
export {
  BEGINNING,
  type FilePosition,
  formatPosition,
  isSamePosition,
  POSITION_PARAMETERS,
  parsePosition,
  positionAfter,
} from './position.ts';
export type { BodyReason, FoldReason, FormReason } from './reasons.ts';
export { gameOf, missingOrigins, originOf, withOrigins } from './related.ts';
export {
  type FormError,
  type ParsedRecord,
  REPLAY_FORMAT,
  type ReplayEnd,
  type ReplayHeader,
  type ReplayRecord,
  type ReplaySeat,
  type SeenCommit,
  type WholeRecord,
} from './types.ts';
