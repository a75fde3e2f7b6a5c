// The game as the page shows it: controls, the version shown, its picture, its result.

import type { Language } from '../../domain/base/language.ts';
import { formatReceipt } from '../../tools/story/receiptText.ts';
import type { Page } from '../../tools/story/story.ts';
import { timeText } from '../../tools/story/time.ts';
import { copyText } from '../shared/copy.ts';
import { byId, element, setNote } from '../shared/dom.ts';
import { LANGUAGE_NAMES, languageOf } from '../shared/language.ts';
import { speakPage } from '../shared/pageWords.ts';
import type { StoryInfo } from './messages.ts';
import { PAGE_PHRASES } from './pagePhrases.ts';
import type { ScoreRow, ScoreTable } from './scores.ts';
import { DEFAULT_SPEED, isStep, type Position, SPEEDS, type Step, stepOfKey } from './steps.ts';

const watch = byId('watch', HTMLElement);
const title = byId('game-title', HTMLElement);
const note = byId('note', HTMLElement);
const stage = byId('stage', HTMLElement);
const play = byId('play', HTMLButtonElement);
const slider = byId('slider', HTMLInputElement);
const version = byId('version', HTMLInputElement);
const lastVersion = byId('last-version', HTMLElement);
const speed = byId('speed', HTMLSelectElement);
const language = byId('language', HTMLSelectElement);
const languageLabel = byId('language-label', HTMLElement);
const at = byId('at', HTMLElement);
const when = byId('when', HTMLElement);
const move = byId('move', HTMLElement);
const facts = byId('facts', HTMLElement);
const picture = byId('picture', HTMLPreElement);
const scores = byId('scores', HTMLElement);
const receipt = byId('receipt', HTMLElement);
const copy = byId('copy', HTMLButtonElement);
const copied = byId('copied', HTMLOutputElement);

/** What somebody does at the controls. */
export interface Controls {
  step(step: Step): void;
  /** To a place among the versions, from 0. */
  goTo(index: number): void;
  goToVersion(version: number): void;
  /** Another language or speed was chosen. */
  change(): void;
}

/** To be called once. */
export function listenToControls(controls: Controls): void {
  speakPage(preferred, PAGE_PHRASES[preferred]);
  speed.append(...SPEEDS.map((seconds) => element('option', { value: String(seconds) }, `${seconds} s`)));
  speed.value = String(DEFAULT_SPEED);
  watch.addEventListener('click', ({ target }) => {
    const step = target instanceof HTMLElement ? target.dataset.step : undefined;
    if (isStep(step)) controls.step(step);
  });
  slider.addEventListener('input', () => controls.goTo(slider.valueAsNumber));
  version.addEventListener('change', () => {
    if (version.value !== '') controls.goToVersion(version.valueAsNumber);
  });
  language.addEventListener('change', () => {
    preferred = languageChosen();
    speakPage(preferred, PAGE_PHRASES[preferred]);
  });
  for (const chosen of [speed, language]) chosen.addEventListener('change', () => controls.change());
  copy.addEventListener('click', () => void copyReceipt());
  document.addEventListener('keydown', (event) => onKey(event, controls));
}

/** What has a use of its own for the keys that step, and for space. */
const KEEPS_KEYS = 'select, textarea, pre, ul, ol, .wide, summary, input:not([type=range], [type=file])';
const KEEPS_SPACE = 'button, input[type=file]';

/** Keys step unless somebody writes, chooses, scrolls a box or presses a button with space. */
function onKey(event: KeyboardEvent, controls: Controls): void {
  const { target, key } = event;
  const step = stepOfKey(key);
  if (watch.hidden || stage.hidden || step === null || !(target instanceof Element)) return;
  if (event.ctrlKey || event.altKey || event.metaKey || target.closest(KEEPS_KEYS) !== null) return;
  if (key === ' ' && target.closest(KEEPS_SPACE) !== null) return;
  event.preventDefault();
  controls.step(step);
}

/** How long a version is shown while it plays. */
export function secondsChosen(): number {
  return Number(speed.value);
}

/** What pictures and lines are written in: a language of the title. */
export function languageChosen(): Language {
  return languageOf(language.value);
}

/** What the page speaks where it speaks for itself: as chosen last, or else as the browser is set. */
let preferred: Language = languageOf(navigator.language);

export function languagePreferred(): Language {
  return preferred;
}

/** Brings the game into sight, if it is not. */
export function scrollToStory(): void {
  const { top } = title.getBoundingClientRect();
  if (top < 0 || top > innerHeight / 2) title.scrollIntoView();
}

/** Hides what was watched before. */
export function showNoStory(): void {
  watch.hidden = true;
}

/** A game that was chosen; its first page follows. */
export function showStory(story: StoryInfo): void {
  watch.hidden = false;
  stage.hidden = story.versions.length === 0;
  title.textContent = story.title;
  showNote(story);
  slider.max = String(Math.max(0, story.versions.length - 1));
  version.max = String(story.versions.at(-1) ?? 1);
  lastVersion.textContent = String(story.versions.at(-1) ?? '');
  language.replaceChildren(...story.languages.map((one) => element('option', { value: one }, LANGUAGE_NAMES[one])));
  if (story.languages.includes(preferred)) language.value = preferred;
  languageLabel.hidden = story.languages.length < 2;
}

/** What must be known before the pictures are believed. */
export function showNote(story: StoryInfo): void {
  note.lang = preferred;
  setNote(note, story.note?.[preferred] ?? null);
}

/** Where the viewer is: at once, before the page comes. */
export function showPosition({ index, playing }: Position, story: StoryInfo): void {
  const shown = story.versions[index] ?? 0;
  slider.value = String(index);
  slider.setAttribute('aria-valuetext', `Version ${shown}`);
  version.value = String(shown);
  play.textContent = PAGE_PHRASES[preferred][playing ? 'pause' : 'play'];
  stage.setAttribute('aria-busy', 'true');
}

export interface Shown {
  readonly page: Page;
  readonly story: StoryInfo;
  readonly language: Language;
  /** Of the file, from 0: receipts for any but the first name their game. */
  readonly game: number;
}

/** One version. */
export function showPage({ page, story, language: spoken, game }: Shown): void {
  stage.removeAttribute('aria-busy');
  for (const told of [move, facts, picture]) told.lang = spoken;
  const words = PAGE_PHRASES[preferred];
  at.textContent = `${words.version} ${page.version} ${words.of} ${story.versions.at(-1) ?? page.version}`;
  when.textContent = timeText(page.recordedAt);
  move.textContent = page.move === '' ? page.who : `${page.who}: ${page.move}`;
  facts.replaceChildren(...page.facts.map((line) => element('li', {}, line)));
  facts.scrollTop = 0;
  picture.hidden = page.picture.length === 0;
  picture.textContent = page.picture.join('\n');
  // The whole width of it, in letters as small as that takes.
  picture.style.setProperty('--columns', String(Math.max(1, ...page.picture.map((line) => line.length))));
  showScores(page.outcome, story.scores?.[preferred] ?? null);
  const gameId = game === 0 ? null : story.gameId;
  receipt.textContent = formatReceipt({ gameId, version: page.version, hash: page.hash });
  copied.textContent = '';
}

function showScores(outcome: readonly string[], table: ScoreTable | null): void {
  scores.hidden = outcome.length === 0;
  if (table === null || scores.hidden) {
    scores.replaceChildren(...outcome.map((line) => element('p', {}, line)));
    return;
  }
  const [main, details] = [false, true].map((isDetail) => table.rows.filter((row) => row.isDetail === isDetail));
  const words = PAGE_PHRASES[preferred];
  scores.replaceChildren(scoresElement(words.result, table.seats, main ?? []));
  if (details === undefined || details.length === 0) return;
  const summary = element('summary', {}, words.detail);
  scores.append(element('details', {}, summary, scoresElement(words.resultInDetail, table.seats, details)));
}

function scoresElement(caption: string, seats: readonly string[], rows: readonly ScoreRow[]): HTMLElement {
  const head = element('tr', {}, element('td'), ...seats.map((seat) => element('th', { scope: 'col' }, seat)));
  const body = rows.map(({ label, values }) =>
    element('tr', {}, element('th', { scope: 'row' }, label), ...values.map((value) => element('td', {}, value))),
  );
  return element(
    'table',
    {},
    element('caption', {}, caption),
    element('thead', {}, head),
    element('tbody', {}, ...body),
  );
}

async function copyReceipt(): Promise<void> {
  const words = PAGE_PHRASES[preferred];
  copied.textContent = (await copyText(receipt)) ? words.copied : words.selected;
}
