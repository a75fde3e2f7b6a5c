// The server of one machine: who may have its tokens, who may read its file, what it does with secrets that are none.

import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqliteStore } from '../../eventstore/sqlite/index.ts';
import type { Gateway } from '../../local/http/gateway.ts';
import type { DevTokens } from '../../local/issuer.ts';
import { localSecrets, SecretDamaged, tokenKey } from '../../local/settings/secrets.ts';
import { BadSetting, readSettings } from '../../local/settings/settings.ts';
import { warnings } from '../../local/settings/warnings.ts';
import { startSystem } from '../../local/system.ts';
import { apiClient, startedGame } from '../kit/http/apiClient.ts';
import { end, freshFolder, runProgram, startServer } from '../kit/processes/serverProcess.ts';

let folder: ReturnType<typeof freshFolder>;
let data: string;
let gateway: Gateway | null = null;
beforeEach(() => {
  folder = freshFolder();
  data = join(folder.path, 'data', 'games.db');
});
afterEach(async () => {
  await gateway?.stop();
  gateway = null;
  folder.remove();
});

async function serve(devTokens?: DevTokens): Promise<string> {
  gateway = await startSystem({
    dataPath: data,
    port: 0,
    browsers: { hosts: ['games.example.org'], origins: [] },
    ...(devTokens === undefined ? {} : { devTokens }),
    log: () => {},
  });
  return gateway.url;
}

/** The status of a request for a token; fetch would not let the host be chosen. */
function tokenStatus(url: string, headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/dev/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
    });
    asked.once('response', (response) => resolve(response.resume().statusCode)).once('error', reject);
    asked.end('{"name": "Ada"}');
  });
}

const PROXIED = { 'x-forwarded-for': '203.0.113.7' };

// biome-ignore format: one row per case
test.each([
  ['a loopback host',       undefined,    {},                                         200],
  ['a served host',         undefined,    { host: 'games.example.org' },              403],
  ['a proxy',               undefined,    PROXIED,                                    403],
  ['a proxy of another kind', undefined,  { forwarded: 'for=203.0.113.7' },           403],
  ['a served host, if set', 'everywhere', { host: 'games.example.org', ...PROXIED },  200],
  ['a loopback host, if off', 'off',      {},                                         403],
] as const)('a token for any name, through %s', async (_what, devTokens, headers, status) => {
  expect(await tokenStatus(await serve(devTokens), headers)).toBe(status);
});

test('the setting is one of three words', () => {
  expect(readSettings({}).devTokens).toBe('loopback');
  expect(readSettings({ SIGNALBOX_DEV_TOKENS: 'off' }).devTokens).toBe('off');
  expect(() => readSettings({ SIGNALBOX_DEV_TOKENS: 'yes' })).toThrow(BadSetting);
});

const modeOf = (path: string) => statSync(path).mode & 0o777;

test('the file of the data, those beside it, and its folder are their owner’s alone', async () => {
  const { store } = openSqliteStore(data);
  expect([data, `${data}-wal`].map(modeOf)).toEqual([0o600, 0o600]);
  expect(modeOf(join(folder.path, 'data'))).toBe(0o700);
  await store.close();
  expect(warnings({ dataPath: data, devTokens: 'loopback', publicUrl: null })).toEqual([]);
});

test('the start says so when others may read the file, or have tokens', async () => {
  mkdirSync(join(folder.path, 'data'), { mode: 0o755 });
  await openSqliteStore(data).store.close();
  chmodSync(data, 0o644);
  const server = await startServer({ SIGNALBOX_DATA: data, SIGNALBOX_DEV_TOKENS: 'everywhere' });
  const { stderr } = await end(server, 'SIGTERM');
  const lines = stderr.split('\n').filter((line) => line.startsWith('signalbox: '));
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain(`mode 755). To close it: chmod 700 '${join(folder.path, 'data')}'`);
  expect(lines[1]).toContain(`mode 644). To close it: chmod 600 '${data}'`);
  expect(lines[2]).toContain('SIGNALBOX_DEV_TOKENS=everywhere');
});

const DAMAGED = ['', 'zz', '0'.repeat(63), '0'.repeat(65), 'g'.repeat(64), 'A'.repeat(64), `${'0'.repeat(64)}\n`];

test.each(DAMAGED)('a master secret of %j, or a key of tokens, is none', (text) => {
  const { meta, store } = openSqliteStore(':memory:');
  localSecrets(meta);
  const [master] = meta.list('secret/master/');
  meta.write(master?.key ?? '', text);
  expect(() => localSecrets(meta)).toThrow(SecretDamaged);
  meta.write('secret/tokens', text);
  expect(() => tokenKey(meta)).toThrow(SecretDamaged);
  return store.close();
});

test('a current master secret that is missing is not made anew', () => {
  const { meta, store } = openSqliteStore(':memory:');
  localSecrets(meta);
  meta.write('secret/current', 'local-0000');
  expect(() => localSecrets(meta)).toThrow('the current master secret is missing');
  return store.close();
});

/** Stores `text` as the current master secret of the file. */
async function replaceMaster(text: string): Promise<void> {
  const { meta, store } = openSqliteStore(data);
  meta.write(`secret/master/${meta.read('secret/current')}`, text);
  await store.close();
}

test('with a damaged master secret the server does not start, and quotes nothing of it', async () => {
  await openSqliteStore(data).store.close();
  const { meta, store } = openSqliteStore(data);
  localSecrets(meta);
  await store.close();
  await replaceMaster('not a secret');
  const { code, stderr } = await runProgram('local/main.ts', [], { PORT: '0', SIGNALBOX_DATA: data }).finished;
  expect(code).toBe(1);
  expect(stderr).toMatch(/^signalbox: the master secret \S+ is damaged: it must be 64 hexadecimal digits\. [^\n]+\n$/);
  expect(stderr).not.toContain('not a secret');
});

test('a master secret that was replaced draws nothing: the seed does not fit what the game has committed to', async () => {
  const url = await serve();
  const api = apiClient(url);
  const ada = await api.tokenOf('Ada');
  const { id } = await startedGame(api, ada, { bots: ['random'] });
  await gateway?.stop();
  await replaceMaster('0'.repeat(64));

  const logged: object[] = [];
  gateway = await startSystem({ dataPath: data, port: 0, log: (entry) => logged.push(entry) });
  const later = apiClient(gateway.url);
  const play = `mutation { playMove(input: { gameId: "${id}", move: "pass", commandId: "a" }) { __typename } }`;
  const answer = await later.ask(play, {}, ada);
  expect([answer.status, answer.code]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
  expect(answer.text).not.toMatch(/seed|secret/);
  expect(logged).toMatchObject([
    { level: 'error', event: 'seed-mismatch', gameId: id, error: { name: 'SeedMismatch' } },
  ]);
  const look = await later.ask(`{ game(id: "${id}") { version status } }`);
  expect(look.data.game.status).toBe('ACTIVE');
});
