// Whole games of both editions, line by line.

import { goldenTests } from '../../../golden/golden.ts';

goldenTests('london-necropolis-railway');
