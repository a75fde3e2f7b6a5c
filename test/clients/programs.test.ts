// The programs of docs/clients.md, each in its own language and with its own library: they run as they stand and play whole games.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSystem, type TestSystem } from '../kit/http/apiClient.ts';
import { pathWithCurl } from '../kit/processes/curl.ts';
import { freshFolder, ROOT } from '../kit/processes/serverProcess.ts';

let api: TestSystem;
let folder: ReturnType<typeof freshFolder>;
beforeAll(async () => {
  api = await startTestSystem();
  folder = freshFolder();
});
afterAll(async () => {
  await api.stop();
  folder.remove();
});

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program on the server; `words` follow the URL. */
function runOn(program: string, file: string, words: readonly string[]): Promise<Ended> {
  const env = { ...process.env, NODE_OPTIONS: '', PATH: pathWithCurl(folder.path) };
  const child = spawn(program, [join(ROOT, 'docs/clients', file), api.url, ...words], { env });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

test.each([
  ['apollo.ts', 'next-station-london', process.execPath],
  ['urql.ts', 'next-station-london', process.execPath],
  ['graphqlRequest.ts', 'next-station-london', process.execPath],
  ['bot.py', 'next-station-london', 'python3'],
  ['bot.py', 'london-necropolis-railway', 'python3'],
  ['bot.sh', 'next-station-london', 'sh'],
])('%s plays %s to its end', async (file, titleId, program) => {
  const { code, stdout, stderr } = await runOn(program, file, file === 'bot.py' ? [titleId] : []);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const [id = '', ...said] = stdout.trim().split(/\s+/);
  const { data } = await api.ask(
    'query ($id: ID!) { game(id: $id) { status title { id } outcome { results { score } } } }',
    { id },
  );
  expect(data.game).toMatchObject({ status: 'FINISHED', title: { id: titleId } });
  const scores = data.game.outcome.results.map(({ score }: { readonly score: number }) => String(score));
  expect(said).toEqual(['FINISHED', ...scores]);
});
