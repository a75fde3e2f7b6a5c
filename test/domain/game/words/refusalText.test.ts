// The sentences of refusals: each has its own, in both languages.

import { expect, test } from 'vitest';
import { type GameRefusal, invalid, refusalText, wrongStatus } from '../../../../domain/game/index.ts';

const STATUS = { reason: 'wrong-status', status: 'open', fulfilled: false } as const;
const FORBIDDEN = { reason: 'forbidden', fulfilled: false } as const;
const CURRENT = { status: 'finished', version: 9 } as const;
const UNFORKABLE = { kind: 'unforkable-version', current: CURRENT, from: 3, to: 8 } as const;

const REFUSALS: readonly GameRefusal[] = [
  { ...FORBIDDEN, code: 'NOT_SEATED' },
  { ...FORBIDDEN, code: 'NOT_THE_CREATOR' },
  { ...FORBIDDEN, code: 'NOT_YOUR_GAME' },
  { ...FORBIDDEN, code: 'NOT_YOUR_SEAT', acted: [0], seat: 1 },
  { ...FORBIDDEN, code: 'NOT_YOUR_SEAT', acted: [0, 2], seat: 1 },
  wrongStatus('active', 'join').refusal,
  wrongStatus('active', 'leave').refusal,
  wrongStatus('finished', 'leave').refusal,
  wrongStatus('active', 'start').refusal,
  wrongStatus('open', 'play').refusal,
  wrongStatus('open', 'resign').refusal,
  wrongStatus('aborted', 'fork').refusal,
  wrongStatus('active', 'autoplay').refusal,
  wrongStatus('open', 'undo').refusal,
  wrongStatus('open', 'takeback').refusal,
  { ...STATUS, code: 'NOTHING_TO_UNDO' },
  { ...STATUS, code: 'TOO_MANY_UNDONE', limit: 300 },
  { ...STATUS, code: 'TIME_USED_UP' },
  { ...STATUS, code: 'TAKEBACKS_OFF' },
  { ...STATUS, code: 'TOURNAMENT_GAME' },
  { ...STATUS, code: 'NO_TAKEBACK_OFFERED' },
  { ...STATUS, code: 'NO_TAKEBACKS_LEFT', granted: 3, offered: 12 },
  { ...STATUS, code: 'TAKEBACK_PENDING', toVersion: 4 },
  { ...STATUS, code: 'TAKEBACK_ACCEPTED' },
  { ...STATUS, code: 'DRAWN_SINCE', version: 7, alone: false },
  { ...STATUS, code: 'DRAWN_SINCE', version: 7, alone: true },
  { ...STATUS, code: 'SHOWN_SINCE', version: 7, alone: true },
  invalid([], { kind: 'not-undoable', version: 7, versions: [4, 5] }),
  invalid([], { kind: 'no-way-back', version: 7, from: 3, to: 8 }),
  { ...STATUS, code: 'NO_FREE_SEAT', seat: null },
  { ...STATUS, code: 'NO_FREE_SEAT', seat: 2 },
  { ...STATUS, code: 'SEATS_OPEN', seat: 1, isReserved: false },
  { ...STATUS, code: 'ALREADY_SEATED', seat: 1 },
  { reason: 'invalid-input', code: 'SEAT_NEEDED', path: ['seat'], seats: [0, 1] },
  {
    reason: 'invalid-input',
    code: 'INVALID_OPTIONS',
    path: ['Options', 'powers'],
    fault: { kind: 'unexpected', expected: { kind: 'flag' } },
  },
  invalid([], { kind: 'seat-count', titleName: 'Toy', min: 1, max: 4, seats: 5 }),
  invalid([], { kind: 'too-many-bots', bots: 4, seats: 3 }),
  invalid([], { kind: 'bots-leave-no-seat', bots: 3, seats: 3 }),
  invalid([], { kind: 'unknown-bot', bot: 'hal' }),
  invalid([], { kind: 'long-client-seed', length: 129, most: 128 }),
  invalid([], { kind: 'no-such-seat', seat: 3, seatCount: 3 }),
  invalid([], { kind: 'seat-at-shared-table' }),
  invalid([], { kind: 'seat-without-joining' }),
  invalid([], { kind: 'nobody-to-act', gameId: 'G', version: 6 }),
  invalid([], { ...UNFORKABLE, version: 12, status: null }),
  invalid([], { ...UNFORKABLE, version: 1, status: 'open' }),
];

test('no two refusals say the same, and none says it in one language only', () => {
  const sentences = REFUSALS.flatMap((refusal) => [refusalText(refusal, null, 'en'), refusalText(refusal, null, 'de')]);
  expect(new Set(sentences).size).toBe(sentences.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^[\p{Lu}\d].*\.$/u);
});
