// What a page draws and plays with.

import type { Drawing } from './drawing.ts';
import { type SvgNode, svgNode } from './nodes.ts';
import { drawnScene, type Scene } from './scene.ts';

export { type Choice, choose, chosenAfter } from './choosing.ts';
export type { TitleBoard } from './contract.ts';
export type { Drawing, Frame } from './drawing.ts';
export type { SvgNode } from './nodes.ts';
export { choiceOf, type ShownMove } from './scene.ts';

/** A view as a tree of elements, with what may be touched over it. `bare`: as the title draws it. */
export function elementsOf(scene: Scene, bare: Drawing): SvgNode {
  const { drawing, manner } = drawnScene(scene, bare);
  return svgNode(drawing, manner);
}
