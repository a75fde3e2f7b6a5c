// Which version is shown with a delay, against its definition: the newest one after which enough has happened, or long
// enough ago.

import { describe, expect, test } from 'vitest';
import { fastChance } from '../../../domain/chance/index.ts';
import {
  firstMark,
  type Mark,
  marksAfter,
  nextShownAt,
  type SpectatorDelay,
  shownMark,
} from '../../../domain/game/delay.ts';
import { sampleNumber, sampleSize } from '../../kit/sampling.ts';

interface Commit {
  readonly version: number;
  readonly recordedAt: number;
  readonly moves: number;
}

const START = 1_700_000_000_000;

/** A start and 200 commits after it: of several moves, of none, at the same moment, and after long breaks. */
function history(seed: string): readonly Commit[] {
  const chance = fastChance(seed);
  const commits: Commit[] = [{ version: 4, recordedAt: START, moves: 0 }];
  let recordedAt = START;
  for (let version = 5; version < 205; version += 1) {
    recordedAt += chance.below(4) === 0 ? 0 : chance.below(chance.below(10) === 0 ? 200_000 : 4_000);
    commits.push({ version, recordedAt, moves: chance.below(6) === 0 ? chance.below(5) : 1 });
  }
  return commits;
}

function marksOf(commits: readonly Commit[], delay: SpectatorDelay): readonly Mark[] {
  let marks: readonly Mark[] = firstMark(delay, 4, START);
  for (const { version, recordedAt, moves } of commits.slice(1)) {
    // What a commit holds beside its moves comes before or after them.
    const events =
      version % 2 === 0 ? [false, ...Array<boolean>(moves).fill(true)] : [...Array<boolean>(moves).fill(true), false];
    for (const isMove of events) marks = marksAfter(marks, delay, { version, recordedAt, isMove });
  }
  return marks;
}

/** The newest version that `isDue`; the start is always. */
const newest = (commits: readonly Commit[], isDue: (commit: Commit, index: number) => boolean) =>
  commits.filter((commit, index) => index === 0 || isDue(commit, index)).at(-1)?.version;

const SEEDS = Array.from({ length: sampleSize(20) }, (_, index) => `${sampleNumber('spectator delay')} ${index}`);

describe.each(SEEDS)('in the history %s', (seed) => {
  const all = history(seed);

  test.each([1, 2, 7, 100])('by %i moves exactly those are not shown', (moves) => {
    const delay: SpectatorDelay = { kind: 'moves', moves };
    for (let length = 1; length <= all.length; length += 1) {
      const commits = all.slice(0, length);
      const after = (index: number) => commits.slice(index + 1).reduce((sum, one) => sum + one.moves, 0);
      const expected = newest(commits, (_, index) => after(index) >= moves);
      expect(shownMark(marksOf(commits, delay), delay, START)).toBe(expected);
    }
  });

  test.each([10, 60, 600])('by %i seconds nothing is shown before, and all a sixteenth later', (seconds) => {
    const delay: SpectatorDelay = { kind: 'time', seconds };
    for (let length = 1; length <= all.length; length += 1) {
      const commits = all.slice(0, length);
      const marks = marksOf(commits, delay);
      expect(marks.length).toBeLessThan(2 * 16 + 4);
      const now = (commits.at(-1)?.recordedAt ?? START) + (length % 3) * seconds * 400;
      const older = (age: number) => newest(commits, ({ recordedAt }) => recordedAt <= now - age) ?? 0;
      const shown = shownMark(marks, delay, now) ?? 0;
      expect(shown).toBeLessThanOrEqual(older(seconds * 1_000));
      expect(shown).toBeGreaterThanOrEqual(older(seconds * 1_000 * (1 + 1 / 16)));
    }
    const end = all.at(-1)?.recordedAt ?? START;
    expect(shownMark(marksOf(all, delay), delay, end + seconds * 1_000)).toBe(204);
  });
});

test.each([10, 60, 3_600])(
  'nothing more is shown before the moment that is named, and something then: %d s',
  (seconds) => {
    const delay: SpectatorDelay = { kind: 'time', seconds };
    const commits = history(`next ${seconds} ${sampleNumber('next shown')}`);
    for (const count of [1, 2, 20, 150, commits.length]) {
      const marks = marksOf(commits.slice(0, count), delay);
      let now = commits[count - 1]?.recordedAt ?? START;
      for (let at = nextShownAt(marks, delay, now); at !== null; at = nextShownAt(marks, delay, now)) {
        expect(shownMark(marks, delay, at - 1)).toBe(shownMark(marks, delay, now));
        expect(shownMark(marks, delay, at)).toBeGreaterThan(shownMark(marks, delay, now) ?? 0);
        now = at;
      }
      expect(shownMark(marks, delay, now)).toBe(commits[count - 1]?.version);
    }
  },
);

test('by moves nothing is shown as time passes', () => {
  const delay: SpectatorDelay = { kind: 'moves', moves: 2 };
  expect(nextShownAt(marksOf(history('moves'), delay), delay, START)).toBeNull();
});
