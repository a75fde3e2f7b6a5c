// What every title promises, and the invariants of this one, over random games.

import { LONDON_SUBJECT } from '../../../kit/titles/nextStationLondon.ts';
import { titleSuite } from '../../../kit/titles/titleSuite.ts';

titleSuite(LONDON_SUBJECT);
