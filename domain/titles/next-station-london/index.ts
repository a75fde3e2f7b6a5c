// Next Station: London, the title.

import { type Decision, type Seat, seesSeat, type Title, type Viewer } from '../../title.ts';
import { autoMove, evaluate } from './auto.ts';
import { decide, legalMoves, toAct } from './decide.ts';
import { evolve } from './evolve.ts';
import type { Fact } from './facts.ts';
import { type Move, moveId, parseMove } from './moves.ts';
import { type Options, parseOptions, SCHEMA, SEATS } from './options.ts';
import { describeRefusal } from './refusal.ts';
import { outcome } from './scoring.ts';
import { setup } from './setup.ts';
import { initial, type State, seatAt } from './state.ts';
import { describeFact, describeMove, draw } from './text.ts';
import { seenBy, seenMove, type View, view } from './view.ts';

/** What is asked of `seat`. */
function decision(state: State, seat: Seat, viewer: Viewer): Decision {
  if (!seesSeat(viewer, seat)) return { kind: 'hidden', prompt: `Seat ${seat} decides.`, rulings: [] };
  return { kind: seatAt(state, seat).stage.at, prompt: 'Draw a section, circle a station, or pass.', rulings: [] };
}

export type NextStationLondon = { State: State; Move: Move; Fact: Fact; Options: Options; View: View };

export const nextStationLondon: Title<NextStationLondon> = {
  id: 'next-station-london',
  name: 'Next Station: London',
  rulesVersion: '1.0.0',
  stateVersion: 1,
  seats: SEATS,
  languages: ['en'],
  options: { schema: SCHEMA, parse: (input) => parseOptions(input) },
  limits: (_options, seats) => ({
    decisions: 51 * seats,
    facts: 100 + 110 * seats,
    legalMoves: 200,
    bytes: 30_000 * seats,
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
  seenMove,
  isFinal: (fact) => fact.type === 'CardsFlipped' || fact.type === 'TurnClosed' || fact.type === 'GameStarted',
  outcome,
  decision,
  describeMove,
  describeFact,
  describeRefusal,
  draw,
  resample: (state) => state,
  autoMove,
  evaluate,
};
