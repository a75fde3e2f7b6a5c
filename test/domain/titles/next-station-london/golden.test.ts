// Whole games, line by line.

import { goldenTests } from '../../../golden/golden.ts';

goldenTests('next-station-london');
