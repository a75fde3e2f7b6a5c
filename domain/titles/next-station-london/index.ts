// Next Station: London, the title.

import type { Language } from '../../base/language.ts';
import type { Title } from '../../title/contract.ts';
import { autoMove, evaluate } from './auto.ts';
import rulingsFile from './data/rulings.json' with { type: 'json' };
import { decide, legalMoves, toAct } from './decide.ts';
import { effect } from './effect.ts';
import { evolve } from './evolve.ts';
import type { Fact } from './facts.ts';
import { FIXED } from './fixed.ts';
import { limits } from './limits.ts';
import { type Move, moveId, parseMove } from './moves.ts';
import { OPTIONS, type Options, SEATS } from './options.ts';
import { resample } from './resample.ts';
import { outcome } from './scoring.ts';
import { setup } from './setup.ts';
import type { View } from './shapes/view.ts';
import { initial, type State } from './state.ts';
import { decision } from './text/decision.ts';
import { describeFact } from './text/facts.ts';
import { describeMove } from './text/moves.ts';
import { draw } from './text/picture.ts';
import { describeRefusal } from './text/refusals.ts';
import { isFinal, scores, seenBy, seenMove, view } from './view.ts';

const LANGUAGES: readonly Language[] = ['en', 'de'];

export type NextStationLondon = { State: State; Move: Move; Fact: Fact; Options: Options; View: View };

export const nextStationLondon: Title<NextStationLondon> = {
  id: 'next-station-london',
  name: 'Next Station: London',
  rulesVersion: '1.0.0',
  stateVersion: 1,
  seats: SEATS,
  languages: LANGUAGES,
  get rulings() {
    return rulingsFile.rulings;
  },
  options: OPTIONS,
  limits,
  initial,
  setup,
  decide,
  evolve,
  toAct,
  legalMoves,
  moveId,
  parseMove,
  fixed: FIXED,
  view,
  seenBy,
  seenMove,
  isFinal,
  scores,
  round: ({ round }) => round,
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
