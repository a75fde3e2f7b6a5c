// The boards of all titles, and of their former rules. Apart from the list of titles: what only plays loads none.

import { type Boards, boardsOf, type ListedBoard } from '../board/boards.ts';
import type { TitleBoard } from '../board/contract.ts';
import { pictureOf } from '../board/picture.ts';
import type { TitleManifest } from '../title/contract.ts';
import { londonNecropolisRailwayBoard } from './london-necropolis-railway/board.ts';
import { londonNecropolisRailway } from './london-necropolis-railway/index.ts';
import { necronomonopolyBoard } from './necronomonopoly/board.ts';
import { necronomonopoly } from './necronomonopoly/index.ts';
import { nextStationLondonBoard } from './next-station-london/board.ts';
import { nextStationLondon } from './next-station-london/index.ts';
import { returnToLionsgateCityBoard } from './return-to-lionsgate-city/board.ts';
import { returnToLionsgateCity } from './return-to-lionsgate-city/index.ts';

export const BOARDS: Boards = boardsOf(
  [
    listed(nextStationLondon, nextStationLondonBoard),
    listed(londonNecropolisRailway, londonNecropolisRailwayBoard),
    listed(returnToLionsgateCity, returnToLionsgateCityBoard),
    listed(necronomonopoly, necronomonopolyBoard),
  ],
  pictureOf,
);

function listed({ id, rulesVersion }: TitleManifest, board: TitleBoard): ListedBoard {
  return { id, rulesVersion, load: () => board };
}
