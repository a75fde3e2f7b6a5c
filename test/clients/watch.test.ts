// The program of docs/clients.md that watches a game: it prints every event once, as a query answers them.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSystem, type TestSystem } from '../kit/http/apiClient.ts';
import { ROOT } from '../kit/processes/serverProcess.ts';

let api: TestSystem;
beforeAll(async () => {
  api = await startTestSystem();
});
afterAll(() => api.stop());

const CREATE = `mutation { done: createGame(input: {titleId: "next-station-london", bots: ["random"], join: false, commandId: "w"}) {
  ... on GameSuccess { game { id } } } }`;
const START = 'mutation ($id: ID!) { startGame(input: {gameId: $id}) { __typename } }';
const EVENTS = `query ($id: ID!) { game(id: $id) { status first: events { nodes { version text } } last: events(last: 100) { nodes { version text } } } }`;

interface Line {
  readonly version: number;
  readonly text: string;
}

test('watch.ts prints a game that begins while it watches', async () => {
  const token = await api.tokenOf('Ada');
  const { data } = await api.ask(CREATE, {}, token);
  const { id } = data.done.game;
  const env = { ...process.env, NODE_OPTIONS: '' };
  const child = spawn(process.execPath, [join(ROOT, 'docs/clients/watch.ts'), api.url, id], { env });
  let [stdout, stderr] = ['', ''];
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  child.stdout.on('data', (chunk: Buffer) => {
    // It has subscribed: what happens from now on is live.
    if (stdout === '') void api.ask(START, { id }, token);
    stdout += chunk.toString();
  });
  const [code] = await once(child, 'close');
  expect([code, stderr]).toEqual([0, '']);
  for (;;) {
    const { data: found } = await api.ask(EVENTS, { id });
    const { status, first, last } = found.game;
    if (status !== 'FINISHED') continue;
    const lines = [...first.nodes, ...last.nodes].map(({ version, text }: Line) => `${version} ${text}`);
    const printed = stdout.trimEnd().split('\n');
    for (const line of lines)
      expect(
        printed.filter((one) => one === line),
        line,
      ).toHaveLength(1);
    expect(printed.at(-1)).toBe(`${id} FINISHED`);
    break;
  }
});
