// Whatever an auditor is given, it answers with reports: it never throws and never hangs.

import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type AuditReport,
  auditGame,
  auditParsed,
  auditReplay,
  CHECKS,
  type CheckReport,
  sentenceOf,
} from '../../../domain/audit/index.ts';
import type { Json } from '../../../domain/base/json.ts';
import { LANGUAGES } from '../../../domain/base/language.ts';
import { type StreamId, utf8 } from '../../../domain/log/index.ts';
import { foldRecord, isUnfoldableRecord, parseReplay, type ReplayRecord } from '../../../domain/replay/index.ts';
import type { Title } from '../../../domain/title/contract.ts';
import { TITLES, titleOf } from '../../../domain/titles/index.ts';
import { check } from '../../kit/replays/auditedGame.ts';
import { platformSha256, recordOf, replayText } from '../../kit/replays/recorded.ts';
import { playWholeGame } from '../../kit/replays/wholeGame.ts';
import { quietPlanOf } from '../../kit/replays/wholeGamePlans.ts';
import { sampleNumber, sampleOf, sampleSize } from '../../kit/sampling.ts';
import { forged } from './mutants/forging.ts';
import { changedAt, eventsOf, type Line, type Lines, readLines, withEvents, writeLines } from './mutants/lines.ts';

const OPTIONS = { titles: titleOf, sha256: platformSha256 };

interface Sample {
  readonly record: ReplayRecord;
  readonly text: string;
  readonly lines: Lines;
}

const samples: Sample[] = [];

/** Options of titles whose games are long without them. */
const SHORT: Readonly<Record<string, Json>> = { necronomonopoly: { maxRounds: 10 } };

beforeAll(async () => {
  for (const { id, seats } of TITLES) {
    const { stream, commits } = await playWholeGame(
      quietPlanOf({ titleId: id, options: SHORT[id] ?? null, seats: seats.min }, 3),
    );
    const record = recordOf(stream, commits);
    const text = replayText(record);
    samples.push({ record, text, lines: readLines(text) ?? [] });
  }
});

/** Asserts that reports are whole, that their messages are of bounded length, and that none says verified. */
function expectSoundRefusal(reports: readonly AuditReport[]): void {
  expect(reports.length).toBeGreaterThan(0);
  expect(reports.find((report) => !isSoundRefusal(report))).toBe(undefined);
}

function isSoundRefusal({ verdict, checks }: AuditReport): boolean {
  const named = checks.length === CHECKS.length && checks.every(({ name }, index) => name === CHECKS[index]);
  return verdict !== 'verified' && named && checks.every(isSaidShortly);
}

/** Whether the check is put into words of bounded length in every language. */
function isSaidShortly(check: CheckReport): boolean {
  const sentences = LANGUAGES.map((language) => sentenceOf(check, language));
  return sentences.every(({ length }) => length > 0 && length <= 200);
}

describe('files that are none', () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  const files: readonly (readonly [string, string | Uint8Array])[] = [
    ['nothing', ''],
    ['no bytes', new Uint8Array()],
    ['line feeds', '\n'.repeat(1_000)],
    ['a picture', Uint8Array.from({ length: 4_096 }, (_, i) => (i * 73) % 256)],
    ['broken UTF-8', Uint8Array.of(0x7b, 0xc3, 0x28, 0x7d)],
    ['NUL', '\0'],
    ['deep lists', deep],
    ['a deep header', `{"type":"header","options":${deep}}`],
    ['200,000 lines', '{"type":"end"}\n'.repeat(200_000)],
    ['200,000 headers', '{"type":"header"}\n'.repeat(200_000)],
    ['one long line', `"${'x'.repeat(5_000_000)}"`],
    ['lone surrogates', '{"type":"\ud800"}'],
  ];
  test.each(files)('%s', (_name, file) => {
    expectSoundRefusal(auditReplay(file, OPTIONS));
  });

  test('random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => expectSoundRefusal(auditReplay(bytes, OPTIONS))),
    );
  });

  test('random text of JSON lines', () => {
    const line = fc.oneof(
      fc.json(),
      fc.constantFrom('header', 'commit', 'events', 'end').map((type) => JSON.stringify({ type })),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (lines) =>
        expectSoundRefusal(auditReplay(lines.join('\n'), OPTIONS)),
      ),
    );
  });

  test('no records at all', () => {
    expect(auditParsed([], OPTIONS)).toEqual([]);
    expectSoundRefusal([auditGame('game/01K9Z6Q0T4N3W8R2E5YB7DHMXC' as StreamId, [], OPTIONS)]);
  });
});

/** Of each game. */
const CUTS = 500;

test('a file cut at any byte is not verified', () => {
  for (const { text } of samples) {
    const bytes = utf8(text);
    const step = Math.ceil(bytes.length / sampleSize(CUTS));
    for (let length = bytes.length - 2 - (sampleNumber('cuts') % step); length >= 0; length -= step) {
      expectSoundRefusal(auditReplay(bytes.subarray(0, length), OPTIONS));
    }
    // The last line feed may be missing.
    expect(auditReplay(bytes.subarray(0, bytes.length - 1), OPTIONS)[0]?.verdict).toBe('verified');
  }
});

/** Every way to put one of `values` in the place of another in a line. */
function changesOf(line: Line, values: readonly unknown[]): readonly Line[] {
  const changes = Object.keys(line).flatMap((key) => values.map((value) => ({ ...line, [key]: value })));
  return changes.filter((change) => JSON.stringify(change) !== JSON.stringify(line));
}

test('any value in the place of any other, in every line, is caught and hurts nothing', () => {
  const values = [null, true, -1, 0.5, 1e300, '', 'x', [], {}, [[]], '9'.repeat(64), { __proto__: null, type: 7 }];
  for (const [title, { lines }] of samples.entries()) {
    for (const place of sampleOf([0, 1, 2, 3, lines.length - 2, lines.length - 1], `lines of title ${title}`)) {
      for (const change of changesOf(lines[place] ?? {}, values)) {
        expectSoundRefusal(auditReplay(writeLines(changedAt(lines, place, () => change)), OPTIONS));
      }
    }
  }
});

/** A path to every value in `value`, outermost key first. */
function pathsIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))];
}

function replaced(value: unknown, path: readonly string[], by: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return by;
  if (Array.isArray(value)) return value.with(Number(key), replaced(value[Number(key)], rest, by));
  const object = value as Readonly<Record<string, unknown>>;
  return { ...object, [key]: replaced(object[key], rest, by) };
}

/** Every way to put one of `values` in the place of one of the first values in `events`, as text. */
function othersOf(events: unknown, values: readonly unknown[]): readonly string[] {
  const paths = pathsIn(events).slice(0, 60);
  const others = paths.flatMap((path) => values.map((value) => JSON.stringify(replaced(events, path, value))));
  return others.filter((text) => text !== JSON.stringify(events));
}

test('any value in the place of any other, in the events of a commit, is caught and hurts nothing', () => {
  const values = [null, -1, 1e15, 'x'.repeat(300), {}];
  for (const [title, { lines }] of samples.entries()) {
    const first = lines.findIndex((line) => line.type === 'commit');
    for (const place of sampleOf([first, first + 1, first + 9, lines.length - 2], `events of title ${title}`)) {
      const line: Line = lines[place] ?? {};
      for (const body of othersOf(eventsOf(line), values)) {
        expectSoundRefusal(auditReplay(writeLines(changedAt(lines, place, () => ({ ...line, body }))), OPTIONS));
      }
    }
  }
});

test('options that are nested too deeply to be compared are caught', () => {
  const { lines } = samples[0] ?? expect.fail('no sample');
  for (const depth of [500, 3_000, 5_000, 20_000, 100_000]) {
    const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const body = String(lines[1]?.body).replace(/"options":\{[^}]*\}/, `"options":${deep}`);
    const inBody = writeLines(changedAt(lines, 1, (line) => ({ ...line, body })));
    expectSoundRefusal(auditReplay(inBody, OPTIONS));
    const inBoth = inBody.replace(/"options":\{[^}]*\}/, `"options":${deep}`);
    expectSoundRefusal(auditReplay(inBoth, OPTIONS));
  }
});

describe('events of a forger who chains anew', () => {
  const start = (events: readonly (Line & { readonly type: string })[]) => (line: Line) => withEvents(line, events);

  test('an event of another shape is named with its commit', () => {
    for (const { lines } of samples) {
      const wrong = forgedOrRaw(changedAt(lines, 2, start([{ type: 'MovePlayed', seat: 'zero' }])));
      const [report] = auditReplay(writeLines(wrong), OPTIONS);
      expect(report?.checks[0]).toMatchObject({ name: 'form', status: 'failed', version: 2 });
      expect(check(report, 'form')?.message).toContain('MovePlayed: seat must be an integer from 0 to 127');
    }
  });

  test('a million seats are not laid out', () => {
    for (const { lines } of samples) {
      const creation = eventsOf(lines[1] ?? {});
      for (const seats of [5, 128, 129, 1_000_000, 2 ** 53]) {
        const wrong = changedAt(
          lines,
          1,
          start(creation.map((event) => (event.type === 'GameCreated' ? { ...event, seats } : event))),
        );
        expectSoundRefusal(auditReplay(writeLines(wrong), OPTIONS));
      }
    }
  });

  test('a deep body, a body of a million events, a body of nothing', () => {
    const deep = '['.repeat(50_000) + ']'.repeat(50_000);
    const bodies = [
      deep,
      `[{"type":"GameStarted","facts":[{"type":"X","deep":${deep}}]}]`,
      `[${Array(200_000).fill('{"type":"SeatLeft","seat":0}').join(',')}]`,
      '[]',
      'null',
      '',
      '{"type":"GameStarted"}',
      '[null]',
    ];
    for (const { lines } of samples) {
      for (const place of [1, 2]) {
        for (const body of bodies) {
          expectSoundRefusal(auditReplay(writeLines(changedAt(lines, place, (line) => ({ ...line, body }))), OPTIONS));
        }
      }
    }
  });
});

/** Forged to fit where that can be, else as it is. */
function forgedOrRaw(lines: Lines): Lines {
  try {
    return forged(lines);
  } catch {
    return lines;
  }
}

test('rules that throw fail the check of moves, and nothing else happens', () => {
  const { record } = samples[0] ?? expect.fail('no sample');
  for (const name of ['decide', 'evolve', 'parseMove', 'setup', 'toAct', 'outcome', 'moveId'] as const) {
    const broken = (id: string, version: string): Title | null => {
      const title = titleOf(id, version);
      return title && { ...title, [name]: () => neverMind(name) };
    };
    const reports = auditParsed([{ ok: true, record, texts: [] }], { ...OPTIONS, titles: broken });
    expectSoundRefusal(reports);
    expect(reports[0]?.verdict).toBe('failed');
  }
});

function neverMind(name: string): never {
  throw new TypeError(`${name} cannot cope`);
}

test('unknown rules leave the play unchecked; everything else is checked', () => {
  const { record } = samples[0] ?? expect.fail('no sample');
  const [report] = auditParsed([{ ok: true, record, texts: [] }], { ...OPTIONS, titles: () => null });
  expect(report?.verdict).toBe('incomplete');
  const left = report?.checks.filter(({ status }) => status === 'skipped').map(({ name }) => name);
  expect(left).toEqual(['receipts', 'moves', 'draws', 'facts', 'outcome', 'origin']);
  expect(check(report, 'moves')?.message).toContain('does not know the rules');
});

test('a record that cannot be folded says so', () => {
  const { record, lines } = samples[0] ?? expect.fail('no sample');
  const failing = (broken: ReplayRecord) => {
    try {
      foldRecord(broken, titleOf);
    } catch (error) {
      if (isUnfoldableRecord(error)) return error.version;
      throw error;
    }
    return 'folded';
  };
  const other = (place: number, body: string) => {
    const [parsed] = parseReplay(writeLines(changedAt(lines, place, (line) => ({ ...line, body })))).records;
    return parsed?.ok === true ? parsed.record : expect.fail('unreadable');
  };
  expect(failing(record)).toBe('folded');
  expect(failing({ ...record, commits: [] })).toBe(null);
  expect(failing({ ...record, commits: record.commits.slice(1) })).toBe(2);
  expect(failing(other(3, '[{"type":"Nothing"}]'))).toBe(3);
  expect(failing(other(2, '[{"type":"GameCreated"}]'))).toBe(2);
  expect(failing(other(1, String(lines[1]?.body).replace(/"seats":\d+/, '"seats":100')))).toBe(1);
  expect(() => foldRecord(record, () => null)).toThrow(/^commit 1: /);
});
