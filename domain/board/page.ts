// What a page draws and plays with.

import { type SvgNode, svgNode } from './nodes.ts';
import { drawnScene, type Scene } from './scene.ts';

export { type Choice, choose, chosenAfter } from './choosing.ts';
export type { TitleBoard } from './contract.ts';
export type { Frame } from './drawing.ts';
export type { SvgNode } from './nodes.ts';
export { choiceOf, type ShownMove } from './scene.ts';

/** A view as a tree of elements, with what may be touched over it. */
export function elementsOf(scene: Scene): SvgNode {
  const { drawing, manner } = drawnScene(scene);
  return svgNode(drawing, manner);
}
