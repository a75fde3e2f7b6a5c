// The story of a game out of a file that is not honest.

import { beforeAll, expect, test } from 'vitest';
import { parseReplay } from '../../../domain/replay/index.ts';
import { loadStory } from '../../../tools/replay/load.ts';
import { idIn, type ReplayInputs, replayInputs } from '../../kit/replays/replayInputs.ts';

let replays: ReplayInputs;
beforeAll(async () => {
  replays = await replayInputs();
});

const recordsIn = (text: string) => parseReplay(Buffer.from(text)).records;

const A = '01K9Z6Q0T4N3W8R2E5YB7DHMXA';

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
