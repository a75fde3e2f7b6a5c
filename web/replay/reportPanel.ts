// The audit as the page shows it: progress, the verdict, the list of games, the ten checks.

import { type AuditReport, sentenceOf } from '../../domain/audit/index.ts';
import type { Language } from '../../domain/base/language.ts';
import { amount } from '../../tools/story/amount.ts';
import { type CheckRow, rowsOf } from '../../tools/story/checkRows.ts';
import { PHRASES } from '../../tools/story/phrases.ts';
import { byId, element } from '../shared/dom.ts';
import { formatAnchor } from './anchor.ts';
import { shown } from './bounds.ts';
import type { GameLine, Reply } from './messages.ts';
import { checksSummary, groundsOf, type Mark, markOf, REPORT_PHRASES, VERDICT_SIGNS } from './reportPhrases.ts';

const verdict = byId('verdict', HTMLElement);
const progress = byId('progress', HTMLElement);
const bar = byId('bar', HTMLProgressElement);
const progressText = byId('progress-text', HTMLElement);
const games = byId('games', HTMLElement);
const audit = byId('audit', HTMLElement);
const about = byId('about', HTMLElement);
const fold = byId('checks-fold', HTMLDetailsElement);
const summary = byId('checks-summary', HTMLElement);
const checks = byId('checks', HTMLTableElement);
const receipts = byId('receipts', HTMLFormElement);

/** Where the checks have a column of their own; as in report.css. */
const WIDE = '(min-width: 75rem)';

type Banner = { readonly state: string; readonly mark: Mark; readonly reason: string };

function showBanner({ state, mark, reason }: Banner): void {
  verdict.dataset.state = state;
  verdict.replaceChildren(
    element('span', { class: 'sign', 'aria-hidden': 'true' }, mark.sign),
    element('div', {}, element('strong', {}, mark.word), element('p', {}, reason)),
  );
}

/** Back to a page without a game. `problem`: what went wrong on the way. */
export function showNothing(problem: string | null): void {
  progress.hidden = true;
  audit.hidden = true;
  receipts.hidden = true;
  games.hidden = true;
  if (problem !== null) {
    showBanner({ state: 'problem', mark: { sign: '!', word: 'Not opened' }, reason: problem });
    return;
  }
  verdict.dataset.state = 'empty';
  verdict.replaceChildren();
}

/** What is being done; `done` of `total`, which is 0 while nobody knows. */
export function showProgress({ text, done, total }: Omit<Extract<Reply, { kind: 'progress' }>, 'kind'>): void {
  progress.hidden = false;
  progressText.textContent = total > 1 ? `${text}: ${done} of ${total} games` : `${text} …`;
  if (total > 1) {
    bar.max = total;
    bar.value = done;
  } else bar.removeAttribute('value');
}

export interface Reported {
  /** Of the file, from 0. */
  readonly game: number;
  /** Games in the file. */
  readonly count: number;
  /** Why receipts that were given could not be compared; null when there is no reason. */
  readonly problem: string | null;
  readonly language: Language;
}

/** The report on the game that was chosen. */
export function showReport(report: AuditReport, { game, count, problem, language }: Reported): void {
  const phrases = REPORT_PHRASES[language];
  progress.hidden = true;
  audit.hidden = false;
  receipts.hidden = false;
  for (const told of [verdict, audit]) told.lang = language;
  const which = count > 1 ? phrases.which(game + 1, count) : '';
  const mark = { sign: VERDICT_SIGNS[report.verdict], word: phrases.verdicts[report.verdict] };
  if (problem === null) showBanner({ state: report.verdict, mark, reason: which + groundsOf(report, language) });
  else showBanner({ state: 'problem', mark: { sign: '!', word: phrases.notChecked }, reason: problem });
  about.replaceChildren(...factsAbout(report, language));
  summary.textContent = checksSummary(report.checks, language);
  // A failure is not to be folded away; success is not to push the game out of sight where there is little room.
  fold.open = report.verdict !== 'verified' || matchMedia(WIDE).matches;
  checks.tBodies[0]?.replaceChildren(...rowsOf(report.checks).map((row) => checkRow(row, language)));
}

function factsAbout({ game }: AuditReport, language: Language): readonly HTMLElement[] {
  if (game === null) return [];
  const { about: terms, games } = REPORT_PHRASES[language];
  const facts = [
    [terms.game, game.gameId],
    [terms.commits, String(game.commits)],
    [terms.status, games[game.status]],
    [terms.head, game.headHash],
  ] as const;
  return facts.map(([term, value]) => element('div', {}, element('dt', {}, term), element('dd', {}, value)));
}

function checkRow({ names, check, applies }: CheckRow, language: Language): HTMLElement {
  const { checks: labels } = PHRASES[language];
  const phrases = REPORT_PHRASES[language];
  const { sign, word } = markOf(check, language);
  const { status, version, name } = check;
  const isOne = names.length === 1;
  const asks = isOne ? phrases.asks[name] : names.map((one) => labels[one]).join(', ');
  const found = status === 'passed' ? [] : [element('span', { class: 'found' }, shown(sentenceOf(check, language)))];
  const mark = element('span', { class: 'mark' }, element('b', { 'aria-hidden': 'true' }, sign), ` ${word}`);
  return element(
    'tr',
    { 'data-status': applies ? status : 'void' },
    element('th', { scope: 'row' }, isOne ? labels[name] : phrases.checks(names.length), mark),
    element('td', {}, element('span', { class: 'asks' }, asks), ...found),
    element('td', { class: 'version' }, version === null ? '' : linkTo(version, phrases.showVersion(version))),
  );
}

function linkTo(version: number, title: string): HTMLElement {
  return element('a', { href: formatAnchor({ game: shownGame, version }), title }, String(version));
}

/** Of the file, from 1. */
let shownGame = 1;

/** A list with more entries is cut there; the number field reaches the rest. */
const MAX_LISTED = 500;

/** The games of the file, `chosen` (from 0) marked; nothing for a single one. */
export function showGames(lines: readonly GameLine[], chosen: number): void {
  shownGame = chosen + 1;
  games.hidden = lines.length < 2;
  if (games.hidden) return;
  const number = element('input', {
    type: 'number',
    min: '1',
    max: String(lines.length),
    value: String(shownGame),
  });
  const go = (): void => {
    if (number.checkValidity() && number.value !== '')
      location.hash = formatAnchor({ game: Number(number.value), version: 1 });
  };
  number.addEventListener('change', go);
  // Also to the number that is there already, which is no change.
  number.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') go();
  });
  games.replaceChildren(
    element('h2', {}, `${lines.length} games in this file: ${countsOf(lines)}`),
    element('label', {}, 'Game ', number),
    element('ol', { tabindex: '0', 'aria-label': 'Games' }, ...lines.slice(0, MAX_LISTED).map(gameRow)),
    lines.length > MAX_LISTED ? `${lines.length - MAX_LISTED} more: type their number.` : '',
  );
}

function countsOf(lines: readonly GameLine[]): string {
  const counts = (['verified', 'failed', 'incomplete'] as const).flatMap((verdict) => {
    const count = lines.filter((line) => line.verdict === verdict).length;
    return count === 0 ? [] : [`${count} ${verdict}`];
  });
  return counts.join(', ');
}

function gameRow({ verdict: found, gameId, title, commits }: GameLine, index: number): HTMLElement {
  const { [found]: sign } = VERDICT_SIGNS;
  const { [found]: word } = REPORT_PHRASES.en.verdicts;
  const game = index + 1;
  const text = gameId === null ? 'not readable' : `${title}, ${amount(commits, 'commit')}`;
  const current: Readonly<Record<string, string>> = game === shownGame ? { 'aria-current': 'true' } : {};
  // The first game is named here: a link without a place would go nowhere.
  const link = element(
    'a',
    { href: `#game=${game}&v=1`, ...current },
    element(
      'span',
      { class: 'mark', 'data-verdict': found },
      element('b', { 'aria-hidden': 'true' }, sign),
      ` ${word}`,
    ),
    ` ${text} `,
    element('code', {}, gameId ?? ''),
  );
  return element('li', {}, link);
}
