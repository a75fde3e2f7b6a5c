// What of a view is the same in every game of these rules and of an edition.

import type { FixedOf } from '../../read/fixed.ts';
import type { View } from './shapes/view.ts';

export const FIXED = {
  caves: [
    {
      code: true,
      label: true,
      kind: true,
      x: true,
      y: true,
      town: {
        size: true,
        tracks: [{ good: true, squares: [{ value: true }] }],
        circles: [{ code: true, gold: true, tokens: true }],
      },
      mine: true,
      factory: true,
      workshop: true,
    },
  ],
  city: { label: true, x: true, y: true, fee: true },
  tunnels: [{ code: true, difficulty: true, tracks: [{ code: true, from: true, to: true }] }],
  riskTrack: { spaces: [{ number: true, multiplier: true }] },
  decks: [{ kind: true }],
  rules: {
    cityFee: true,
    moneyPerGood: true,
    goodsPerMercenary: true,
    boxesPerBoxcar: true,
    dice: true,
    shareTokens: true,
    shareIncome: true,
    deadSharePenalty: true,
    craftPrice: true,
    hirePrice: true,
    oreYield: true,
    sheetWidth: true,
    sheetHeight: true,
  },
} as const satisfies FixedOf<View>;
