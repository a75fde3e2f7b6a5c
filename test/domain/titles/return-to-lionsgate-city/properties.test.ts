// What every title promises, and the invariants of this one, over random games of every seat count and comparison.

import { LIONSGATE_SUBJECT } from '../../../kit/titles/returnToLionsgateCity.ts';
import { titleSuite } from '../../../kit/titles/titleSuite.ts';

titleSuite(LIONSGATE_SUBJECT);
