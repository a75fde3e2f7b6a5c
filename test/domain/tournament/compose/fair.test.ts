// What edition 2 mends: nobody gains by staying away, a table without a result gives nobody anything and holds up what
// rests on it, and the best of each table of an elimination play on.

import { describe, expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import type { ClosedRound, ClosedTable } from '../../../../domain/tournament/bulk/index.ts';
import {
  absentees,
  closedTable,
  composeStandings,
  correctedRound,
  outcomeOfRound,
  type TableEnd,
} from '../../../../domain/tournament/compose/index.ts';
import { eliminationRounds } from '../../../../domain/tournament/index.ts';
import { closeRound, endStage, leaveTablesOpen, owed, pairRound } from '../../../../domain/tournament/life/index.ts';
import type { TournamentOptions } from '../../../../domain/tournament/life/options.ts';
import { isStagePlayed, roundsOfStage } from '../../../../domain/tournament/life/stages.ts';
import type { TournamentState } from '../../../../domain/tournament/life/state.ts';
import type { Edition } from '../../../../domain/tournament/terms/edition.ts';
import { courseOf } from '../../../kit/tournaments/course.ts';
import { afterEvents, bulk, codeOf, decided, FIGURES, ORGANISER, running } from '../life/given.ts';

const HEAD = 'ab'.repeat(32);
const ROUND = { stage: 0, round: 0 };
const CUP = { format: 'elimination', advance: 1, cut: null } as const;

/** A table whose game ended with these ranks; null: without a result. */
function table(
  players: readonly number[],
  ranks: readonly number[] | null,
  end: Partial<TableEnd> & { readonly edition?: Edition } = {},
): ClosedTable {
  const { edition = 2, ...more } = end;
  const results = ranks?.map((rank) => ({ rank, score: 10 - rank })) ?? null;
  return closedTable(
    players,
    { results, wasStopped: ranks === null, forfeits: [], noShows: [], head: HEAD, ...more },
    edition,
  );
}

function roundOf(...tables: readonly ClosedTable[]): ClosedRound {
  return { tables, byes: [], late: [] };
}

/** Entrant and points in twelfths, the best first. */
function ranks(state: TournamentState, round: ClosedRound): readonly (readonly [number, number])[] {
  const serverSeed = new Uint8Array(32);
  const standings = composeStandings({ state, serverSeed, rounds: [round], stage: 0, before: null });
  return standings.map(({ entrant, points }) => [entrant, points]);
}

/** The only round, closed with these results. */
function closed(options: Partial<TournamentOptions>, round: ClosedRound, players = 4): TournamentState {
  const state = running(players, options, 2);
  const drawn = decided(state, pairRound(state, ORGANISER, { pairing: bulk('pairing'), figures: FIGURES }));
  const published = afterEvents(drawn, { type: 'RoundPublished', ...ROUND, startsAt: 1, closesAt: null });
  const named = { results: bulk('results'), standings: bulk('standings') };
  return decided(
    published,
    closeRound(published, ORGANISER, {
      ...named,
      ...outcomeOfRound(published, { stage: 0, round: published.rounds.length - 1 }, round),
    }),
  );
}

const ONE_ROUND = { stages: [{ format: 'swiss', rounds: 1, cut: null }] } as const;

describe('players who never came', () => {
  const away = { forfeits: [2, 3], noShows: [2, 3] };

  test('share nothing: 0 and 0, behind one who gave up during the game', () => {
    const one = table([0, 1, 2, 3], [4, 3, 1, 2], { forfeits: [1, 2, 3], noShows: [2, 3] });
    expect(one.places).toEqual([1, 2, 3, 3]);
    expect(ranks(running(4, ONE_ROUND, 2), roundOf(one)).map(([, points]) => points)).toEqual([12, 8, 0, 0]);
    const before = table([0, 1, 2, 3], [1, 2, 3, 3], { ...away, edition: 1 });
    expect(ranks(running(4, ONE_ROUND, 1), roundOf(before)).map(([, points]) => points)).toEqual([12, 8, 2, 2]);
  });

  test('two of them do not outrank one who played and lost', () => {
    const pairs = { ...ONE_ROUND, size: { seats: 2, least: 2 } };
    const round = (edition: Edition) =>
      roundOf(
        table([0, 1], [1, 2], { edition }),
        table([2, 3], [1, 1], { forfeits: [0, 1], noShows: [0, 1], edition }),
      );
    const [old, fair] = ([1, 2] as const).map((edition) => ranks(running(4, pairs, edition), round(edition)));
    expect(old?.slice(1).map(([, points]) => points)).toEqual([6, 6, 0]);
    expect(fair?.map(([, points]) => points)).toEqual([12, 0, 0, 0]);
    // Nor do they have half a win.
    expect(fair?.[0]).toEqual([0, 12]);
  });

  test('do not play on in an elimination: four of them win no cup', () => {
    const state = running(16, { stages: [CUP] }, 2);
    const gone = { forfeits: [0, 1, 2, 3], noShows: [0, 1, 2, 3] };
    const round = roundOf(
      table([0, 1, 2, 3], [1, 2, 3, 4]),
      table([4, 5, 6, 7], [1, 1, 1, 1], gone),
      table([8, 9, 10, 11], [1, 2, 3, 4], away),
      table([12, 13, 14, 15], [1, 2, 3, 4]),
    );
    expect(outcomeOfRound(state, { stage: 0, round: 0 }, round)).toEqual({ open: 0, remaining: 4 });
    const order = ranks(state, round);
    const on = order.slice(0, 4).map(([entrant]) => entrant);
    expect(on.filter((entrant) => [4, 5, 6, 7, 10, 11].includes(entrant))).toEqual([]);
    expect(on).toEqual(expect.arrayContaining([0, 8, 12]));
    expect(order.filter(([entrant]) => entrant >= 4 && entrant < 8).map(([, points]) => points)).toEqual([0, 0, 0, 0]);
  });

  test('count as there once an arbiter has given them a place', () => {
    const state = running(4, ONE_ROUND, 2);
    const round = roundOf(table([0, 1, 2, 3], [1, 2, 3, 3], away));
    const corrected = correctedRound(round, 0, [4, 3, 2, 1]);
    if (corrected === null) throw new Error('no table');
    expect(ranks(state, corrected)).toEqual([
      [3, 12],
      [2, 8],
      [1, 4],
      [0, 0],
    ]);
    expect(absentees(state, [round, round])).toEqual([2, 3]);
    expect(absentees(state, [corrected, corrected])).toEqual([]);
  });
});

describe('a table without a result', () => {
  const open = roundOf(table([0, 1, 2, 3], null));

  test("is nobody's first place", () => {
    expect(ranks(running(4, ONE_ROUND, 2), open).map(([, points]) => points)).toEqual([0, 0, 0, 0]);
    expect(ranks(running(4, ONE_ROUND, 1), open).map(([, points]) => points)).toEqual([6, 6, 6, 6]);
  });

  test('holds up the end of the stage until it has one, or the organiser leaves it open', () => {
    const state = closed({ ...ONE_ROUND, automatic: true }, open);
    expect(endStage(state, null, [])).toEqual({
      ok: false,
      refusal: { code: 'TABLES_OPEN', stage: 0, round: 0, open: 1 },
    });
    const later = { now: 1_000_000_000, closedAt: 0 };
    expect(owed(state, later)).toBeNull();
    const reason = 'Nobody remembers.';
    expect(codeOf(leaveTablesOpen(state, 'p-arbiter', { ...ROUND, reason }))).toBe('NOT_THE_ORGANISER');
    const left = decided(state, leaveTablesOpen(state, ORGANISER, { ...ROUND, reason }));
    expect(owed(left, later)).toBe('end-stage');
    expect(codeOf(endStage(left, null, []))).toBeNull();
    const corrected = afterEvents(state, {
      type: 'ResultCorrected',
      ...ROUND,
      table: 0,
      places: [1, 2, 3, 4],
      reason,
      by: ORGANISER,
      results: bulk('results'),
      standings: bulk('standings'),
      open: 0,
      remaining: null,
    });
    expect(owed(corrected, later)).toBe('end-stage');
  });

  test('holds up the next round of an elimination, and not that of a Swiss', () => {
    const order = { pairing: bulk('pairing'), figures: FIGURES };
    const eight = roundOf(table([0, 1, 2, 3], null), table([4, 5, 6, 7], [1, 2, 3, 4]));
    const cup = closed({ stages: [CUP] }, eight, 8);
    expect(codeOf(pairRound(cup, ORGANISER, order))).toBe('TABLES_OPEN');
    const swiss = closed({ stages: [{ format: 'swiss', rounds: 2, cut: null }] }, eight, 8);
    expect(codeOf(pairRound(swiss, ORGANISER, order))).toBeNull();
  });
});

describe('a stage in which no table can be filled', () => {
  test('has no further round', () => {
    const state = closed(
      { stages: [{ format: 'swiss', rounds: 5, cut: null }] },
      roundOf(table([0, 1, 2, 3], [1, 2, 3, 4])),
    );
    const left = (...entrants: readonly number[]) =>
      afterEvents(state, { type: 'RollChanged', entered: [], left: entrants, returned: [] });
    expect([left(3), left(2, 3), left(1, 2, 3), left(0, 1, 2, 3)].map(isStagePlayed)).toEqual([
      false,
      true,
      true,
      true,
    ]);
    const before = { ...left(1, 2, 3), edition: 1 } as const;
    expect(isStagePlayed(before)).toBe(false);
  });
});

describe('an elimination', () => {
  const RULES = [2, 3, 4].flatMap((seats) =>
    Array.from({ length: seats - 1 }, (_, index) => ({ seats, advance: index + 1, edition: 2 as const })),
  );

  test.each(RULES)('tables of $seats: the best $advance of each play on in every round, to the final', (rules) => {
    for (let players = 2; players <= 300; players += 1) {
      const rounds = eliminationRounds(players, rules);
      let field = players;
      for (const [index, { sizes, byes, advance, luckyLosers }] of rounds.entries()) {
        expect(sizes.reduce((sum, size) => sum + size, byes)).toBe(field);
        expect(luckyLosers).toBeGreaterThanOrEqual(0);
        const isLast = index === rounds.length - 1;
        if (isLast) expect([sizes, byes]).toEqual([[field], 0]);
        else expect([players, advance]).toEqual([players, rules.advance]);
        const next = byes + advance * sizes.length + luckyLosers;
        expect(next).toBeLessThan(field);
        field = next;
      }
      expect(field).toBe(1);
    }
  });

  test('23 players at tables of 4, the best 3 play on: never two only', () => {
    const fields = (edition: Edition) =>
      eliminationRounds(23, { seats: 4, advance: 3, edition }).map(({ sizes, byes, advance }) => [
        sizes.reduce((sum, size) => sum + size, byes),
        advance,
      ]);
    expect(fields(2)).toEqual([
      [23, 3],
      [20, 3],
      [16, 3],
      [12, 3],
      [10, 3],
      [8, 3],
      [6, 3],
      [5, 3],
      [4, 1],
    ]);
    expect(fields(1).some(([, advance]) => advance === 2)).toBe(true);
  });
});

function pairsAt(players: readonly number[]): readonly string[] {
  return players.flatMap((a) => players.filter((b) => a < b).map((b) => `${a} ${b}`));
}

describe('a round-robin that fewer have entered than it has a schedule for', () => {
  /** Pairs of players who never meet. */
  function unmet(players: number, size: TournamentOptions['size'], edition: Edition): number {
    const options = { stages: [{ format: 'round-robin', rounds: null, cut: null }], size, capacity: 100 } as const;
    const met = new Set<string>();
    for (const { pairing } of courseOf({ state: running(players, options, edition), seed: players })) {
      for (const pair of pairing.tables.flatMap(pairsAt)) met.add(pair);
    }
    return (players * (players - 1)) / 2 - met.size;
  }

  test.each([
    [8, { seats: 3, least: 2 }, 0],
    [7, { seats: 3, least: 2 }, 0],
    [14, { seats: 3, least: 2 }, 0],
    [15, { seats: 4, least: 3 }, 0],
    [13, { seats: 4, least: 3 }, 0],
    // The two whose table of that round is too small.
    [14, { seats: 4, least: 3 }, 1],
  ] as const)('%i at tables of %o: %i pairs do not meet', (players, size, pairs) => {
    expect(unmet(players, size, 2)).toBe(pairs);
    expect(unmet(players, size, 1)).toBeGreaterThan(pairs);
  });

  test('has as many rounds as the full field would need', () => {
    const rounds = (players: number, edition: Edition) =>
      roundsOfStage(
        running(
          players,
          { stages: [{ format: 'round-robin', rounds: null, cut: null }], size: { seats: 3, least: 2 } },
          edition,
        ),
      );
    expect([9, 8, 7].map((players) => [rounds(players, 1), rounds(players, 2)])).toEqual([
      [4, 4],
      [3, 4],
      [3, 4],
    ]);
  });
});

test('a round of a running tournament is one of the stage that it is for', () => {
  expect(at(closed(ONE_ROUND, roundOf(table([0, 1, 2, 3], null))).rounds, 0)).toMatchObject({
    open: 1,
    remaining: null,
  });
});
