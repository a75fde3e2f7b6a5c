// What of a view is the same in every game of these rules and of an edition.

import type { FixedOf } from '../../read/fixed.ts';
import type { View } from './shapes/view.ts';

export const FIXED = {
  ring: [
    {
      number: true,
      code: true,
      label: true,
      labelDe: true,
      short: true,
      shortDe: true,
      kind: true,
      locale: true,
      cost: true,
      dues: true,
    },
  ],
  locales: [
    {
      code: true,
      label: true,
      labelDe: true,
      colour: true,
      letter: true,
      tone: true,
      text: true,
      textDe: true,
      lots: true,
    },
  ],
  tomes: [{ code: true, label: true, labelDe: true, text: true, textDe: true, cost: true }],
  rules: {
    startSanity: true,
    toll: true,
    gateToll: true,
    asylumGain: true,
    asylumTries: true,
    doublesToAsylum: true,
    gateThrows: true,
    gates: true,
    prices: true,
  },
} as const satisfies FixedOf<View>;
