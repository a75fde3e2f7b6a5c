// Replay files that were changed at random: an import refuses them with a reason, or takes the game that was played and
// no other.

import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { openMemoryStore } from '../../eventstore/memory.ts';
import { createRestHandler } from '../../lambdas/rest/handler.ts';
import { appOn } from '../kit/app/appOn.ts';
import { graphqlEvent } from '../kit/http/graphqlEvent.ts';
import { BY_NAME } from '../kit/http/restServer.ts';
import { botGame, fileOf, forkOf } from '../kit/replays/replayFiles.ts';
import { elsewhere } from '../kit/replays/replayImports.ts';
import { fuzzed, PATIENCE_MS } from './fuzzing.ts';

/** Bytes of an answer: at most a report for each of 17 records. */
const MAX_BYTES = 200_000;

const there = elsewhere(openMemoryStore().store);
const game = await botGame(there, 1, 'fuzzed');
const fork = await forkOf(there, game.id, 9, 'by bots');
const FILES = [await fileOf(there, game.id), await fileOf(there, fork.id)];
const HEADS = [game.headHash, fork.headHash];

type Change = (file: string) => string;

const place = fc.double({ min: 0, max: 1, noNaN: true });
const at = (file: string, where: number): number => Math.floor(where * file.length);

/** The line at a place of the file, and those before and after it. */
function split(file: string, where: number): readonly [string[], string, string[]] {
  const lines = file.split('\n');
  const index = Math.min(lines.length - 1, Math.floor(where * lines.length));
  return [lines.slice(0, index), lines[index] ?? '', lines.slice(index + 1)];
}

const changes: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(place, fc.string({ minLength: 1, maxLength: 8, unit: 'binary' })).map(([where, put]): Change => {
    return (file) => file.slice(0, at(file, where)) + put + file.slice(at(file, where) + put.length);
  }),
  fc.tuple(place, place).map(
    ([from, to]): Change =>
      (file) =>
        file.slice(0, at(file, from)) + file.slice(at(file, to)),
  ),
  place.map(
    (end): Change =>
      (file) =>
        file.slice(0, at(file, end)),
  ),
  place.map((where): Change => {
    return (file) => {
      const [before, line, after] = split(file, where);
      return [...before, line, line, ...after].join('\n');
    };
  }),
  fc.tuple(place, place).map(([from, to]): Change => {
    return (file) => {
      const [before, line, after] = split(file, from);
      const [start, other, end] = split([...before, ...after].join('\n'), to);
      return [...start, line, other, ...end].join('\n');
    };
  }),
  fc.tuple(place, fc.jsonValue({ maxDepth: 4 })).map(([where, value]): Change => {
    return (file) => {
      const [before, line, after] = split(file, where);
      return [...before, withValue(line, where, value), ...after].join('\n');
    };
  }),
  fc.tuple(place, fc.integer()).map(([where, value]): Change => {
    return (file) => {
      const start = at(file, where);
      return file.slice(0, start) + file.slice(start).replace(/\d+/, String(value));
    };
  }),
);

/** The JSON object of a line with another value somewhere in it; the line itself if it is none. */
function withValue(line: string, where: number, value: unknown): string {
  try {
    const parsed: Record<string, unknown> = JSON.parse(line);
    const keys = Object.keys(parsed);
    const key = keys[Math.floor(where * keys.length)] ?? 'more';
    return JSON.stringify({ ...parsed, [key]: value });
  } catch {
    return line;
  }
}

const faults: object[] = [];
function freshServer() {
  const app = appOn(openMemoryStore().store);
  return createRestHandler({ app, verifier: BY_NAME, bodyLimit: null, log: (entry) => void faults.push(entry) });
}
let serve = freshServer();
beforeEach(() => {
  serve = freshServer();
});

async function imported(bytes: Uint8Array, isPacked: boolean) {
  const event = graphqlEvent({
    rawPath: '/v1/replays',
    headers: {
      authorization: 'Bearer ada',
      'content-type': 'application/x-ndjson',
      ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
    },
    body: Buffer.from(isPacked ? gzipSync(bytes) : bytes).toString('base64'),
    isBase64Encoded: true,
  });
  const http = { ...event.requestContext.http, path: '/v1/replays' };
  const { statusCode, body } = await serve({ ...event, requestContext: { ...event.requestContext, http } });
  const text = String(body);
  return { statusCode, text, told: JSON.parse(text) };
}

test(
  'a file that was changed is refused with a reason, or brings the game that was played',
  async () => {
    const statuses = new Map<number, number>();
    const file = fc.constantFrom(...FILES);
    const steps = fc.array(changes, { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(file, steps, fc.boolean(), async (whole, changed, isPacked) => {
        const bytes = Buffer.from(changed.reduce((text, change) => change(text), whole));
        const { statusCode, text, told } = await imported(bytes, isPacked);
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
        expect([200, 201, 422]).toContain(statusCode);
        expect(text.length).toBeLessThan(MAX_BYTES);
        if (statusCode === 422)
          expect(told).toMatchObject({ code: 'REPLAY_REJECTED', detail: expect.stringMatching(/\S/) });
        else expect(HEADS).toContain(told.headHash);
      }),
      fuzzed(150),
    );
    expect([...statuses.keys()].toSorted()).toEqual(expect.arrayContaining([200, 422]));
    expect(faults).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  'any bytes at all are refused with a reason',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.boolean(), async (bytes, isPacked) => {
        const { statusCode, told } = await imported(bytes, isPacked);
        expect([statusCode, typeof told.code]).toEqual([statusCode === 415 ? 415 : 422, 'string']);
      }),
      fuzzed(100),
    );
    expect(faults).toEqual([]);
  },
  PATIENCE_MS,
);
