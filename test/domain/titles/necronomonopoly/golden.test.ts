// Whole games of two, four and six seats, line by line.

import { goldenTests } from '../../../golden/golden.ts';

goldenTests('necronomonopoly');
