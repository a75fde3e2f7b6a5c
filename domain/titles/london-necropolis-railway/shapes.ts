// What the JSON of this title looks like to clients.

import type { TitleShapes } from '../../title/shapes.ts';
import { londonNecropolisRailway } from './index.ts';
import { VIEW } from './shapes/view.ts';

const { id, rulesVersion } = londonNecropolisRailway;

export const londonNecropolisRailwayShapes: TitleShapes = { id, rulesVersion, view: VIEW };
