// That all agree to start a round before its date: what an audit and the checker in another language make of it.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { registryOf } from '../../../../domain/titles/index.ts';
import { TournamentAudit } from '../../../../domain/tournament/audit/index.ts';
import type { TournamentEvent } from '../../../../domain/tournament/life/events.ts';
import { sampleNumber } from '../../../kit/sampling.ts';
import { controlCommits } from '../../../kit/tournaments/controlStream.ts';
import { recordTournament } from '../../../kit/tournaments/recordedTournament.ts';
import { recordLines } from '../../../kit/tournaments/recordLines.ts';
import { recordPlan } from '../../../kit/tournaments/recordPlans.ts';
import { runPython } from '../../audit/pythonChecker.ts';

const CHECKER = '../tournament/check_tournament.py';
const folder = mkdtempSync(join(tmpdir(), 'signalbox-early-'));
afterAll(() => rmSync(folder, { recursive: true }));

function checked(text: string): unknown {
  const path = join(folder, 'early.ndjson');
  writeFileSync(path, text);
  return runPython(CHECKER, [path]);
}

function failedChecks(text: string): readonly string[] {
  const audit = new TournamentAudit({ titles: registryOf([]).byRules });
  for (const [index, line] of text.trimEnd().split('\n').entries()) audit.read({ number: index + 1, text: line });
  return audit.finish().checks.flatMap(({ name, status }) => (status === 'failed' ? [name] : []));
}

test('who agreed to start early are those who are paired, there and here; others, another moment and no date are refused', () => {
  const number = sampleNumber('early starts in another language');
  const dates = { everyMs: 60_000, roundStarts: [] };
  const usual = recordPlan(number);
  const record = recordTournament({
    ...usual,
    announcing: 0,
    agreeing: 100,
    edition: 2,
    options: { ...usual.options, ...dates },
  });
  const agreed = record.entries.flatMap(({ events }) => events).filter(({ type }) => type === 'EarlyStartAgreed');
  expect(agreed).not.toEqual([]);
  expect(checked(recordLines(record).join(''))).toMatchObject({ seed: true });
  const forgeries: readonly (readonly [
    string,
    string,
    (events: readonly TournamentEvent[]) => readonly TournamentEvent[][],
  ])[] = [
    [
      'others agreed than play',
      'pairings',
      (events) => [
        events.map((event) => (event.type === 'EarlyStartAgreed' ? { ...event, agreed: event.agreed - 1 } : event)),
      ],
    ],
    [
      'after the pairing',
      'commands',
      (events) => [
        events.filter(({ type }) => type !== 'EarlyStartAgreed'),
        events.filter(({ type }) => type === 'EarlyStartAgreed'),
      ],
    ],
    [
      'a round without a date',
      'commands',
      (events) => [
        events.map((event) =>
          event.type === 'TournamentCreated'
            ? {
                ...event,
                options: Object.fromEntries(Object.entries(event.options).filter(([name]) => name !== 'everyMs')),
              }
            : event,
        ) as TournamentEvent[],
      ],
    ],
  ];
  for (const [wrong, check, forge] of forgeries) {
    const entries = record.entries.flatMap(({ events, ...entry }) =>
      forge(events).flatMap((one) => (one.length === 0 ? [] : [{ ...entry, events: one }])),
    );
    const text = recordLines({ ...record, entries, commits: controlCommits(entries) }).join('');
    expect({ number, report: checked(text) }).toMatchObject({
      report: { wrong: expect.stringContaining(wrong) },
    });
    expect({ number, failed: failedChecks(text) }).toMatchObject({ failed: expect.arrayContaining([check]) });
  }
});
