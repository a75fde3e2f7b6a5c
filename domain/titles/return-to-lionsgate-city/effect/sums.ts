// The sums that effects, labels, prompts, the picture and the view name.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import type { Exit } from '../components/board.ts';
import { CITY, GOOD_INDEX, type Position } from '../components/ids.ts';
import { caveUnder, exitsFrom, MAT } from '../components.ts';
import { mineAt, multiplierOf, oreOf } from '../effects/mining.ts';
import { banditsIn, costOf, goForbidden, tokensLeft } from '../effects/route.ts';
import { theftOf } from '../effects/stealing.ts';
import type { Rule } from '../rules.ts';
import { type Frame, framesOf, freshTurn, type SeatState, type State, total } from '../state.ts';

/** A tunnel that leaves the engine's place, and what taking it would cause. */
export interface Way {
  readonly exit: Exit;
  /** Engineering that it costs, and that the move has spent with it. */
  readonly cost: number;
  readonly spent: number;
  /** The rule that forbids it; null where it may be taken. */
  readonly rule: Rule | null;
  /** Bandits drawn and tokens added. */
  readonly bandits: number;
  readonly tokens: number;
  /** Other seats with boxcars on the track. */
  readonly blockedBy: readonly Seat[];
}

/** Tracks run in the move at hand, and their difficulty. */
export function journeyOf({ step }: State): { readonly path: readonly Position[]; readonly spent: number } {
  return step.at === 'move' ? step : { path: [], spent: 0 };
}

/** Cards that can still be drawn as bandits. */
function banditsLeft({ decks: { bandit } }: State): number {
  return bandit.top.length + bandit.pool.length + bandit.discard.length;
}

/** The rule that keeps the engine of `seat` from a tunnel, in a move or with this crew if one were begun. */
function wayForbidden(state: State, seat: Seat, exit: Exit): Rule | null {
  const { derailed, at: place } = at(state.seats, seat);
  if (derailed) return 'engine-derailed';
  return place === CITY ? 'in-city' : goForbidden(state, seat, exit.tunnel.id);
}

/** The way through a tunnel from the engine of `seat`, whether or not a move is under way. */
export function wayThrough(state: State, seat: Seat, exit: Exit): Way {
  const { spent } = journeyOf(state);
  const cost = costOf(state, seat, exit);
  return {
    exit,
    cost,
    spent: spent + cost,
    rule: wayForbidden(state, seat, exit),
    bandits: Math.min(banditsIn(state, at(state.tokens, exit.tunnel.index)), banditsLeft(state)),
    tokens: tokensLeft(state, at(state.seats, seat)),
    blockedBy: state.seats.flatMap(({ cars }, other) => (other !== seat && cars.includes(exit.track) ? [other] : [])),
  };
}

/** All tunnels at the engine of `seat`, in order of id. */
export function waysOf(state: State, seat: Seat): readonly Way[] {
  return exitsFrom(at(state.seats, seat).at).map((exit) => wayThrough(state, seat, exit));
}

/** Goods that the bandits of `seat` would steal at the end of its next turn; in its turn its crew counts as well. */
export function pursuitOf(state: State, seat: Seat): number {
  const isTurn = state.turn.seat === seat;
  const bandits = at(state.seats, seat).bandits.map(({ card, fresh }) => ({ card, fresh: fresh && isTurn }));
  const seats = state.seats.with(seat, { ...at(state.seats, seat), bandits });
  return theftOf({ ...state, seats, turn: isTurn ? state.turn : { ...freshTurn(seat) } }, seat);
}

/** Ore that the drawn tiles would bring now; 0 outside of mining. */
export function oreNow(state: State, seat: Seat): number {
  const { step } = state;
  const mine = mineAt(at(state.seats, seat).at);
  if (step.at !== 'mine' || mine === null) return 0;
  return Math.min(oreOf(state, mine.ore, step.drawn) * multiplierOf(state), at(state.supply, GOOD_INDEX[mine.ore]));
}

/** Chance of the skunk in percent, rounded. */
export function skunkPercent({ bag }: State): number {
  return Math.round((100 * (bag.at(-1) ?? 0)) / Math.max(1, total(bag)));
}

/** The fight at hand, also while a token is being cleared; null outside of one. */
export function fightOf(state: State) {
  const { step } = state;
  if (step.at === 'fight') return step;
  return (
    framesOf(state).find((frame): frame is Extract<Frame, { procedure: 'fight' }> => frame.procedure === 'fight') ??
    null
  );
}

/** The largest sum that stays within `limit`, by the option on comparisons. */
export function most({ options }: State, limit: number): number {
  return options.comparison === 'strict' ? limit - 1 : limit;
}

/** Goods of boxcar `car`, from 1. */
export function boxesOf({ goods }: SeatState, car: number): SeatState['goods'] {
  return goods.slice((car - 1) * MAT.boxesPerBoxcar, car * MAT.boxesPerBoxcar);
}

/** Where the goods of each boxcar from `car` on would fall. */
export function fallingOf(mine: SeatState, car: number) {
  return mine.cars
    .slice(car - 1)
    .map((position, index) => ({ cave: caveUnder(position), goods: boxesOf(mine, car + index) }));
}

/** The round after which the game ends at the latest. */
export function lastRound({ trigger, options, entered, seats, round }: State): number {
  if (trigger === null) return options.maxRounds;
  return entered.length === seats.length ? round : Math.min(trigger + 1, options.maxRounds);
}
