// The next state, one case per fact. Adds, removes and replaces; consults no rule, no chance and no option.

import { assertNever, at, Defect } from '../../base/defect.ts';
import type { BySeat, Seat, SeatOutcome } from '../../title.ts';
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
  type Step,
  seatAt,
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
      return withSeat(state, fact.seat, drawSection(seatAt(state, fact.seat), fact));
    case 'StationCircled':
      return withSeat(state, fact.seat, circleStation(seatAt(state, fact.seat), fact));
    case 'Passed':
      return withSeat(state, fact.seat, decided(seatAt(state, fact.seat), stageOf(fact.next, null)));
    case 'TurnClosed':
      return withSeats(state, allAt(state.seats, DONE), { at: 'flip', turn: fact.turn });
    case 'RoundScored':
      return scoreRound(state, fact);
    case 'GameEnded':
      return {
        ...state,
        step: { at: 'over', outcome: { reason: 'four-rounds', results: results(fact), winners: fact.winners } },
      };
    default:
      return assertNever(fact);
  }
}

/** `state` with other seats, step and cards. Written out field by field: the hottest copy, and a spread costs twice as much. */
function withSeats(
  state: State,
  seats: BySeat<SeatState>,
  step: Step = state.step,
  flipped: readonly number[] = state.flipped,
): State {
  const { options, pencils, objectives, powers, round } = state;
  return { options, pencils, objectives, powers, round, flipped, step, seats };
}

function withSeat(state: State, seat: Seat, mine: SeatState): State {
  const seats = state.seats.slice();
  seats[seat] = mine;
  return withSeats(state, seats);
}

/** Every seat at `stage`, with nothing decided in an open turn. */
function allAt(seats: BySeat<SeatState>, stage: Stage): BySeat<SeatState> {
  const reset: SeatState[] = [];
  for (const { lines, scores, closed } of seats) reset.push({ lines, scores, closed, stage, open: NOTHING_DECIDED });
  return reset;
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
  const step: Step = { at: 'turn', turn: fact.turn, cards, underground: fact.underground };
  return withSeats(state, allAt(state.seats, BUILD), step, state.flipped.concat(cards));
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
  const { lines, scores, closed, open } = mine;
  const { steps, drawn, powerUsed } = open;
  return { lines, scores, closed, stage, open: { steps: steps + 1, drawn, powerUsed } };
}

function drawSection(mine: SeatState, fact: SectionDrawn): SeatState {
  const section = known(sectionIndex(fact.section), fact.section);
  const from = known(stationIndex(fact.from), fact.from);
  const to = known(stationIndex(fact.to), fact.to);
  const line = currentLine(mine);
  const grown = extended(line, section, from, to);
  const drawn = fact.power === null ? grown : { ...grown, powerUsed: true };
  return {
    lines: withLast(mine.lines, drawn),
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

function withLast(lines: readonly Line[], line: Line): readonly Line[] {
  const changed = lines.slice();
  changed[changed.length - 1] = line;
  return changed;
}

function circleStation(mine: SeatState, fact: StationCircled): SeatState {
  const line: Line = {
    ...currentLine(mine),
    circled: known(stationIndex(fact.station), fact.station),
    powerUsed: true,
  };
  return {
    ...mine,
    lines: withLast(mine.lines, line),
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
