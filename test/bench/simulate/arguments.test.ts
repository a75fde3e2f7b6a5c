// What `npm run simulate` is called with.

import { expect, test } from 'vitest';
import { parseSimulateArguments } from '../../../bench/simulate/arguments.ts';
import { USUAL_SHARES } from '../../../bench/simulate/plan.ts';
import { BadArguments } from '../../../tools/commandLine.ts';

const parse = (line: string) => parseSimulateArguments(line.split(' ').filter((word) => word !== ''));

test('what is not said is usual', () => {
  const usual = { players: 100_000, rounds: 6, seats: 4, seed: '1', shares: USUAL_SHARES, audits: false, record: null };
  expect(parse('')).toEqual({ plan: usual, json: false });
});

test('everything can be said, and small events are always audited', () => {
  const { plan, json } = parse('--players 30 --rounds 3 --seats 2 --incidents 0 --seed x --record f.ndjson --json');
  expect(plan).toMatchObject({ players: 30, rounds: 3, seats: 2, seed: 'x', audits: true, record: 'f.ndjson' });
  expect([json, Object.values(plan.shares).every((share) => share === 0)]).toEqual([true, true]);
  expect(parse('--players 10001 --audit').plan.audits).toBe(true);
});

test.each([
  ['--players 1', '--players is 1; it must be a whole number from 2 to 100000.'],
  ['--players 5.5', '--players is 5.5; it must be a whole number from 2 to 100000.'],
  ['--players 100001', '--players is 100001; it must be a whole number from 2 to 100000.'],
  ['--rounds 0', '--rounds is 0; it must be a whole number from 1 to 100.'],
  ['--seats 5', '--seats is 5; it must be a whole number from 2 to 4.'],
  ['--incidents often', '--incidents is often; it must be a number from 0 to 1000.'],
  ['more', 'more belongs to no option.'],
])('%s is no use', (line, message) => {
  expect(() => parse(line)).toThrow(new BadArguments(message));
});

test('an option that is not known is no use', () => {
  expect(() => parse('--bogus')).toThrow(BadArguments);
});
