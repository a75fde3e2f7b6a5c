// Upper bounds of a game, from which every limit of the host is derived. Document: sections 3 and 4.

import type { Limits } from '../../title/contract.ts';
import { CARDS, COLOURS, MODULES, ROUNDS, SOLO_TIERS } from './components.ts';
import type { Fact } from './facts.ts';
import type { Options } from './options.ts';
import type { Breakdown } from './scoring.ts';
import type { LineScore } from './state.ts';

/** The switch shares its turn with the card that follows it (R9), so a round of all cards has one turn less than there are cards. */
const TURNS = ROUNDS * (CARDS.length - 1);

/** `build` once a turn; with powers `second` on each turn of the round of `double`, and a circle in the round of `circle`. */
function decisionsOf(hasPowers: boolean): number {
  return TURNS + (hasPowers ? TURNS / ROUNDS + 1 : 0);
}

/** Directions in which sections leave a station. */
const DIRECTIONS = 8;

/** Sections that can leave a line of this many stations: each section of the line takes one direction at both of its stations. */
function leaving(stations: number): number {
  return DIRECTIONS * stations - 2 * (stations - 1);
}

/** Before the last draw of a round the line has a station for each turn so far, the departure station included; and `pass`. */
function legalMovesOf(hasPowers: boolean): number {
  const stations = TURNS / ROUNDS;
  const plain = leaving(stations) + 1;
  if (!hasPowers) return plain;
  const withCircles = plain + stations;
  const withDouble = leaving(stations + 1) + 1;
  return Math.max(withCircles, withDouble);
}

// Facts with the longest value in each field: no points of a sheet have more than three digits.
const MOST = 999;
const LINE: LineScore = { colour: 'purple', districts: 13, most: 12, crossings: 11, sites: 5, points: MOST };
const BREAKDOWN: Breakdown = {
  lines: COLOURS.map(() => LINE),
  lineTotal: MOST,
  siteVisits: MOST,
  sitePoints: MOST,
  interchanges: { two: MOST, three: MOST, four: MOST },
  interchangePoints: MOST,
  objectives: [1, 2].map(() => ({ id: 'interchanges8', progress: MOST, atLeast: MOST, met: false })),
  objectivePoints: MOST,
  total: MOST,
  bestLine: MOST,
  rating: { modules: 2, value: MOST, tier: 6, label: longest(SOLO_TIERS.map(({ label }) => label)) },
};
const OF_SEAT = { seat: 0, round: ROUNDS, turn: TURNS / ROUNDS, next: 'second' } as const;
const CARD = longest(CARDS.map(({ id }) => id));

function longest(texts: readonly string[]): string {
  return texts.reduce((one, other) => (other.length > one.length ? other : one));
}

/** The longest fact of a move: a circle and a pass have fewer fields. */
const DECIDED: Fact = {
  type: 'SectionDrawn',
  ...OF_SEAT,
  section: 'a0-a0',
  from: 'a0',
  to: 'a0',
  power: 'double',
};

/** The longest facts of setup, of every turn, of every round, of the end. */
function specimens(seatCount: number): Readonly<Record<'game' | 'turn' | 'round', readonly Fact[]>> {
  const bySeat = <Value>(value: Value) => Array.from({ length: seatCount }, () => value);
  const seats = bySeat(0).map((_, seat) => seat);
  const { round, turn } = OF_SEAT;
  return {
    game: [
      {
        type: 'GameStarted',
        seats: seatCount,
        modules: MODULES,
        pencils: COLOURS,
        objectives: ['interchanges8', 'interchanges8'],
        powers: { purple: 'double', blue: 'double', pink: 'double', green: 'double' },
      },
      { type: 'GameEnded', scores: bySeat(BREAKDOWN), ranks: seats, winners: seats },
    ],
    turn: [
      { type: 'TurnClosed', round, turn },
      { type: 'CardsFlipped', round, turn, cards: [CARD, CARD], underground: 5, final: false },
    ],
    round: [
      { type: 'RoundStarted', round, pencils: COLOURS, table: [] },
      { type: 'RoundScored', round, lines: bySeat(LINE) },
    ],
  };
}

/** Length as an entry of a JSON list. Every text here is ASCII. */
function bytesOf(facts: readonly Fact[]): number {
  return facts.reduce((sum, fact) => sum + JSON.stringify(fact).length + 1, 0);
}

/** The bounds of a game with these options and this many seats. */
export function limits({ powers }: Options, seatCount: number): Limits {
  const hasPowers = powers !== 'off';
  const decisions = seatCount * decisionsOf(hasPowers);
  const { game, turn, round } = specimens(seatCount);
  return {
    decisions,
    // Each decision leaves one fact of its seat.
    facts: decisions + game.length + TURNS * turn.length + ROUNDS * round.length,
    legalMoves: legalMovesOf(hasPowers),
    bytes: decisions * bytesOf([DECIDED]) + bytesOf(game) + TURNS * bytesOf(turn) + ROUNDS * bytesOf(round),
  };
}
