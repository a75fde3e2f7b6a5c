// The auditor: checks the records of replay files, and games straight from a store.

export { type AuditOptions, auditGame, auditInTurn, auditParsed, auditReplay, type StoredGame } from './audit.ts';
export { difference, pairOf, pathText } from './difference.ts';
export { isAuditCrash } from './findings.ts';
export type { Pair, Reason } from './reasons.ts';
export { firstGameIn, receiptsFor } from './receipts.ts';
export {
  type AuditReport,
  CHECKS,
  type CheckName,
  type CheckReport,
  type Receipt,
  VERDICTS,
  type Verdict,
} from './report.ts';
export { pair, sentenceOf, sentenceOn, toldReport } from './words/index.ts';
