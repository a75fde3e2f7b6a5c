// What the JSON of this title looks like to clients.

import { shapesOfFacts } from '../../title/facts.ts';
import type { TitleShapes } from '../../title/shapes.ts';
import { FACTS } from './facts.ts';
import { londonNecropolisRailway } from './index.ts';
import { MOVE_SHAPES } from './shapes/moves.ts';
import { VIEW } from './shapes/view.ts';

const { id, rulesVersion } = londonNecropolisRailway;

export const londonNecropolisRailwayShapes: TitleShapes = {
  id,
  rulesVersion,
  view: VIEW,
  moves: MOVE_SHAPES,
  facts: shapesOfFacts(FACTS),
};
