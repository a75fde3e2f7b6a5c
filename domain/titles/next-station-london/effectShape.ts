// What moves bring and cost, by kind: the shapes of `effect`. Codes are those of the view.

import { list } from '../../read/lists.ts';
import { described, record } from '../../read/records.ts';
import { count, flag, oneOf, text, type ValueOf } from '../../read/shape.ts';
import { COLOURS, OBJECTIVES, SYMBOLS } from './components.ts';

/** By how much the value of the sheet grows, in all and by category. No part of it ever falls. */
const GAIN = {
  points: described('By how much the value of the sheet grows: the sum of the parts.', count),
  parts: record({ lines: count, sites: count, interchanges: count, objectives: count }),
} as const;

export const EFFECTS = {
  draw: record({
    ...GAIN,
    from: described('The station of the line that the section leaves from.', text),
    to: described('The station that the section leads to.', text),
    symbol: described('Of the station `to`.', oneOf([...SYMBOLS, 'wild'])),
    district: described('Of the station `to`.', text),
    isNewDistrict: described('Whether the line has not reached that district before.', flag),
    isSite: described('Whether `to` is a tourist site.', flag),
    isUnderThames: flag,
    interchangeWith: described('Other lines of the sheet that are met.', list(oneOf(COLOURS))),
    objectives: described('Objectives that the seat meets by it.', list(oneOf(OBJECTIVES))),
    usesPower: described('Whether the power of the pencil is used up.', flag),
  }),
  circle: record({
    ...GAIN,
    district: described('In which the station counts twice.', text),
    usesPower: described('Whether the power of the pencil is used up.', flag),
  }),
  pass: record(GAIN),
} as const;

export type EffectOf<Kind extends keyof typeof EFFECTS> = ValueOf<(typeof EFFECTS)[Kind]>;
