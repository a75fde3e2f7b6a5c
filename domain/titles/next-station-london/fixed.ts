// What of a view is the same in every game of these rules and of an edition.

import type { FixedOf } from '../../read/fixed.ts';
import type { View } from './shapes/view.ts';

export const FIXED = {
  map: true,
  deck: [{ key: true, kind: true, symbol: true }],
  values: true,
} as const satisfies FixedOf<View>;
