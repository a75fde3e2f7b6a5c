// A board as elements of the page. Some have a thousand: made, styled and laid out at once they hold up a phone for
// half a second. So a board that comes onto the page grows, a slice between two paints; what it becomes later is drawn
// at once.

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

/** `draw` and then `write` make the tree of a board: other functions make another one. */
export function useGrowing<Drawn>(draw: () => Drawn, write: (drawn: Drawn) => SvgNode): Grown {
  // Drawing and writing take as long as a slice each.
  const [slices, setSlices] = useState(0);
  const [mayDraw, mayWrite] = [slices > 0, slices > 1];
  const bare = useMemo(() => (mayDraw ? { drawn: draw() } : null), [mayDraw, draw]);
  const tree = useMemo(() => (bare && mayWrite ? write(bare.drawn) : null), [mayWrite, bare, write]);
  const first = useRef<SvgNode | null>(null);
  first.current ??= tree;
  const whole = useRef(new WeakMap<SvgNode, VNode>()).current;
  const drawn = useMemo(() => {
    const slice = slices === 2 ? 0 : SLICE;
    return tree && partOf(tree, { left: tree === first.current ? slice : Number.POSITIVE_INFINITY }, whole);
  }, [tree, slices, whole]);
  const isWhole = tree !== null && whole.has(tree);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a slice follows a slice.
  useEffect(() => (isWhole ? undefined : afterPaint(() => setSlices((count) => count + 1))), [isWhole, slices]);
  return { drawn, isWhole };
}

/** What names a drawing is there from the first slice on. */
const NAMES = ['title', 'desc'];

/** As much of `node` as there is room for. What is whole is kept, and passed over when more is added. */
function partOf(node: SvgNode, room: { left: number }, whole: WeakMap<SvgNode, VNode>): VNode {
  const known = whole.get(node);
  if (known !== undefined) return known;
  room.left -= 1;
  const children: (VNode | string)[] = [];
  let isWhole = true;
  for (const child of node.children) {
    if (typeof child !== 'string' && room.left <= 0 && !whole.has(child) && !NAMES.includes(child.name)) {
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
