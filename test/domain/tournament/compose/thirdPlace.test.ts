// The match for third place: who plays it, when there is none, and what it brings; whole random tournaments, audited.

import { expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import type { Pairing } from '../../../../domain/tournament/index.ts';
import type { TournamentOptions } from '../../../../domain/tournament/life/options.ts';
import { sampleNumber, sampleSize } from '../../../kit/sampling.ts';
import { auditRecord, failedIn } from '../../../kit/tournaments/auditedTournament.ts';
import {
  type RecordedTournament,
  type RecordPlan,
  recordTournament,
} from '../../../kit/tournaments/recordedTournament.ts';
import { recordPlan } from '../../../kit/tournaments/recordPlans.ts';

const CUP = { format: 'elimination', advance: 1, cut: null, thirdPlace: true } as const;
const QUIET = { leaving: 0, absent: 0, late: 0, mending: 0, asking: 0, seeding: 0 };

function plan(seed: number, players: number, more: Partial<RecordPlan> = {}): RecordPlan {
  const usual = recordPlan(5);
  const options: TournamentOptions = { ...usual.options, stages: [CUP], size: { seats: 2, least: 2 } };
  return { ...usual, ...QUIET, options, edition: 2, seed, players, ...more };
}

/** Rows of the last results, of those before, and of the final standings. */
function endOf({ entries, rows }: RecordedTournament) {
  const events = entries.flatMap((entry) => entry.events);
  const closed = events.flatMap((event) => ('results' in event ? [event] : []));
  const last = Math.max(...closed.map(({ round }) => round));
  const tablesOf = (round: number) => {
    const results = closed.findLast((event) => event.round === round)?.results.hash ?? '';
    return (rows.get(results) ?? []).slice(1) as unknown as {
      readonly players: readonly number[];
      readonly places: readonly number[];
      readonly how: string;
    }[];
  };
  const finish = events.find((event) => event.type === 'TournamentFinished');
  const standings = (rows.get(finish?.standings.hash ?? '') ?? []) as unknown as number[][];
  return { final: tablesOf(last), before: tablesOf(last - 1), order: standings.map(([entrant]) => entrant), standings };
}

test.each([4, 5, 8, 11])(
  'of %i players the losers of the semifinals meet beside the final, and rank third and fourth',
  (players) => {
    for (let seed = 0; seed < 12; seed += 1) {
      const record = recordTournament(plan(sampleNumber('third places') + seed, players));
      expect(failedIn(auditRecord(record, record.games))).toEqual([]);
      const { final, before, order } = endOf(record);
      expect([final.length, before.length]).toEqual([2, 2]);
      const [first, third] = [at(final, 0), at(final, 1)];
      expect(before.map((semi) => semi.players.filter((one) => first.players.includes(one)).length)).toEqual([1, 1]);
      expect(new Set(order.slice(0, 2))).toEqual(new Set(first.players));
      expect(new Set(order.slice(2, 4))).toEqual(new Set(third.players));
      for (const { players: two, places, how } of final) {
        if (how === 'adjudicated' || how === 'unplayed' || places[0] === places[1]) continue;
        const ranks = two.map((one) => order.indexOf(one));
        expect(Math.sign(at(ranks, 0) - at(ranks, 1))).toBe(Math.sign(at(places, 0) - at(places, 1)));
      }
    }
  },
);

test.each([2, 3])('of %i players, and without the option, there is none', (players) => {
  const record = recordTournament(plan(7, players));
  expect(failedIn(auditRecord(record, record.games))).toEqual([]);
  expect(endOf(record).final).toHaveLength(1);
  const { options } = plan(7, 8);
  const without = { ...options, stages: [{ format: 'elimination', advance: 1, cut: null } as const] };
  expect(endOf(recordTournament(plan(7, 8, { options: without }))).final).toHaveLength(1);
});

test('with players who leave, never come, and results that are corrected, everything is verified', () => {
  const first = sampleNumber('third places of the absent');
  let [both, none] = [0, 0];
  for (let seed = first; seed < first + sampleSize(40, 0.5); seed += 1) {
    const record = recordTournament(plan(seed, 8, { leaving: 6, absent: 25, mending: 40 }));
    expect({ seed, failed: failedIn(auditRecord(record, record.games)) }).toEqual({ seed, failed: [] });
    const { final, order, standings } = endOf(record);
    if (final.length === 2) both += 1;
    else none += 1;
    expect(new Set(order).size).toBe(standings.length);
  }
  expect(Math.min(both, none)).toBeGreaterThan(0);
});

const swapped = ({ tables, byes }: Pairing): Pairing =>
  tables.length === 2 ? { byes, tables: [at(tables, 1), at(tables, 0)] } : { byes, tables };
const crossed = ({ tables, byes }: Pairing): Pairing => {
  const [[a, b], [c, d]] = [at(tables, 0), at(tables, 1 % tables.length)];
  return tables.length === 2
    ? {
        byes,
        tables: [
          [at([a ?? 0], 0), c ?? 0],
          [b ?? 0, d ?? 0],
        ],
      }
    : { byes, tables };
};

test.each([
  ['the losers play the final', swapped],
  ['a finalist plays for the third place', crossed],
])('a server that lies is found out: %s', (_, pairing) => {
  const lie = {
    pairing: (composed: Pairing, { state }: { readonly state: { readonly rounds: readonly object[] } }) =>
      state.rounds.length === 2 ? pairing(composed) : composed,
  };
  expect(() => recordTournament(plan(3, 8, { lie }))).toThrow('NOT_IN_FINAL');
});
