// Players who are to be kept apart: their pairings hold, and no other file passes for theirs.

import { expect, test } from 'vitest';
import type { TournamentEvent } from '../../../../domain/tournament/life/events.ts';
import { auditRecord, failedIn } from '../../../kit/tournaments/auditedTournament.ts';
import { controlCommits } from '../../../kit/tournaments/controlStream.ts';
import {
  type RecordedTournament,
  type RecordPlan,
  recordTournament,
} from '../../../kit/tournaments/recordedTournament.ts';
import { recordPlan } from '../../../kit/tournaments/recordPlans.ts';

const USUAL = recordPlan(4);
const GROUPS = [0, 1, 2].map((first) => [0, 3, 6, 9].map((next) => `player_${String(first + next).padStart(6, '0')}`));
/** Three groups of four, of whom one each may sit at a table of three: the first two rounds only. */
const PLAN: RecordPlan = {
  ...USUAL,
  asking: 0,
  seeding: 0,
  ...{ players: 12, leaving: 0, absent: 0, late: 0, mending: 0 },
  options: {
    ...USUAL.options,
    ...{ stages: [{ format: 'swiss', rounds: 2, cut: null }], size: { seats: 3, least: 3 }, apart: GROUPS },
    points: { kind: 'share' },
  },
};
const RECORD = recordTournament(PLAN);

/** The same file with other options in its first event; all hashes are recomputed. */
function withApart(record: RecordedTournament, apart: object): RecordedTournament {
  const entries = record.entries.map((entry) => ({
    ...entry,
    events: entry.events.map((event) => told(event, apart)),
  }));
  return { ...record, entries, commits: controlCommits(entries) };
}

function told(event: TournamentEvent, change: object): TournamentEvent {
  if (event.type !== 'TournamentCreated') return event;
  const { apart: _, ...options } = event.options;
  return { ...event, options: { ...options, ...change } };
}

test('they sit at different tables, and the file is verified', () => {
  for (const { players } of RECORD.games) {
    for (const group of GROUPS) expect(group.filter((player) => players.includes(player))).toHaveLength(1);
  }
  expect(auditRecord(RECORD, RECORD.games).verdict).toBe('verified');
});

test('a pairing that forgets them is another one', () => {
  const record = recordTournament({ ...PLAN, lie: { forgetsApart: true } });
  const { checks } = auditRecord(record, record.games);
  expect(checks.find(({ name }) => name === 'pairings')).toMatchObject({ reason: { code: 'other-pairing' } });
});

test('while the seed is hidden, the figures of such a pairing tell what it costs', () => {
  const record = recordTournament({ ...PLAN, isRunning: true, lie: { forgetsApart: true } });
  expect(failedIn(auditRecord(record, record.games))).toEqual([]);
  const costs = record.entries.flatMap(({ events }) =>
    events.flatMap((event) => (event.type === 'RoundPaired' ? [event.figures.cost] : [])),
  );
  expect(Math.max(...costs)).toBeGreaterThanOrEqual(1_000_000_000);
});

test.each<[string, object, string]>([
  ['left out', {}, 'pairings'],
  ['others', { apart: [['player_000000', 'player_000001', 'player_000002', 'player_000005']] }, 'pairings'],
  ['nobody on the roll', { apart: [['player_a', 'player_b']] }, 'pairings'],
  ['an empty list', { apart: [] }, 'commands'],
  ['null', { apart: null }, 'commands'],
  ['one who is alone', { apart: [['player_000001']] }, 'commands'],
  ['one who is there twice', { apart: [['player_000001', 'player_000001']] }, 'commands'],
  ['names', { apart: [['Olga', 'Boris']] }, 'commands'],
])('a file whose groups were changed fails: %s', (_, apart, check) => {
  const { games } = RECORD;
  expect(failedIn(auditRecord(withApart(RECORD, apart), games))).toContain(check);
});

test('of two tournaments with the same seed, the one without groups is paired otherwise', () => {
  const without = recordTournament({ ...PLAN, options: { ...PLAN.options, apart: [] } });
  expect(auditRecord(without, without.games).verdict).toBe('verified');
  expect(failedIn(auditRecord(withApart(without, { apart: GROUPS }), without.games))).toContain('pairings');
});
