// What a page draws and plays with: a view as a tree of elements, with what may be touched over it.

import type { Effect } from '../title/contract.ts';
import { captionOf } from './caption.ts';
import type { Choice } from './choosing.ts';
import type { TitleBoard } from './contract.ts';
import type { Frame } from './drawing.ts';
import { gainOf } from './gain.ts';
import { type SvgNode, svgNode } from './nodes.ts';
import { withOverlay } from './overlay.ts';
import type { Theme } from './tones.ts';

export { type Choice, choose, chosenAfter } from './choosing.ts';
export type { TitleBoard } from './contract.ts';
export type { Frame } from './drawing.ts';
export type { SvgNode } from './nodes.ts';

/** A legal move as the API says it. */
export interface OfferedMove {
  readonly notation: string;
  readonly label: string;
  readonly targets: readonly string[];
  readonly effect: Effect;
}

/** A move as a person chooses it on a board. */
export function choiceOf({ money, preview }: TitleBoard, frame: Frame, { effect, ...move }: OfferedMove): Choice {
  const shown = preview?.(effect, frame);
  return { ...move, gain: gainOf(effect, money), ...(shown === undefined ? {} : { preview: shown }) };
}

export interface Scene {
  readonly titleName: string;
  readonly board: TitleBoard;
  readonly view: unknown;
  readonly frame: Frame;
  readonly theme: Theme;
  /** Of the ids, so that two boards can stand on one page. */
  readonly prefix: string;
  readonly choices: readonly Choice[];
  /** The targets that were touched, in order. */
  readonly chosen: readonly string[];
  /** Targets or keys of what happened since the person last looked. */
  readonly changed: readonly string[];
}

/** How much heavier outlines are in high contrast. */
const HEAVIER = 2;

export function sceneOf({ titleName, board, view, frame, theme, prefix, choices, chosen, changed }: Scene): SvgNode {
  const heavier = theme === 'contrast' ? HEAVIER : 0;
  const drawing = withOverlay(board.board(view as never, frame), { choices, chosen, changed, heavier });
  return svgNode(drawing, { theme, prefix, title: captionOf(titleName, frame) });
}
