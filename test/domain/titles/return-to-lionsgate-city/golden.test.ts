// Whole games of one, two and four seats, line by line.

import { goldenTests } from '../../../golden/golden.ts';

goldenTests('return-to-lionsgate-city');
