// A view as a whole SVG.

import { choiceOf, drawnScene, type Scene, type ShownMove } from './scene.ts';
import { svgOf } from './svg.ts';

export interface PictureOf extends Omit<Scene, 'choices' | 'changed'> {
  /** What may be touched; null: that is not shown. */
  readonly moves: readonly ShownMove[] | null;
}

export interface Picture {
  readonly svg: string;
  /** In whole units, rounded up. */
  readonly width: number;
  readonly height: number;
}

export function pictureOf({ moves, ...scene }: PictureOf): Picture {
  const choices = moves?.map((move) => choiceOf(scene.board, scene.frame, move)) ?? null;
  const { drawing, manner } = drawnScene({ ...scene, choices, changed: [] });
  return { svg: svgOf(drawing, manner), width: Math.ceil(drawing.width), height: Math.ceil(drawing.height) };
}
