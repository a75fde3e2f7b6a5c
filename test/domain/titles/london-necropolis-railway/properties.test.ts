// What every title promises, and the invariants I1 to I15 of this one, over random games of every seat count and
// edition.

import { NECROPOLIS_SUBJECT } from '../../../kit/titles/londonNecropolisRailway.ts';
import { titleSuite } from '../../../kit/titles/titleSuite.ts';

titleSuite(NECROPOLIS_SUBJECT);
