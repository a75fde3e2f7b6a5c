// What no command leads to: a change of the roll by nobody, a schema that nobody writes, and players who stayed away
// twice and are still in. An audit and the checker in another language refuse it.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { absentees } from '../../../../domain/tournament/compose/index.ts';
import type { TournamentEvent } from '../../../../domain/tournament/life/events.ts';
import { evolveTournament } from '../../../../domain/tournament/life/evolve.ts';
import { isStagePlayed } from '../../../../domain/tournament/life/stages.ts';
import { auditRecord, failedIn } from '../../../kit/tournaments/auditedTournament.ts';
import { controlCommits } from '../../../kit/tournaments/controlStream.ts';
import type { Play } from '../../../kit/tournaments/recordedPlay.ts';
import {
  type RecordedTournament,
  type RecordPlan,
  recordTournament,
} from '../../../kit/tournaments/recordedTournament.ts';
import { recordLines } from '../../../kit/tournaments/recordLines.ts';
import { recordPlan } from '../../../kit/tournaments/recordPlans.ts';
import { runPython } from '../../audit/pythonChecker.ts';

const folder = mkdtempSync(join(tmpdir(), 'signalbox-roll-'));
afterAll(() => rmSync(folder, { recursive: true }));

function checked(record: RecordedTournament): unknown {
  const path = join(folder, 'roll.ndjson');
  writeFileSync(path, recordLines(record).join(''));
  return runPython('../tournament/check_tournament.py', [path]);
}

/** What both make of it: the checks that failed and why here, and what is wrong there. */
function verdictsOn(record: RecordedTournament) {
  const { checks } = auditRecord(record, record.games);
  const failed = checks.flatMap(({ name, status, reason }) => (status === 'failed' ? [[name, reason.code]] : []));
  return { failed, there: checked(record) };
}

type Entry = RecordedTournament['entries'][number];

function forgedBy(record: RecordedTournament, forge: (entry: Entry) => readonly Entry[]): RecordedTournament {
  const entries = record.entries.flatMap(forge);
  return { ...record, entries, commits: controlCommits(entries) };
}

const QUIET = { leaving: 0, asking: 0, mending: 0, seeding: 0, late: 0 };

test('a change of the roll by which nobody enters, leaves or returns', () => {
  const record = recordTournament({ ...recordPlan(4), ...QUIET, absent: 0 });
  expect(failedIn(auditRecord(record, record.games))).toEqual([]);
  const nobody = { type: 'RollChanged', entered: [], left: [], returned: [] } as const;
  const forged = forgedBy(record, (entry) =>
    entry.events[0]?.type === 'RoundPaired' ? [{ ...entry, events: [nobody] }, entry] : [entry],
  );
  const { failed, there } = verdictsOn(forged);
  expect(failed).toContainEqual(['commands', 'refused']);
  expect(there).toMatchObject({ wrong: expect.stringContaining('nobody enters, leaves or returns') });
});

test('a creation with a schema that this format does not know', () => {
  const record = recordTournament({ ...recordPlan(4), ...QUIET, absent: 0 });
  const forged = forgedBy(record, (entry) => [
    {
      ...entry,
      events: entry.events.map((event) =>
        event.type === 'TournamentCreated' ? { ...event, schemaVersion: 2 } : event,
      ),
    },
  ]);
  const { failed, there } = verdictsOn(forged);
  expect(failed).toContainEqual(['commands', 'other-event']);
  expect(there).toMatchObject({ wrong: 'another schema' });
});

/** The first of these plans whose server finds an occasion to lie. */
function lying(
  plan: (seed: number) => RecordPlan,
  lie: (event: TournamentEvent, play: Play) => TournamentEvent | null,
) {
  for (let seed = 1; seed <= 200; seed += 1) {
    let lies = 0;
    const event = (one: TournamentEvent, play: Play) => {
      const said = lies > 0 ? null : lie(one, play);
      if (said !== null) lies += 1;
      return said ?? one;
    };
    const honest = recordTournament(plan(seed));
    const record = recordTournament({ ...plan(seed), lie: { event } });
    if (lies > 0) return { honest, record };
  }
  throw new Error('none of them has an occasion');
}

test('a player who stayed away twice, and is not out when so many leave that the stage ends', () => {
  const stages = [{ format: 'swiss', rounds: 6, cut: null }] as const;
  const plan = (seed: number): RecordPlan => {
    const usual = recordPlan(4);
    return { ...usual, ...QUIET, absent: 60, seed, players: 6, edition: 2, options: { ...usual.options, stages } };
  };
  const { honest, record } = lying(plan, (event, play) => {
    if (event.type !== 'RollChanged') return null;
    const said = { ...event, left: event.left.slice(1) };
    return said.left.length > 0 && isStagePlayed(evolveTournament(play.state, said)) ? said : null;
  });
  expect(verdictsOn(honest)).toMatchObject({ failed: [], there: { standings: expect.any(Number) } });
  const { failed, there } = verdictsOn(record);
  expect(failed).toEqual([['roll', 'absent-still-in']]);
  expect(there).toMatchObject({ wrong: expect.stringContaining('is still in') });
});

test('a player who stayed away twice, and has a place in the next stage', () => {
  const stages = [
    { format: 'swiss', rounds: 3, cut: 8 },
    { format: 'elimination', advance: 1, cut: null },
  ] as const;
  const plan = (seed: number): RecordPlan => {
    const usual = recordPlan(1);
    return { ...usual, ...QUIET, absent: 20, seed, players: 9, edition: 2, options: { ...usual.options, stages } };
  };
  const { honest, record } = lying(plan, (event, play) => {
    const isEnd = event.type === 'RollChanged' && isStagePlayed(play.state) && play.state.stage === 0;
    if (!isEnd) return null;
    expect(event.left).toEqual(absentees(play.state, play.stageRounds()));
    return { type: 'Announced', hash: '00'.repeat(32), by: play.state.organiser };
  });
  expect(verdictsOn(honest)).toMatchObject({ failed: [], there: { standings: expect.any(Number) } });
  const { failed, there } = verdictsOn(record);
  expect(failed).toEqual([['roll', 'absent-still-in']]);
  expect(there).toMatchObject({ wrong: expect.stringContaining('is still in') });
});
