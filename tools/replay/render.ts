// From the state of the stepper to the lines of a screen. Pure.

import { PHRASES } from '../story/phrases.ts';
import type { Page } from '../story/story.ts';
import { timeText } from '../story/time.ts';
import { bodyHeight, documentOf } from './layout.ts';
import { type Model, topOf } from './model.ts';

const HASH_DIGITS = 16;

/** The screen: exactly `size.rows` lines, none wider than `size.columns`. What does not fit is marked. */
export function render(model: Model): readonly string[] {
  const { story, index, language, size } = model;
  const page = story.page(index, language);
  const head = [titleLine(model), versionLine(model, page), `${page.who}${page.move === '' ? '' : `: ${page.move}`}`];
  const lines = [
    ...head.map((line) => cut(line, size.columns)),
    ...bodyLines(model),
    cut(footLine(model), size.columns),
  ];
  return lines.slice(0, size.rows);
}

/** The verdict first: whatever a narrow screen cuts off, it is not that. */
function titleLine({ story, language }: Model): string {
  const phrases = PHRASES[language];
  return `${phrases.verdicts[story.report.verdict]}  ${story.title}  ${phrases.game} ${story.gameId}`;
}

function versionLine({ story, language }: Model, { version, recordedAt, hash }: Page): string {
  const phrases = PHRASES[language];
  const last = story.versions.at(-1) ?? version;
  return `${phrases.version(version, last)}  ${timeText(recordedAt)}  ${phrases.hash} ${hash.slice(0, HASH_DIGITS)}`;
}

/** The visible part of the body, filled up with empty lines. */
function bodyLines(model: Model): readonly string[] {
  const { size, pan } = model;
  const { lines, picture } = documentOf(model);
  const top = topOf(model);
  const visible = lines.slice(top, top + bodyHeight(size));
  const shown = visible.map((line, row) => (top + row < picture ? line : window(line, pan, size.columns)));
  return [...shown, ...Array<string>(bodyHeight(size) - shown.length).fill('')];
}

/** `columns` of `line` from `pan` on; arrows where something is cut off. */
function window(line: string, pan: number, columns: number): string {
  const part = line.slice(pan, pan + columns);
  const left = pan > 0 && line.slice(0, pan).trim() !== '' ? `‹${part.slice(1)}` : part;
  return line.length > pan + columns ? `${left.slice(0, -1)}›` : left;
}

function footLine(model: Model): string {
  const phrases = PHRASES[model.language];
  if (model.notice !== null) return model.notice;
  if (model.entry !== null) return `${phrases.goTo}${model.entry}_`;
  const place = placeText(model);
  const left = model.auto ? phrases.auto(model.seconds) : phrases.keys(model.story.languages.length > 1);
  if (place === '') return left;
  const room = model.size.columns - place.length - 1;
  return `${cut(left, room).padEnd(room)} ${place}`;
}

/** Which lines of the body are to be seen, if not all are: `12–28/40`. */
function placeText(model: Model): string {
  const { lines } = documentOf(model);
  const height = bodyHeight(model.size);
  if (lines.length <= height) return '';
  const top = topOf(model);
  return `${top + 1}–${Math.min(top + height, lines.length)}/${lines.length}`;
}

/** `line` in at most `columns`. */
function cut(line: string, columns: number): string {
  return line.length <= columns ? line : `${line.slice(0, Math.max(0, columns - 1))}…`;
}
