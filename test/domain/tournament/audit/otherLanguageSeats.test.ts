// Who sits where, in another language: the checker that was written from docs/tournament-format.md alone derives every
// seat, the search and the designed schedules included, and refuses a table at which two have changed places.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Json } from '../../../../domain/base/json.ts';
import { registryOf } from '../../../../domain/titles/index.ts';
import { TournamentAudit } from '../../../../domain/tournament/audit/index.ts';
import { type ClosedTable, cutBulk } from '../../../../domain/tournament/bulk/index.ts';
import type { BulkKind, TournamentEvent } from '../../../../domain/tournament/life/events.ts';
import type { TournamentOptions } from '../../../../domain/tournament/life/options.ts';
import { sampleNumber } from '../../../kit/sampling.ts';
import { controlCommits } from '../../../kit/tournaments/controlStream.ts';
import { type RecordedTournament, recordTournament } from '../../../kit/tournaments/recordedTournament.ts';
import { recordLines } from '../../../kit/tournaments/recordLines.ts';
import { recordPlan } from '../../../kit/tournaments/recordPlans.ts';
import { runPython } from '../../audit/pythonChecker.ts';

const CHECKER = '../tournament/check_tournament.py';
const folder = mkdtempSync(join(tmpdir(), 'signalbox-seats-'));
afterAll(() => rmSync(folder, { recursive: true }));

function checked(text: string, ...flags: readonly string[]): unknown {
  const path = join(folder, 'cup.ndjson');
  writeFileSync(path, text);
  return runPython(CHECKER, [...flags, path]);
}

type Shape = Pick<TournamentOptions, 'stages' | 'size'> & Partial<Pick<TournamentOptions, 'capacity'>>;

function recorded(
  seed: number,
  { stages, size, capacity = 40 }: Shape,
  plan: Partial<Parameters<typeof recordTournament>[0]>,
): RecordedTournament {
  const { options, ...usual } = recordPlan(seed);
  const calm = { leaving: 0, absent: 0, asking: 0, mending: 0, late: 0, seeding: 0 };
  const points = { kind: 'share' } as const;
  const byes = { requestedByes: 0, lastRoundByes: false, lateByes: 1 };
  const shaped: TournamentOptions = { ...options, ...byes, stages, size, capacity, points, apart: [] };
  return recordTournament({ ...usual, ...calm, edition: 2, options: shaped, ...plan, seed });
}

/** A tournament in which every table has the result with which its round was closed. */
function uncorrected(seed: number, shape: Shape): RecordedTournament {
  for (let next = seed; ; next += 1) {
    const record = recorded(next, shape, { players: 12 });
    if (record.entries.every(({ events }) => events.every(({ type }) => type !== 'ResultCorrected'))) return record;
  }
}

/** Tables of all pairings as they were drawn. */
function tablesOf({ entries, rows }: RecordedTournament): number {
  return entries
    .flatMap(({ events }) => events)
    .flatMap((event) => (event.type === 'RoundPaired' ? (rows.get(event.pairing.hash) ?? []) : []))
    .filter(Array.isArray).length;
}

const SWISS = { format: 'swiss', rounds: 3, cut: null } as const;
const ROBIN = { format: 'round-robin', rounds: null, cut: null } as const;
const CUP = { format: 'elimination', advance: 1, cut: null } as const;

test.each([
  ['Swiss that is searched to the end', { stages: [SWISS], size: { seats: 4, least: 3 } }, { players: 13 }],
  ['Swiss of more players', { stages: [SWISS], size: { seats: 3, least: 2 } }, { players: 20 }],
  [
    'a round-robin by the next larger schedule',
    { stages: [ROBIN], size: { seats: 3, least: 2 }, capacity: 9 },
    { players: 8 },
  ],
  [
    'a round-robin that somebody leaves',
    { stages: [ROBIN], size: { seats: 3, least: 3 }, capacity: 9 },
    { players: 9, leaving: 25, edition: 1 },
  ],
] as const)('every seat of %s is derived there', (_, shape, plan) => {
  const seed = sampleNumber('seats in another language');
  const record = recorded(seed, shape, plan);
  const report = checked(recordLines(record).join(''), '--search');
  expect({ seed, report }).toMatchObject({ seed, report: { seats: tablesOf(record) } });
  expect(report).not.toHaveProperty('wrong');
});

test.each([
  ['Swiss', { stages: [{ ...SWISS, rounds: 1 }], size: { seats: 4, least: 3 } }],
  ['a round-robin of pairs', { stages: [{ ...ROBIN, rounds: 3 }], size: { seats: 2, least: 2 } }],
  ['an elimination', { stages: [CUP], size: { seats: 2, least: 2 } }],
] as const)(
  'a table of %s with seats turned round is refused there, and here, although all hashes were made anew',
  (_, shape) => {
    const seed = sampleNumber('turned tables in another language');
    const record = uncorrected(seed, shape);
    expect(checked(recordLines(record).join(''))).toMatchObject({ seats: tablesOf(record) });
    const turned = recordLines({ ...record, ...withTurnedTable(record) }).join('');
    expect({ seed, report: checked(turned) }).toMatchObject({
      report: { wrong: expect.stringContaining('the seats are') },
    });
    expect(failedChecks(turned)).toEqual(['pairings']);
  },
);

function failedChecks(text: string): readonly string[] {
  const audit = new TournamentAudit({ titles: registryOf([]).byRules });
  for (const [index, line] of text.trimEnd().split('\n').entries()) audit.read({ number: index + 1, text: line });
  return audit.finish().checks.flatMap(({ name, status }) => (status === 'failed' ? [name] : []));
}

/** The first table of the last round in the opposite order of seats, in its pairing and in its result. */
function withTurnedTable(record: RecordedTournament): Pick<RecordedTournament, 'entries' | 'commits' | 'rows'> {
  const events = record.entries.flatMap((entry) => entry.events);
  const paired = events.findLast(({ type }) => type === 'RoundPaired');
  const closed = events.findLast(({ type }) => type === 'RoundClosed');
  if (paired?.type !== 'RoundPaired' || closed?.type !== 'RoundClosed') return expect.fail('no round');
  const rows = new Map(record.rows);
  const made = (kind: BulkKind, former: string) => {
    const turned = turnedRows(rows.get(former) ?? []);
    const { bulk } = cutBulk(kind, turned);
    rows.delete(former);
    rows.set(bulk.hash, turned);
    return bulk;
  };
  const pairing = made('pairing', paired.pairing.hash);
  const results = made('results', closed.results.hash);
  const entries = record.entries.map((entry) => ({
    ...entry,
    events: entry.events.map((event): TournamentEvent => {
      if (event === paired) return { ...paired, pairing };
      return event === closed ? { ...closed, results } : event;
    }),
  }));
  return { entries, commits: controlCommits(entries), rows };
}

function turnedRows(rows: readonly Json[]): readonly Json[] {
  const first = rows.findIndex((row) => Array.isArray(row) || Object.hasOwn(row as object, 'players'));
  return rows.map((row, index) => (index === first ? turned(row) : row));
}

/** Lists by seat are turned, and those of seats name the other ones. */
function turned(row: Json): Json {
  if (Array.isArray(row)) return row.toReversed();
  const { players, places, scores, forfeits, noShows, ...rest } = row as unknown as ClosedTable;
  const seats = (named: readonly number[]) => named.map((seat) => players.length - 1 - seat).toReversed();
  return {
    players: players.toReversed(),
    places: places.toReversed(),
    scores: scores?.toReversed() ?? null,
    how: rest.how,
    forfeits: seats(forfeits),
    noShows: seats(noShows),
    head: rest.head,
  };
}
