import { describe, expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import { fastChance } from '../../../../domain/chance/index.ts';
import { titleOf } from '../../../../domain/titles/index.ts';
import { TournamentAudit, tournamentSentenceOf } from '../../../../domain/tournament/audit/index.ts';
import { sampleNumber, sampleSize } from '../../../kit/sampling.ts';
import { auditLines, auditRecord, failedIn } from '../../../kit/tournaments/auditedTournament.ts';
import { controlCommits, type TimedEvents } from '../../../kit/tournaments/controlStream.ts';
import { recordTournament } from '../../../kit/tournaments/recordedTournament.ts';
import { recordLines } from '../../../kit/tournaments/recordLines.ts';
import { recordPlan } from '../../../kit/tournaments/recordPlans.ts';

const RECORD = recordTournament(recordPlan(1));
const LINES = recordLines(RECORD);

function statuses(report: ReturnType<typeof auditLines>): Record<string, string> {
  return Object.fromEntries(report.checks.map(({ name, status }) => [name, status]));
}

test('honest tournaments of every format are verified, with players who leave, come late and stay away, edits and corrections', () => {
  const first = sampleNumber('honest tournaments');
  for (let event = 0; event < sampleSize(60); event += 1) {
    const plan = recordPlan(first + event);
    const record = recordTournament(plan);
    const report = auditRecord(record, record.games);
    expect({ number: first + event, ...report }).toMatchObject({ verdict: 'verified' });
    const { receipts, ...others } = statuses(report);
    expect([receipts, ...new Set(Object.values(others))]).toEqual(['skipped', 'passed']);
    expect(report.counts.games).toBe(record.games.length);
  }
});

test('a report names the tournament and counts what was derived', () => {
  const { tournament, counts } = auditRecord(RECORD, RECORD.games);
  expect(tournament).toMatchObject({ name: 'Winter cup', title: 'next-station-london', status: 'finished' });
  expect(tournament?.commits).toBe(RECORD.commits.length);
  expect(counts.pairings).toBeGreaterThanOrEqual(3);
  expect(counts.results).toBe(RECORD.games.length);
});

test('without games it is said that no result was held against its game', () => {
  const report = auditRecord(RECORD, []);
  expect(report.verdict).toBe('verified');
  const games = at(report.checks, 10);
  expect(games).toMatchObject({ name: 'games', status: 'skipped' });
  expect(tournamentSentenceOf(games, 'en')).toMatch(
    /^\d+ results were not compared with their games: name the replays/,
  );
});

test('games that are missing among others leave the file incomplete', () => {
  const report = auditRecord(RECORD, RECORD.games.slice(1));
  expect(report.verdict).toBe('incomplete');
  const { stage, round, table } = at(RECORD.games, 0);
  expect(tournamentSentenceOf(at(report.checks, 10), 'en')).toBe(
    `One result was not compared with its game; the first is that of stage ${stage + 1}, round ${round + 1}, table ${table + 1}.`,
  );
});

describe('a game that is not that of its table', () => {
  const [game, ...others] = RECORD.games;

  test.each([
    ['another player', { players: ['player_nobody', 'player_000001'] }],
    ['another end', { head: '00'.repeat(32) }],
    ['another id', { gameId: '01K9Z6Q0T4N3W8R2E5YB7DHMXC' }],
    ['not verified', { verified: false }],
    ['another clock', { rules: '{}' }],
    [
      'another score',
      {
        results: [
          { rank: 1, score: 999 },
          { rank: 2, score: 1 },
        ],
        wasStopped: false,
      },
    ],
  ])('%s', (_, change) => {
    if (game === undefined) throw new Error('no game');
    expect(failedIn(auditRecord(RECORD, [{ ...game, ...change }, ...others]))).toEqual(['games']);
  });

  test('two games of one table', () => {
    if (game === undefined) throw new Error('no game');
    const twice = { ...game, gameId: '01K9Z6Q0T4N3W8R2E5YB7DHMXC' };
    expect(failedIn(auditRecord(RECORD, [twice, game, ...others]))).toEqual(['games']);
  });

  test('games of other tournaments are not looked at', () => {
    if (game === undefined) throw new Error('no game');
    const strange = { ...game, tournament: '01K9Z6Q0T4N3W8R2E5YB7DHMXX', head: '' };
    expect(auditRecord(RECORD, [...RECORD.games, strange]).verdict).toBe('verified');
  });
});

test('a stage that ends after the last one is refused', () => {
  const last = RECORD.entries.length - 1;
  const again = { events: [{ type: 'StageEnded', stage: 1, through: [] }], at: at(RECORD.entries, last).at } as const;
  const commits = controlCommits(RECORD.entries.toSpliced(last, 0, again));
  const report = auditLines(recordLines({ ...RECORD, commits }), RECORD.games);
  expect(report.verdict).toBe('failed');
  expect(statuses(report)).toMatchObject({ commands: 'failed' });
});

test('of a running tournament everything is checked that does not need the seed', () => {
  for (const number of [0, 1, 2, 3]) {
    const record = recordTournament({ ...recordPlan(number), isRunning: true });
    const report = auditRecord(record, record.games);
    expect(report.verdict).toBe('incomplete');
    const isByLot = record.entries.length > 0 && number === 1;
    const unseeded = isByLot ? { standings: 'skipped' } : { standings: 'passed' };
    expect(statuses(report)).toMatchObject({ seed: 'skipped', pairings: 'skipped', results: 'passed', ...unseeded });
  }
});

test('whatever the lines are, the audit ends with a report and a sentence for each check', () => {
  const chance = fastChance(sampleNumber('strange tournament files'));
  for (let attempt = 0; attempt < sampleSize(200); attempt += 1) {
    const index = chance.below(LINES.length);
    const line = at(LINES, index);
    const cut = chance.below(line.length);
    const made = [
      LINES.toSpliced(index, 1),
      LINES.slice(0, index),
      LINES.toSpliced(index, 0, line),
      LINES.with(index, `${line.slice(0, cut)}${String.fromCharCode(32 + chance.below(95))}${line.slice(cut + 1)}`),
      LINES.with(index, at(LINES, chance.below(LINES.length))),
    ];
    const lines = at(made, chance.below(made.length));
    const report = auditLines(lines, RECORD.games);
    if (lines.join('') !== LINES.join('')) expect(report.verdict).not.toBe('verified');
    for (const check of report.checks) {
      for (const language of ['en', 'de'] as const) {
        expect(tournamentSentenceOf(check, language)).not.toMatch(/undefined|NaN|\[object|^$/);
      }
    }
  }
});

test('a file that is read whole before its last bulk is derived piece by piece', () => {
  const plan = { ...recordPlan(2), leaving: 0, late: 0, absent: 0, mending: 0 };
  const { entries, ...record } = recordTournament(plan);
  // More events than are derived with one line.
  const named = Array.from(
    { length: 40 },
    (_, index): TimedEvents => ({
      at: at(entries, 1).at,
      events: [{ type: 'ArbiterNamed', player: `p-arbiter-${index}` }],
    }),
  );
  const more = [...entries.slice(0, 2), ...named, ...entries.slice(2)];
  const lines = recordLines({ ...record, entries: more, commits: controlCommits(more) });
  const audit = new TournamentAudit({ titles: titleOf });
  const [last, ...before] = lines.toReversed();
  for (const [index, line] of before.toReversed().entries()) audit.read({ number: index + 1, text: line.slice(0, -1) });
  expect(audit.progress.bulk?.[0]).toBe((audit.progress.bulk?.[1] ?? 0) - 1);
  audit.read({ number: lines.length, text: (last ?? '').slice(0, -1) });
  expect(audit.finish()).toMatchObject({ verdict: 'verified', counts: { redrawn: 0, edited: 0, corrected: 0 } });
});
