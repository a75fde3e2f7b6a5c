// Rounds of an elimination from those before: who is in, who has a bye, and how far everybody has come.

import { at } from '../../base/defect.ts';
import type { RoundPlace } from '../life/events.ts';
import { activeAmong, begunWith, fieldOf, type TournamentState } from '../life/state.ts';
import {
  bySeed,
  type EliminationResult,
  type EliminationRound,
  type EliminationRules,
  eliminationRounds,
  isFinal,
  isSemifinal,
  lineOf,
  pairElimination,
  sureOf,
  survivors,
  targetOf,
} from '../pairing/elimination.ts';
import { chanceOfRound, drawLots } from '../pairing/lots.ts';
import { seated } from '../pairing/seats.ts';
import { isIdle, type RoundResult } from '../standings/results.ts';
import { historyOf } from '../terms/history.ts';
import type { Entrant, Pairing } from '../terms/pairing.ts';
import { tablePoints, unitsPerPoint } from '../terms/points.ts';
import { pairingOf, type StageBasis } from './basis.ts';

/** What an elimination is planned by. */
interface Plan {
  readonly state: TournamentState;
  readonly rules: EliminationRules;
  /** The losers of the semifinals play for the third place. */
  readonly thirdPlace: boolean;
  /** Players of each round, as long as nobody leaves. */
  readonly sizes: readonly number[];
  /** Everybody who began, the best seed first. */
  readonly seeded: readonly Entrant[];
}

/** `seed`: of the stage's first round. */
function planOf(state: TournamentState, stage: number, seed: Uint8Array): Plan {
  const rules = rulesOf(state, stage);
  const seeded = seedsOf(state, stage, seed);
  const rounds = eliminationRounds(seeded.length, rules);
  return { state, rules, thirdPlace: hasThirdPlace(state, stage), sizes: rounds.map(playersIn), seeded };
}

function rulesOf({ options: { stages, size }, edition }: TournamentState, stage: number): EliminationRules {
  const format = at(stages, stage);
  return { seats: size.seats, advance: format.format === 'elimination' ? format.advance : 1, edition };
}

export function hasThirdPlace({ options: { stages } }: TournamentState, stage: number): boolean {
  const format = stages[stage];
  return format?.format === 'elimination' && format.thirdPlace === true;
}

/**
 * Who began the stage, the best seed first: in the order in which they came through, in a first stage as they were
 * seeded, then by lot.
 */
export function seedsOf(state: TournamentState, stage: number, seed: Uint8Array): readonly Entrant[] {
  const field = fieldOf(state, stage);
  if (field !== null) return field;
  const lots = drawLots(chanceOfRound(seed), begunWith(state, stage));
  const drawn = lots.map((_, entrant) => entrant).sort((a, b) => at(lots, a) - at(lots, b));
  const named = new Set(state.seeds);
  return [...state.seeds, ...drawn.filter((entrant) => !named.has(entrant))];
}

/** `seeds`: of the stage's first round, and of the one that is paired. */
export function composeElimination(
  { state, rounds }: StageBasis,
  seeds: { readonly stage: Uint8Array; readonly round: Uint8Array },
): Pairing {
  const plan = planOf(state, state.stage, seeds.stage);
  const line = lineAfter(plan, rounds);
  const playing = activeAmong(state, line).slice(0, placesAfter(plan, rounds));
  const round = roundOf(plan, playing.length);
  const history = historyOf(state.players, rounds.map(pairingOf), plan.rules.seats);
  const chance = chanceOfRound(seeds.round);
  const pairing = pairElimination(round, bySeed(playing, plan.seeded), history, chance);
  const others = othersAfter(plan, rounds, line, playing);
  if (others.length < 2) return pairing;
  return { ...pairing, tables: [...pairing.tables, seated(bySeed(others, plan.seeded), history, chance)] };
}

/** Who play for the third place beside the final: the losers of the semifinals, if both are there. */
function othersAfter(
  { state, thirdPlace }: Plan,
  rounds: readonly RoundResult[],
  line: readonly Entrant[],
  playing: readonly Entrant[],
): readonly Entrant[] {
  const last = rounds.at(-1);
  if (!thirdPlace || last === undefined || !isSemifinal(last) || playing.length !== 2) return [];
  return activeAmong(state, line).slice(2);
}

/** Whether a round has a match for the third place beside the final. `before`: the round before it. */
function isShared(
  { thirdPlace }: Pick<Plan, 'thirdPlace'>,
  before: RoundResult | undefined,
  { tables }: Pick<RoundResult, 'tables'>,
): boolean {
  return thirdPlace && before !== undefined && isSemifinal(before) && tables.length === 2;
}

/** How many play the next round. In edition 1 the plan of the first one says so, however many have left since. */
function placesAfter(plan: Plan, rounds: readonly RoundResult[]): number {
  const last = rounds.at(-1);
  if (plan.state.edition === 1 || last === undefined) return at(plan.sizes, rounds.length);
  return targetOf(roundAsPlayed(plan, last));
}

/** Everybody who may play the next round, in the order in which they do. */
function lineAfter(plan: Plan, rounds: readonly RoundResult[]): readonly Entrant[] {
  const last = rounds.at(-1);
  if (last === undefined) return plan.seeded;
  return lineOf(roundAsPlayed(plan, last), plan.seeded, resultOf(plan, last));
}

/**
 * The round that this many play: as planned, or the first of so small a field. Where a table would be too small, only
 * full ones are played, and the others have byes; a final of fewer than a table may seat is not played.
 */
function roundOf({ state, rules }: Pick<Plan, 'state' | 'rules'>, players: number): EliminationRound {
  const round = at(eliminationRounds(players, rules), 0);
  if (round.sizes.every((size) => size >= state.options.size.least)) return round;
  if (players < rules.seats) return { sizes: [], byes: players, advance: 0, luckyLosers: 0 };
  const tables = Math.floor(players / rules.seats);
  const byes = players - tables * rules.seats;
  const places = round.byes + round.advance * round.sizes.length + round.luckyLosers - byes;
  const advance = Math.floor(places / tables);
  return { sizes: new Array<number>(tables).fill(rules.seats), byes, advance, luckyLosers: places - advance * tables };
}

function roundAsPlayed(
  plan: Pick<Plan, 'state' | 'rules'>,
  { tables, byes }: Pick<RoundResult, 'tables' | 'byes'>,
): EliminationRound {
  return roundOf(plan, byes.length + tables.reduce((sum, { players }) => sum + players.length, 0));
}

function resultOf({ state }: Pick<Plan, 'state'>, { tables, byes }: EliminationResult): EliminationResult {
  return { tables, byes, edition: state.edition };
}

/** Who play for the third place in a round. */
function matchIn(plan: Plan, before: RoundResult | undefined, round: RoundResult): readonly Entrant[] {
  return isShared(plan, before, round) ? at(round.tables, 1).players : [];
}

/** Whether a round of an elimination with a match for the third place is that of the final. */
export function isBesideFinal(state: TournamentState, { stage, round }: RoundPlace): boolean {
  const before = state.rounds.find((one) => one.stage === stage && one.round === round - 1);
  return hasThirdPlace(state, stage) && before?.remaining === 2;
}

/** How many of a round have earned a place in the next one; after a final the winner alone is left. */
export function remainingAfter(state: TournamentState, place: RoundPlace, results: RoundResult): number {
  const { stage } = place;
  if (isBesideFinal(state, place)) return 1;
  const round = roundAsPlayed({ state, rules: rulesOf(state, stage) }, results);
  return isFinal(round) ? 1 : survivors(round, [], resultOf({ state }, results)).length;
}

/**
 * What the finished tables of a round, and its byes, bring by `eliminationPoints`, in units: a point for those who
 * surely play on. Lucky losers are known when all are over. `round`: from 0; `pairing`: all of it; `seed`: of the first
 * round.
 */
export function eliminationGains(
  state: TournamentState,
  { round, pairing, seed }: { readonly round: number; readonly pairing: Pairing; readonly seed: Uint8Array },
  over: Pick<RoundResult, 'tables' | 'byes'>,
): ReadonlyMap<Entrant, number> {
  const plan = planOf(state, state.stage, seed);
  const units = unitsPerPoint(state.options.points, state.options.size.seats);
  if (pairing.tables.length === 2 && isBesideFinal(state, { stage: state.stage, round })) {
    const third = new Set(pairing.tables[1]);
    return new Map(
      sharesIn(resultOf(plan, over), units).map(({ entrant, share }) => [
        entrant,
        third.has(entrant) ? share / 2 : share,
      ]),
    );
  }
  const played = roundOf(plan, pairing.byes.length + pairing.tables.flat().length);
  const isLast = state.edition === 1 ? round === plan.sizes.length - 1 : isFinal(played);
  const results = resultOf(plan, over);
  const through = new Set(isLast ? [] : sureOf(played, plan.seeded, results));
  return new Map(sharesIn(results, units).map(({ entrant, share }) => [entrant, through.has(entrant) ? units : share]));
}

function playersIn({ sizes, byes }: EliminationRound): number {
  return sizes.reduce((sum, size) => sum + size, byes);
}

/**
 * How far everybody has come, by entrant, in units: a point for each round survived, and in the last one the share of
 * opponents beaten. `seed`: of the stage's first round.
 */
export function eliminationPoints(
  { state, rounds }: StageBasis,
  { stage, seed }: { readonly stage: number; readonly seed: Uint8Array },
): readonly number[] {
  const plan = planOf(state, stage, seed);
  const units = unitsPerPoint(state.options.points, state.options.size.seats);
  const points = new Array<number>(state.players).fill(0);
  for (const [index, round] of rounds.entries()) {
    const through = throughAfter(plan, index, rounds);
    const weigh = weightsOf(plan, index, rounds);
    for (const { entrant, share } of sharesIn(resultOf(plan, round), units)) {
      points[entrant] = at(points, entrant) + (through.has(entrant) ? units : share * weigh(entrant));
    }
  }
  return points;
}

/** Of their shares those who play for the third place keep half there, and nothing of their semifinals. */
function weightsOf(plan: Plan, index: number, rounds: readonly RoundResult[]): (entrant: Entrant) => number {
  const [before, round, next] = [rounds[index - 1], at(rounds, index), rounds[index + 1]];
  const isLast = isShared(plan, before, round);
  const match = new Set(isLast ? matchIn(plan, before, round) : next === undefined ? [] : matchIn(plan, round, next));
  const weight = isLast ? 1 / 2 : 0;
  return (entrant) => (match.has(entrant) ? weight : 1);
}

/** What everybody in a round has beaten of the opponents, in units; with a bye all of them. */
function sharesIn(
  { tables, byes, edition = 1 }: EliminationResult,
  units: number,
): readonly { readonly entrant: Entrant; readonly share: number }[] {
  const played = tables.flatMap((table) => {
    const { players, places } = table;
    const shares = tablePoints(SHARE, places, players.length);
    return players.map((entrant, seat) => ({
      entrant,
      share: isIdle(table, seat, edition) ? 0 : (at(shares, seat) * units) / unitsPerPoint(SHARE, players.length),
    }));
  });
  return [...played, ...byes.map((entrant) => ({ entrant, share: units }))];
}

const SHARE = { kind: 'share' } as const;

/** Who played on after round `index`, or may; nobody after the final. */
function throughAfter(plan: Plan, index: number, rounds: readonly RoundResult[]): ReadonlySet<Entrant> {
  const round = at(rounds, index);
  if (isShared(plan, rounds[index - 1], round)) return new Set();
  const played = roundAsPlayed(plan, round);
  if (plan.state.edition === 1 ? index === plan.sizes.length - 1 : isFinal(played)) return new Set();
  const through = new Set(survivors(played, plan.seeded, resultOf(plan, round)));
  const next = rounds[index + 1];
  if (next === undefined) return through;
  for (const entrant of [...next.byes, ...next.tables.flatMap(({ players }) => players)]) through.add(entrant);
  for (const entrant of matchIn(plan, round, next)) through.delete(entrant);
  return through;
}
