// What each kind of move does. Legal moves have no position stamp.

import { shapesOfMoves } from '../../../title/moveShapes.ts';
import { MOVES_OF } from '../moves.ts';

export const MOVE_SHAPES = shapesOfMoves(MOVES_OF, {
  draw: 'Draws a section; `power`: the pencil power that goes with it.',
  circle: 'Circles a station of the line: it counts twice.',
  pass: 'Draws or circles nothing.',
});
