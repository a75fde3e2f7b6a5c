// The cards, four of each value, and the rulings.

import { Defect } from '../../../../domain/base/defect.ts';
import type { Ruling } from '../../../../domain/title/contract.ts';
import data from './data/cards.json' with { type: 'json' };
import rulings from './data/rulings.json' with { type: 'json' };

/** Ascending. */
export const CARDS: readonly number[] = data.values.flatMap((value) => Array<number>(data.copies).fill(value));

if (CARDS.length !== 24) throw new Defect(`there are 24 cards, not ${CARDS.length}`);

/** In order of number. */
export const RULINGS: readonly Ruling[] = rulings.rulings;
