// Next Station: London, the title.

import type { Title } from '../../title.ts';
import { autoMove, evaluate } from './auto.ts';
import { decide, legalMoves, toAct } from './decide.ts';
import { evolve } from './evolve.ts';
import type { Fact } from './facts.ts';
import { type Move, moveId, parseMove } from './moves.ts';
import { type Options, parseOptions, SCHEMA, SEATS } from './options.ts';
import { outcome } from './scoring.ts';
import { setup } from './setup.ts';
import { initial, type State } from './state.ts';
import { describe, draw } from './text.ts';
import { seenBy, type View, view } from './view.ts';

export type NextStationLondon = { State: State; Move: Move; Fact: Fact; Options: Options; View: View };

export const nextStationLondon: Title<NextStationLondon> = {
  id: 'next-station-london',
  name: 'Next Station: London',
  rulesVersion: '1.0.0',
  seats: SEATS,
  languages: ['en'],
  options: { schema: SCHEMA, parse: (input) => parseOptions(input) },
  initial,
  setup,
  decide,
  evolve,
  toAct,
  legalMoves,
  moveId,
  parseMove,
  view,
  seenBy,
  outcome,
  describe,
  draw,
  autoMove,
  evaluate,
};
