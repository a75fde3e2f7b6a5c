// Refusals: every rule of the title is made to refuse a move. `refusals.txt` holds the sentences.

import { returnToLionsgateCity as title } from '../../../../domain/titles/return-to-lionsgate-city/index.ts';
import { RULES } from '../../../../domain/titles/return-to-lionsgate-city/rules.ts';
import { testRefusals } from '../../../kit/titles/refusalSuite.ts';
import { REFUSALS } from './refusalCases.ts';

testRefusals({ title, rules: RULES, cases: REFUSALS, sentences: new URL('refusals.txt', import.meta.url) });
