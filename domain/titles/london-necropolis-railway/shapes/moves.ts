// What each kind of move does.

import { shapesOfMoves } from '../../../title/moveShapes.ts';
import { MOVES_OF } from '../moves.ts';

export const MOVE_SHAPES = shapesOfMoves(MOVES_OF, {
  row: 'Chooses the first staffed row.',
  take: 'Takes the card of a slot.',
  london: 'Improves a London space, paid with a disc.',
  'free-london': 'The same without cost, at the Turn of the Century.',
  necropolis: 'Begins the Necropolis action, paid with a disc.',
  install: 'Installs the card of the turn.',
  car: 'Adds a car, or flips one to its upgraded side.',
  'free-car': 'The same without cost, at the Turn of the Century.',
  bonus: 'Puts a disc on a bonus space.',
  prestige: 'Pays for the next level of prestige.',
  sell: 'Sells a railway tile: a tile of the stack of mourner (`m`) or coffin (`c`) cars, or a car of the train.',
  end: 'Ends the actions.',
  hire: 'Hires staff for a spot.',
  crypt: 'Builds a crypt over a column.',
  done: 'Ends the Necropolis action.',
  caboose: 'Mourners of the train that pay for the crypt.',
  volunteer: 'Places the volunteer.',
  place: 'Places the free white crypt over a column.',
  'load-mourners': 'Loads waiting mourners.',
  'load-done': 'Ends the loading.',
  load: 'Loads a waiting coffin.',
  tender: 'Uses the Tender, or keeps it.',
  crew: 'Uses the Crew Car, or keeps it.',
  dining: 'Uses the Dining Car, or keeps it.',
  dismiss: 'Lets unpaid staff leave.',
  bury: 'Buries a coffin in a cell.',
  run: 'Runs to the next station after the last round, or stays.',
  pass: 'Does nothing of what is offered.',
});
