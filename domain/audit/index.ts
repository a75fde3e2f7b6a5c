// Replay files: written, read, audited, stepped through. The format is docs/replay-format.md.

export { type FoldedVersion, foldRecord, isUnfoldableRecord, UnfoldableRecord } from '../replay/fold.ts';
export { endOf, formatCommit, formatEnd, formatEvents, formatHeader, headerOf } from '../replay/format.ts';
export { parseReplay } from '../replay/parse.ts';
export {
  type AuditedGame,
  type AuditReport,
  CHECKS,
  type CheckName,
  type CheckReport,
  type FormError,
  type ParsedRecord,
  type ParsedReplay,
  REPLAY_FORMAT,
  type Receipt,
  type ReplayEnd,
  type ReplayHeader,
  type ReplayOrigin,
  type ReplayRecord,
  type ReplaySeat,
  type SeenCommit,
  VERDICTS,
  type Verdict,
} from '../replay/types.ts';
export { type AuditOptions, auditGame, auditRecords, auditReplay, type StoredGame } from './audit.ts';
export { isBreakdown } from './findings.ts';
export { unreadableReport } from './record.ts';
