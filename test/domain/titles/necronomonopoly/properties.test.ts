// What every title promises, and the invariants of this one, over random games of every seat count and of every option.

import { NECRONOMONOPOLY_SUBJECT } from '../../../kit/titles/necronomonopoly.ts';
import { titleSuite } from '../../../kit/titles/titleSuite.ts';

titleSuite(NECRONOMONOPOLY_SUBJECT);
