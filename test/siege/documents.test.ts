// Documents that nobody has sent before, one after the other: what the server keeps of them has an end, whatever they
// consist of.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { parsedDocuments } from '../../lambdas/graphql/documents/parsed.ts';
import { MAX_TOKENS } from '../../lambdas/graphql/limits/documentLimits.ts';
import { sampleSize } from '../kit/sampling.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const MIB = 1_048_576;

function heap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

const COMMENTS = '#234567\n'.repeat(6_250);

// biome-ignore format: one row per case
test.each([
  ['comments, of 50 KB',  6_000, (number: number) => `{ a${number}: __typename }\n${COMMENTS}`],
  ['one long comment',    6_000, (number: number) => `{ a${number}: __typename } #${'x'.repeat(50_000)}`],
  ['very many fields',    1_500, (number: number) => `{ ${Array.from({ length: 320 }, (_, at) => `a${number}_${at}: b`).join(' ')} }`],
  ['very deep selections',1_500, (number: number) => `query Q${number} { ${'a { '.repeat(240)} b ${'}'.repeat(240)} }`],
])('documents of %s', async (_what, count, documentOf) => {
  const kept = parsedDocuments();
  const before = heap();
  for (let number = 0; number < sampleSize(count, 1 / 10); number += 1) {
    // A text of its own, as it comes from the network.
    const text = Buffer.from(documentOf(number)).toString();
    await kept.set(`${number}`, parse(text, { maxTokens: MAX_TOKENS }));
  }
  expect(heap() - before).toBeLessThanOrEqual(64 * MIB);
  expect((await kept.get('0')) === undefined).toBe(true);
});

test('a document that is sent again is there, with the places that errors name', async () => {
  const kept = parsedDocuments();
  const document = parse('{\n  game # which one?\n}');
  await kept.set('one', document);
  expect(await kept.get('one')).toBe(document);
  expect(document.loc?.source.body).toBe('{\n  game # which one?\n}');
  await kept.delete('one');
  expect(await kept.get('one')).toBeUndefined();
});
