// What the JSON of this title looks like to clients.

import type { TitleShapes } from '../../title/shapes.ts';
import { necronomonopoly } from './index.ts';
import { VIEW } from './shapes/view.ts';

const { id, rulesVersion } = necronomonopoly;

export const necronomonopolyShapes: TitleShapes = { id, rulesVersion, view: VIEW };
