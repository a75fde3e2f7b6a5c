// Everything that can happen, in past tense. Stations, sections and cards go by their ids.
// The facts of a seat (drawn, circled, passed) are sealed for the others until `TurnClosed` (R25).

import { list, nullable } from '../../read/lists.ts';
import { described, record } from '../../read/records.ts';
import { count, flag, oneOf, text } from '../../read/shape.ts';
import { type FactIn, fact } from '../../title/facts.ts';
import { MODULES } from './components.ts';
import { SUFFIXES } from './moves.ts';
import { colour, interchanges, lineScore, objectiveKey, powerKey, rating, step } from './shapes/view.ts';

/** What the facts of a seat share. */
const OF_SEAT = {
  seat: count,
  round: count,
  turn: count,
  next: described("The seat's step from then on.", step),
};

const breakdown = record({
  lines: list(lineScore),
  lineTotal: count,
  siteVisits: count,
  sitePoints: count,
  interchanges,
  interchangePoints: count,
  objectives: list(record({ id: objectiveKey, progress: count, atLeast: count, met: flag })),
  objectivePoints: count,
  total: count,
  bestLine: described('Most points of a single line: it breaks a tie.', count),
  rating: nullable(rating),
});

export const FACTS = {
  GameStarted: fact('Modules, pencils, objectives and powers of the game.', {
    seats: described('Number of seats.', count),
    modules: list(oneOf(MODULES)),
    pencils: described('The order in which seat 0 uses the colours.', list(colour)),
    objectives: list(objectiveKey),
    powers: nullable(record({ purple: powerKey, blue: powerKey, pink: powerKey, green: powerKey })),
  }),
  RoundStarted: fact('Everybody took the pencil of the round.', {
    round: count,
    pencils: described('By seat.', list(colour)),
    table: described('Pencils that nobody holds, by place.', list(colour)),
  }),
  CardsFlipped: fact('A turn began.', {
    round: count,
    turn: count,
    cards: described('One card, or the switch and the card that follows it.', list(text)),
    underground: described('Underground cards flipped in this round so far.', count),
    final: described('Whether the turn is the last of the round.', flag),
  }),
  SectionDrawn: fact('A seat drew a section.', {
    ...OF_SEAT,
    section: text,
    from: text,
    to: text,
    power: nullable(oneOf(SUFFIXES)),
  }),
  StationCircled: fact('A seat circled a station, which counts twice.', { ...OF_SEAT, station: text }),
  Passed: fact('A seat drew or circled nothing.', { ...OF_SEAT, step: described('Where the seat passed.', step) }),
  TurnClosed: fact('Everybody has decided: what was drawn in the turn is shown.', { round: count, turn: count }),
  RoundScored: fact('The lines of the round were scored.', {
    round: count,
    lines: described('By seat.', list(lineScore)),
  }),
  GameEnded: fact('The game is over.', {
    scores: described('By seat.', list(breakdown)),
    ranks: described('By seat.', list(count)),
    winners: list(count),
  }),
};

type Facts = typeof FACTS;
export type FactType = keyof Facts;
export type FactOf<Type extends FactType> = FactIn<Facts, Type>;
export type Fact = FactOf<FactType>;
export type SeatFact = FactOf<'SectionDrawn' | 'StationCircled' | 'Passed'>;
