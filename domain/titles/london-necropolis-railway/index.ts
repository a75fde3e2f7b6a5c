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
import { describeRefusal } from './steps/refusal.ts';
import { describeFact } from './text/facts.ts';
import { STEP_NAMES } from './text/names.ts';
import { describeMove, draw, SPOKEN } from './text.ts';
import { seenBy, type View, view } from './view.ts';

/** What was drawn. */
const FINAL: ReadonlySet<string> = new Set(['CoffinsBoarded', 'CardRevealed']);

export type LondonNecropolisRailway = { State: State; Move: Move; Fact: Fact; Options: Options; View: View };

export const londonNecropolisRailway: Title<LondonNecropolisRailway> = {
  id: 'london-necropolis-railway',
  name: 'London Necropolis Railway',
  rulesVersion: '1.0.0',
  stateVersion: 1,
  seats: SEATS,
  languages: SPOKEN,
  options: { schema: OPTIONS_SCHEMA, parse: parseOptions },
  limits: (_options, seats) => ({
    decisions: 600 * seats,
    facts: 2_500 * seats,
    legalMoves: 250,
    bytes: 250_000 * seats,
  }),
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
  seenMove: (move) => move,
  isFinal: (fact) => FINAL.has(fact.type),
  outcome,
  decision: ({ step }) => ({ kind: step.at, prompt: STEP_NAMES[step.at].en, rulings: [] }),
  describeMove,
  describeFact,
  describeRefusal,
  draw,
  resample: (state) => state,
  autoMove,
  evaluate,
};
