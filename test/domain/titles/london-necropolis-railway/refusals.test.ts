// Refusals: every rule of the title is made to refuse a move. `refusals.txt` holds the sentences.

import { londonNecropolisRailway as title } from '../../../../domain/titles/london-necropolis-railway/index.ts';
import { RULES } from '../../../../domain/titles/london-necropolis-railway/rules.ts';
import { testRefusals } from '../../../kit/titles/refusalSuite.ts';
import { REFUSALS } from './refusalCases.ts';

testRefusals({ title, rules: RULES, cases: REFUSALS, sentences: new URL('refusals.txt', import.meta.url) });
