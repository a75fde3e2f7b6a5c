// What is in the files of the functions that no client calls.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bundleFile } from '../../infra/bundleFile.ts';
import { BUNDLE, CANARY_ENTRY, GRAPHQL_ENTRY, TIMERS_ENTRY, WORKER_ENTRY } from '../../infra/bundling.ts';

const folder = mkdtempSync(join(tmpdir(), 'signalbox-others-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is left of the sources in the bundle of `entry`. */
async function leftIn(entry: string): Promise<readonly string[]> {
  const { outputs } = await bundleFile(entry, join(folder, 'bundle.mjs'));
  return Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([input, { bytesInOutput }]) => (bytesInOutput > 0 ? [input] : [])),
  );
}

test.each([TIMERS_ENTRY, WORKER_ENTRY])('the bundle of %s, which nobody calls, reads no tokens', async (entry) => {
  const ofTokens = /node_modules\/aws-jwt-verify\//;
  expect((await leftIn(GRAPHQL_ENTRY)).filter((input) => ofTokens.test(input)).length).toBeGreaterThan(0);
  const left = await leftIn(entry);
  expect(left.filter((input) => /node_modules\/@aws-sdk\/client-sqs\//.test(input)).length).toBeGreaterThan(0);
  expect(left.filter((input) => ofTokens.test(input))).toEqual([]);
});

test('the bundle of the hook needs nothing but the SDK of the runtime', async () => {
  await bundleFile(CANARY_ENTRY, join(folder, 'canary.mjs'));
  const text = readFileSync(join(folder, 'canary.mjs'), 'utf8');
  const imported = [...text.matchAll(/\bfrom"([^"]+)"/g)].map(([, name]) => String(name));
  const external: readonly string[] = [
    ...BUNDLE.external,
    ...builtinModules,
    ...builtinModules.map((one) => `node:${one}`),
  ];
  expect(imported).toEqual(expect.arrayContaining([...BUNDLE.external]));
  expect(imported.filter((name) => !external.includes(name))).toEqual([]);
  expect(text.length).toBeLessThan(60_000);
});
