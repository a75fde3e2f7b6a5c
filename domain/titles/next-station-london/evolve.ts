// The next state, one case per fact. Adds, removes and replaces; consults no rule, no chance and no option.

import { assertNever, at, type BySeat, Defect, type Seat, type SeatOutcome } from '../../title.ts';
import { cardIndex, SECTIONS, STATIONS, sectionIndex, stationIndex } from './components.ts';
import type {
  CardsFlipped,
  Fact,
  GameEnded,
  RoundScored,
  RoundStarted,
  SectionDrawn,
  StationCircled,
} from './facts.ts';
import { unite } from './map/bits.ts';
import { CLOSES } from './map/tables.ts';
import {
  BUILD,
  CLOSE,
  currentLine,
  DONE,
  extended,
  type Line,
  NOTHING_DECIDED,
  newLine,
  type SeatState,
  type Stage,
  type State,
} from './state.ts';

/** The state after `fact`. Total for every fact of `setup` and `decide`. */
export function evolve(state: State, fact: Fact): State {
  switch (fact.type) {
    case 'GameStarted':
      return { ...state, pencils: fact.pencils, objectives: fact.objectives, powers: fact.powers };
    case 'RoundStarted':
      return startRound(state, fact);
    case 'CardsFlipped':
      return flipCards(state, fact);
    case 'SectionDrawn':
      return withSeat(state, fact.seat, drawSection(at(state.seats, fact.seat), fact));
    case 'StationCircled':
      return withSeat(state, fact.seat, circleStation(at(state.seats, fact.seat), fact));
    case 'Passed':
      return withSeat(state, fact.seat, decided(at(state.seats, fact.seat), stageOf(fact.next, null)));
    case 'TurnClosed':
      return {
        ...state,
        step: { at: 'flip', turn: fact.turn },
        seats: state.seats.map((mine) => ({ ...mine, stage: DONE, open: NOTHING_DECIDED })),
      };
    case 'RoundScored':
      return scoreRound(state, fact);
    case 'GameEnded':
      return { ...state, step: { at: 'over', outcome: { results: results(fact) } } };
    default:
      return assertNever(fact);
  }
}

function withSeat(state: State, seat: Seat, mine: SeatState): State {
  return { ...state, seats: state.seats.length === 1 ? [mine] : state.seats.with(seat, mine) };
}

function startRound(state: State, fact: RoundStarted): State {
  const seats = state.seats.map((mine, seat) => ({
    ...mine,
    lines: [...mine.lines, newLine(at(fact.pencils, seat))],
  }));
  return { ...state, round: fact.round, flipped: [], step: { at: 'flip', turn: 0 }, seats };
}

function flipCards(state: State, fact: CardsFlipped): State {
  const cards = fact.cards.map(cardIndex);
  return {
    ...state,
    flipped: [...state.flipped, ...cards],
    step: { at: 'turn', turn: fact.turn, cards, underground: fact.underground },
    seats: state.seats.map((mine) => ({ ...mine, stage: BUILD })),
  };
}

function scoreRound(state: State, fact: RoundScored): State {
  const seats = state.seats.map((mine, seat) => ({ ...mine, scores: [...mine.scores, at(fact.lines, seat)] }));
  return { ...state, seats };
}

function results(fact: GameEnded): BySeat<SeatOutcome> {
  return fact.scores.map((breakdown, seat) => ({
    seat,
    rank: at(fact.ranks, seat),
    score: breakdown.total,
    breakdown,
  }));
}

/** `mine` one fact later in the open turn. */
function decided(mine: SeatState, stage: Stage): SeatState {
  const { steps, drawn, powerUsed } = mine.open;
  return { ...mine, stage, open: { steps: steps + 1, drawn, powerUsed } };
}

function drawSection(mine: SeatState, fact: SectionDrawn): SeatState {
  const section = known(sectionIndex(fact.section), fact.section);
  const from = known(stationIndex(fact.from), fact.from);
  const to = known(stationIndex(fact.to), fact.to);
  const line = currentLine(mine);
  const grown = extended(line, section, from, to);
  const drawn = fact.power === null ? grown : { ...grown, powerUsed: true };
  return {
    lines: mine.lines.with(-1, drawn),
    scores: mine.scores,
    closed: unite(mine.closed, at(CLOSES, section)),
    stage: stageOf(fact.next, to),
    open: {
      steps: mine.open.steps + 1,
      drawn: mine.open.drawn + 1,
      powerUsed: mine.open.powerUsed || fact.power !== null,
    },
  };
}

function circleStation(mine: SeatState, fact: StationCircled): SeatState {
  const line: Line = {
    ...currentLine(mine),
    circled: known(stationIndex(fact.station), fact.station),
    powerUsed: true,
  };
  return {
    ...mine,
    lines: mine.lines.with(-1, line),
    stage: stageOf(fact.next, null),
    open: { ...mine.open, steps: mine.open.steps + 1, powerUsed: true },
  };
}

function stageOf(next: Stage['at'], target: number | null): Stage {
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
