// The next state: one entry per fact, each a plain record of what happened. No rule, no chance, no option is asked.

import { at, Defect } from '../../base/defect.ts';
import type { BySeat, SeatOutcome } from '../../title/contract.ts';
import { cardIndex, SECTIONS, STATIONS, sectionIndex, stationIndex } from './components.ts';
import type { Fact, FactOf, FactType } from './facts.ts';
import { unite } from './map/bits.ts';
import { closesOf } from './map/tables.ts';
import {
  BUILD,
  CLOSE,
  currentLine,
  DONE,
  extended,
  type Line,
  NOTHING_DECIDED,
  newLine,
  openStep,
  type SeatState,
  type SeatStep,
  type State,
  type Step,
  seatAt,
  withSeat,
  withSeats,
} from './state.ts';

/** Every seat at `step`, with nothing decided in an open turn. */
function allAt(seats: BySeat<SeatState>, step: SeatStep): BySeat<SeatState> {
  const reset: SeatState[] = [];
  for (const { lines, scores, closed } of seats) reset.push({ lines, scores, closed, step, open: NOTHING_DECIDED });
  return reset;
}

function roundStarted(state: State, fact: FactOf<'RoundStarted'>): State {
  const seats = state.seats.map((mine, seat) => ({
    ...mine,
    lines: [...mine.lines, newLine(at(fact.pencils, seat))],
  }));
  return { ...state, round: fact.round, flipped: [], step: { at: 'flip', turn: 0, underground: 0 }, seats };
}

function cardsFlipped(state: State, { turn, cards: ids, underground }: FactOf<'CardsFlipped'>): State {
  const cards = ids.map(cardIndex);
  const step: Step = { at: 'turn', turn, cards, underground };
  return withSeats(state, allAt(state.seats, BUILD), step, [...state.flipped, ...cards]);
}

function turnClosed(state: State, { turn }: FactOf<'TurnClosed'>): State {
  return withSeats(state, state.seats, { at: 'flip', turn, underground: openStep(state).underground });
}

function roundScored(state: State, fact: FactOf<'RoundScored'>): State {
  const seats = state.seats.map((mine, seat) => ({ ...mine, scores: [...mine.scores, at(fact.lines, seat)] }));
  return { ...state, seats };
}

function gameEnded(state: State, fact: FactOf<'GameEnded'>): State {
  const outcome = { reason: 'four-rounds', results: results(fact), winners: fact.winners };
  return withSeats(state, allAt(state.seats, DONE), { at: 'over', outcome });
}

function results(fact: FactOf<'GameEnded'>): BySeat<SeatOutcome> {
  return fact.scores.map((breakdown, seat) => ({
    seat,
    rank: at(fact.ranks, seat),
    score: breakdown.total,
    breakdown,
  }));
}

function passed(state: State, fact: FactOf<'Passed'>): State {
  const { lines, scores, closed, open } = seatAt(state, fact.seat);
  const { decisions, drawn, powerUsed } = open;
  const step = stepNamed(fact.next, null);
  return withSeat(state, fact.seat, {
    lines,
    scores,
    closed,
    step,
    open: { decisions: decisions + 1, drawn, powerUsed },
  });
}

function sectionDrawn(state: State, fact: FactOf<'SectionDrawn'>): State {
  const { lines, scores, closed, open } = seatAt(state, fact.seat);
  const section = known(sectionIndex(fact.section), fact.section);
  const from = known(stationIndex(fact.from), fact.from);
  const to = known(stationIndex(fact.to), fact.to);
  const usesPower = fact.power !== null;
  const line = extended(currentLine({ lines }), section, from, to);
  return withSeat(state, fact.seat, {
    lines: withLast(lines, usesPower ? { ...line, powerUsed: true } : line),
    scores,
    closed: unite(closed, closesOf(section)),
    step: stepNamed(fact.next, to),
    open: { decisions: open.decisions + 1, drawn: open.drawn + 1, powerUsed: open.powerUsed || usesPower },
  });
}

function stationCircled(state: State, fact: FactOf<'StationCircled'>): State {
  const mine = seatAt(state, fact.seat);
  const circled = known(stationIndex(fact.station), fact.station);
  const line: Line = { ...currentLine(mine), circled, powerUsed: true };
  return withSeat(state, fact.seat, {
    ...mine,
    lines: withLast(mine.lines, line),
    step: stepNamed(fact.next, null),
    open: { ...mine.open, decisions: mine.open.decisions + 1, powerUsed: true },
  });
}

function withLast(lines: readonly Line[], line: Line): readonly Line[] {
  const changed = lines.slice();
  changed[changed.length - 1] = line;
  return changed;
}

function stepNamed(next: SeatStep['at'], target: number | null): SeatStep {
  if (next === 'build') return BUILD;
  if (next === 'close') return CLOSE;
  if (next === 'done') return DONE;
  if (target === null) throw new Defect('only a drawn section is followed by a second one');
  return { at: 'second', target };
}

function known(index: number | null, id: string): number {
  if (index === null)
    throw new Defect(`${id} is not among ${SECTIONS.length} sections and ${STATIONS.length} stations`);
  return index;
}

type Evolvers = { readonly [Type in FactType]: (state: State, fact: FactOf<Type>) => State };

const EVOLVERS: Evolvers = {
  GameStarted: (state, { pencils, objectives, powers }) => ({ ...state, pencils, objectives, powers }),
  RoundStarted: roundStarted,
  CardsFlipped: cardsFlipped,
  SectionDrawn: sectionDrawn,
  StationCircled: stationCircled,
  Passed: passed,
  TurnClosed: turnClosed,
  RoundScored: roundScored,
  GameEnded: gameEnded,
};

function apply<Type extends FactType>(state: State, fact: FactOf<Type>): State {
  return EVOLVERS[fact.type](state, fact);
}

/** The state after `fact`. Total for every fact of `setup` and `decide`. */
export function evolve(state: State, fact: Fact): State {
  return apply(state, fact);
}
