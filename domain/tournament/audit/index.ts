// The auditor of tournaments: a file line by line, and the games that its results are from.

export { TournamentAudit } from './audit.ts';
export { type CheckedTable, type TableGame, tableGameOf } from './games.ts';

export type {
  TournamentCheck,
  TournamentCheckName,
  TournamentReport,
} from './report.ts';
export { tableGamesIn } from './tableGames.ts';
export { tournamentSentenceOf, tournamentTableText } from './words/index.ts';
