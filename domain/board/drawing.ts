// What a drawing is made of: few and plain marks, in tones. A drawing is data; `svg.ts` writes it, a page makes elements of it.

import type { Language } from '../base/language.ts';
import type { BySeat, Seat } from '../title/contract.ts';
import type { Tone } from './tones.ts';

/** What a person looks at when they look at a part of the board: `map`, `hand`, `seat-2`. */
export type Region = string;

/** How a view is shown: nothing here that the viewer may not know. */
export interface Frame {
  readonly language: Language;
  /** Whose side is nearest; null for nobody's. */
  readonly seat: Seat | null;
  /** `wide`: for 960 × 696; `narrow`: 390 wide. */
  readonly layout: 'wide' | 'narrow';
  /** What seats are called; null: by their number. */
  readonly names: BySeat<string | null>;
  readonly toAct: readonly Seat[];
  readonly winners: readonly Seat[];
  /** Whether the lines of the seats are drawn; a page may have its own. */
  readonly seats: boolean;
  /** Regions that are unfolded in `narrow`. */
  readonly open: readonly Region[];
}

/** What a mark is, besides how it looks. */
export interface Tags {
  /** Identity: the same pawn, card or coffin in the next drawing. */
  readonly key?: string;
  /** What a move may touch here. */
  readonly target?: string;
  /** The accessible name, in the language of the frame. */
  readonly label?: string;
  readonly region?: Region;
}

/** How a mark looks. Without `fill` and `stroke` it takes those of the group around it; at the top neither. */
export interface Look extends Tags {
  readonly fill?: Tone | 'none';
  readonly stroke?: Tone | 'none';
  /** In units of the drawing. */
  readonly strokeWidth?: number;
  readonly dash?: readonly number[];
  /** Lines end round if not said, unless dashed. */
  readonly cap?: 'butt';
  readonly opacity?: number;
}

export interface TextLook extends Tags {
  readonly size: number;
  readonly weight: 400 | 600;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly fill: Tone;
  readonly isStruck?: boolean;
}

export type GroupMark = Look & {
  readonly kind: 'group';
  readonly marks: readonly Mark[];
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** Degrees, clockwise. */
  readonly turn: number;
};
export type RectMark = Look & {
  readonly kind: 'rect';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
};
export type CircleMark = Look & { readonly kind: 'circle'; readonly x: number; readonly y: number; readonly r: number };
/** A line through points: x, y, x, y, … */
export type LineMark = Look & { readonly kind: 'line'; readonly points: readonly number[] };
/** A path in SVG's notation; `box` (x, y, width, height) only where it may be touched. */
export type PathMark = Look & { readonly kind: 'path'; readonly d: string; readonly box?: Box };
/** One line of text; `y` is its base line. */
export type TextMark = TextLook & {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly text: string;
};
/** A symbol of the drawing's sheet, in a square of `size` around its middle. */
export type UseMark = Look & {
  readonly kind: 'use';
  readonly symbol: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
};
/** Where overlays of what may be touched lie, if not above everything. At the top of a drawing only. */
export type SlotMark = Tags & { readonly kind: 'slot' };
/** A place that is touched, and no more: `width` by `height` px around its middle, invisible. */
export type HitMark = Tags & { readonly kind: 'hit'; readonly shape: RectMark | LineMark; readonly isFirst: boolean };

export type ShapeMark = RectMark | CircleMark | LineMark | PathMark | UseMark;
export type Mark = GroupMark | ShapeMark | TextMark | SlotMark | HitMark;

/** x, y, width, height. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** A symbol: marks in a square from -50 to 50. What has no tone of its own takes that of the `use`. */
export type Sheet = Readonly<Record<string, readonly Mark[]>>;

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
  /** Symbols that `use` names. */
  readonly sheet: Sheet;
}

const PLAIN: Look = {};

export function group(
  marks: readonly Mark[],
  look: Look & Partial<Pick<GroupMark, 'x' | 'y' | 'scale' | 'turn'>> = PLAIN,
): GroupMark {
  return { kind: 'group', marks, x: 0, y: 0, scale: 1, turn: 0, ...look };
}

export function rect([x, y, width, height]: Box, look: Look & { readonly radius?: number } = PLAIN): RectMark {
  return { kind: 'rect', x, y, width, height, radius: 0, ...look };
}

export function circle(x: number, y: number, r: number, look = PLAIN): CircleMark {
  return { kind: 'circle', x, y, r, ...look };
}

export function line(points: readonly number[], look = PLAIN): LineMark {
  return { kind: 'line', points, ...look };
}

export function path(d: string, look: Look & { readonly box?: Box } = PLAIN): PathMark {
  return { kind: 'path', d, ...look };
}

export function text(x: number, y: number, words: string, look: Partial<TextLook> = {}): TextMark {
  return { kind: 'text', x, y, text: words, size: 14, weight: 400, anchor: 'start', fill: 'ink', ...look };
}

/** `place`: the middle, and the side of the square. */
export function use(
  symbol: string,
  [x, y, size]: readonly [x: number, y: number, size: number],
  look = PLAIN,
): UseMark {
  return { kind: 'use', symbol, x, y, size, ...look };
}

export const SLOT: SlotMark = { kind: 'slot' };
