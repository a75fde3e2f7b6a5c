import { expect, test } from 'vitest';
import { completeOptions, storedOptions } from '../../../../domain/tournament/life/storedOptions.ts';
import { OPTIONS } from './given.ts';

const {
  apart: _,
  lateByes: _late,
  requestedByes: _requested,
  lastRoundByes: _last,
  roundStarts: _starts,
  everyMs: _every,
  realBoards: _boards,
  ...BEFORE
} = OPTIONS;

test('without groups the options are stored as they were before there were any, byte by byte', () => {
  expect(JSON.stringify(storedOptions(OPTIONS))).toBe(JSON.stringify(BEFORE));
  expect(completeOptions(BEFORE)).toEqual(OPTIONS);
});

test('groups are stored and read as they are', () => {
  const options = { ...OPTIONS, apart: [['player_a', 'player_b']] };
  expect(storedOptions(options)).toEqual({ ...BEFORE, apart: options.apart });
  expect(completeOptions(storedOptions(options))).toEqual(options);
});

test('options of byes are stored where they are not the default', () => {
  const options = { ...OPTIONS, requestedByes: 2, lastRoundByes: true, lateByes: 0, everyMs: 60_000, realBoards: true };
  expect(storedOptions(options)).toEqual({
    ...BEFORE,
    requestedByes: 2,
    lastRoundByes: true,
    lateByes: 0,
    everyMs: 60_000,
    realBoards: true,
  });
  expect(completeOptions(storedOptions(options))).toEqual(options);
});
