// The board of London Necropolis Railway: places for every move, and nothing over anything.

import { londonNecropolisRailwayBoard } from '../../../../domain/titles/london-necropolis-railway/board.ts';
import { londonNecropolisRailway } from '../../../../domain/titles/london-necropolis-railway/index.ts';
import { testBoard } from '../../../kit/boards/boardSuite.ts';

testBoard({
  title: londonNecropolisRailway,
  board: londonNecropolisRailwayBoard,
  games: [
    { options: {}, seats: 2, seed: 1 },
    { options: {}, seats: 3, seed: 2 },
    { options: {}, seats: 4, seed: 3 },
  ],
  questions: [],
});
