// Bodies of commits: exact bytes, loud refusal of anything unknown, upcasters in order.

import { describe, expect, test } from 'vitest';
import {
  type Downcaster,
  decodeEvents,
  encodeEvents,
  isUnreadableCommit,
  SCHEMA_VERSION,
  type StoredEvent,
  type UnreadableCode,
  type Upcaster,
  WRITTEN_SCHEMA_VERSION,
} from '../../../domain/log/index.ts';
import vectors from '../../../domain/log/vectors.json' with { type: 'json' };

const EVENTS = [{ type: 'MovePlayed', seat: 0, move: 'take:3' }, { type: 'Ended' }];

function codeOf(action: () => unknown): UnreadableCode | 'readable' {
  try {
    action();
    return 'readable';
  } catch (error) {
    if (isUnreadableCommit(error)) return error.code;
    throw error;
  }
}

function bodyOf(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(`\u0001${text}`));
}

test.each(vectors.chain.commits)('published body of commit $version', ({ events, body, schemaVersion }) => {
  expect(Buffer.from(encodeEvents(events)).toString('hex')).toBe(body);
  expect(decodeEvents(new Uint8Array(Buffer.from(body, 'hex')), schemaVersion)).toEqual(events);
});

test('events survive, keys in their order', () => {
  const body = encodeEvents(EVENTS);
  expect(Buffer.from(body).toString()).toBe('\u0001[{"type":"MovePlayed","seat":0,"move":"take:3"},{"type":"Ended"}]');
  expect(decodeEvents(body, SCHEMA_VERSION)).toEqual(EVENTS);
  expect(encodeEvents(decodeEvents(body, SCHEMA_VERSION))).toEqual(body);
});

test('a body that is part of a larger buffer is read correctly', () => {
  const body = encodeEvents(EVENTS);
  const page = new Uint8Array(body.length + 20).fill(0x7b);
  page.set(body, 7);
  expect(decodeEvents(page.subarray(7, 7 + body.length), 1)).toEqual(EVENTS);
});

test('events of a version that is read and not written yet are lowered, newest first, and lifted on reading', () => {
  const upcasters: readonly Upcaster[] = [
    (events) => events.map((event) => ({ ...event, second: true })),
    (events) => events.map((event) => ({ ...event, third: true })),
  ];
  const downcasters: readonly Downcaster[] = [
    (events) => events.map(({ third: _third, ...event }: StoredEvent & { third?: boolean }) => event),
    (events) => events.map(({ second: _second, ...event }: StoredEvent & { second?: boolean }) => event),
  ];
  const newest = decodeEvents(encodeEvents(EVENTS), 1, upcasters);
  expect(newest).not.toEqual(EVENTS);
  const stored = encodeEvents(newest, downcasters);
  expect(decodeEvents(stored, 1)).toEqual(EVENTS);
  expect(decodeEvents(stored, 1, upcasters)).toEqual(newest);
  expect(WRITTEN_SCHEMA_VERSION).toBeLessThanOrEqual(SCHEMA_VERSION);
});

describe('anything unknown is refused with its code', () => {
  test.each([0, -1, 1.5, SCHEMA_VERSION + 1, Number.NaN])('schema version %d', (schemaVersion) => {
    expect(codeOf(() => decodeEvents(encodeEvents(EVENTS), schemaVersion))).toBe('unknown-schema-version');
  });

  test.each([0, 2, 0x5b, 255])('encoding %d', (encoding) => {
    expect(codeOf(() => decodeEvents(encodeEvents(EVENTS).with(0, encoding), 1))).toBe('unknown-encoding');
  });

  test.each([
    ['nothing at all', new Uint8Array(0)],
    ['no JSON', bodyOf('')],
    ['JSON that is cut', bodyOf('[{"type":"A"}')],
    ['no array', bodyOf('{"type":"A"}')],
    ['null', bodyOf('null')],
    ['an event that is not an object', bodyOf('[1]')],
    ['an event that is null', bodyOf('[null]')],
    ['an event without a type', bodyOf('[{"kind":"A"}]')],
    ['a type that is not text', bodyOf('[{"type":7}]')],
    ['a byte order mark', bodyOf('\ufeff[]')],
    ['broken UTF-8', Uint8Array.of(1, 0x5b, 0x22, 0xc3, 0x22, 0x5d)],
  ])('%s', (_name, body) => {
    expect(codeOf(() => decodeEvents(body, 1))).toBe('malformed-body');
  });

  test('the guard tells codes apart and lets other errors through', () => {
    try {
      decodeEvents(new Uint8Array(0), 1);
      expect.unreachable();
    } catch (error) {
      expect(isUnreadableCommit(error)).toBe(true);
      expect(isUnreadableCommit(error, 'malformed-body')).toBe(true);
      expect(isUnreadableCommit(error, 'unknown-encoding')).toBe(false);
      expect(error).toMatchObject({ name: 'UnreadableCommit', retryable: false });
    }
    expect(isUnreadableCommit(new Error('other'))).toBe(false);
    expect(isUnreadableCommit(null)).toBe(false);
  });
});

describe('upcasters', () => {
  const renamed: Upcaster = (events) =>
    events.map((event) => (event.type === 'Moved' ? { ...event, type: 'MovePlayed' } : event));
  const split: Upcaster = (events) =>
    events.flatMap((event): readonly StoredEvent[] =>
      event.type === 'MovePlayed' ? [event, { type: 'TurnEnded' }] : [event],
    );
  const body = encodeEvents([{ type: 'Moved' }, { type: 'Ended' }]);

  test('lift an old body through every later version, in order', () => {
    expect(decodeEvents(body, 1, [renamed, split])).toEqual([
      { type: 'MovePlayed' },
      { type: 'TurnEnded' },
      { type: 'Ended' },
    ]);
  });

  test('start at the version of the body', () => {
    expect(decodeEvents(body, 2, [renamed, split])).toEqual([{ type: 'Moved' }, { type: 'Ended' }]);
    expect(decodeEvents(encodeEvents([{ type: 'MovePlayed' }]), 2, [renamed, split])).toHaveLength(2);
    expect(decodeEvents(body, 3, [renamed, split])).toEqual([{ type: 'Moved' }, { type: 'Ended' }]);
  });

  test('bound the versions that can be read', () => {
    expect(codeOf(() => decodeEvents(body, 4, [renamed, split]))).toBe('unknown-schema-version');
  });
});
