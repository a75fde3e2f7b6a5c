// The cards: four of each value.

import { Defect } from '../../../../domain/base/defect.ts';
import data from './data/cards.json' with { type: 'json' };

/** Ascending. */
export const CARDS: readonly number[] = data.values.flatMap((value) => Array<number>(data.copies).fill(value));

if (CARDS.length !== 24) throw new Defect(`there are 24 cards, not ${CARDS.length}`);
