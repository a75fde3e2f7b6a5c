// `npm start` as people meet it: it runs, keeps what it is told, stops cleanly, and says in one line why it cannot
// start.

import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apiClient, startedGame, succeed } from '../kit/http/apiClient.ts';
import { pathWithCurl } from '../kit/processes/curl.ts';
import {
  end,
  type Finished,
  freshFolder,
  ROOT,
  runProgram,
  type Server,
  startServer,
} from '../kit/processes/serverProcess.ts';

let folder: ReturnType<typeof freshFolder>;
let data: string;
let server: Server | null = null;
beforeEach(() => {
  folder = freshFolder();
  data = join(folder.path, 'deep', 'er', 'games.db');
});
afterEach(async () => {
  if (server !== null) await end(server, 'SIGKILL');
  server = null;
  folder.remove();
});

const start = async (environment: Readonly<Record<string, string>> = {}) => {
  server = await startServer({ SIGNALBOX_DATA: data, ...environment });
  return server;
};

test('it makes the file and its folder, prints where everything is, and answers there', async () => {
  const { url, printed } = await start();
  expect(printed()).toContain('games.db');
  expect(existsSync(data)).toBe(true);
  await expectPages(url, printed());
  await expectLoopbackOnly(url);
  await expectExample(printed());
});

/** The addresses that are printed answer, with the methods that they take. */
async function expectPages(url: string, printed: string): Promise<void> {
  expect(printed).toContain(`GraphQL   ${url}/graphql`);
  expect(printed).toContain(`Explorer  ${url}/explorer`);
  expect(printed).toContain(`Replays   ${url}/replay\n`);
  expect(printed).toContain(`Events    ${url}/tournaments\n`);
  expect(printed).toContain(`REST      ${url}/v1, described by ${url}/v1/openapi.json\n`);
  const statuses = ['/explorer', '/replay', '/tournaments', '/v1/openapi.json', '/signalbox-audit.mjs'].map(
    async (path) => (await fetch(url + path)).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200, 200]);
  const page = await fetch(url);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  for (const path of ['/', '/replay', '/explorer']) {
    const head = await fetch(url + path, { method: 'HEAD' });
    const get = await fetch(url + path);
    const names = ['content-type', 'content-security-policy', 'cache-control'];
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    expect(names.map((name) => head.headers.get(name))).toEqual(names.map((name) => get.headers.get(name)));
    const refused = await fetch(url + path, { method: 'PUT' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  }
  for (const [path, allow] of [
    ['/dev/token', 'POST'],
    ['/graphql', 'GET, POST'],
  ]) {
    const refused = await fetch(`${url}${path}`, { method: 'HEAD' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, allow]);
  }
  expect((await fetch(`${url}/nowhere`)).status).toBe(404);
}

async function expectLoopbackOnly(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  expect(hostname).toBe('127.0.0.1');
  // A server on every interface would also answer at these; on Linux the second one is always there.
  const others = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses);
  const hosts = others.filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => address);
  for (const host of [...hosts, '127.0.0.2']) {
    await expect(fetch(`http://${host}:${port}/`, { signal: AbortSignal.timeout(5_000) }), host).rejects.toThrow();
  }
}

/** The example that is printed works in a shell as it stands. */
async function expectExample(printed: string): Promise<void> {
  const example = /^TOKEN=[\s\S]*?(?=\n\nStop with)/m.exec(printed)?.[0] ?? '';
  expect(example.split('\n').length).toBeGreaterThan(3);
  const bin = join(folder.path, 'bin');
  mkdirSync(bin);
  const PATH = pathWithCurl(bin);
  const { stdout } = await promisify(execFile)('sh', ['-c', example], { env: { ...process.env, PATH } });
  expect(stdout).toContain('"status":"ACTIVE"');
  expect(stdout).toMatch(/"legalMoves":\[\{"notation":/);
  expect(stdout).toContain('Round 1 of 4, turn 1');
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'it stops at %s with exit code 0; after a new start its games go on and its tokens are good',
  async (signal) => {
    const first = await start();
    const api = apiClient(first.url);
    const ada = await api.tokenOf('Ada');
    const game = await startedGame(api, ada, { bots: ['random'] });
    expect(await end(first, signal)).toMatchObject({ code: 0, stderr: '' });

    const again = apiClient((await start()).url);
    expect((await again.ask('{ me { player { name } } }', {}, ada)).data.me).toEqual({ player: { name: 'Ada' } });
    const after = await succeed(again, ada, 'playMove', {
      gameId: game.id,
      move: 'pass',
      expectedVersion: game.version,
    });
    expect(after.version).toBeGreaterThan(game.version);
  },
);

test.each(['SIGTERM', 'SIGINT'] as const)('%s sent to npm stops the server', async (signal) => {
  const npm = spawn('npm', ['start'], { cwd: ROOT, env: { ...process.env, PORT: '0', SIGNALBOX_DATA: data } });
  const ended = new Promise<number | null>((resolve) => {
    npm.on('close', resolve);
  });
  let url = '';
  let printed = '';
  npm.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  try {
    await expect.poll(() => printed, { timeout: 60_000 }).toContain('Stop with');
    url = /GraphQL {3}(http:\S+)\/graphql/.exec(printed)?.[1] ?? '';
    expect((await fetch(`${url}/health`)).status).toBe(200);
  } finally {
    npm.kill(signal);
  }
  expect(await ended).toBe(0);
  await expect(fetch(`${url}/health`)).rejects.toThrow();
});

test('it prints its options and settings, and starts nothing', async () => {
  const { code, stdout, stderr } = await runProgram('local/main.ts', ['--help'], { SIGNALBOX_DATA: data }).finished;
  expect([code, stderr, existsSync(data)]).toEqual([0, '', false]);
  expect(stdout).toMatch(/--port NUMBER[\s\S]*SIGNALBOX_CORS_ORIGINS/);
});

describe('it says in one line why it cannot start', () => {
  const failed = async (environment: Readonly<Record<string, string>>): Promise<Finished> => {
    const result = await runProgram('local/main.ts', [], { PORT: '0', SIGNALBOX_DATA: data, ...environment }).finished;
    expect(result.code).toBe(1);
    expect(result.stdout).toBe('');
    expect(result.stderr).toMatch(/^signalbox: \S.*\n$/);
    expect(result.stderr).not.toMatch(/ at |Error:/);
    return result;
  };

  test('a second start on the same file; the first goes on', async () => {
    const first = await start();
    expect((await failed({})).stderr).toMatch(/games\.db is in use by another process.*SIGNALBOX_DATA/);
    const api = apiClient(first.url);
    expect((await startedGame(api, await api.tokenOf('Ada'))).status).toBe('ACTIVE');
  });

  test('a busy port; the file can be used afterwards', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', () => resolve());
    });
    const { port } = other.address() as AddressInfo;
    expect((await failed({ PORT: String(port) })).stderr).toContain(`Port ${port} is in use`);
    other.close();
    await start();
  });

  test('a port that is none', async () => {
    expect((await failed({ PORT: 'http' })).stderr).toMatch(
      /PORT is "http"; it must be a whole number from 0 to 65535/,
    );
    expect(existsSync(data)).toBe(false);
  });

  test('a path below a file', async () => {
    writeFileSync(join(folder.path, 'deep'), 'a file');
    expect((await failed({})).stderr).toMatch(/games\.db cannot be opened/);
    expect(readFileSync(join(folder.path, 'deep'), 'utf8')).toBe('a file');
  });

  test('a file of something else, which stays as it was', async () => {
    const bytes = Buffer.from('Dear diary, today I played a game of Next Station: London.\n'.repeat(50));
    mkdirSync(join(folder.path, 'deep', 'er'), { recursive: true });
    writeFileSync(data, bytes);
    expect((await failed({})).stderr).toMatch(/games\.db is not a Signalbox store/);
    expect(readFileSync(data).equals(bytes)).toBe(true);
  });
});

test('of a damaged store, which stays as it was, it says what is lost, a line for each game', async () => {
  const first = await start();
  const api = apiClient(first.url);
  const { id } = await startedGame(api, await api.tokenOf('Ada'), { bots: ['greedy'], join: false });
  await end(first, 'SIGTERM');
  const bytes = readFileSync(data);
  bytes.fill(0x5a, 4_096, bytes.length - 1_024);
  writeFileSync(data, bytes);
  const { code, stdout, stderr } = await runProgram('local/main.ts', [], { PORT: '0', SIGNALBOX_DATA: data }).finished;
  expect([code, stdout]).toEqual([1, '']);
  const [why, what, ...lines] = stderr.trimEnd().split('\n');
  expect(why).toMatch(/^signalbox: \S*games\.db is (damaged \(.*\)|not a Signalbox store.*)\.?$/);
  expect(what).toMatch(/games\.db has lost commits of \d+ games or streams:$/);
  expect(lines.slice(0, -1).filter((line) => !/^ {2}[a-z]+\/\S+: .*; lost: [\d, -]+$/.test(line))).toEqual([]);
  expect(lines.filter((line) => line.startsWith(`  game/${id}: `))).toHaveLength(1);
  expect(lines.at(-1)).toBe('Nothing was changed. Restore a copy: npm run restore');
  expect(readFileSync(data).equals(bytes)).toBe(true);
});

test('the guard lets Node 24 pass and stops every other with what to do', async () => {
  expect(await runProgram('tools/node/requireNode.mjs', []).finished).toMatchObject({
    code: 0,
    stdout: '',
    stderr: '',
  });
  const guard = join(ROOT, 'tools/node/requireNode.mjs');
  const pretend = `Object.defineProperty(process, 'version', { value: 'v20.20.2' }); await import(${JSON.stringify(guard)});`;
  const script = join(folder.path, 'pretend.mjs');
  writeFileSync(script, pretend);
  const result = await promisify(execFile)(process.execPath, [script]).catch((error: unknown) => error);
  expect(result).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/needs Node 24, but .* is v20\.20\.2[\s\S]*npm ci[\s\S]*nvm/),
  });
});
