import { expect, test } from 'vitest';
import { completeOptions, storedOptions } from '../../../../domain/tournament/life/storedOptions.ts';
import { OPTIONS } from './given.ts';

const { apart: _, ...BEFORE } = OPTIONS;

test('without groups the options are stored as they were before there were any, byte by byte', () => {
  expect(JSON.stringify(storedOptions(OPTIONS))).toBe(JSON.stringify(BEFORE));
  expect(completeOptions(BEFORE)).toEqual(OPTIONS);
});

test('groups are stored and read as they are', () => {
  const options = { ...OPTIONS, apart: [['player_a', 'player_b']] };
  expect(storedOptions(options)).toEqual(options);
  expect(completeOptions(storedOptions(options))).toEqual(options);
});
