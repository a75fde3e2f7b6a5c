// The tables at which boards are looked at: all titles, fewest and most seats.

import { londonNecropolisRailwayBoard } from '../../../domain/titles/london-necropolis-railway/board.ts';
import { londonNecropolisRailway } from '../../../domain/titles/london-necropolis-railway/index.ts';
import { necronomonopolyBoard } from '../../../domain/titles/necronomonopoly/board.ts';
import { necronomonopoly } from '../../../domain/titles/necronomonopoly/index.ts';
import { nextStationLondonBoard } from '../../../domain/titles/next-station-london/board.ts';
import { nextStationLondon } from '../../../domain/titles/next-station-london/index.ts';
import { returnToLionsgateCityBoard } from '../../../domain/titles/return-to-lionsgate-city/board.ts';
import { returnToLionsgateCity } from '../../../domain/titles/return-to-lionsgate-city/index.ts';
import type { GameOf } from './moments.ts';
import type { Drawn } from './shown.ts';

export interface BoardTable extends Drawn {
  readonly games: readonly GameOf[];
}

export const BOARD_TABLES: readonly BoardTable[] = [
  {
    title: nextStationLondon,
    board: nextStationLondonBoard,
    games: [
      { options: {}, seats: 1, seed: 11 },
      { options: { objectives: 'random', powers: 'random' }, seats: 4, seed: 12 },
    ],
  },
  {
    title: londonNecropolisRailway,
    board: londonNecropolisRailwayBoard,
    games: [
      { options: {}, seats: 2, seed: 11 },
      { options: { edition: 'de' }, seats: 4, seed: 12 },
    ],
  },
  {
    title: returnToLionsgateCity,
    board: returnToLionsgateCityBoard,
    games: [
      { options: {}, seats: 1, seed: 11 },
      { options: {}, seats: 4, seed: 12 },
    ],
  },
  {
    title: necronomonopoly,
    board: necronomonopolyBoard,
    games: [
      { options: {}, seats: 2, seed: 11 },
      { options: {}, seats: 6, seed: 12 },
    ],
  },
];
