// What an audit says to people: the ten checks of one game, a line for each game that is not verified, a summary. And to programs: JSON.

import { styleText } from 'node:util';
import { type AuditReport, type CheckReport, sentenceOf, type Verdict } from '../../domain/audit/index.ts';
import { amount } from '../story/amount.ts';
import { blame, lacksReceipt } from '../story/blame.ts';
import { type CheckRow, rowsOf } from '../story/checkRows.ts';
import { PHRASES } from '../story/phrases.ts';
import { printable } from '../story/printable.ts';
import type { AuditResult } from './result.ts';
import { gamesOf, type Tally } from './tally.ts';

/** How text is set off: with colours at a terminal, without elsewhere. */
export interface Style {
  readonly colours: boolean;
}

type Colour = 'green' | 'red' | 'yellow' | 'bold';

export function painted(text: string, colour: Colour, { colours }: Style): string {
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
  const verdict = report.verdict.toUpperCase();
  return [
    painted(titleLine(report), 'bold', style),
    placeOf(input, record),
    '',
    ...rowsOf(report.checks).map((row) => rowLine(row, style)),
    '',
    `${painted(verdict, VERDICT_COLOURS[report.verdict], style)}${groundsOf(report)}`,
    ...(lacksReceipt(report) ? [PHRASES.en.withoutReceipt] : []),
  ].join('\n');
}

function titleLine({ game }: AuditReport): string {
  if (game === null) return 'No game can be read';
  const { gameId, title, rulesVersion, seats, status, commits } = game;
  return printable(
    `Game ${gameId}: ${title} ${rulesVersion}, ${amount(seats, 'seat')}, ${amount(commits, 'commit')}, ${status}`,
  );
}

function placeOf(input: string, record: number): string {
  return printable(record === 1 ? input : `${input} #${record}`);
}

function rowLine(row: CheckRow, style: Style): string {
  const { names, check, applies } = row;
  const [mark, colour] = MARKS[check.status];
  const [name = '', ...others] = names;
  const head = others.length === 0 ? name : amount(names.length, 'check');
  const which = others.length === 0 ? '' : `${names.join(', ')}: `;
  const shown = applies ? painted(mark, colour, style) : mark;
  return `  ${shown} ${head.padEnd(NAME_WIDTH)} ${which}${printable(sentenceOf(check, 'en'))}`;
}

/** What a verdict rests on: the first check that failed, why checks could not be made, or what was proven. */
function groundsOf(report: AuditReport): string {
  const { game, counts, verdict } = report;
  if (verdict !== 'verified') return `: ${printable(blame(report, 'en'))}`;
  return `: ${amount(counts.moves, 'move')} and ${amount(counts.draws, 'draw')} are as the rules and the seed yield. Last hash ${game?.headHash ?? ''}`;
}

/** One line for a game that is not verified or an input that cannot be read; null for a verified game. */
export function findingLine(result: AuditResult, style: Style): string | null {
  if (!result.ok) return `${painted('✗', 'red', style)} ${printable(result.input)}: ${printable(result.problem)}`;
  const { input, record, report } = result;
  if (report.verdict === 'verified') return null;
  const mark = report.verdict === 'failed' ? '✗' : '–';
  const game = report.game === null ? '' : ` game ${report.game.gameId}`;
  const colour = VERDICT_COLOURS[report.verdict];
  return `${painted(mark, colour, style)} ${placeOf(input, record)}:${game} ${report.verdict}${groundsOf(report)}`;
}

const NUMBER_WIDTH = 9;
const format = new Intl.NumberFormat('en-US');

/** How many of each, how much, how fast. */
export function summary(tally: Tally, seconds: number, style: Style): string {
  const rows: (readonly [string, number, Colour])[] = [
    ['verified', tally.verified, 'green'],
    ['failed', tally.failed, 'red'],
    ['incomplete', tally.incomplete, 'yellow'],
    ['unreadable', tally.unreadable, 'red'],
  ];
  const lines = rows.map(([name, count, colour]) => {
    const number = format.format(count).padStart(NUMBER_WIDTH);
    return `  ${name.padEnd(NAME_WIDTH)} ${count > 0 ? painted(number, colour, style) : number}`;
  });
  const games = gamesOf(tally);
  const speed = seconds > 0 ? `, ${format.format(Math.round(games / seconds))} games/s` : '';
  const amounts = [
    amount(games, 'game'),
    amount(tally.commits, 'commit'),
    amount(tally.moves, 'move'),
    amount(tally.draws, 'draw'),
  ];
  return `${lines.join('\n')}\n\n${amounts.join(', ')} in ${seconds.toFixed(1)} s${speed}`;
}

/** What the verified games of a call lack, in a line; empty when each was compared with a receipt. */
export function caveatOf({ withoutReceipt }: Tally): string {
  if (withoutReceipt === 0) return '';
  const games = amount(withoutReceipt, 'game');
  return `\nVerified without a receipt: ${games}, legal and fairly drawn, but perhaps not what was played.`;
}

/** One line on how far a call has come. */
export function progressLine(tally: Tally, seconds: number): string {
  const games = gamesOf(tally);
  const speed = seconds > 0 ? Math.round(games / seconds) : 0;
  const bad = tally.failed + tally.incomplete + tally.unreadable;
  return `${amount(games, 'game')}, ${format.format(bad)} not verified, ${format.format(speed)} games/s`;
}

/** A result as the help text documents it. */
export function jsonLine(result: AuditResult): string {
  if (!result.ok) return JSON.stringify({ input: result.input, problem: result.problem });
  const { input, record, report } = result;
  const { verdict, game, checks, counts } = report;
  const told = checks.map((check) => ({ ...check, message: sentenceOf(check, 'en') }));
  return JSON.stringify({ input, record, verdict, game, checks: told, counts });
}
