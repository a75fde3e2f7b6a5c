// The checks that play a record through: what makes each fail, at which commit, and what it tells.

import { describe, expect, test } from 'vitest';
import {
  audit,
  check,
  hasFact,
  isMoveBy,
  lines,
  namesOf,
  record,
  versionWhere,
  withEvent,
  withFact,
  withLine,
} from '../../kit/replays/auditedGame.ts';
import { forged } from './mutants/forging.ts';
import { changedAt, type Event, eventsOf, type Line, withEvents } from './mutants/lines.ts';

describe('seed, draws, facts, moves, outcome', () => {
  test('a seed that was not promised', () => {
    const report = audit(withEvent(1, (created) => ({ ...created, seedCommitment: 'ab'.repeat(32) })));
    expect(namesOf(report, 'failed')).toEqual(['seed']);
    expect(check(report, 'seed')).toMatchObject({ version: record.commits.length });
  });

  test('another card is a draw, and the message says which', () => {
    const version = versionWhere((event) => hasFact('CardsFlipped')(event) && event.type === 'MovePlayed');
    const report = audit(
      withEvent(
        version,
        withFact('CardsFlipped', (fact) => ({ ...fact, cards: ['none'] })),
      ),
    );
    expect(namesOf(report, 'failed')).toEqual(['draws']);
    expect(check(report, 'draws')).toMatchObject({ version });
    expect(check(report, 'draws')?.message).toMatch(
      /^Commit \d+: after the move "[^"]+" fact \d+ \(CardsFlipped\) cards\.0 is "none"; the seed gives "[\w-]+"\.$/,
    );
    expect(check(report, 'moves')).toMatchObject({
      status: 'skipped',
      message: `Checked up to commit ${version - 1}; the replay ended there.`,
    });
  });

  test('another end of a section is a fact', () => {
    const version = versionWhere(hasFact('SectionDrawn'));
    const report = audit(
      withEvent(
        version,
        withFact('SectionDrawn', (fact) => ({ ...fact, to: fact.from })),
      ),
    );
    expect(namesOf(report, 'failed')).toEqual(['facts']);
    expect(check(report, 'facts')?.message).toMatch(
      /^Commit \d+: after the move "draw:[^"]+" fact 1 \(SectionDrawn\) to is "\w+"; the rules give "\w+"\.$/,
    );
  });

  test('a fact more, in a commit that draws nothing, is a fact', () => {
    const version = versionWhere((event) => isMoveBy('player')(event) && !hasFact('CardsFlipped')(event));
    const more = (event: Event) => ({ ...event, facts: [...(event.facts as readonly Event[]), { type: 'Passed' }] });
    const report = audit(withEvent(version, more));
    expect(namesOf(report, 'failed')).toEqual(['facts']);
    expect(check(report, 'facts')?.message).toMatch(/there is a fact 2 \(Passed\); the rules give none there\.$/);
    const none = audit(withEvent(version, (event) => ({ ...event, facts: [] })));
    expect(check(none, 'facts')?.message).toMatch(/^Commit \d+: after the move "[^"]+" fact 1 \(\w+\) is missing\.$/);
  });

  test('a move that was changed does not go with its facts, and the message names both', () => {
    const version = versionWhere((event) => isMoveBy('player')(event) && hasFact('SectionDrawn')(event));
    const report = audit(withEvent(version, (event) => ({ ...event, move: 'pass' })));
    expect(namesOf(report, 'failed')).toEqual(['facts']);
    expect(check(report, 'facts')).toMatchObject({
      version,
      message: `Commit ${version}: after the move "pass" fact 1 is "SectionDrawn"; the rules give "Passed".`,
    });
  });

  test('the hash of a seed with another last digit is told apart', () => {
    const seed = record.end.serverSeed ?? '';
    const almost = `${seed.slice(0, -1)}${seed.endsWith('0') ? '1' : '0'}`;
    const promised = record.header.seedCommitment;
    const other = `${promised.slice(0, -1)}${promised.endsWith('0') ? '1' : '0'}`;
    const report = audit(withEvent(1, (created) => ({ ...created, seedCommitment: other })));
    expect(check(report, 'seed')?.message).toBe(
      `The revealed seed has the hash ${promised}; commit 1 promised ${other}.`,
    );
    const claimed = audit(withLine(lines.length - 1, (line) => ({ ...line, serverSeed: almost })));
    expect(check(claimed, 'form')?.message).toBe(`The end says serverSeed "${almost}"; the commits say "${seed}".`);
  });

  test.each([
    ['actor', (value: number) => value + 1, 'the actor is'],
    ['summary', (value: number) => value ^ 1, 'the summary is'],
    ['recordedAt', (value: number) => value - 1e9, 'recordedAt is'],
    ['dueAt', (value: number) => value + 1, 'the dueAt is'],
  ] as const)('another %s is a fact', (key, change, message) => {
    const version = versionWhere(isMoveBy('player'));
    const report = audit(forged(withLine(version, (line) => ({ ...line, [key]: change(Number(line[key])) }))));
    expect(namesOf(report, 'failed')).toEqual(['facts']);
    expect(check(report, 'facts')).toMatchObject({ version });
    expect(check(report, 'facts')?.message).toContain(`Commit ${version}: ${message}`);
  });

  const moves: readonly (readonly [string, () => readonly [number, (event: Event) => Event], string])[] = [
    [
      'is none of the title',
      () => [versionWhere(isMoveBy('player')), (event) => ({ ...event, move: 'castle' })],
      '"castle" is not a move of Next Station: London.',
    ],
    ['is illegal', () => [versionWhere(isMoveBy('player')), (event) => ({ ...event, move: 'draw:a1-b1' })], ''],
    [
      'is for a seat that the game does not have',
      () => [versionWhere(isMoveBy('player')), (event) => ({ ...event, seat: 9 })],
      'no player acts for seat 9',
    ],
    [
      'is a player’s on the seat of a bot',
      () => [versionWhere(isMoveBy('bot')), (event) => ({ ...event, by: 'player' })],
      'no player acts for seat 2',
    ],
    [
      'is a bot’s on the seat of a player',
      () => [versionWhere(isMoveBy('player')), (event) => ({ ...event, by: 'bot' })],
      'it is an automatic move of seat',
    ],
    [
      'is a bot’s for somebody who is absent',
      () => [versionWhere(isMoveBy('absent')), (event) => ({ ...event, by: 'bot' })],
      'MovePlayed by is "bot"; the rules give "absent"',
    ],
    [
      'is an absent player’s for a bot',
      () => [versionWhere(isMoveBy('bot')), (event) => ({ ...event, by: 'absent' })],
      'MovePlayed by is "absent"; the rules give "bot"',
    ],
  ];
  test.each(moves)('a move that %s', (_name, change, message) => {
    const [version, edit] = change();
    const report = audit(withEvent(version, edit));
    expect(namesOf(report, 'failed')).toContain('moves');
    expect(check(report, 'moves')).toMatchObject({ version });
    expect(check(report, 'moves')?.message).toContain(message);
  });

  test('an absent player who does not play the automatic move', () => {
    const version = versionWhere(isMoveBy('absent'));
    const report = audit(withEvent(version, (event) => ({ ...event, move: 'draw:a1-b1' })));
    expect(namesOf(report, 'failed')).toEqual(['moves']);
    expect(check(report, 'moves')?.message).toContain('an absent player plays "pass", not "draw:a1-b1"');
  });

  test('a commit behind the end', () => {
    const last = record.commits.length;
    const again = forged([
      ...lines.slice(0, last + 1),
      { ...lines[last - 1], version: last + 1, commandId: 'ab'.repeat(16) },
      ...lines.slice(-1),
    ]);
    expect(check(audit(again), 'moves')?.message).toContain('it comes after the end of the game');
  });

  test('another result, another outcome', () => {
    const last = record.commits.length;
    const results = (event: Event): Event =>
      event.type === 'GameFinished' ? { ...event, results: (event.results as readonly Line[]).toReversed() } : event;
    const report = audit(forged(changedAt(lines, last, (line) => withEvents(line, eventsOf(line).map(results)))));
    expect(namesOf(report, 'failed')).toEqual(['outcome']);
    expect(check(report, 'outcome')).toMatchObject({ version: last });
    const claimed = audit(withLine(lines.length - 1, (line) => ({ ...line, outcome: null })));
    expect(namesOf(claimed, 'failed')).toEqual(['outcome']);
    expect(check(claimed, 'outcome')?.message).toContain('The end says outcome null; the last table gives {"reason"');
  });

  test('the same events in other bytes are none that the game was written in', () => {
    const version = versionWhere(isMoveBy('player'));
    const report = audit(
      forged(withLine(version, (line) => ({ ...line, body: String(line.body).replace(',', ', ') }))),
    );
    expect(namesOf(report, 'failed')).toContain('form');
    expect(report.verdict).toBe('failed');
  });
});
