// What the JSON of this title looks like to clients.

import type { TitleShapes } from '../../title/shapes.ts';
import { nextStationLondon } from './index.ts';
import { VIEW } from './shapes/view.ts';

const { id, rulesVersion } = nextStationLondon;

export const nextStationLondonShapes: TitleShapes = { id, rulesVersion, view: VIEW };
