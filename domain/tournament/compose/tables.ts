// The result of a table from its game, and what an arbiter makes of it.

import { at } from '../../base/defect.ts';
import type { BySeat, Seat } from '../../title/contract.ts';
import type { ClosedRound, ClosedTable } from '../bulk/index.ts';
import type { RoundOutcome, RoundPlace, SeatExchange } from '../life/events.ts';
import type { TournamentRefusal } from '../life/refusal.ts';
import { grantedIn, roundToPair, type TournamentState } from '../life/state.ts';
import { isOpen, type RoundResult } from '../standings/results.ts';
import type { Edition } from '../terms/edition.ts';
import type { Pairing, Table } from '../terms/pairing.ts';
import { placesWithout, placesWithoutAbsent } from '../terms/points.ts';
import { remainingAfter } from './elimination.ts';
import { lateAmong } from './entrants.ts';

/** How the game of a table ended. */
export interface TableEnd {
  /** Ranks and scores as the title counts them; null for a game that was ended without a result. */
  readonly results: BySeat<{ readonly rank: number; readonly score: number }> | null;
  /** It was running when the round closed. */
  readonly wasStopped: boolean;
  /** Seats that resigned, ascending. */
  readonly forfeits: readonly Seat[];
  /** Those of them that never made a move of their own, ascending. */
  readonly noShows: readonly Seat[];
  /** Hash of the game's newest commit, hex; null where there is no game. */
  readonly head: string | null;
}

/**
 * The result of a table. Seats that resigned are last, in the order of the game; from edition 2 on, those that never
 * came are tied behind them. Without a result the others share the first place, which from edition 2 on counts for
 * nothing (`isIdle`).
 */
export function closedTable(
  players: Table,
  { results, wasStopped, ...end }: TableEnd,
  edition: Edition = 1,
): ClosedTable {
  const gaveUp = players.map((_, seat) => end.forfeits.includes(seat));
  const absent = players.map((_, seat) => end.noShows.includes(seat));
  const ranks = results?.map(({ rank }) => rank) ?? players.map(() => 1);
  return {
    players,
    places: edition === 1 ? placesWithout(ranks, gaveUp) : placesWithoutAbsent(ranks, { gaveUp, absent }),
    scores: results?.map(({ score }) => score) ?? null,
    how: results !== null ? 'played' : wasStopped ? 'adjudicated' : 'unplayed',
    ...end,
  };
}

/** The results of a round; `before`: all rounds of the stage before it, `tables`: in the order of the pairing. */
export function closedRound(
  state: TournamentState,
  before: readonly RoundResult[],
  { tables, byes }: Pick<ClosedRound, 'tables' | 'byes'>,
): ClosedRound {
  const entrants = [...byes, ...tables.flatMap(({ players }) => players)];
  const closed = { tables, byes, late: lateAmong(state, before, entrants) };
  const half = grantedIn(state, roundToPair(state))?.half ?? [];
  return half.length === 0 ? closed : { ...closed, half };
}

/** What the round at `place` comes to; nothing in edition 1. */
export function outcomeOfRound(state: TournamentState, place: RoundPlace, round: ClosedRound): Partial<RoundOutcome> {
  if (state.edition === 1) return {};
  const isElimination = at(state.options.stages, place.stage).format === 'elimination';
  const open = round.tables.filter(isOpen).length;
  return { open, remaining: isElimination ? remainingAfter(state, place, round) : null };
}

/** The round with other places at one table, where the game's points no longer count. Null: no such table. */
export function correctedRound(round: ClosedRound, table: number, places: readonly number[]): ClosedRound | null {
  const former = round.tables[table];
  if (former === undefined) return null;
  const corrected: ClosedTable = { ...former, places, scores: null, how: 'corrected' };
  return { ...round, tables: round.tables.with(table, corrected) };
}

type Edited =
  | { readonly ok: true; readonly pairing: Pairing }
  | { readonly ok: false; readonly refusal: TournamentRefusal };

/** The pairing after these exchanges, one after the other. Refuses NO_SUCH_TABLE and NO_SUCH_SEAT. */
export function editedPairing(pairing: Pairing, exchanges: readonly SeatExchange[]): Edited {
  let { tables } = pairing;
  for (const [index, { from, to }] of exchanges.entries()) {
    for (const [side, [table, seat]] of Object.entries({ from, to })) {
      const at = ['exchanges', String(index), side];
      if (tables[table] === undefined) return { ok: false, refusal: { code: 'NO_SUCH_TABLE', at: [...at, 'table'] } };
      if (tables[table][seat] === undefined)
        return { ok: false, refusal: { code: 'NO_SUCH_SEAT', at: [...at, 'seat'] } };
    }
    tables = exchanged(tables, from, to);
  }
  return { ok: true, pairing: { ...pairing, tables } };
}

type Place = SeatExchange['from'];

function exchanged(tables: readonly Table[], from: Place, to: Place): readonly Table[] {
  const [one, other] = [at(at(tables, from[0]), from[1]), at(at(tables, to[0]), to[1])];
  const left = tables.with(from[0], at(tables, from[0]).with(from[1], other));
  return left.with(to[0], at(left, to[0]).with(to[1], one));
}
