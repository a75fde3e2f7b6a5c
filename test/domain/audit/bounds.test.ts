// What a stranger's file may cost: bodies, nesting, facts that nobody checked, records and lines all have their bounds.

import { describe, expect, test } from 'vitest';
import { type AuditReport, auditReplay } from '../../../domain/audit/index.ts';
import { at } from '../../../domain/base/defect.ts';
import { foldRecord, MAX_BODY_BYTES, parseReplay, type ReplayRecord } from '../../../domain/replay/index.ts';
import { MAX_RECORDS } from '../../../domain/replay/parse.ts';
import { titleOf } from '../../../domain/titles/index.ts';
import * as port from '../../../eventstore/port.ts';
import { audit, check, lines, OPTIONS } from '../../kit/replays/auditedGame.ts';
import { eventsOf, type Lines, rechained, withEvents, writeLines } from './mutants/lines.ts';

/** The game up to its start, as of a game that goes on; then `times` commits of `facts` that nobody decided. */
function startedWith(facts: readonly object[], times: number): Lines {
  const start = lines.findIndex((line) => line.type === 'commit' && eventsOf(line)[0]?.type === 'GameStarted');
  const header = { ...lines[0], complete: false };
  const end = { ...lines.at(-1), status: 'active', serverSeed: null, outcome: null };
  const line = at(lines, start + 1);
  const move = { type: 'MovePlayed', seat: 0, move: 'pass', by: 'player', facts, draws: 0 };
  const more = Array.from({ length: times }, (_, index) => {
    return { ...withEvents(line, [move]), commandId: index.toString(16).padStart(32, '0') };
  });
  return rechained([header, ...lines.slice(1, start + 1), ...more, end]);
}

function recordIn(record: Lines): ReplayRecord {
  const [parsed] = parseReplay(writeLines(record)).records;
  return parsed?.ok === true ? parsed.record : expect.fail('unreadable');
}

const form = (report: AuditReport | undefined) => check(report ?? expect.fail('no report'), 'form');

describe('a commit', () => {
  test('holds as many bytes as a store takes, and no more', () => {
    expect(MAX_BODY_BYTES).toBe(port.MAX_BODY_BYTES);
    const padded = (bytes: number) => {
      const change = (text: string) => text.padEnd(bytes - 1, ' ');
      return rechained(
        lines.map((line) =>
          line.version === 4 && line.type === 'commit' ? { ...line, body: change(String(line.body)) } : line,
        ),
      );
    };
    expect(form(audit(padded(MAX_BODY_BYTES)))?.message).toContain('in other bytes than the rules write');
    expect(form(audit(padded(MAX_BODY_BYTES + 1)))).toMatchObject({
      status: 'failed',
      version: 4,
      message: 'Commit 4: the body has 65537 bytes; at most 65536 are stored.',
    });
  });

  test.each([201, 1_000, 8_000, 30_000])('that is nested %i levels deep fails by its form', (levels) => {
    // The list of events, the event, its options: the rest is inside.
    const deep = '['.repeat(levels - 2) + ']'.repeat(levels - 2);
    const body = String(lines[1]?.body).replace(/"options":\{[^}]*\}/, `"options":${deep}`);
    const report = audit(rechained(lines.map((line) => (line.version === 1 ? { ...line, body } : line))));
    expect(form(report)).toMatchObject({
      status: 'failed',
      version: 1,
      message: 'Commit 1: the body is nested more than 200 levels deep.',
    });
    const header = writeLines(lines).replace(/"options":\{[^}]*\},"sharedTable"/, `"options":[${deep}],"sharedTable"`);
    expect(form(auditReplay(header, OPTIONS)[0])?.message).toBe('Line 1 is nested more than 200 levels deep.');
  });
});

describe('facts that nobody checked', () => {
  // Each copies the list of all before it.
  const started = lines.flatMap((line) => (line.type === 'commit' ? eventsOf(line) : []));
  const drawn = started.find(({ type }) => type === 'GameStarted')?.facts as readonly { readonly type: string }[];
  const flipped = drawn.find(({ type }) => type === 'CardsFlipped') ?? expect.fail('no card is flipped');
  const facts = Array.from({ length: 500 }, () => flipped);

  test('are folded as many as a game of the title can have, and no more', () => {
    const known = recordIn(startedWith([], 3)).commits.length;
    expect(foldRecord(recordIn(startedWith([], 3)), titleOf)).toHaveLength(known);
    const { options, seats } = lines[0] ?? expect.fail('no header');
    const title = titleOf('next-station-london', '1.0.0') ?? expect.fail('no title');
    const most = title.limits(options, Array.isArray(seats) ? seats.length : 0).facts;
    const commits = Math.ceil(most / facts.length) + 1;
    expect(() => foldRecord(recordIn(startedWith(facts, commits)), titleOf)).toThrow(`more than ${most} facts`);
  });

  test('in a part of a game cost the same for one fork and for many', () => {
    const part = startedWith(facts, 80);
    expect(writeLines(part).length).toBeGreaterThan(1_000_000);
    const version = part.length - 2;
    const { hash } = at(part, version);
    const game = String(lines[0]?.stream).slice('game/'.length);
    const forked = { type: 'GameForked', game, version, hash, head: null, table: {} };
    const forks = Array.from({ length: 200 }, (_, index) => {
      const stream = `game/01K9Z6Q0T4N3W8R2E5YB7${String(index).padStart(5, '0')}`;
      const header = { ...part[0], stream, origin: { game, version, hash } };
      const commit = withEvents(at(lines, 1), [at(eventsOf(at(lines, 1)), 0), forked]);
      return rechained([header, commit, { ...part.at(-1), status: 'open' }]);
    });
    const file = writeLines([...forks.flat(), ...part]);
    const start = performance.now();
    const reports = auditReplay(file, OPTIONS);
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(new Set(reports.map(({ verdict }) => verdict))).toEqual(new Set(['incomplete', 'failed']));
  });
});

describe('a file', () => {
  test('of line feeds is empty, and takes no memory for each of them', () => {
    const before = process.memoryUsage().rss;
    const [report, ...others] = auditReplay(Buffer.alloc(32 * 1024 * 1024, '\n'), OPTIONS);
    expect([form(report)?.message, others]).toEqual(['The file is empty.', []]);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  });

  test('is read up to the last record that has a place', () => {
    const { records } = parseReplay('{"type":"header"}\n'.repeat(MAX_RECORDS + 5_000));
    expect(records.length).toBe(MAX_RECORDS + 1);
    expect(records.at(-1)).toEqual({
      ok: false,
      stream: null,
      error: { line: MAX_RECORDS + 1, reason: { code: 'too-many-records', most: 100_000 } },
    });
  });
});
