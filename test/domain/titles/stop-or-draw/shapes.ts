// What the JSON of this title looks like to clients.

import { shapesOfFacts } from '../../../../domain/title/facts.ts';
import type { TitleShapes } from '../../../../domain/title/shapes.ts';
import { FACTS } from './facts.ts';
import { stopOrDraw } from './index.ts';
import { MOVE_SHAPES } from './shapes/moves.ts';
import { VIEW } from './shapes/view.ts';

const { id, rulesVersion } = stopOrDraw;

export const stopOrDrawShapes: TitleShapes = {
  id,
  rulesVersion,
  view: VIEW,
  moves: MOVE_SHAPES,
  facts: shapesOfFacts(FACTS),
};
