// The state of the stepper and what each key does to it. Pure: the terminal is elsewhere.

import type { Key } from 'node:readline';
import type { Language } from '../../domain/base/language.ts';
import { PHRASES } from '../story/phrases.ts';
import type { Story } from '../story/story.ts';
import { SECONDS } from './arguments.ts';
import { bodyHeight, documentOf } from './layout.ts';

export interface Size {
  readonly rows: number;
  readonly columns: number;
}

export interface Model {
  readonly story: Story;
  readonly size: Size;
  readonly language: Language;
  /** Of the version shown, among those of the story. */
  readonly index: number;
  /**
   * First visible line of the body, counted from the picture's, which so stands still while versions pass; null: the
   * top.
   */
  readonly scroll: number | null;
  /** Columns of the picture that are scrolled out on the left. */
  readonly pan: number;
  readonly auto: boolean;
  /** For each version when it plays by itself. */
  readonly seconds: number;
  /** Digits of a version typed so far; null when none is asked for. */
  readonly entry: string | null;
  /** Shown until the next key. */
  readonly notice: string | null;
  readonly done: boolean;
}

/** A key that was pressed, by Node's name (`left`, `shift+left`, `ctrl+c`), and what it types, if anything. */
export interface Press {
  readonly name: string;
  readonly text: string;
}

/** The press that Node's event `keypress` tells of. */
export function pressOf(text: string | undefined, { name = '', ctrl = false, shift = false }: Key): Press {
  return { name: `${ctrl ? 'ctrl+' : ''}${shift ? 'shift+' : ''}${name}`, text: text ?? '' };
}

/** What happens to a stepper: a key, a new size, or the time for the next version. */
export type Input =
  | ({ readonly kind: 'key' } & Press)
  | { readonly kind: 'size'; readonly size: Size }
  | { readonly kind: 'tick' };

/** The model after `input`. */
export function update(model: Model, input: Input): Model {
  if (input.kind === 'size') return { ...model, size: input.size };
  if (input.kind === 'tick') return ticked(model);
  const fresh = { ...model, notice: null };
  return model.entry === null ? pressed(fresh, input) : typed(fresh, model.entry, input);
}

function pressed(model: Model, { name, text }: Press): Model {
  if (/^\d$/.test(text)) return { ...model, entry: text };
  const change = ON_KEY[name] ?? ON_TEXT[text.toLowerCase()];
  return change?.(model) ?? model;
}

type Change = (model: Model) => Model;

const PAN = 10;

const ON_KEY: Readonly<Record<string, Change>> = {
  right: (model) => goTo(model, model.index + 1),
  left: (model) => goTo(model, model.index - 1),
  backspace: (model) => goTo(model, model.index - 1),
  home: (model) => goTo(model, 0),
  end: (model) => goTo(model, Infinity),
  up: (model) => scrolled(model, -1),
  down: (model) => scrolled(model, 1),
  pageup: (model) => scrolled(model, 1 - bodyHeight(model.size)),
  pagedown: (model) => scrolled(model, bodyHeight(model.size) - 1),
  'shift+left': (model) => panned(model, -PAN),
  'shift+right': (model) => panned(model, PAN),
  escape: (model) => ({ ...model, done: true }),
  'ctrl+c': (model) => ({ ...model, done: true }),
  'ctrl+d': (model) => ({ ...model, done: true }),
};

const ON_TEXT: Readonly<Record<string, Change>> = {
  ' ': (model) => goTo(model, model.index + 1),
  n: (model) => goTo(model, model.index + 1),
  p: (model) => goTo(model, model.index - 1),
  f: sameSeat,
  g: (model) => ({ ...model, entry: '' }),
  a: (model) => ({ ...model, auto: !model.auto && !isLast(model) }),
  '+': (model) => ({ ...model, seconds: Math.max(SECONDS.least, model.seconds / 2) }),
  '-': (model) => ({ ...model, seconds: Math.min(SECONDS.most, model.seconds * 2) }),
  '<': (model) => panned(model, -PAN),
  '>': (model) => panned(model, PAN),
  l: otherLanguage,
  q: (model) => ({ ...model, done: true }),
};

/** Where the title speaks one language only, it says so. */
function otherLanguage(model: Model): Model {
  const other = model.language === 'en' ? 'de' : 'en';
  if (model.story.languages.includes(other)) return { ...model, language: other };
  return { ...model, notice: PHRASES[model.language].onlyEnglish };
}

function isLast({ index, story }: Model): boolean {
  return index === story.versions.length - 1;
}

function goTo(model: Model, index: number): Model {
  const last = model.story.versions.length - 1;
  return { ...model, index: Math.min(Math.max(index, 0), last) };
}

function ticked(model: Model): Model {
  if (!model.auto) return model;
  const next = goTo(model, model.index + 1);
  return { ...next, auto: !isLast(next) };
}

/** The next version of the seat that acted last; where it is, if it acts no more. */
function sameSeat(model: Model): Model {
  const { seats } = model.story;
  const next = seats.indexOf(seats[model.index] ?? null, model.index + 1);
  return next < 0 ? model : goTo(model, next);
}

const MAX_DIGITS = 6;

/** While a version is typed. Any key but those for typing puts an end to it. */
function typed(model: Model, entry: string, press: Press): Model {
  const { name, text } = press;
  if (name === 'return' || name === 'enter') return entered({ ...model, entry: null }, entry);
  if (name === 'backspace') return { ...model, entry: entry === '' ? null : entry.slice(0, -1) };
  if (name === 'escape') return { ...model, entry: null };
  if (/^\d$/.test(text)) return { ...model, entry: (entry + text).slice(0, MAX_DIGITS) };
  return pressed({ ...model, entry: null }, press);
}

function entered(model: Model, entry: string): Model {
  if (entry === '') return model;
  const { versions } = model.story;
  const index = versions.indexOf(Number(entry));
  if (index >= 0) return goTo(model, index);
  return { ...model, notice: PHRASES[model.language].noVersion(entry, versions.at(-1) ?? 0) };
}

/** Stays within the body, whose lines depend on the version, the language and the size. */
function scrolled(model: Model, lines: number): Model {
  const { picture } = documentOf(model);
  const top = topOf(model);
  const next = Math.min(Math.max(top + lines, 0), lastTop(model));
  return { ...model, scroll: next === 0 ? null : next - picture };
}

/** The first visible line of the body, from 0. */
export function topOf(model: Model): number {
  const wanted = model.scroll === null ? 0 : documentOf(model).picture + model.scroll;
  return Math.min(Math.max(wanted, 0), lastTop(model));
}

function lastTop(model: Model): number {
  return Math.max(0, documentOf(model).lines.length - bodyHeight(model.size));
}

function panned(model: Model, columns: number): Model {
  const { lines, picture } = documentOf(model);
  const widest = Math.max(0, ...lines.slice(picture).map((line) => line.length));
  const most = Math.max(0, widest - model.size.columns);
  return { ...model, pan: Math.min(Math.max(model.pan + columns, 0), most) };
}
