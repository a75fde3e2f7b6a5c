// What every title promises, and the invariants of this one, over random games.

import { LONDON_SUBJECT } from '../../../kit/nextStationLondon.ts';
import { titleSuite } from '../../../kit/titleSuite.ts';

titleSuite(LONDON_SUBJECT);
