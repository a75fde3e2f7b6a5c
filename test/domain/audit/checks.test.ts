// The checks that need no rules, and records that are not whole: what makes each check fail, at which commit, and what
// it tells.

import { describe, expect, test } from 'vitest';
import { auditReplay, type Receipt } from '../../../domain/audit/index.ts';
import { formatEnd, formatEvents, formatHeader } from '../../../domain/replay/index.ts';
import {
  audit,
  check,
  isMoveBy,
  lines,
  namesOf,
  OPTIONS,
  record,
  versionWhere,
  withLine,
} from '../../kit/replays/auditedGame.ts';
import { recordOf, replayText } from '../../kit/replays/recorded.ts';
import { forged } from './mutants/forging.ts';
import { eventsOf, type Line, writeLines } from './mutants/lines.ts';

test('the untouched record is verified, and its counts are told', () => {
  const report = audit(lines);
  expect(report.verdict).toBe('verified');
  const moves = record.commits.filter((_, index) =>
    eventsOf(lines[index + 1] ?? {}).some(({ type }) => type === 'MovePlayed'),
  );
  expect(report.counts.moves).toBe(moves.length);
  expect(report.game).toEqual({
    gameId: record.header.stream.slice('game/'.length),
    title: 'next-station-london',
    rulesVersion: record.header.rulesVersion,
    seats: 3,
    status: 'finished',
    commits: record.commits.length,
    headHash: record.end.headHash,
  });
});

/** Not the last of the last hash. */
const OTHER_DIGIT = record.end.headHash.endsWith('0') ? '1' : '0';

describe('form', () => {
  const cases: readonly (readonly [string, number, (line: Line) => Line, string])[] = [
    [
      'another title',
      0,
      (line) => ({ ...line, title: 'chess' }),
      'The header says title "chess"; the commits say "next-station-london".',
    ],
    ['other rules', 0, (line) => ({ ...line, rulesVersion: '9' }), 'The header says rulesVersion "9"'],
    [
      'another option',
      0,
      (line) => ({ ...line, options: { ...Object(line.options), powers: 'random' } }),
      'The header says options.powers "random"; the commits say "off".',
    ],
    ['a shared table', 0, (line) => ({ ...line, sharedTable: true }), 'The header says sharedTable true'],
    [
      'another player',
      0,
      (line) => ({ ...line, seats: [{ player: 'player_x', bot: null, clientSeed: 'a seed' }] }),
      'The header says seats.0.player "player_x"; the commits say "player_a".',
    ],
    [
      'another commitment',
      0,
      (line) => ({ ...line, seedCommitment: 'ab'.repeat(32) }),
      'The header says seedCommitment',
    ],
    [
      'an origin',
      0,
      (line) => ({ ...line, origin: { game: '01K9Z6Q0T4N3W8R2E5YB7DHMXD', version: 1, hash: 'ab'.repeat(32) } }),
      'The header says origin',
    ],
    [
      'incomplete',
      0,
      (line) => ({ ...line, complete: false }),
      'The header says incomplete, but a commit ends the game.',
    ],
    [
      'another status',
      -1,
      (line) => ({ ...line, status: 'aborted' }),
      'The end says status "aborted"; the commits say "finished".',
    ],
    ['another version', -1, (line) => ({ ...line, version: 3 }), 'The end says version 3'],
    ['another hash', -1, (line) => ({ ...line, headHash: 'ab'.repeat(32) }), 'The end says headHash'],
    [
      'a hash with another last digit',
      -1,
      (line) => ({ ...line, headHash: `${String(line.headHash).slice(0, -1)}${OTHER_DIGIT}` }),
      `${String(record.end.headHash).slice(0, -1)}${OTHER_DIGIT}"; the commits say "${record.end.headHash}".`,
    ],
    ['another seed', -1, (line) => ({ ...line, serverSeed: 'ab'.repeat(32) }), 'The end says serverSeed'],
    ['no seed', -1, (line) => ({ ...line, serverSeed: null }), 'The end says serverSeed null'],
  ];
  test.each(cases)('header or end say %s', (_name, place, change, message) => {
    const report = audit(withLine(place < 0 ? lines.length + place : place, change));
    expect(namesOf(report, 'failed')).toEqual(['form']);
    expect(check(report, 'form')?.message).toContain(message);
  });

  test('a complete record whose game goes on', () => {
    const report = audit(forged([...lines.slice(0, 9), ...lines.slice(-1)]));
    expect(namesOf(report, 'failed')).toContain('form');
    expect(check(report, 'form')?.message).toBe('The header says complete, but no commit ends the game.');
  });
});

describe('chain', () => {
  test('a changed commit is named, and the content is still played', () => {
    const report = audit(withLine(9, (line) => ({ ...line, recordedAt: Number(line.recordedAt) + 1 })));
    expect(namesOf(report, 'failed')).toEqual(['chain']);
    expect(check(report, 'chain')).toMatchObject({
      version: 9,
      message: 'Commit 9: its hash does not follow from its content and the hash before.',
    });
    expect(check(report, 'moves')?.status).toBe('passed');
  });

  test('a commit that is missing', () => {
    const report = audit(lines.toSpliced(9, 1));
    expect(check(report, 'chain')).toMatchObject({
      version: 10,
      message: 'Commit 9 is missing: commit 10 follows commit 8.',
    });
    expect(report.verdict).toBe('failed');
  });

  test('commits that are missing, twice there, or in another order', () => {
    const messageOf = (changed: readonly Line[]) => check(audit(changed), 'chain')?.message;
    expect(messageOf(lines.toSpliced(9, 3))).toBe('Commits 9 to 11 are missing: commit 12 follows commit 8.');
    expect(messageOf(lines.toSpliced(1, 1))).toBe('Commit 1 is missing: commit 2 comes first.');
    const twice = audit(lines.toSpliced(9, 0, lines[9] ?? {}));
    expect(check(twice, 'chain')?.message).toBe('Commit 9 occurs twice: commit 10 was due after the first one.');
    expect(check(twice, 'commands')?.message).toBe('Commit 9 occurs twice, with one command id.');
    expect(messageOf(lines.toSpliced(9, 0, lines[3] ?? {}))).toBe('Commit 3 stands where commit 9 was due.');
  });
});

describe('receipts', () => {
  const receipt = (version: number, change: Partial<Receipt> = {}): Receipt => {
    return { gameId: null, version, hash: String(lines[version]?.hash), ...change };
  };

  test('a receipt that stands is passed, in either case of its digits and under either form of the id', () => {
    const gameId = record.header.stream.slice('game/'.length);
    const kept = [
      receipt(3),
      receipt(5, { hash: String(lines[5]?.hash).toUpperCase() }),
      receipt(4, { gameId }),
      receipt(4, { gameId: `${gameId}-${'ab'.repeat(16)}` }),
    ];
    const report = audit(lines, kept);
    expect([report.verdict, check(report, 'receipts')?.status]).toEqual(['verified', 'passed']);
  });

  test('without one, nothing is said, and nothing is missing', () => {
    expect(check(audit(lines), 'receipts')).toMatchObject({ status: 'skipped', message: 'None was given.' });
  });

  test('a receipt of another history, of no version, of no game', () => {
    expect(check(audit(lines, [receipt(3, { hash: 'ab'.repeat(32) })]), 'receipts')).toMatchObject({
      status: 'failed',
      version: 3,
    });
    const hash = String(lines[3]?.hash);
    const almost = `${hash.slice(0, -1)}${hash.endsWith('0') ? '1' : '0'}`;
    expect(check(audit(lines, [receipt(3, { hash: almost.toUpperCase() })]), 'receipts')?.message).toBe(
      `Commit 3 has the hash ${hash}; the receipt says ${almost}.`,
    );
    const beyond = check(audit(lines, [receipt(3, { version: 9_999 })]), 'receipts');
    expect(beyond).toMatchObject({ status: 'failed', version: null });
    expect(beyond?.message).toContain(`version 9999; the record has ${record.commits.length} commits`);
    const strange = check(audit(lines, [receipt(3, { gameId: '01K9Z6Q0T4N3W8R2E5YB7DHMXD' })]), 'receipts');
    expect(strange?.message).toBe(
      'A receipt is for the game 01K9Z6Q0T4N3W8R2E5YB7DHMXD, which is not among the records.',
    );
  });

  test('one that names no game is for every record of the game that comes first, whatever stands before it', () => {
    const honest = writeLines(lines);
    const other = writeLines(forged(withLine(3, (line) => ({ ...line, commandId: 'ab'.repeat(16) }))));
    const receipts = [receipt(4)];
    const verdicts = (file: string) => auditReplay(file, { ...OPTIONS, receipts }).map(({ verdict }) => verdict);
    expect(verdicts(`junk\n${honest}`)).toEqual(['failed', 'verified']);
    expect(verdicts(`junk\n${other}`)).toEqual(['failed', 'failed']);
    expect(verdicts(honest + other)).toEqual(['verified', 'failed']);
    expect(verdicts(`${String(honest.split('\n')[0])}\n${other}`)).toEqual(['failed', 'failed']);
  });

  test('one that meets no record is told', () => {
    const [report] = auditReplay('junk', { ...OPTIONS, receipts: [receipt(4)] });
    expect(report && check(report, 'receipts')).toMatchObject({
      status: 'failed',
      message: 'A receipt is for version 4; there is no record to compare it with.',
    });
  });
});

describe('commands', () => {
  test('an id that stands twice', () => {
    const report = audit(forged(withLine(5, (line) => ({ ...line, commandId: lines[3]?.commandId }))));
    expect(namesOf(report, 'failed')).toContain('commands');
    expect(check(report, 'commands')).toMatchObject({
      version: 5,
      message: 'Commit 5 has the command id of commit 3.',
    });
  });

  test.each([
    [
      'another id',
      { commandId: 'ab'.repeat(16) },
      'the command id is not the one that the seed gives to this automatic move',
    ],
    ['another digest', { commandDigest: 'ab'.repeat(8) }, 'an automatic move without the digest of one'],
  ])('an automatic commit with %s', (_name, change, message) => {
    const version = versionWhere(isMoveBy('bot'));
    const report = audit(forged(withLine(version, (line) => ({ ...line, ...change }))));
    expect(namesOf(report, 'failed')).toEqual(['commands']);
    expect(check(report, 'commands')).toMatchObject({ version, message: `Commit ${version}: ${message}.` });
  });
});

describe('a record that is not whole', () => {
  test('of a running game as seen: incomplete, its receipts can be checked, and its claims', () => {
    const { header, commits } = record;
    const seats = header.seats.map((seat, index) =>
      index === 1 ? { player: null, bot: null, clientSeed: null } : seat,
    );
    const hash = String(lines[1]?.hash);
    const seen = {
      version: 1,
      recordedAt: commits[0]?.recordedAt ?? 0,
      events: eventsOf(lines[1] ?? {}) as never,
      hash,
    };
    const end = { status: 'open', version: 1, headHash: hash, serverSeed: null, outcome: null } as const;
    const file = (change: object) =>
      formatHeader({ ...header, complete: false, seats }) + formatEvents(seen) + formatEnd({ ...end, ...change });
    const [report] = auditReplay(file({}), { ...OPTIONS, receipts: [{ gameId: null, version: 1, hash }] });
    expect(report).toMatchObject({ verdict: 'incomplete', game: { status: 'open', commits: 1, headHash: hash } });
    expect(report && namesOf(report, 'passed')).toEqual(['form', 'receipts']);
    expect(auditReplay(file({ status: 'active' }), OPTIONS)[0]?.verdict).toBe('failed');
    expect(auditReplay(file({ version: 2 }), OPTIONS)[0]?.verdict).toBe('failed');
  });

  test('of the first commits: incomplete, its chain is checked', () => {
    const prefix = recordOf(record.header.stream, record.commits.slice(0, 12));
    const [report] = auditReplay(replayText(prefix), OPTIONS);
    expect(report).toMatchObject({ verdict: 'incomplete', game: { status: 'active', commits: 12 } });
    expect(report && namesOf(report, 'passed')).toEqual(['form', 'chain', 'commands']);
  });
});
