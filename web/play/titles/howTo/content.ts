// What a page that explains a title is made of.

import type { Language } from '../../../../domain/base/language.ts';
import type { Seat } from '../../../../domain/title/contract.ts';

export type Said = Readonly<Record<Language, string>>;

/** A part of the wide drawing of the example: x, y, width, height. */
type Crop = readonly [x: number, y: number, width: number, height: number];

/** By language where words move what is drawn. */
export type Shown = Crop | Readonly<Record<Language, Crop>>;

export interface HowTo {
  /** The four things to know, each with what to look at on the board. */
  readonly steps: readonly { readonly name: Said; readonly text: Said; readonly crop: Shown }[];
  /** What one does in a turn. */
  readonly turn: Said;
  /** How it ends, and who wins. */
  readonly end: Said;
  /** What can be chosen when a game is created; a paragraph each. */
  readonly options: readonly { readonly name: Said; readonly text: Said }[];
}

/** A table in the middle of a game. */
export interface Example {
  /** Whose side is nearest. */
  readonly seat: Seat;
  readonly toAct: readonly Seat[];
  /** As `seat` sees it: what the board of the title draws. */
  readonly view: unknown;
}
