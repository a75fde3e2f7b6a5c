import { describe, expect, test } from 'vitest';
import { type Chance, fastChance } from '../../../../domain/chance/index.ts';
import { formatCommit } from '../../../../domain/replay/index.ts';
import { cutBulk } from '../../../../domain/tournament/bulk/index.ts';
import type { TournamentEvent } from '../../../../domain/tournament/index.ts';
import {
  formatBulk,
  formatRecordHeader,
  namedBulk,
  type RecordPiece,
  RecordReader,
  readTournamentEvents,
} from '../../../../domain/tournament/record/index.ts';
import { sampleNumber, sampleSize } from '../../../kit/sampling.ts';
import { controlCommits, TOURNAMENT_ID } from '../../../kit/tournaments/controlStream.ts';
import { bulk, FIGURES } from '../life/given.ts';

const ROLL = Array.from({ length: 2_345 }, (_, player) => `p-${String(player).padStart(6, '0')}`);
const ROLL_BULK = { ...cutBulk('roll', ROLL).bulk, stage: 0, round: 0 };
const FIXED: TournamentEvent = { type: 'RollFixed', players: ROLL.length, roll: cutBulk('roll', ROLL).bulk };
const COMMITS = controlCommits([
  { events: [{ type: 'EntriesOpened' }], at: 1_000 },
  { events: [FIXED, { type: 'TournamentStarted' }], at: 2_000 },
]);
const LINES = [
  formatRecordHeader({ tournament: TOURNAMENT_ID, titleId: 'next-station-london' }),
  ...COMMITS.map(formatCommit),
  ...formatBulk(ROLL_BULK, ROLL),
];

/** Pieces of the lines, then what is wrong first. */
function readAll(lines: readonly string[]): readonly (RecordPiece | string | null)[] {
  const reader = new RecordReader();
  const pieces: (RecordPiece | string | null)[] = [];
  for (const line of lines) {
    const read = reader.read(line.endsWith('\n') ? line.slice(0, -1) : line);
    if (!read.ok) return [...pieces, read.reason.code];
    if (read.piece !== null) pieces.push(read.piece);
  }
  return [...pieces, reader.end()?.code ?? null];
}

function faultOf(...lines: readonly (string | undefined)[]): unknown {
  return readAll(lines.map((line) => line ?? '')).at(-1);
}

test('what is written is read: header, commits as they were hashed, each bulk whole', () => {
  expect(LINES).toHaveLength(1 + 2 + 3);
  const [header, first, second, roll, end] = readAll(LINES);
  expect(header).toEqual({ kind: 'header', header: { tournament: TOURNAMENT_ID, titleId: 'next-station-london' } });
  expect([first, second]).toMatchObject(COMMITS.map((commit) => ({ kind: 'commit', commit })));
  expect(roll).toEqual({ kind: 'bulk', bulk: ROLL_BULK, rows: ROLL });
  expect(end).toBeNull();
  expect(COMMITS.map((commit) => readTournamentEvents(commit))).toMatchObject([
    { ok: true, events: [{ type: 'EntriesOpened' }] },
    { ok: true, events: [FIXED, { type: 'TournamentStarted' }] },
  ]);
});

test('bulk without rows has one line', () => {
  const lines = [...formatBulk({ ...ROLL_BULK, chunks: 0 }, [])];
  expect(lines).toHaveLength(1);
  expect(readAll([...LINES.slice(0, 3), ...lines]).slice(3)).toEqual([
    { kind: 'bulk', bulk: { ...ROLL_BULK, chunks: 0 }, rows: [] },
    null,
  ]);
});

describe('what cannot be where it is', () => {
  const [header, commit, next, part, second, last] = LINES;

  test.each<[string, readonly (string | undefined)[], string]>([
    ['nothing', [], 'empty-file'],
    ['a header only', [header], 'no-commits'],
    ['no header', [commit], 'no-header'],
    ['two headers', [header, header], 'header-twice'],
    ['a commit after bulk', [header, commit, part, second, last, next], 'commit-after-bulk'],
    ['a part left out', [header, commit, part, last], 'wrong-part'],
    ['parts in another order', [header, commit, second], 'wrong-part'],
    ['parts of two pieces', [header, commit, part, second?.replace('"round":0', '"round":1')], 'wrong-part'],
    ['a file that breaks off', [header, commit, part, second], 'bulk-cut-off'],
    ['a part that is not full', [header, commit, part?.replace('"p-000000",', '')], 'wrong-part'],
    ['an unknown line', [header, '{"type":"comment"}'], 'unknown-line'],
    ['an unknown key', [header?.replace('"titleId"', '"extra":1,"titleId"')], 'misshapen-line'],
    ['white space', [header?.replace(',', ', ')], 'not-compact'],
    ['no JSON', ['hello'], 'not-json'],
    ['a line that is cut off', [header, commit?.slice(0, 40)], 'line-cut-off'],
    ['another format', [header?.replace('tournament/1', 'tournament/2')], 'misshapen-line'],
    ['a number for an id', [header?.replace(`"${TOURNAMENT_ID}"`, '7')], 'misshapen-line'],
    ['far more parts than rows', [header, commit, part?.replace('"parts":3', '"parts":3000')], 'too-many'],
  ])('%s', (_, lines, code) => {
    expect(faultOf(...lines)).toBe(code);
  });
});

test('garbage is refused, whatever it is', () => {
  const chance = fastChance(sampleNumber('garbled tournament files'));
  for (let attempt = 0; attempt < sampleSize(2_000); attempt += 1) {
    const lines = LINES.with(chance.below(LINES.length), garbled(LINES[chance.below(3)] ?? '', chance));
    expect(readAll(lines).length).toBeGreaterThan(0);
  }
});

function garbled(line: string, chance: Chance): string {
  const [from, to] = [chance.below(line.length), chance.below(line.length)];
  const middle = [String.fromCharCode(chance.below(0x1_0000)), '[[[[', '"', '-0', '1e999', '\\ud800', ''][
    chance.below(7)
  ];
  return `${line.slice(0, Math.min(from, to))}${middle}${line.slice(Math.max(from, to))}`;
}

test('each piece of bulk is named once, where it is stored', () => {
  const place = { stage: 0, round: 1 };
  const standings = bulk('standings', '44');
  const events: readonly TournamentEvent[] = [
    FIXED,
    { type: 'RoundPaired', ...place, draw: 0, pairing: bulk('pairing'), figures: FIGURES },
    { type: 'RoundClosed', ...place, results: bulk('results'), standings: bulk('standings') },
    {
      type: 'ResultCorrected',
      stage: 0,
      round: 0,
      table: 3,
      places: [1, 2],
      reason: 'a slip',
      by: 'p-organiser',
      results: bulk('results', '33'),
      standings,
    },
    { type: 'TournamentFinished', standings, serverSeed: '00'.repeat(32) },
  ];
  expect(namedBulk(events)).toEqual([
    ROLL_BULK,
    { ...bulk('pairing'), ...place },
    { ...bulk('results'), ...place },
    { ...bulk('standings'), ...place },
    { ...bulk('results', '33'), stage: 0, round: 0 },
    { ...standings, ...place },
  ]);
});

test('events of a strange shape are none', () => {
  const faultIn = (...events: readonly object[]) => {
    const [commit] = controlCommits([{ events: events as readonly TournamentEvent[], at: 1 }]);
    const read = commit === undefined ? null : readTournamentEvents(commit);
    return read === null || read.ok ? null : read.reason.code;
  };
  expect(faultIn({ type: 'EntriesOpened' })).toBeNull();
  expect(faultIn()).toBe('no-event');
  expect(faultIn({ type: 'EntriesOpened', by: 'me' })).toBe('misshapen-event');
  expect(faultIn({ type: 'GameCreated' })).toBe('unknown-event');
  expect(faultIn({ ...FIXED, roll: bulk('pairing') })).toBe('misshapen-event');
});
