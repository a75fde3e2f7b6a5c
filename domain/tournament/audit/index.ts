// The auditor of tournaments: a file line by line, and the games that its results are from.

export { TournamentAudit, type TournamentAuditOptions } from './audit.ts';
export { type TableGame, tableGameOf } from './games.ts';
export type { TournamentReason } from './reasons.ts';
export {
  type AuditedTournament,
  TOURNAMENT_CHECKS,
  type TournamentCheck,
  type TournamentCheckName,
  type TournamentReport,
} from './report.ts';
export { tournamentSentenceOf } from './words.ts';
