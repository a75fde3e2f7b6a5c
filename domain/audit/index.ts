// The auditor: checks the records of replay files, and games straight from a store.

export { type AuditOptions, auditGame, auditInTurn, auditParsed, auditReplay, type StoredGame } from './audit.ts';
export { isBreakdown } from './findings.ts';
export { firstGameIn, receiptsFor } from './receipts.ts';
export {
  type AuditedGame,
  type AuditReport,
  CHECKS,
  type CheckName,
  type CheckReport,
  type Receipt,
  VERDICTS,
  type Verdict,
} from './report.ts';
