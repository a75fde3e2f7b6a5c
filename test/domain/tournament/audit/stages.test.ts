// A stage that ends before its first round, whose standings are those of the stage before: who goes on from it.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { TournamentEvent } from '../../../../domain/tournament/life/events.ts';
import { auditRecord } from '../../../kit/tournaments/auditedTournament.ts';
import { standingsNow } from '../../../kit/tournaments/recordedPlay.ts';
import {
  type RecordedTournament,
  type RecordPlan,
  recordTournament,
} from '../../../kit/tournaments/recordedTournament.ts';
import { recordLines } from '../../../kit/tournaments/recordLines.ts';
import { recordPlan } from '../../../kit/tournaments/recordPlans.ts';
import { runPython } from '../../audit/pythonChecker.ts';

const folder = mkdtempSync(join(tmpdir(), 'signalbox-stages-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The checks that fail here, and what is wrong there. */
function verdictsOn(record: RecordedTournament) {
  const { checks } = auditRecord(record, record.games);
  const path = join(folder, 'stages.ndjson');
  writeFileSync(path, recordLines(record).join(''));
  const failed = checks.flatMap(({ name, status, reason }) => (status === 'failed' ? [[name, reason.code]] : []));
  return { failed, there: runPython('../tournament/check_tournament.py', [path]) };
}

const STAGES = [
  { format: 'swiss', rounds: 2, cut: 5 },
  { format: 'swiss', rounds: 2, cut: 3 },
  { format: 'elimination', advance: 1, cut: null },
] as const;

/** Many leave, and many come back. */
function plan(seed: number): RecordPlan {
  const usual = recordPlan(1);
  const busy = { leaving: 50, absent: 0, mending: 0, asking: 0, seeding: 0, late: 0, players: 8 };
  return { ...usual, ...busy, seed, edition: 2, options: { ...usual.options, stages: STAGES, apart: [] } };
}

test('only its own players go on, though others are before them in the standings, and have come back', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    let isOther = false;
    const event = (one: TournamentEvent, play: Parameters<typeof standingsNow>[0]): TournamentEvent => {
      if (one.type !== 'StageEnded' || one.stage !== 1 || (play.rounds[1] ?? []).length > 0) return one;
      const { state } = play;
      const first = standingsNow(play).slice(0, state.through[0]?.length);
      const out = new Set([...state.withdrawn, ...state.excluded]);
      const through = first.map(({ entrant }) => entrant).filter((entrant) => !out.has(entrant));
      isOther = through.length > 1 && through.some((entrant) => !one.through.includes(entrant));
      return isOther ? { ...one, through: through.slice(0, 3) } : one;
    };
    const lied = recordTournament({ ...plan(seed), lie: { event } });
    if (!isOther) continue;
    const honest = recordTournament(plan(seed));
    expect({ seed, ...verdictsOn(honest) }).toMatchObject({ failed: [], there: { standings: expect.any(Number) } });
    const { failed, there } = verdictsOn(lied);
    expect(failed).toContainEqual(['standings', 'other-through']);
    expect(there).toMatchObject({ wrong: expect.stringContaining('others go on') });
    return;
  }
  expect.unreachable('in none of these tournaments somebody else is before them');
});
