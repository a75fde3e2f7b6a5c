// Mining tiles, what they yield, and the risk track. Rulebook: Mining; rulings R59, R60, R62, R67, R179.

import data from '../data/mining.json' with { type: 'json' };
import type { Ore, Tool } from './ids.ts';

export interface Mining {
  /** Ore for single tiles, pairs and triples of one tool. */
  readonly single: number;
  readonly pair: number;
  readonly triple: number;
  readonly tools: Readonly<Record<Ore, readonly Tool[]>>;
  /** Multipliers of the spaces from the bottom; the next tile comes onto Reset. */
  readonly spaces: readonly number[];
}

const { single, pair, triple } = data.yield;

export const MINING: Mining = {
  ...{ single, pair, triple },
  tools: data.tools.value as Mining['tools'],
  spaces: data.riskTrack.spaces,
};
