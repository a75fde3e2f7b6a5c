// Bots of a few lines, each with an account and a token of its own: they play to the end, everybody sees that they are
// bots, and they end with their token.

import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startedGame, startTestSystem, type TestSystem } from '../kit/http/apiClient.ts';
import { ROOT } from '../kit/processes/serverProcess.ts';

/** Without comments, and empty lines. */
const MOST_LINES = 15;
const MOST_COLUMNS = 120;
const PATIENCE_MS = 120_000;

let api: TestSystem;
beforeAll(async () => {
  api = await startTestSystem();
});
afterAll(() => api.stop());

const DECLARE = 'mutation { declareBot(input: {}) { __typename } }';
const CREATE = `mutation { createToken(input: { name: "bot", scopes: [GAMES_READ, GAMES_PLAY], commandId: "token" }) {
  ... on TokenSuccess { secret token { key expiresAt } } ... on Problem { code } } }`;
const REVOKE = 'mutation ($key: String!) { revokeToken(input: { key: $key }) { __typename } }';
const LOOK = '{ game(id: "#") { status version seats { player { kind isBot } } } }';

test.each([
  ['tinyBot.mjs', process.execPath],
  ['tiny_bot.py', 'python3'],
])('%s', { timeout: PATIENCE_MS }, async (file, program) => {
  const owner = await api.tokenOf(`Owner of ${file}`);
  expect((await api.ask(DECLARE, {}, owner)).data.declareBot.__typename).toBe('AccountSuccess');
  const { secret, token } = (await api.ask(CREATE, {}, owner)).data.createToken;
  expect(token.expiresAt).toBeNull();
  const { id } = await startedGame(api, owner, { bots: ['random'], titleId: 'london-necropolis-railway' });
  const child = spawn(program, [join(ROOT, 'docs/clients', file), api.url, secret], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const look = async () => (await api.ask(LOOK.replace('#', id))).data.game;
  await expect.poll(async () => (await look()).status, { timeout: PATIENCE_MS, interval: 200 }).toBe('FINISHED');
  expect((await look()).seats[0].player).toEqual({ kind: 'BOT', isBot: true });
  await api.ask(REVOKE, { key: token.key }, owner);
  expect(await ended).toBe(1);
  expect(stderr).toContain('401');
});

test('rest_bot.py plays a game over REST alone', { timeout: PATIENCE_MS }, async () => {
  const owner = await api.tokenOf('Owner of rest_bot.py');
  await api.ask(DECLARE, {}, owner);
  const { secret } = (await api.ask(CREATE, {}, owner)).data.createToken;
  const { id } = await startedGame(api, owner, { bots: ['random'], titleId: 'london-necropolis-railway' });
  const file = join(ROOT, 'docs/clients/rest_bot.py');
  await promisify(execFile)('python3', [file, api.url, secret, id]);
  expect((await api.ask(LOOK.replace('#', id))).data.game.status).toBe('FINISHED');
});

test.each(['tinyBot.mjs', 'tiny_bot.py', 'rest_bot.py'])('%s has few lines', (file) => {
  const lines = readFileSync(join(ROOT, 'docs/clients', file), 'utf8').split('\n');
  const program = lines.filter((line) => line.trim() !== '' && !/^(\/\/|""")/.test(line));
  expect(program.length).toBeLessThanOrEqual(MOST_LINES);
  expect(program.filter((line) => line.length > MOST_COLUMNS)).toEqual([]);
});
