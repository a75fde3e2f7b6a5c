// Functions that take no requests, as they are deployed: their bundles in processes of their own, with the environment
// of the stack and, of the pages, the built pages beside it.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NEWEST_EDITION } from '../../domain/tournament/life/index.ts';
import { bundleFile } from '../../infra/bundleFile.ts';
import { LIVE_ENTRY, PAGES_ENTRY, PROJECTOR_ENTRY, TIMERS_ENTRY, WORKER_ENTRY } from '../../infra/bundling.ts';
import { releaseOf } from '../../lambdas/process/release.ts';
import { PLANS } from '../../local/pages/plans.ts';
import { linesOfProcess } from '../kit/processes/functionProcess.ts';
import { functionIn, REPOSITORY, rendered, templates } from './kit.ts';

const folder = mkdtempSync(join(tmpdir(), 'signalbox-pages-'));
beforeAll(async () => {
  await bundleFile(join(REPOSITORY, PAGES_ENTRY), join(folder, 'pages.mjs'));
  for (const [name, plan] of Object.entries(PLANS)) await plan.write(join(folder, 'pages', name));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the file of the pages serves them as they are deployed beside it', () => {
  const asks = ['/replay', '/tournaments', '/play/assets/page.js', '/elsewhere', '/signalbox-audit.mjs'];
  const [replay, tournament, script, none, auditor, tested] = linesOfProcess(`
    process.env.SIGNALBOX_LIVE_URL = 'wss://live.example.org';
    const { handler } = await import(${JSON.stringify(join(folder, 'pages.mjs'))});
    for (const rawPath of ${JSON.stringify(asks)}) {
      const requestContext = { http: { method: 'GET', path: rawPath } };
      console.log(JSON.stringify(await handler({ rawPath, headers: { 'accept-encoding': 'gzip' }, requestContext })));
    }
    console.log(JSON.stringify(await handler({ signalbox: 'self-test' })));`);
  expect(unpacked(replay)).toContain('<title>Check a record · Signalbox</title>');
  expect(tournament).toMatchObject({
    statusCode: 200,
    headers: { 'content-security-policy': expect.stringContaining("connect-src 'self' wss://live.example.org") },
  });
  expect(unpacked(tournament)).toContain('content="wss://live.example.org/"');
  expect(script).toMatchObject({ statusCode: 307, headers: { location: expect.stringContaining('/page.js') } });
  expect(none).toMatchObject({ statusCode: 404 });
  expect(unpacked(auditor)).toContain('checks replays of games, and tournaments');
  expect(tested).toEqual({ ok: true, error: null, release: null });
});

/** The text of an answer, packed or not. */
function unpacked(answer: unknown): string {
  const { body, isBase64Encoded } = answer as { readonly body: string; readonly isBase64Encoded?: boolean };
  return isBase64Encoded === true ? gunzipSync(Buffer.from(body, 'base64')).toString() : body;
}

/** The variables of a function, as the stack sets them. */
function environmentOf(stack: 'views' | 'api' | 'live', name: string): Readonly<Record<string, string>> {
  const variables: Readonly<Record<string, unknown>> = functionIn(templates()[stack], `${name}Function`).Environment
    .Variables;
  const set = Object.entries(variables).map(([key, value]) => [key, rendered(value)] as const);
  const pool = { SIGNALBOX_USER_POOL_ID: 'eu-central-1_AbCdEfGhI', AWS_REGION: 'eu-central-1' };
  return { ...Object.fromEntries(set), ...pool };
}

/** What the bundle of `entry` answers to a question of a deployment, and writes besides. */
async function answers(entry: string, environment: object, question: object): Promise<readonly unknown[]> {
  const file = join(folder, entry.replaceAll('/', '-').replace('.ts', '.mjs'));
  await bundleFile(join(REPOSITORY, entry), file);
  return linesOfProcess(`
    for (const name of Object.keys(process.env)) if (name.startsWith('SIGNALBOX_')) delete process.env[name];
    Object.assign(process.env, ${JSON.stringify(environment)});
    const { handler } = await import(${JSON.stringify(file)});
    const answer = await handler(${JSON.stringify(question)}, { awsRequestId: '1', getRemainingTimeInMillis: () => 9_000 });
    process.stdout.write(JSON.stringify(answer), () => process.exit());`);
}

test.each([
  ['Timers', 'api', TIMERS_ENTRY],
  ['Worker', 'api', WORKER_ENTRY],
  ['Live', 'live', LIVE_ENTRY],
  ['FanOut', 'live', LIVE_ENTRY],
] as const)('%s starts with what the stack tells it, and says what it reads and writes', async (name, stack, entry) => {
  const environment = environmentOf(stack, name);
  const release = JSON.parse(JSON.stringify(releaseOf(environment, NEWEST_EDITION)));
  expect(await answers(entry, environment, { signalbox: 'release' })).toEqual([release]);
});

test('the projector tests itself with what the stack tells it', async () => {
  const environment = environmentOf('views', 'Projector');
  expect(await answers(PROJECTOR_ENTRY, environment, { signalbox: 'self-test' })).toEqual([
    { ok: true, error: null, release: null },
  ]);
});
