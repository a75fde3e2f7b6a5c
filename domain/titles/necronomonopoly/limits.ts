// Bounds of a game. Turns are limited by `maxRounds`; what happens in them is bounded on average, far above what any players do.

import type { Limits, SeatOutcome } from '../../title/contract.ts';
import type { Fact } from './facts.ts';
import type { Options } from './options.ts';

/** Decisions of an offer: partner, what is given, what is taken, the price, the answer. */
const OFFER = 5;

/** Decisions of a turn besides offers, on average over a game: the Monster, throws, landings, losses, cards, the end, interludes. */
const TURN = 6;

/** Decisions that turns full of cards, doubles and Gates may take beyond the average. */
const PEAK = 150;

/** Legal moves of the widest choice: a Monster to move, with every Monster in play and every card that is used in one's turn in one hand. */
const LEGAL_MOVES = 200;

function decisionsOf({ maxRounds, offersPerTurn, trade }: Options, seatCount: number): number {
  return PEAK + maxRounds * seatCount * (TURN + (trade ? OFFER * offersPerTurn : 0));
}

/** Facts of a decision and of a turn, on average over a game. */
const DECISION_FACTS = 5;
const TURN_FACTS = 10;
/** Throws for the first seat: this many in a row tie only once in 6^12 games. */
const SETUP_FACTS = 100;

function factsOf(options: Options, seatCount: number): number {
  return SETUP_FACTS + DECISION_FACTS * decisionsOf(options, seatCount) + TURN_FACTS * options.maxRounds * seatCount;
}

/** Length as an entry of a JSON list. */
function bytesOf(value: Fact | SeatOutcome): number {
  return JSON.stringify(value).length + 1;
}

/** A long fact as they come: a choice that interrupts several procedures. */
const LONG: Fact = {
  type: 'StepEntered',
  step: {
    at: 'loss',
    seat: 0,
    amount: 100,
    source: { kind: 'monster', card: 'hooded-cultist.3', seat: null, route: 'direct' },
    frames: [{ procedure: 'turn', next: 'monster' }],
  },
};
const FACT_BYTES = bytesOf(LONG);

const MOST = 99_999;
const RESULT: SeatOutcome = {
  seat: 0,
  rank: 1,
  score: MOST,
  breakdown: { rank: 1, status: 'cultist', sanity: MOST, lots: MOST, tomes: MOST, netWorth: MOST, outOrder: 1 },
};

/** The bounds of a game with these options and this many seats. */
export function limits(options: Options, seatCount: number): Limits {
  const facts = factsOf(options, seatCount);
  return {
    decisions: decisionsOf(options, seatCount),
    facts,
    legalMoves: LEGAL_MOVES,
    bytes: facts * FACT_BYTES + seatCount * bytesOf(RESULT),
  };
}
