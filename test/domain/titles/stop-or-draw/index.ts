// Stop or Draw: a throw-away title of three moves.

import type { Title } from '../../../../domain/title/contract.ts';
import { autoMove, evaluate } from './auto.ts';
import { RULINGS } from './components.ts';
import { decide, legalMoves, toAct } from './decide.ts';
import { effect } from './effect.ts';
import { evolve } from './evolve.ts';
import type { Fact } from './facts.ts';
import { limits } from './limits.ts';
import { type Move, moveId, parseMove } from './moves.ts';
import { type Options, options, SEATS } from './options.ts';
import { resample } from './resample.ts';
import { outcome, scores } from './scoring.ts';
import { initial, setup } from './setup.ts';
import type { View } from './shapes/view.ts';
import type { State } from './state.ts';
import { decision, describeFact, describeMove, describeRefusal, draw } from './text/words.ts';
import { isFinal, seenBy, seenMove, view } from './view.ts';

export type StopOrDraw = { State: State; Move: Move; Fact: Fact; Options: Options; View: View };

export const stopOrDraw: Title<StopOrDraw> = {
  id: 'stop-or-draw',
  name: 'Stop or Draw',
  rulesVersion: '1.0.0',
  stateVersion: 1,
  seats: SEATS,
  languages: ['en'],
  rulings: RULINGS,
  options,
  limits,
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
  seenMove,
  isFinal,
  scores,
  outcome,
  decision,
  describeMove,
  effect,
  describeFact,
  describeRefusal,
  draw,
  resample,
  autoMove,
  evaluate,
};
