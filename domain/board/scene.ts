// A view as it is shown: the title's drawing, what may be touched over it, and its accessible name.

import type { Effect } from '../title/contract.ts';
import { captionOf } from './caption.ts';
import type { Choice } from './choosing.ts';
import type { TitleBoard } from './contract.ts';
import type { Drawing, Frame } from './drawing.ts';
import { gainOf } from './gain.ts';
import type { Manner } from './nodes.ts';
import { withOverlay } from './overlay.ts';
import type { Theme } from './tones.ts';

/** A legal move as the API says it. */
export interface ShownMove {
  readonly notation: string;
  readonly label: string;
  readonly targets: readonly string[];
  readonly effect: Effect;
}

/** A move as a person chooses it on a board. */
export function choiceOf({ money, preview }: TitleBoard, frame: Frame, { effect, ...move }: ShownMove): Choice {
  return { ...move, gain: gainOf(effect, money), preview: preview?.(effect, frame) ?? [] };
}

export interface Scene {
  readonly titleName: string;
  readonly board: TitleBoard;
  readonly view: unknown;
  readonly frame: Frame;
  readonly theme: Theme;
  /** Of the ids, so that two boards can stand on one page. */
  readonly prefix: string;
  /** What may be touched; null: nothing lies over the board. */
  readonly choices: readonly Choice[] | null;
  /** The targets that were touched, in order. */
  readonly chosen: readonly string[];
  /** Targets or keys of what happened since the person last looked. */
  readonly changed: readonly string[];
}

/** How much heavier outlines are in high contrast. */
const HEAVIER = 2;

/**
 * What either writer takes: that of elements (`nodes.ts`), and that of text (`svg.ts`). `bare`: what the title draws,
 * for those who have it already.
 */
export function drawnScene(
  scene: Scene,
  bare = scene.board.board(scene.view, scene.frame),
): { readonly drawing: Drawing; readonly manner: Manner } {
  const { titleName, frame, theme, prefix, choices, chosen, changed } = scene;
  const heavier = theme === 'contrast' ? HEAVIER : 0;
  const drawing = choices === null ? bare : withOverlay(bare, { choices, chosen, changed, heavier });
  return { drawing, manner: { theme, prefix, title: captionOf(titleName, frame) } };
}
