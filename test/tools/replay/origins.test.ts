// Which records of a file go with the one that is shown.

import { beforeAll, expect, test } from 'vitest';
import { parseReplay, type ReplayRecord } from '../../../domain/replay/index.ts';
import { loadStory } from '../../../tools/replay/load.ts';
import { withOrigins } from '../../../tools/replay/origins.ts';
import { idIn, type ReplayInputs, replayInputs } from '../../kit/replays/replayInputs.ts';

let replays: ReplayInputs;
beforeAll(async () => {
  replays = await replayInputs();
});

const recordsIn = (text: string) => parseReplay(Buffer.from(text)).records;

function recordIn(text: string): ReplayRecord {
  const [first] = recordsIn(text);
  return first?.ok === true ? first.record : expect.fail('no record');
}

/** `record` as if it were the game `stream`, forked from `origin`. */
function renamed(record: ReplayRecord, stream: string, origin: string | null): ReplayRecord {
  const { header } = recordIn(replays.origin.replaceAll(idIn(replays.origin), stream));
  const from = origin === null ? null : { game: origin, version: 1, hash: '0'.repeat(64) };
  return { ...record, header: { ...header, origin: from } };
}

const A = '01K9Z6Q0T4N3W8R2E5YB7DHMXA';
const B = '01K9Z6Q0T4N3W8R2E5YB7DHMXB';
const C = '01K9Z6Q0T4N3W8R2E5YB7DHMXC';

test('all that are of its origin, then those of the origin’s origin, and no others', () => {
  const record = recordIn(replays.origin);
  const [fork, origin, copy, first, other] = [
    renamed(record, A, `${B}-${'0'.repeat(32)}`),
    renamed(record, B, C),
    renamed(record, B, null),
    renamed(record, C, null),
    record,
  ];
  const all = [other, first, copy, fork, origin].map((one) => ({ ok: true as const, record: one, texts: [] }));
  expect(withOrigins(fork, all)).toEqual([fork, copy, origin, first]);
  expect(withOrigins(first, all)).toEqual([first]);
});

test('games that go round in circles are taken once', () => {
  const record = recordIn(replays.origin);
  const [one, other] = [renamed(record, A, B), renamed(record, B, A)];
  const all = [one, other].map((each) => ({ ok: true as const, record: each, texts: [] }));
  expect(withOrigins(one, all)).toEqual([one, other]);
});

test('a file with 20,000 copies of its origin is loaded in seconds', () => {
  const [header = '', commit = ''] = replays.fork.split('\n');
  const forged = JSON.stringify({ ...JSON.parse(commit), body: '[]' });
  const { hash } = JSON.parse(commit);
  const end = { type: 'end', status: 'aborted', version: 1, headHash: hash, serverSeed: '0'.repeat(64), outcome: null };
  const copies = `${[header, forged, JSON.stringify(end)].join('\n')}\n`.repeat(20_000);
  const id = idIn(replays.fork);
  const top = replays.fork.replaceAll(id, A).replace(/"origin":\{"game":"[^"]+"/, `"origin":{"game":"${id}"`);
  const text = top + copies + replays.origin;
  expect(recordsIn(copies.slice(0, copies.length / 20_000))[0]?.ok).toBe(true);
  const begun = performance.now();
  const { report } = loadStory(Buffer.from(text), 1);
  expect(performance.now() - begun).toBeLessThan(20_000);
  expect(report.verdict).toBe('failed');
}, 120_000);
