// What a game waits for, by how it stands, and in words.

import { expect, test } from 'vitest';
import { plainText } from '../../../../domain/base/seatMarks.ts';
import { describeWaiting, waitingOf } from '../../../../domain/game/index.ts';

type Standing = Parameters<typeof waitingOf>[0];

const FREE = { status: 'open', ready: false } as const;
const KEPT = { status: 'reserved', ready: false } as const;
const ADA = { status: 'taken', ready: false } as const;
const READY = { status: 'taken', ready: true } as const;
const BOT = { status: 'bot', ready: false } as const;
const OPEN: Standing = { status: 'open', start: 'full', sharedTable: false, seats: [ADA], toAct: [], asked: [] };
const ACTIVE: Standing = { ...OPEN, status: 'active', seats: [ADA, BOT, ADA] };

const CASES: readonly (readonly [string, Partial<Standing>, string, string])[] = [
  ['one seat', { seats: [ADA, FREE] }, 'Waits for one more player.', 'Wartet auf eine weitere Person.'],
  [
    'seats, kept ones as well',
    { seats: [FREE, ADA, KEPT] },
    'Waits for 2 more players.',
    'Wartet auf 2 weitere Personen.',
  ],
  [
    'its host',
    { start: 'manual', seats: [ADA, BOT] },
    'Waits for its host to start it.',
    'Wartet darauf, dass sie begonnen wird.',
  ],
  [
    'its host, where one person has all seats',
    { start: 'manual', sharedTable: true, seats: [FREE, FREE] },
    'Waits for its host to start it.',
    'Wartet darauf, dass sie begonnen wird.',
  ],
  [
    'somebody to be ready',
    { start: 'ready', seats: [READY, ADA, BOT] },
    'Waits until seat 1 is ready.',
    'Wartet, bis Platz 1 bereit ist.',
  ],
  [
    'several to be ready',
    { start: 'ready', seats: [ADA, ADA, BOT] },
    'Waits until seats 0 and 1 are ready.',
    'Wartet, bis Plätze 0 und 1 bereit sind.',
  ],
  ['its start', { start: 'ready', seats: [READY, BOT] }, 'Starts at once.', 'Beginnt gleich.'],
  ['a move', { ...ACTIVE, toAct: [2] }, 'Waits for seat 2 to move.', 'Wartet auf den Zug von Platz 2.'],
  [
    'several moves',
    { ...ACTIVE, toAct: [0, 1, 2] },
    'Waits for seats 0, 1 and 2 to move.',
    'Wartet auf den Zug von den Plätzen 0, 1 und 2.',
  ],
  [
    'an answer',
    { ...ACTIVE, toAct: [0], asked: [2] },
    'Waits for seat 2 to answer a takeback.',
    'Wartet auf die Antwort von Platz 2 zu einer Rücknahme.',
  ],
];

test.each(CASES)('a game waits for %s', (_what, change, en, de) => {
  const waiting = waitingOf({ ...OPEN, ...change }) ?? expect.unreachable();
  expect([plainText(describeWaiting(waiting, 'en')), plainText(describeWaiting(waiting, 'de'))]).toEqual([en, de]);
});

test('a game that is over waits for nothing', () => {
  expect(['finished', 'aborted'].map((status) => waitingOf({ ...ACTIVE, status: status as 'finished' }))).toEqual([
    null,
    null,
  ]);
});
