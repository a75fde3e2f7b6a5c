// What the JSON of this title looks like to clients.

import type { TitleShapes } from '../../title/shapes.ts';
import { returnToLionsgateCity } from './index.ts';
import { VIEW } from './shapes/view.ts';

const { id, rulesVersion } = returnToLionsgateCity;

export const returnToLionsgateCityShapes: TitleShapes = { id, rulesVersion, view: VIEW };
