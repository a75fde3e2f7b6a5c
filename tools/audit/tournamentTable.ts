// What an audit says of a tournament: to people the checks and what they rest on, to programs JSON.

import type { Language } from '../../domain/base/language.ts';
import type { TournamentAudit } from '../../domain/tournament/audit/index.ts';
import {
  type TournamentCheck,
  type TournamentReport,
  tournamentSentenceOf,
} from '../../domain/tournament/audit/index.ts';
import { printable } from '../story/printable.ts';
import { AUDIT_PHRASES } from './phrases.ts';
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
    ...remarksOn(report, language),
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

/** The first check that failed, why checks could not be made, or what was derived. */
function groundsOf({ verdict, checks, counts, tournament }: TournamentReport, language: Language): string {
  const phrases = AUDIT_PHRASES[language];
  const failed = checks.find(({ status }) => status === 'failed');
  if (failed !== undefined) {
    return `: ${phrases.tournamentChecks[failed.name]}. ${printable(tournamentSentenceOf(failed, language))}`;
  }
  const skipped = checks.filter(({ status, reason }) => status === 'skipped' && reason.code !== 'no-receipt');
  const left = [...new Set(skipped.map((check) => tournamentSentenceOf(check, language)))].join(' ');
  if (verdict !== 'verified') return `: ${printable(left)}`;
  const { pairings, results, standings, games } = counts;
  const derived = phrases.derived(
    phrases.amount(pairings, 'pairing'),
    phrases.amount(results, 'result'),
    phrases.amount(standings, 'row'),
  );
  const held = games === results ? `; ${phrases.held}` : `. ${printable(left)}`;
  return `: ${derived}${held} ${phrases.lastHash} ${tournament?.headHash ?? ''}`;
}

/** What a verified tournament leaves open, and what people did beside the derivation. */
function remarksOn({ verdict, checks, counts }: TournamentReport, language: Language): readonly string[] {
  const phrases = AUDIT_PHRASES[language];
  const { redrawn, edited, corrected } = counts;
  const hasReceipt = checks.some(({ name, status }) => name === 'receipts' && status === 'passed');
  return [
    ...(redrawn + edited + corrected > 0 ? [phrases.byHand(redrawn, edited, corrected)] : []),
    ...(verdict === 'verified' && !hasReceipt ? [phrases.withoutReceipt] : []),
  ];
}

/** A result as the help text documents it. */
export function tournamentJson(result: TournamentResult, language: Language): string {
  if (!result.ok) return JSON.stringify({ input: result.input, problem: result.problem });
  const { input, report } = result;
  const { verdict, tournament, checks, counts } = report;
  const told = checks.map((check) => ({ ...check, message: tournamentSentenceOf(check, language) }));
  return JSON.stringify({ input, verdict, tournament, checks: told, counts });
}
