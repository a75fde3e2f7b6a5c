// London Necropolis Railway, the title: English and German editions.

import type { Title } from '../../title.ts';
import { autoMove, evaluate } from './auto.ts';
import { decide, legalMoves, toAct } from './decide.ts';
import { evolve } from './evolve.ts';
import type { Fact } from './facts.ts';
import { type Move, moveId, parseMove } from './moves.ts';
import { OPTIONS_SCHEMA, type Options, parseOptions, SEATS } from './options.ts';
import { outcome } from './scoring.ts';
import { initial, setup } from './setup.ts';
import type { State } from './state.ts';
import { describe, draw, SPOKEN } from './text.ts';
import { seenBy, type View, view } from './view.ts';

export type LondonNecropolisRailway = { State: State; Move: Move; Fact: Fact; Options: Options; View: View };

export const londonNecropolisRailway: Title<LondonNecropolisRailway> = {
  id: 'london-necropolis-railway',
  name: 'London Necropolis Railway',
  rulesVersion: '1.0.0',
  seats: SEATS,
  languages: SPOKEN,
  options: { schema: OPTIONS_SCHEMA, parse: parseOptions },
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
