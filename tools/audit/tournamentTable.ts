// What an audit says of a tournament: to people the ten checks and what they rest on, to programs JSON.

import {
  type TournamentCheck,
  type TournamentReport,
  tournamentSentenceOf,
} from '../../domain/tournament/audit/index.ts';
import { amount } from '../story/amount.ts';
import { printable } from '../story/printable.ts';
import { MARKS, NAME_WIDTH, painted, type Style, VERDICT_COLOURS } from './table.ts';

/** What became of one tournament file, or why it cannot be read. */
export type TournamentResult =
  | { readonly ok: true; readonly input: string; readonly report: TournamentReport }
  | { readonly ok: false; readonly input: string; readonly problem: string };

/** The whole report of one tournament, or why its file cannot be read. */
export function tournamentTable(result: TournamentResult, style: Style): string {
  if (!result.ok) return `${painted('✗', 'red', style)} ${printable(result.input)}: ${printable(result.problem)}`;
  const { input, report } = result;
  return [
    painted(titleLine(report), 'bold', style),
    printable(input),
    '',
    ...report.checks.map((check) => rowLine(check, style)),
    '',
    `${painted(report.verdict.toUpperCase(), VERDICT_COLOURS[report.verdict], style)}${groundsOf(report)}`,
  ].join('\n');
}

function titleLine({ tournament }: TournamentReport): string {
  if (tournament === null) return 'No tournament can be read';
  const { tournamentId, name, title, rulesVersion, players, rounds, commits, status } = tournament;
  const counts = [amount(players, 'player'), amount(rounds, 'round'), amount(commits, 'commit')].join(', ');
  return printable(`Tournament ${tournamentId} “${name}”: ${title} ${rulesVersion}, ${counts}, ${status}`);
}

function rowLine(check: TournamentCheck, style: Style): string {
  const [mark, colour] = MARKS[check.status];
  return `  ${painted(mark, colour, style)} ${check.name.padEnd(NAME_WIDTH)} ${printable(tournamentSentenceOf(check))}`;
}

/** The first check that failed, why checks could not be made, or what was derived. */
function groundsOf({ verdict, checks, counts, tournament }: TournamentReport): string {
  const failed = checks.find(({ status }) => status === 'failed');
  if (failed !== undefined) return `: ${failed.name}. ${printable(tournamentSentenceOf(failed))}`;
  const skipped = checks.filter(({ status }) => status === 'skipped');
  const left = [...new Set(skipped.map(tournamentSentenceOf))].join(' ');
  if (verdict !== 'verified') return `: ${printable(left)}`;
  const { pairings, results, standings, games } = counts;
  const derived = [amount(pairings, 'pairing'), amount(results, 'result'), amount(standings, 'row')].join(', ');
  const held = games === results ? '; every result is that of its game.' : `. ${printable(left)}`;
  return `: ${derived} of standings${held} Last hash ${tournament?.headHash ?? ''}`;
}

/** A result as the help text documents it. */
export function tournamentJson(result: TournamentResult): string {
  if (!result.ok) return JSON.stringify({ input: result.input, problem: result.problem });
  const { input, report } = result;
  const { verdict, tournament, checks, counts } = report;
  const told = checks.map((check) => ({ ...check, message: tournamentSentenceOf(check) }));
  return JSON.stringify({ input, verdict, tournament, checks: told, counts });
}
