// A board as elements of the page, with what may be touched. It knows no rule and no title.

import { useCallback, useEffect } from 'preact/hooks';
import {
  type Choice,
  type Drawing,
  elementsOf,
  type Frame,
  type SvgNode,
  type TitleBoard,
} from '../../../domain/board/page.ts';
import { theme } from '../base/settings.ts';
import { useGrowing } from './growing.ts';

export interface Shown {
  readonly titleName: string;
  readonly board: TitleBoard;
  readonly view: unknown;
  readonly frame: Frame;
  /** Of the ids on the page. */
  readonly prefix: string;
  readonly choices?: readonly Choice[];
  readonly chosen?: readonly string[];
  readonly changed?: readonly string[];
  /** The part that is shown: x, y, width, height; default: the whole. */
  readonly crop?: readonly number[];
  readonly onTouch?: (target: string) => void;
  /** All of the board is there for the first time. */
  readonly onDrawn?: () => void;
}

const NONE: readonly never[] = [];

export function Board({ onTouch, onDrawn, ...shown }: Shown) {
  const { titleName, board, view, frame, prefix, choices = NONE, chosen = NONE, changed = NONE, crop } = shown;
  const look = theme();
  const draw = useCallback(() => {
    // Seen in traces, and counted.
    performance.mark('board');
    return board.board(view, frame);
  }, [board, view, frame]);
  const overlay = useCallback(
    (bare: Drawing) => {
      const scene = { titleName, board, view, frame, prefix, choices, chosen, changed, theme: look };
      return cropped(elementsOf(scene, bare), crop);
    },
    [titleName, board, view, frame, prefix, choices, chosen, changed, look, crop],
  );
  const { drawn, isWhole } = useGrowing(draw, overlay);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once.
  useEffect(() => {
    if (isWhole) onDrawn?.();
  }, [isWhole]);
  const touched = (event: Event): void => {
    const target = event.target instanceof Element ? event.target.closest('[data-hit]') : null;
    const name = target?.getAttribute('data-target');
    if (name && onTouch !== undefined) {
      event.preventDefault();
      onTouch(name);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the places that are touched are buttons inside the drawing.
    <div
      class={drawn === null ? 'board pending' : 'board'}
      aria-busy={!isWhole}
      onClick={touched}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') touched(event);
        else moveFocus(event);
      }}
    >
      {drawn}
    </div>
  );
}

function cropped(whole: SvgNode, crop: readonly number[] | undefined): SvgNode {
  if (crop === undefined) return whole;
  const [, , width = 0, height = 0] = crop;
  // As wide as it is to its height: what lies beside the part stays out of sight.
  const style = `--width-to-height: ${width / height}`;
  return { ...whole, attributes: { ...whole.attributes, style, viewBox: crop.join(' ') } };
}

const WAYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The focus goes to the nearest place in the direction of an arrow. */
function moveFocus(event: KeyboardEvent): void {
  const way = WAYS[event.key];
  const from = document.activeElement;
  if (way === undefined || from === null || !from.hasAttribute('data-hit') || !(event.currentTarget instanceof Element))
    return;
  const [x, y] = middleOf(from);
  let nearest: { readonly element: SVGElement; readonly cost: number } | null = null;
  for (const element of event.currentTarget.querySelectorAll<SVGElement>('[data-hit][tabindex]')) {
    const [dx, dy] = [middleOf(element)[0] - x, middleOf(element)[1] - y];
    const along = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    const cost = along + 2 * aside;
    if (along > 1 && aside <= 2 * along && (nearest === null || cost < nearest.cost)) nearest = { element, cost };
  }
  event.preventDefault();
  nearest?.element.focus();
}

function middleOf(element: Element): readonly [x: number, y: number] {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}
