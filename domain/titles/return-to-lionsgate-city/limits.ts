// Upper bounds of a game: never exceeded, whatever is played and drawn. They follow from the components and the course of a turn.

import type { Limits, SeatOutcome } from '../../title/contract.ts';
import { GOODS, TILES } from './components/ids.ts';
import { BANDITS, BOX, CAVES, CIRCLES, MAT, MERCENARIES, modeOf, TOWNS } from './components.ts';
import type { Fact } from './facts.ts';
import { decisionsPerMercenary } from './limits/turnDecisions.ts';
import { MOST_CARS, MOST_PIECES } from './moves.ts';
import type { Options } from './options.ts';
import { total } from './state.ts';

/** Decisions of a game besides its turns: the draft, most picks of which are in a game of four. */
const DRAFT = Math.max(
  ...MAT.modes.map(({ players, startTeam, draftRow }) => (draftRow === 0 ? 0 : players * startTeam)),
);

/** Legal moves of the widest choice: every drawn mercenary in place of every one of the team. */
const LEGAL_MOVES = 200;

function decisionsOf({ maxRounds, soloMats }: Options, seatCount: number): number {
  const { mats, teamLimit } = modeOf(seatCount, soloMats);
  return DRAFT + maxRounds * seatCount * teamLimit * decisionsPerMercenary(mats, teamLimit);
}

/**
 * Facts of a decision, on average over a turn. A bandit that is drawn again, and the deck that is renewed for it, count with the decision
 * that discarded it.
 */
const OWN_FACTS = 3;
/**
 * Facts that come once in a turn: boxcars lifted and placed, ore, tiles, dice, a step for the action and for each purchase, its price; goods
 * stolen, a pipe, an engine derailed, an upgrade lost, a step, the turn over, the seat done, the next turn begun.
 */
const TURN_FACTS = 20;

/** Order, consumption, deaths and awakenings, shares back and paid, ore, engines, round. */
function roundFacts(seatCount: number): number {
  return 3 + 2 * TOWNS.length + CIRCLES.length + CAVES.length + 2 * seatCount;
}

function turnsOf({ maxRounds, soloMats }: Options, seatCount: number): number {
  return maxRounds * seatCount * modeOf(seatCount, soloMats).teamLimit;
}

function factsOf(options: Options, seatCount: number): number {
  const { draftRow, startTeam } = modeOf(seatCount, options.soloMats);
  const setup = 4 + draftRow + startTeam;
  return (
    setup +
    BANDITS.length +
    OWN_FACTS * decisionsOf(options, seatCount) +
    TURN_FACTS * turnsOf(options, seatCount) +
    options.maxRounds * roundFacts(seatCount)
  );
}

/** Length as an entry of a JSON list. */
function bytesOf(value: Fact | SeatOutcome | string): number {
  return JSON.stringify(value).length + 1;
}

const FULL_DICE = Array.from({ length: BOX.dice }, () => BOX.dieFaces);

/** The longest of the facts that list no goods, cards or tiles, each text as long as its kind gets. Every text here is ASCII. */
const LONGEST: readonly Fact[] = [
  {
    type: 'StepEntered',
    step: { at: 'clear', seat: 0, frames: [{ procedure: 'fight', dice: FULL_DICE, defeated: 100, rerolls: 10 }] },
  },
  { type: 'GoodsSold', seat: 0, town: 'hollowmere', good: 'copper', gold: false, pieces: MOST_PIECES, money: 1000 },
  { type: 'OreMined', seat: 0, cave: 'coppermine', good: 'copper', pieces: 100, multiplier: 10 },
];
const FACT_BYTES = Math.max(...LONGEST.map(bytesOf));

const LONGEST_GOOD = Math.max(...GOODS.map(bytesOf));
const LONGEST_NAME = Math.max(...CAVES.map(({ id }) => bytesOf(id)));
/** A piece that a list names was loaded before, and is loaded again before the next one. */
const LISTED_BYTES = MOST_PIECES * LONGEST_GOOD;
/** Lists of a turn: tiles, boxcars, the caves where they derail, the cards of both purchases. */
const TURN_BYTES =
  total(BOX.tiles) * Math.max(...TILES.map(bytesOf)) +
  3 * MOST_CARS * (LONGEST_NAME + '{"cave":,"goods":[]}'.length) +
  2 * MERCENARIES.length * bytesOf('m01');
/** The piece of every track that the towns take in a Clean-Up. */
const CONSUMED_BYTES = TOWNS.reduce(
  (sum, { tracks }) => sum + LONGEST_NAME + '{"town":,"goods":[]}'.length + tracks.length * LONGEST_GOOD,
  0,
);

const MOST = 99_999;
const RESULT: SeatOutcome = {
  seat: 0,
  rank: 1,
  score: MOST,
  breakdown: {
    draft: MOST,
    sales: MOST,
    bounties: MOST,
    shareIncome: MOST,
    cityGoods: MOST,
    deadShares: -MOST,
    cityFee: -MOST,
  },
};

/** The bounds of a game with these options and this many seats. */
export function limits(options: Options, seatCount: number): Limits {
  const facts = factsOf(options, seatCount);
  const decisions = decisionsOf(options, seatCount);
  const lists =
    decisions * LISTED_BYTES + turnsOf(options, seatCount) * TURN_BYTES + options.maxRounds * CONSUMED_BYTES;
  return {
    decisions,
    facts,
    legalMoves: LEGAL_MOVES,
    bytes: facts * FACT_BYTES + lists + seatCount * bytesOf(RESULT),
  };
}
