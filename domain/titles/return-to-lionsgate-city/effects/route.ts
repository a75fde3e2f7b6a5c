// Tunnels that a train may take, what they cost and what lies in them, and where its boxcars stand in the end.
// Rulebook: Moving; rulings R37 to R56, R138, R161 to R163, R172.

import { at } from '../../../base/defect.ts';
import type { Chance } from '../../../chance/index.ts';
import type { Seat } from '../../../title/contract.ts';
import type { Exit } from '../components/board.ts';
import { CITY, type Place, type Position, type TrackId, type TunnelId } from '../components/ids.ts';
import { BOARD, caveUnder, exitsFrom } from '../components.ts';
import { MOVES_OF, type MoveOf } from '../moves.ts';
import { isBelow } from '../options.ts';
import type { Rule } from '../rules.ts';
import type { SeatState, State } from '../state.ts';
import type { TitleRegister } from '../step.ts';
import { nextCard } from './deck.ts';
import { powerOf } from './powers.ts';

/** Bandit tokens that a train with goods leaves in a tunnel, with and without gold among them (R49). */
const TOKENS = { gold: 2, other: 1 } as const;

/** What decides about the next tunnel, the same for all that leave a place. */
interface Journey {
  readonly mine: SeatState;
  readonly path: readonly TrackId[];
  readonly spent: number;
  readonly engineering: number;
  /** The next tunnel is passed without difficulty. */
  readonly free: boolean;
  /** Tracks that boxcars of others block. */
  readonly blocked: readonly Position[];
}

const NOTHING_BLOCKED: readonly Position[] = [];

function blockedTracks(state: State, seat: Seat): readonly Position[] {
  if (powerOf(state, 'squeeze') > 0) return NOTHING_BLOCKED;
  let blocked = NOTHING_BLOCKED;
  for (const [other, { cars }] of state.seats.entries()) {
    if (other !== seat && cars.length > 0) blocked = blocked.length === 0 ? cars : blocked.concat(cars);
  }
  return blocked;
}

function journeyOf(state: State, seat: Seat): Journey {
  const { step } = state;
  const path = step.at === 'move' ? step.path : [];
  return {
    mine: at(state.seats, seat),
    path,
    spent: step.at === 'move' ? step.spent : 0,
    engineering: powerOf(state, 'engineering'),
    free: path.length < powerOf(state, 'freeTunnels'),
    blocked: blockedTracks(state, seat),
  };
}

function costIn({ free }: Journey, { tunnel }: Exit): number {
  return free ? 0 : tunnel.difficulty;
}

function isVisited(path: readonly TrackId[], place: Place): boolean {
  for (const track of path) if (caveUnder(track) === place) return true;
  return false;
}

function exitForbidden(state: State, journey: Journey, exit: Exit): Rule | null {
  if (isVisited(journey.path, exit.to)) return 'already-visited';
  if (!isBelow(state.options, journey.spent + costIn(journey, exit), journey.engineering)) return 'too-difficult';
  if (journey.blocked.includes(exit.track)) return 'track-blocked';
  return exit.to === CITY && journey.mine.money < BOARD.cityFee ? 'fee-missing' : null;
}

/** Every tunnel that the train may take next. */
export function goMoves(state: State, seat: Seat): readonly MoveOf<'go'>[] {
  const journey = journeyOf(state, seat);
  const moves: MoveOf<'go'>[] = [];
  for (const exit of exitsFrom(journey.mine.at)) {
    if (exitForbidden(state, journey, exit) === null) moves.push(at(MOVES_OF.go, exit.tunnel.index));
  }
  return moves;
}

/** Whether the train may take any tunnel next. */
export function canGo(state: State, seat: Seat): boolean {
  const journey = journeyOf(state, seat);
  return exitsFrom(journey.mine.at).some((exit) => exitForbidden(state, journey, exit) === null);
}

function openExits(state: State, journey: Journey): readonly Exit[] {
  return exitsFrom(journey.mine.at).filter((exit) => exitForbidden(state, journey, exit) === null);
}

function through(journey: Journey, exit: Exit, freeTunnels: number): Journey {
  const path = [...journey.path, exit.track];
  const spent = journey.spent + costIn(journey, exit);
  return { ...journey, mine: { ...journey.mine, at: exit.to }, path, spent, free: path.length < freeTunnels };
}

/** The cheapest journeys from here to every place where a move of `seat` may end. A detour never makes what follows it cheaper. */
function cheapestJourneys(state: State, seat: Seat): Iterable<Journey> {
  const freeTunnels = powerOf(state, 'freeTunnels');
  const cheapest = new Map<string, Journey>();
  const begun = [journeyOf(state, seat)];
  for (const journey of begun) {
    for (const exit of openExits(state, journey)) {
      const next = through(journey, exit, freeTunnels);
      const label = `${exit.to} ${Math.min(next.path.length, freeTunnels)}`;
      if ((cheapest.get(label)?.spent ?? Number.POSITIVE_INFINITY) <= next.spent) continue;
      cheapest.set(label, next);
      if (exit.to !== CITY) begun.push(next);
    }
  }
  return cheapest.values();
}

/** Every place where a move of `seat` from here may end, with the least difficulty that it takes. */
export function placesInReach(state: State, seat: Seat): ReadonlyMap<Place, number> {
  const places = new Map<Place, number>();
  for (const { mine, spent } of cheapestJourneys(state, seat)) {
    places.set(mine.at, Math.min(spent, places.get(mine.at) ?? spent));
  }
  return places;
}

function exitBy(mine: SeatState, tunnel: TunnelId): Exit | null {
  return exitsFrom(mine.at).find((exit) => exit.tunnel.id === tunnel) ?? null;
}

export function goForbidden(state: State, seat: Seat, tunnel: TunnelId): Rule | null {
  const exit = exitBy(at(state.seats, seat), tunnel);
  return exit === null ? 'not-adjacent' : exitForbidden(state, journeyOf(state, seat), exit);
}

/** Difficulty that the train of `seat` would spend in a tunnel at its place, whether or not it may take it (R163). */
export function costOf(state: State, seat: Seat, exit: Exit): number {
  return costIn(journeyOf(state, seat), exit);
}

/** Bandit cards drawn in a tunnel with this many tokens, if there are as many (R46, R48). */
export function banditsIn(state: State, tokens: number): number {
  return Math.max(0, tokens - powerOf(state, 'escort'));
}

/** Tokens that the train of `seat` leaves in a tunnel, as far as there are any (R49, R50, R53). */
export function tokensLeft(state: State, { goods }: SeatState): number {
  if (goods.length === 0) return 0;
  const tokens = goods.includes('gold') ? TOKENS.gold : TOKENS.other;
  return Math.min(Math.max(0, tokens - powerOf(state, 'quiet')), state.tokenSupply);
}

/** Runs the train through a tunnel that it may take. */
export function pass(register: TitleRegister, seat: Seat, tunnel: TunnelId, chance: Chance): void {
  const { state } = register;
  const mine = at(state.seats, seat);
  const exit = exitBy(mine, tunnel);
  if (exit === null) return;
  const cost = costIn(journeyOf(state, seat), exit);
  if (mine.cars.length > 0) register.write({ type: 'BoxcarsLifted', seat });
  for (let left = banditsIn(state, at(state.tokens, exit.tunnel.index)); left > 0; left -= 1) {
    const card = nextCard(register, 'bandit', chance);
    if (card === null) break;
    register.write({ type: 'BanditDrawn', seat, card });
  }
  const tokens = tokensLeft(state, mine);
  if (tokens > 0) register.write({ type: 'TokensPlaced', tunnel, tokens });
  register.write({ type: 'EngineMoved', seat, track: exit.track, to: exit.to, cost });
}

/** Where `count` boxcars stand behind an engine at `place` that ran along `path`: track, cave, track …; the rest at the engine (R44, R172). */
export function trailOf(path: readonly TrackId[], place: Place, count: number): readonly Position[] {
  const trail = path
    .toReversed()
    .flatMap((track, index) => (index + 1 < path.length ? [track, caveUnder(track)] : [track]));
  return Array.from({ length: count }, (_, car) => trail[car] ?? place);
}
