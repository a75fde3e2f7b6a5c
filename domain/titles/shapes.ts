// What the JSON of each title looks like, for the documents that say so.

import type { TitleShapes } from '../title/shapes.ts';
import { londonNecropolisRailwayShapes } from './london-necropolis-railway/shapes.ts';
import { necronomonopolyShapes } from './necronomonopoly/shapes.ts';
import { nextStationLondonShapes } from './next-station-london/shapes.ts';
import { returnToLionsgateCityShapes } from './return-to-lionsgate-city/shapes.ts';

/** For every title and rules version of this release; the newest rules of a title first. */
export const SHAPES: readonly TitleShapes[] = [
  nextStationLondonShapes,
  londonNecropolisRailwayShapes,
  returnToLionsgateCityShapes,
  necronomonopolyShapes,
];
