// What an audit says of a tournament: to people the checks and what they rest on, to programs JSON.

import type { Language } from '../../domain/base/language.ts';
import type { TournamentAudit } from '../../domain/tournament/audit/index.ts';
import {
  type TournamentCheck,
  type TournamentReport,
  tournamentSentenceOf,
} from '../../domain/tournament/audit/index.ts';
import { AUDIT_PHRASES } from '../story/auditPhrases.ts';
import { printable } from '../story/printable.ts';
import { tournamentGrounds, tournamentRemarks } from '../story/tournamentGrounds.ts';
import { MARKS, NAME_WIDTH, painted, type Style, VERDICT_COLOURS } from './reportText.ts';
import type { TournamentResult } from './result.ts';

export type TournamentProgress = TournamentAudit['progress'];

/** One line on how far the audit of a tournament has come. */
export function tournamentProgressLine({ commits, bulk }: TournamentProgress, language: Language): string {
  const phrases = AUDIT_PHRASES[language];
  return phrases.tournamentProgress(phrases.amount(commits, 'commit'), bulk);
}

/** The whole report of one tournament, or why its file cannot be read. */
export function tournamentTable(result: TournamentResult, style: Style): string {
  if (!result.ok) return `${painted('✗', 'red', style)} ${printable(result.input)}: ${printable(result.problem)}`;
  const { input, report } = result;
  const { language } = style;
  const verdict = AUDIT_PHRASES[language].verdicts[report.verdict].toUpperCase();
  return [
    painted(titleLine(report, language), 'bold', style),
    printable(input),
    '',
    ...report.checks.map((check) => rowLine(check, style)),
    '',
    `${painted(verdict, VERDICT_COLOURS[report.verdict], style)}${groundsOf(report, language)}`,
    ...tournamentRemarks(report, language),
  ].join('\n');
}

function titleLine({ tournament }: TournamentReport, language: Language): string {
  const phrases = AUDIT_PHRASES[language];
  if (tournament === null) return phrases.noTournament;
  const { tournamentId, name, title, rulesVersion, players, rounds, commits, status } = tournament;
  const counts = [
    phrases.amount(players, 'player'),
    phrases.amount(rounds, 'round'),
    phrases.amount(commits, 'commit'),
  ].join(', ');
  const rules = `${title} ${rulesVersion}`;
  return printable(
    `${phrases.tournament} ${tournamentId} ${phrases.quoted(name)}: ${rules}, ${counts}, ${phrases.statuses[status]}`,
  );
}

function rowLine(check: TournamentCheck, style: Style): string {
  const { language } = style;
  const [mark, colour] = MARKS[check.status];
  const name = AUDIT_PHRASES[language].tournamentChecks[check.name].padEnd(NAME_WIDTH);
  return `  ${painted(mark, colour, style)} ${name} ${printable(tournamentSentenceOf(check, language))}`;
}

/** With the last hash behind what was derived. */
function groundsOf(report: TournamentReport, language: Language): string {
  const hash = `${AUDIT_PHRASES[language].lastHash} ${report.tournament?.headHash ?? ''}`;
  const grounds = tournamentGrounds(report, language);
  return report.verdict === 'verified' ? `: ${grounds} ${hash}` : `: ${grounds}`;
}

/** A result as the help text documents it. */
export function tournamentJson(result: TournamentResult, language: Language): string {
  if (!result.ok) return JSON.stringify({ input: result.input, problem: result.problem });
  const { input, report } = result;
  const { verdict, tournament, checks, counts } = report;
  const told = checks.map((check) => ({ ...check, message: tournamentSentenceOf(check, language) }));
  return JSON.stringify({ input, verdict, tournament, checks: told, counts });
}
