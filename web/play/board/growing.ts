// A board as elements of the page. Some have a thousand: made, styled and laid out at once they hold up a phone for half a second. So a
// board that comes onto the page grows, a slice between two paints; what it becomes later is drawn at once.

import { h, type VNode } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { SvgNode } from '../../../domain/board/page.ts';

/** Elements of a slice. */
const SLICE = 250;

interface Grown {
  /** Null: not begun. */
  readonly drawn: VNode | null;
  readonly isWhole: boolean;
}

/** `draw`: the tree of a board; another function for another tree. */
export function useGrowing(draw: () => SvgNode): Grown {
  const [slices, setSlices] = useState(0);
  const isBegun = slices > 0;
  const tree = useMemo(() => (isBegun ? draw() : null), [isBegun, draw]);
  const first = useRef<SvgNode | null>(null);
  first.current ??= tree;
  const whole = useRef(new WeakMap<SvgNode, VNode>()).current;
  const drawn = useMemo(() => {
    // Drawing takes as long as a slice.
    const slice = slices === 1 ? 0 : SLICE;
    return tree && partOf(tree, { left: tree === first.current ? slice : Number.POSITIVE_INFINITY }, whole);
  }, [tree, slices, whole]);
  const isWhole = tree !== null && whole.has(tree);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a slice follows a slice.
  useEffect(() => (isWhole ? undefined : afterPaint(() => setSlices((count) => count + 1))), [isWhole, slices]);
  return { drawn, isWhole };
}

/** As much of `node` as there is room for. What is whole is kept, and passed over when more is added. */
function partOf(node: SvgNode, room: { left: number }, whole: WeakMap<SvgNode, VNode>): VNode {
  const known = whole.get(node);
  if (known !== undefined) return known;
  room.left -= 1;
  const children: (VNode | string)[] = [];
  let isWhole = true;
  for (const child of node.children) {
    if (typeof child !== 'string' && room.left <= 0 && !whole.has(child)) {
      isWhole = false;
      break;
    }
    children.push(typeof child === 'string' ? child : partOf(child, room, whole));
    isWhole &&= typeof child === 'string' || whole.has(child);
  }
  const made = h(node.name, node.attributes, ...children);
  if (isWhole) whole.set(node, made);
  return made;
}

/** Once what is there has been painted; what it answers calls that off. */
function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
