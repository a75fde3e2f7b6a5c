// What the lobby says of open tables, which of them fit, and what games wait for.

import { describe, expect, test } from 'vitest';
import { TITLES } from '../../../domain/titles/index.ts';
import { clockText, fits, hasRoomFor, type OpenTable, seenText } from '../../../web/play/lobby/terms.ts';
import { isForYou, waitingText } from '../../../web/play/lobby/waiting.ts';
import type { WaitedFor } from '../../../web/play/server/documents.generated.ts';
import { OPTION_WORDS, optionsText } from '../../../web/play/titles/optionWords.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';

/** What a title takes when nothing is said. */
function usual({ options, seats }: (typeof TITLES)[number]): object {
  const parsed = options.parse({}, seats.max);
  if (!parsed.ok) throw new Error('a title has no usual options');
  return parsed.value as object;
}

describe.each(TITLES.map((title) => [title.id, title] as const))('%s', (id, title) => {
  test('nothing is said of what is as usual, and every option is known', () => {
    expect(Object.keys(OPTION_WORDS[id] ?? {}).sort()).toEqual(Object.keys(usual(title)).sort());
    expect(optionsText(id, usual(title), 'en')).toBe('');
  });
});

test('what differs is said', () => {
  expect(optionsText('next-station-london', { objectives: 'random', powers: 'off', pencils: 'random' }, 'en')).toBe(
    'objectives',
  );
  expect(optionsText('london-necropolis-railway', { edition: 'de', firstSeat: 1 }, 'en')).toBe(
    'German edition, seat 2 begins',
  );
  expect(optionsText('necronomonopoly', { trade: false, maxRounds: 40 }, 'en')).toBe('no trade, at most 40 rounds');
  expect(optionsText('unknown', { speed: 3 }, 'en')).toBe('');
});

const perDecision = (seconds: number): OpenTable['clock'] => ({ perDecision: seconds, bank: null, increment: null });
const bank = (seconds: number, increment: number): OpenTable['clock'] => ({
  perDecision: null,
  bank: seconds,
  increment,
});

test('clocks are said in words, and are quick or slow', () => {
  const clocks = [null, perDecision(60), perDecision(86_400), bank(600, 10), bank(600, 0), bank(86_400, 0)];
  expect(clocks.map((clock) => clockText(clock, 'en'))).toEqual([
    'no clock',
    '1 min a decision',
    '1 d a decision',
    '10 min each + 10 s',
    '10 min each',
    '1 d each',
  ]);
  const paces = (['live', 'days', 'none', 'any'] as const).map((pace) =>
    clocks.map((clock) => fits({ titleId: 'a', clock }, { titleId: '', pace })),
  );
  const [no, yes] = [false, true];
  expect(paces).toEqual([
    [no, yes, no, yes, yes, no],
    [no, no, yes, no, no, yes],
    [yes, no, no, no, no, no],
    [yes, yes, yes, yes, yes, yes],
  ]);
  expect(fits({ titleId: 'a', clock: null }, { titleId: 'b', pace: 'any' })).toBe(false);
});

test('a host is here, was here, or is not known to be', () => {
  const now = FIXED_TIME;
  const ago = (ms: number) => seenText({ hostSeenAt: new Date(now - ms).toISOString() }, { now, language: 'en' });
  expect(seenText({ hostSeenAt: null }, { now, language: 'en' })).toBeNull();
  expect([ago(60_000), ago(20 * 60_000), ago(3 * 3_600_000), ago(50 * 3_600_000)]).toEqual([
    'here now',
    'here 20 minutes ago',
    'here 3 hours ago',
    'here 2 days ago',
  ]);
});

test('one sits down where a seat is free for everybody, and only once', () => {
  const seat = (status: 'OPEN' | 'TAKEN' | 'RESERVED', id: string | null = null) =>
    ({ number: 0, bot: null, status, player: id === null ? null : { id, name: id } }) as OpenTable['seats'][number];
  expect(hasRoomFor({ seats: [seat('TAKEN', 'a'), seat('OPEN')] }, 'b')).toBe(true);
  expect(hasRoomFor({ seats: [seat('TAKEN', 'a'), seat('OPEN')] }, 'a')).toBe(false);
  expect(hasRoomFor({ seats: [seat('TAKEN', 'a'), seat('RESERVED')] }, 'b')).toBe(false);
  expect(hasRoomFor({ seats: [seat('OPEN')] }, null)).toBe(true);
});

describe('what a game waits for', () => {
  const nameOf = (seat: number) => ['Ada', 'Bob', 'Cyd'][seat] ?? '';
  const wait = (kind: WaitedFor, seats: readonly number[]) => ({ for: kind, seats });
  const CASES = [
    ['FULL', null, 'over', 'over'],
    ['FULL', wait('MOVES', [0]), 'your turn', 'waits for Ada'],
    ['FULL', wait('MOVES', [0, 1]), 'your turn', 'waits for Ada and Bob'],
    ['FULL', wait('MOVES', [0, 1, 2]), 'your turn', 'waits for 3 players'],
    ['FULL', wait('PLAYERS', [2]), 'starts when one more sits down', 'starts when one more sits down'],
    ['FULL', wait('PLAYERS', [1, 2]), 'starts when 2 more sit down', 'starts when 2 more sit down'],
    ['MANUAL', wait('PLAYERS', [2]), 'one seat is free', 'one seat is free'],
    ['READY', wait('PLAYERS', [1, 2]), '2 seats are free', '2 seats are free'],
    ['READY', wait('READINESS', [0]), 'say that you are ready', 'starts when ready: Ada'],
    ['MANUAL', wait('HOST', []), 'all are there: start it', 'waits for Eve'],
    ['FULL', wait('START', []), 'starts by itself', 'starts by itself'],
  ] as const;

  test.each(CASES)('started %s: %j', (start, waitsFor, toYou, toOthers) => {
    const seats = [{ number: 2, status: 'OPEN' }] as const;
    const said = (isYours: boolean) =>
      waitingText({ start, waitsFor, seats }, { language: 'en', isYours, nameOf, host: 'Eve' });
    expect([said(true), said(false)]).toEqual([toYou, toOthers]);
  });

  test('of seats that are kept it is said for whom', () => {
    const card = { start: 'FULL', waitsFor: wait('PLAYERS', [1]), seats: [{ number: 1, status: 'RESERVED' }] } as const;
    const look = { language: 'de', isYours: false, nameOf, host: 'Eve' } as const;
    expect(waitingText(card, look)).toBe('wartet auf Bob');
  });

  test('it is for whoever holds the seat, or is the host', () => {
    const is = (waitsFor: ReturnType<typeof wait> | null) =>
      isForYou({ waitsFor, host: { id: 'eve', name: 'Eve' } }, 'eve', (seat) => seat === 1);
    const told = [null, wait('MOVES', [1, 2]), wait('MOVES', [2]), wait('HOST', []), wait('PLAYERS', [1])].map(is);
    expect(told).toEqual([false, true, false, true, false]);
  });
});
