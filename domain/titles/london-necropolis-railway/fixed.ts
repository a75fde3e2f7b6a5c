// What of a view is the same in every game of these rules and of an edition.

import type { FixedOf } from '../../read/fixed.ts';
import type { View } from './shapes/view.ts';

export const FIXED = {
  openCards: [{ slot: true }],
  crypts: [{ crypt: true, price: true, pointsPerCoffin: true }],
  bonusColumns: [{ column: true, pounds: true, move: true, spaces: [{ colour: true }] }],
  prestigeTrack: true,
  rules: true,
} as const satisfies FixedOf<View>;
