// Everything that can happen, in past tense. Stations, sections and cards go by their ids.
// The facts of a seat (drawn, circled, passed) are sealed for the others until `TurnClosed` (R25).

import { list, nullable } from '../../read/lists.ts';
import { described, record } from '../../read/records.ts';
import { flag, oneOf, seatNumber, text } from '../../read/shape.ts';
import { type FactIn, fact, natural } from '../../title/facts.ts';
import { MODULES } from './components.ts';
import { SUFFIXES } from './moves.ts';
import { SEATS } from './options.ts';
import { colour, interchanges, lineScore, objectiveKey, powerKey, rating, step } from './shapes/view.ts';

/** What the facts of a seat share. */
const OF_SEAT = {
  seat: seatNumber(SEATS.max),
  round: natural,
  turn: natural,
  next: described("The seat's step from then on.", step),
};

const breakdown = record({
  lines: list(lineScore),
  lineTotal: natural,
  siteVisits: natural,
  sitePoints: natural,
  interchanges,
  interchangePoints: natural,
  objectives: list(record({ id: objectiveKey, progress: natural, atLeast: natural, met: flag })),
  objectivePoints: natural,
  total: natural,
  bestLine: described('Most points of a single line: it breaks a tie.', natural),
  rating: nullable(rating),
});

export const FACTS = {
  GameStarted: fact('Modules, pencils, objectives and powers of the game.', {
    seats: described('Number of seats.', natural),
    modules: list(oneOf(MODULES)),
    pencils: described('The order in which seat 0 uses the colours.', list(colour)),
    objectives: list(objectiveKey),
    powers: nullable(record({ purple: powerKey, blue: powerKey, pink: powerKey, green: powerKey })),
  }),
  RoundStarted: fact('Everybody took the pencil of the round.', {
    round: natural,
    pencils: described('By seat.', list(colour)),
    table: described('Pencils that nobody holds, by place.', list(colour)),
  }),
  CardsFlipped: fact('A turn began.', {
    round: natural,
    turn: natural,
    cards: described('One card, or the switch and the card that follows it.', list(text)),
    underground: described('Underground cards flipped in this round so far.', natural),
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
  TurnClosed: fact('Everybody has decided: what was drawn in the turn is shown.', { round: natural, turn: natural }),
  RoundScored: fact('The lines of the round were scored.', {
    round: natural,
    lines: described('By seat.', list(lineScore)),
  }),
  GameEnded: fact('The game is over.', {
    scores: described('By seat.', list(breakdown)),
    ranks: described('By seat.', list(natural)),
    winners: list(OF_SEAT.seat),
  }),
};

type Facts = typeof FACTS;
export type FactType = keyof Facts;
export type FactOf<Type extends FactType> = FactIn<Facts, Type>;
export type Fact = FactOf<FactType>;
export type SeatFact = FactOf<'SectionDrawn' | 'StationCircled' | 'Passed'>;
