// The tournament file in another language: a checker written from docs/tournament-format.md alone
// (test/oracle/tournament, Python) derives the same chain, events, names of bulk, ids of games, byes, costs, points,
// tie-breaks, ranks and who goes on, and refuses what is forged. Who sits where: otherLanguageSeats.test.ts.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import { fastChance } from '../../../../domain/chance/index.ts';
import { registryOf } from '../../../../domain/titles/index.ts';
import { TournamentAudit } from '../../../../domain/tournament/audit/index.ts';
import { cutBulk } from '../../../../domain/tournament/bulk/index.ts';
import type { TournamentEvent } from '../../../../domain/tournament/life/events.ts';
import { TIE_BREAKS, type TieBreakName } from '../../../../domain/tournament/standings/tieBreaks/index.ts';
import { sampleNumber, sampleSize } from '../../../kit/sampling.ts';
import { controlCommits } from '../../../kit/tournaments/controlStream.ts';
import { eventFiles } from '../../../kit/tournaments/eventFiles.ts';
import { discardedAndPlayed, playedTwice } from '../../../kit/tournaments/lies.ts';
import { essenceOf, mutated } from '../../../kit/tournaments/mutatedTournament.ts';
import {
  type RecordedTournament,
  type RecordPlan,
  recordTournament,
} from '../../../kit/tournaments/recordedTournament.ts';
import { recordLines } from '../../../kit/tournaments/recordLines.ts';
import { recordPlan } from '../../../kit/tournaments/recordPlans.ts';
import { runPython } from '../../audit/pythonChecker.ts';

const CHECKER = '../tournament/check_tournament.py';
const folder = mkdtempSync(join(tmpdir(), 'signalbox-tournament-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

// Keys of a constant object are its own; `lot` is the last.
const EVERY_TIE_BREAK = (Object.keys(TIE_BREAKS) as TieBreakName[]).filter((name) => name !== 'lot');

/** Every format in both editions, with every tie-break, in another order each time. */
function plan(number: number): RecordPlan {
  const usual = recordPlan(number);
  const from = number % EVERY_TIE_BREAK.length;
  const tieBreaks = [...EVERY_TIE_BREAK.slice(from), ...EVERY_TIE_BREAK.slice(0, from), 'lot'] as const;
  return { ...usual, announcing: 30, agreeing: 40, options: { ...usual.options, tieBreaks } };
}

test('tables, byes, costs, points, tie-breaks and ranks of random tournaments are the same there', () => {
  const first = sampleNumber('tournaments in another language');
  for (let event = 0; event < sampleSize(8); event += 1) {
    const record = recordTournament(plan(first + event));
    const rows = record.entries.flatMap(({ events }) =>
      events.flatMap((one) => ('standings' in one ? [record.rows.get(one.standings.hash)?.length ?? 0] : [])),
    );
    const report = runPython(CHECKER, [file('cup.ndjson', recordLines(record).join(''))]);
    expect({ number: first + event, report }).toEqual({
      number: first + event,
      report: {
        chain: record.commits.length,
        seed: true,
        bulk: expect.any(Number),
        events: record.entries.reduce((sum, { events }) => sum + events.length, 0),
        pairings: record.entries.flatMap(({ events }) => events).filter(({ type }) => type === 'RoundPaired').length,
        standings: rows.reduce((sum, one) => sum + one, 0),
        seats: expect.any(Number),
      },
    });
  }
});

test('games have the ids and the last hashes that follow there, and a forged row is refused', async () => {
  const { record, games } = await eventFiles({ handsOver: true });
  const replays = file('games.ndjson', games);
  expect(runPython(CHECKER, [file('event.ndjson', record), replays])).toMatchObject({ standings: 15, games: 4 });
  const forged = record.replace('"noShows":[1]', '"noShows":[]');
  expect(forged).not.toBe(record);
  expect(runPython(CHECKER, [file('forged.ndjson', forged), replays])).toMatchObject({
    wrong: expect.stringContaining('the rows have another hash'),
  });
});

test('a seeded first round of Swiss is dealt there as it is here, and another deal is refused', () => {
  const number = sampleNumber('seeded rounds in another language');
  const { options, ...usual } = plan(number);
  const stages = [{ format: 'swiss', rounds: 1, cut: null }] as const;
  const points = { kind: 'share' } as const;
  const seeded = { ...options, stages, points, size: { seats: 4, least: 3 }, apart: [] };
  const chances = { seeding: 100, leaving: 0, asking: 0 };
  const record = recordTournament({ ...usual, ...chances, edition: 2, players: 12, options: seeded });
  const said = record.entries.flatMap(({ events }) => events).filter(({ type }) => type === 'PlayersSeeded');
  expect(said).not.toEqual([]);
  const seededFile = file('seeded.ndjson', recordLines(record).join(''));
  expect(runPython(CHECKER, [seededFile])).toMatchObject({ pairings: expect.any(Number) });
  const entries = record.entries.map(({ events, ...entry }) => ({
    ...entry,
    events: events.map((event) =>
      event.type === 'PlayersSeeded' ? { ...event, seeds: event.seeds.toReversed() } : event,
    ),
  }));
  const forged = { ...record, entries, commits: controlCommits(entries) };
  expect(runPython(CHECKER, [file('forged.ndjson', recordLines(forged).join(''))])).toMatchObject({
    wrong: expect.stringContaining('the tables are others'),
  });
});

test('a forged offer, a forged hand-over, and what a former organiser does, are refused there, and here', () => {
  const number = sampleNumber('hand-overs in another language');
  const record = handedOver(number);
  const forgeries: readonly (readonly [string, (event: TournamentEvent) => TournamentEvent | null])[] = [
    ['TournamentOffered', (event) => ({ ...event, by: 'p-nobody' }) as TournamentEvent],
    ['TournamentOffered', () => null],
    ['TournamentOffered', (event) => ({ ...event, reason: null }) as unknown as TournamentEvent],
    ['TournamentHandedOver', (event) => ({ ...event, player: 'p-nobody' }) as TournamentEvent],
    ['TournamentHandedOver', () => null],
  ];
  for (const [type, forge] of forgeries) {
    const entries = record.entries.map(({ events, ...entry }) => ({
      ...entry,
      events: events.flatMap((event) => (event.type === type ? (forge(event) ?? []) : event)),
    }));
    const kept = entries.filter(({ events }) => events.length > 0);
    const text = recordLines({ ...record, entries: kept, commits: controlCommits(kept) }).join('');
    expect({ number, type, report: runPython(CHECKER, [file('forged.ndjson', text)]) }).toMatchObject({
      report: { wrong: expect.stringMatching(/by p-|offer/) },
    });
    expect(failedChecks(text)).toContain('commands');
  }
});

test('a draft that is discarded and played, and one game for two tables, are refused there', () => {
  const stages = [{ format: 'swiss', rounds: 1, cut: null }] as const;
  const wrongIn = (from: RecordPlan, lie: (plan: RecordPlan) => RecordPlan) => {
    const plan = { ...from, mending: 100, options: { ...from.options, stages } };
    return runPython(CHECKER, [file('lied.ndjson', recordLines(recordTournament(lie(plan))).join(''))]);
  };
  const calm = { leaving: 0, asking: 0, absent: 0, players: 12 };
  const discarded = wrongIn({ ...recordPlan(4), ...calm }, discardedAndPlayed);
  expect(discarded).toMatchObject({ wrong: expect.stringContaining('without another in its place') });
  const twice = wrongIn({ ...recordPlan(4), ...calm }, playedTwice);
  expect(twice).toMatchObject({ wrong: expect.stringContaining('a game of two tables') });
});

/** A tournament that was handed over, and in which the organiser by then did something afterwards. */
function handedOver(number: number): RecordedTournament {
  for (let next = number; ; next += 1) {
    const record = recordTournament({ ...plan(next), edition: 2, announcing: 100 });
    const events = record.entries.flatMap((entry) => entry.events);
    const taken = events.findIndex(({ type }) => type === 'TournamentHandedOver');
    if (taken >= 0 && events.slice(taken).some((event) => event.type === 'OptionsEdited')) return record;
  }
}

function failedChecks(text: string): readonly string[] {
  const audit = new TournamentAudit({ titles: registryOf([]).byRules });
  for (const [index, line] of text.trimEnd().split('\n').entries()) audit.read({ number: index + 1, text: line });
  return audit.finish().checks.flatMap(({ name, status }) => (status === 'failed' ? [name] : []));
}

test('a match for third place is derived there as it is here; a final of others, and none, are refused', () => {
  const number = sampleNumber('third places in another language');
  const withMatch = (seed: number, busy: object) => {
    const usual = recordPlan(5);
    const stages = [{ format: 'elimination', advance: 1, cut: null, thirdPlace: true }] as const;
    return recordTournament({ ...usual, ...busy, seed, players: 8, edition: 2, options: { ...usual.options, stages } });
  };
  for (let seed = number; seed < number + sampleSize(4); seed += 1) {
    const record = withMatch(seed, { leaving: 6, absent: 20, mending: 40 });
    const report = runPython(CHECKER, [file('third.ndjson', recordLines(record).join(''))]);
    expect({ seed, report }).toMatchObject({ seed, report: { standings: expect.any(Number) } });
    expect(report).not.toHaveProperty('wrong');
  }
  const record = withMatch(number, { leaving: 0, absent: 0, mending: 0 });
  const forgeries = [withExchangedFinal(record), withoutMatch(record)];
  for (const forged of forgeries) {
    const text = recordLines({ ...record, ...forged }).join('');
    expect(runPython(CHECKER, [file('forged.ndjson', text)])).toMatchObject({
      wrong: expect.stringMatching(/others play the final|the tables are others/),
    });
    expect(failedChecks(text)).toContain('pairings');
  }
});

type Forged = Pick<RecordedTournament, 'entries' | 'commits' | 'rows'>;

function forgedBy(
  record: RecordedTournament,
  rows: RecordedTournament['rows'],
  change: (event: TournamentEvent) => object,
): Forged {
  const entries = record.entries.map(({ events, ...entry }) => ({
    ...entry,
    events: events.map((event) => ({ ...event, ...change(event) }) as TournamentEvent),
  }));
  return { entries, commits: controlCommits(entries), rows };
}

/** Those who lost in the semifinals play the final. */
function withExchangedFinal(record: RecordedTournament): Forged {
  const paired = record.entries.flatMap(({ events }) => events).findLast(({ type }) => type === 'RoundPaired');
  const former = paired?.type === 'RoundPaired' ? paired.pairing : null;
  const [byes, final, match] = record.rows.get(former?.hash ?? '') ?? [];
  const exchanged = [byes, match, final].flatMap((row) => (row === undefined ? [] : [row]));
  const pairing = cutBulk('pairing', exchanged).bulk;
  const rows = new Map([...record.rows, [pairing.hash, exchanged] as const]);
  rows.delete(former?.hash ?? '');
  return forgedBy(record, rows, (event) => (event === paired ? { pairing } : {}));
}

/** The organiser never said that there was to be a match. */
function withoutMatch(record: RecordedTournament): Forged {
  const stages = [{ format: 'elimination', advance: 1, cut: null }];
  return forgedBy(record, record.rows, (event) =>
    event.type === 'TournamentCreated' ? { options: { ...event.options, stages } } : {},
  );
}

test('a game at a real board is refused there, and here', () => {
  const number = sampleNumber('real boards in another language');
  const { options, ...usual } = plan(number);
  const plans = { ...usual, edition: 2, options: { ...options, realBoards: true, automatic: false } } as const;
  const lines = recordLines(recordTournament(plans));
  expect(runPython(CHECKER, [file('boards.ndjson', lines.join(''))])).toMatchObject({
    wrong: expect.stringContaining('a game at a real board'),
  });
  expect(failedChecks(lines.join(''))).toEqual(['results']);
});

/**
 * What follows from the rest of a file. Dates, heads, who gave up, and drafts of a Swiss that were drawn again do not:
 * games, receipts and `npm run audit` are for them.
 */
const FOLLOWS =
  /^standings|^results .*(places|players|scores|byes|late)|^(RoundPaired|EarlyStartAgreed|RoundClosed|StageEnded)/;

test('whatever is forged of results, standings, rounds and stages is refused there, although all hashes were made anew', () => {
  const seed = sampleNumber('forgeries in another language');
  const chance = fastChance(seed);
  const records = Array.from({ length: 8 }, (_, index) => recordTournament(plan(seed + index)));
  for (let refused = 0; refused < sampleSize(100, 0.1); ) {
    const record = at(records, chance.below(records.length));
    const { what, record: forged } = mutated(record, chance);
    if (!FOLLOWS.test(what) || essenceOf(forged) === essenceOf(record)) continue;
    const path = file('forged.ndjson', recordLines({ ...record, ...forged }).join(''));
    expect({ seed, what, report: runPython(CHECKER, [path]) }).toMatchObject({ report: { wrong: expect.any(String) } });
    refused += 1;
  }
});
