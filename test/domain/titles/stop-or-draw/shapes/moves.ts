// What each kind of move does.

import { shapesOfMoves } from '../../../../../domain/title/moveShapes.ts';

export const MOVE_SHAPES = shapesOfMoves(
  { draw: [{}], double: [{}], stop: [{}] },
  { draw: 'Draws a card.', double: 'Draws a card that counts twice.', stop: 'Ends the turn.' },
);
