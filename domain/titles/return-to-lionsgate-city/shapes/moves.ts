// What each kind of move does.

import { shapesOfMoves } from '../../../title/moveShapes.ts';
import { MOVES_OF } from '../moves.ts';

export const MOVE_SHAPES = shapesOfMoves(MOVES_OF, {
  draft: 'Takes a mercenary of the draft row.',
  assign: 'Assigns a mercenary to this turn.',
  scrap: 'Removes an upgrade.',
  rerail: 'A mercenary of the crew puts the own engine right.',
  wreck: 'A mercenary of the crew derails a boxcar of a seat.',
  pipe: 'Plays a pipe that names nothing.',
  'pipe-seat': 'Plays a pipe against a seat.',
  'pipe-car': 'Plays a pipe against a boxcar of a seat.',
  'pipe-bandit': 'Plays a pipe that sends a bandit to a seat.',
  act: 'Chooses the action of the turn.',
  go: 'Takes a tunnel.',
  stop: 'Ends the move or the drawing.',
  draw: 'Draws a mining tile.',
  defeat: 'Discards a bandit.',
  reroll: 'Rolls all dice again.',
  clear: 'Takes a bandit token out of a tunnel.',
  load: 'Loads pieces.',
  drop: 'Leaves pieces loose in the cave.',
  sell: 'Sells pieces on the track of `good`; `gold`: gold in its place.',
  share: 'Buys a share circle.',
  craft: 'Draws a card at the workshop.',
  hire: 'Draws a card at the guild.',
  done: 'Ends a fight, a load or an unload.',
  take: 'Keeps a drawn card.',
  more: 'Draws one more card.',
  decline: 'Keeps none of the drawn cards.',
  top: 'Puts a drawn card on top of its deck.',
  lose: 'Loses an upgrade with the derailed engine.',
  replace: 'Keeps the drawn mercenary `card` in place of `old`.',
});
