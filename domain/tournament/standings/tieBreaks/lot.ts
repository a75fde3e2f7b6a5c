import { at } from '../../../base/defect.ts';
import type { TieBreak } from './tieBreak.ts';

/** The lot; always the last column, since no two are equal. */
export const lot: TieBreak = (tied, { lots }) => tied.map((entrant) => -at(lots, entrant));
