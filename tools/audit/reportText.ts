// What an audit says to people: the ten checks of one game, a line for each game that is not verified, a summary. And
// to programs: JSON.

import { styleText } from 'node:util';
import { type AuditReport, type CheckReport, sentenceOf, type Verdict } from '../../domain/audit/index.ts';
import type { Language } from '../../domain/base/language.ts';
import { AUDIT_PHRASES } from '../story/auditPhrases.ts';
import { blame, lacksReceipt } from '../story/blame.ts';
import { type CheckRow, rowsOf } from '../story/checkRows.ts';
import { PHRASES } from '../story/phrases.ts';
import { printable } from '../story/printable.ts';
import type { AuditResult } from './result.ts';
import { gamesOf, type Tally } from './tally.ts';

/** How reports are written: with colours at a terminal, without elsewhere. */
export interface Style {
  readonly colours: boolean;
  readonly language: Language;
}

type Colour = 'green' | 'red' | 'yellow' | 'bold';

export function painted(text: string, colour: Colour, { colours }: Pick<Style, 'colours'>): string {
  return colours ? styleText(colour, text, { validateStream: false }) : text;
}

export const MARKS: Readonly<Record<CheckReport['status'], readonly [mark: string, colour: Colour]>> = {
  passed: ['✓', 'green'],
  failed: ['✗', 'red'],
  skipped: ['–', 'yellow'],
};

export const VERDICT_COLOURS: Readonly<Record<Verdict, Colour>> = {
  verified: 'green',
  failed: 'red',
  incomplete: 'yellow',
};
export const NAME_WIDTH = 10;

type Reported = Extract<AuditResult, { ok: true }>;

/** The whole report of one game. */
export function reportTable({ input, record, report }: Reported, style: Style): string {
  const { language } = style;
  const verdict = AUDIT_PHRASES[language].verdicts[report.verdict].toUpperCase();
  return [
    painted(titleLine(report, language), 'bold', style),
    placeOf(input, record),
    '',
    ...rowsOf(report.checks).map((row) => rowLine(row, style)),
    '',
    `${painted(verdict, VERDICT_COLOURS[report.verdict], style)}${groundsOf(report, language)}`,
    ...(lacksReceipt(report) ? [PHRASES[language].withoutReceipt] : []),
  ].join('\n');
}

function titleLine({ game }: AuditReport, language: Language): string {
  const phrases = AUDIT_PHRASES[language];
  if (game === null) return phrases.noGame;
  const { gameId, title, rulesVersion, seats, status, commits } = game;
  const counts = `${phrases.amount(seats, 'seat')}, ${phrases.amount(commits, 'commit')}`;
  return printable(`${phrases.game} ${gameId}: ${title} ${rulesVersion}, ${counts}, ${phrases.statuses[status]}`);
}

function placeOf(input: string, record: number): string {
  return printable(record === 1 ? input : `${input} #${record}`);
}

function rowLine(row: CheckRow, style: Style): string {
  const { names, check, applies } = row;
  const { language } = style;
  const [mark, colour] = MARKS[check.status];
  const [name = '', ...others] = names.map((one) => PHRASES[language].checks[one]);
  const head = others.length === 0 ? name : AUDIT_PHRASES[language].amount(names.length, 'check');
  const which = others.length === 0 ? '' : `${[name, ...others].join(', ')}: `;
  const shown = applies ? painted(mark, colour, style) : mark;
  return `  ${shown} ${head.padEnd(NAME_WIDTH)} ${which}${printable(sentenceOf(check, language))}`;
}

/** What a verdict rests on: the first check that failed, why checks could not be made, or what was proven. */
function groundsOf(report: AuditReport, language: Language): string {
  const { game, counts, verdict } = report;
  if (verdict !== 'verified') return `: ${printable(blame(report, language))}`;
  const phrases = AUDIT_PHRASES[language];
  const sound = phrases.sound(phrases.amount(counts.moves, 'move'), phrases.amount(counts.draws, 'draw'));
  return `: ${sound} ${phrases.lastHash} ${game?.headHash ?? ''}`;
}

/** One line for a game that is not verified or an input that cannot be read; null for a verified game. */
export function findingLine(result: AuditResult, style: Style): string | null {
  if (!result.ok) return `${painted('✗', 'red', style)} ${printable(result.input)}: ${printable(result.problem)}`;
  const { input, record, report } = result;
  if (report.verdict === 'verified') return null;
  const { language } = style;
  const phrases = AUDIT_PHRASES[language];
  const mark = report.verdict === 'failed' ? '✗' : '–';
  const game = report.game === null ? '' : ` ${PHRASES[language].game} ${report.game.gameId}`;
  const colour = VERDICT_COLOURS[report.verdict];
  const verdict = phrases.verdicts[report.verdict];
  return `${painted(mark, colour, style)} ${placeOf(input, record)}:${game} ${verdict}${groundsOf(report, language)}`;
}

const NUMBER_WIDTH = 9;

/** How many of each, how much, how fast. */
export function summary(tally: Tally, seconds: number, style: Style): string {
  const phrases = AUDIT_PHRASES[style.language];
  const rows: (readonly [string, number, Colour])[] = [
    [phrases.verdicts.verified, tally.verified, 'green'],
    [phrases.verdicts.failed, tally.failed, 'red'],
    [phrases.verdicts.incomplete, tally.incomplete, 'yellow'],
    [phrases.unreadable, tally.unreadable, 'red'],
  ];
  const width = Math.max(NAME_WIDTH, ...rows.map(([name]) => name.length));
  const lines = rows.map(([name, count, colour]) => {
    const number = phrases.number(count).padStart(NUMBER_WIDTH);
    return `  ${name.padEnd(width)} ${count > 0 ? painted(number, colour, style) : number}`;
  });
  const games = gamesOf(tally);
  const speed = seconds > 0 ? phrases.number(Math.round(games / seconds)) : null;
  const amounts = [
    phrases.amount(games, 'game'),
    phrases.amount(tally.commits, 'commit'),
    phrases.amount(tally.moves, 'move'),
    phrases.amount(tally.draws, 'draw'),
  ];
  return `${lines.join('\n')}\n\n${phrases.pace(amounts.join(', '), seconds.toFixed(1), speed)}`;
}

/** What the verified games of a call lack, in a line; empty when each was compared with a receipt. */
export function caveatOf({ withoutReceipt }: Tally, language: Language): string {
  if (withoutReceipt === 0) return '';
  const phrases = AUDIT_PHRASES[language];
  return `\n${phrases.withoutReceipts(phrases.amount(withoutReceipt, 'game'))}`;
}

/** One line on how far a call has come. */
export function progressLine(tally: Tally, seconds: number, language: Language): string {
  const phrases = AUDIT_PHRASES[language];
  const games = gamesOf(tally);
  const speed = seconds > 0 ? Math.round(games / seconds) : 0;
  const bad = tally.failed + tally.incomplete + tally.unreadable;
  return phrases.progress(phrases.amount(games, 'game'), phrases.number(bad), phrases.number(speed));
}

/** A result as the help text documents it. */
export function jsonLine(result: AuditResult, language: Language): string {
  if (!result.ok) return JSON.stringify({ input: result.input, problem: result.problem });
  const { input, record, report } = result;
  const { verdict, game, checks, counts } = report;
  const told = checks.map((check) => ({ ...check, message: sentenceOf(check, language) }));
  return JSON.stringify({ input, record, verdict, game, checks: told, counts });
}
