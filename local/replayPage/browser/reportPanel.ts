// The audit as the page shows it: progress, the verdict, the list of games, the ten checks.

import type { AuditReport, CheckReport } from '../../../domain/audit/replay/index.ts';
import { byId, element } from './dom.ts';
import type { GameLine, Reply } from './messages.ts';
import { formatPlace } from './place.ts';
import { ASKS, type Mark, reasonOf, STATUS_MARKS, VERDICT_MARKS } from './reportPhrases.ts';

const verdict = byId('verdict', HTMLElement);
const progress = byId('progress', HTMLElement);
const bar = byId('bar', HTMLProgressElement);
const progressText = byId('progress-text', HTMLElement);
const games = byId('games', HTMLElement);
const audit = byId('audit', HTMLElement);
const about = byId('about', HTMLElement);
const checks = byId('checks', HTMLTableElement);

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

/** The report on the game that was chosen: `game` (from 0) of `count` in the file. */
export function showReport(
  report: AuditReport,
  { game, count }: { readonly game: number; readonly count: number },
): void {
  progress.hidden = true;
  audit.hidden = false;
  const which = count > 1 ? `Game ${game + 1} of ${count}. ` : '';
  showBanner({ state: report.verdict, mark: VERDICT_MARKS[report.verdict], reason: which + reasonOf(report) });
  about.replaceChildren(...factsAbout(report));
  checks.tBodies[0]?.replaceChildren(...report.checks.map(checkRow));
}

function factsAbout({ game }: AuditReport): readonly HTMLElement[] {
  if (game === null) return [];
  const facts = [
    ['Game', game.gameId],
    ['Commits', String(game.commits)],
    ['Status', game.status],
    ['Last hash', game.headHash],
  ] as const;
  return facts.map(([term, value]) => element('div', {}, element('dt', {}, term), element('dd', {}, value)));
}

function checkRow({ name, status, version, message }: CheckReport): HTMLElement {
  const { sign, word } = STATUS_MARKS[status];
  const found = status === 'passed' ? [] : [element('span', { class: 'found' }, message)];
  const href = formatPlace({ game: shownGame, version });
  const link = version === null ? '' : element('a', { href, title: `Show version ${version}` }, String(version));
  return element(
    'tr',
    { 'data-status': status },
    element(
      'th',
      { scope: 'row' },
      name,
      element('span', { class: 'mark' }, element('b', { 'aria-hidden': 'true' }, sign), ` ${word}`),
    ),
    element('td', {}, element('span', { class: 'asks' }, ASKS[name]), ...found),
    element('td', { class: 'version' }, link),
  );
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
  number.addEventListener('change', () => {
    if (number.checkValidity() && number.value !== '')
      location.hash = formatPlace({ game: Number(number.value), version: 1 });
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
  const { sign, word } = VERDICT_MARKS[found];
  const game = index + 1;
  const text = gameId === null ? 'not readable' : `${title}, ${commits} commits`;
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
