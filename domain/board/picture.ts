// A view as a whole SVG: the title's drawing, what may be touched over it, and its accessible name.

import type { Effect } from '../title/contract.ts';
import { captionOf } from './caption.ts';
import type { Choice } from './choosing.ts';
import type { TitleBoard } from './contract.ts';
import type { Frame } from './drawing.ts';
import { gainOf } from './gain.ts';
import { withOverlay } from './overlay.ts';
import { svgOf } from './svg.ts';
import type { Theme } from './tones.ts';

/** A legal move, as the overlay shows it. */
export interface ShownMove {
  readonly notation: string;
  readonly label: string;
  readonly targets: readonly string[];
  readonly effect: Effect;
}

export interface PictureOf {
  readonly titleName: string;
  readonly board: TitleBoard;
  readonly view: unknown;
  readonly frame: Frame;
  readonly theme: Theme;
  /** Of the ids, so that two boards can stand on one page. */
  readonly prefix: string;
  /** What may be touched; null: that is not shown. */
  readonly moves: readonly ShownMove[] | null;
  /** The targets that were touched, in order. */
  readonly chosen: readonly string[];
}

export interface Picture {
  readonly svg: string;
  /** In whole units, rounded up. */
  readonly width: number;
  readonly height: number;
}

/** How much heavier outlines are in high contrast. */
const HEAVIER = 2;

export function pictureOf({ titleName, board, view, frame, theme, prefix, moves, chosen }: PictureOf): Picture {
  const bare = board.board(view, frame);
  const choices = moves?.map((move) => choiceOf(board, frame, move)) ?? null;
  const heavier = theme === 'contrast' ? HEAVIER : 0;
  const drawing = choices === null ? bare : withOverlay(bare, { choices, chosen, changed: [], heavier });
  const svg = svgOf(drawing, { theme, prefix, title: captionOf(titleName, frame) });
  return { svg, width: Math.ceil(drawing.width), height: Math.ceil(drawing.height) };
}

function choiceOf({ money, preview }: TitleBoard, frame: Frame, { effect, ...move }: ShownMove): Choice {
  return { ...move, gain: gainOf(effect, money), preview: preview?.(effect, frame) ?? [] };
}
