// `npm run test:install`: proves the line for people who only play. In a fresh copy, `npm ci --omit=dev && npm start`
// serves: a game is created with curl, the pages answer, SIGTERM to npm ends it. Needs the package registry (or npm's
// cache of it) and curl.

import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from './serverProcess.ts';

/** Megabytes of node_modules. */
const MOST_MB = 400;
const START_MS = 30_000;

const folder = mkdtempSync(join(tmpdir(), 'signalbox-install-'));
const run = (program: string, ...words: readonly string[]) =>
  execFileSync(program, words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

function check(what: string, isRight: boolean): void {
  if (!isRight) throw new Error(`not so: ${what}`);
  process.stdout.write(`ok  ${what}\n`);
}

function copySources(): void {
  const words = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).split('\0');
  for (const file of files.filter((name) => name !== '' && !name.startsWith('node_modules'))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
}

async function main(): Promise<void> {
  copySources();
  run('npm', 'ci', '--omit=dev', '--no-audit', '--no-fund');
  const megabytes = Number.parseInt(run('du', '-sm', 'node_modules'), 10);
  check(`node_modules has ${megabytes} MB, at most ${MOST_MB}`, megabytes <= MOST_MB);
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  npm.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const ended = new Promise<number | null>((resolve) => {
    npm.on('close', resolve);
  });
  try {
    await checkServer(await urlIn(() => printed));
  } finally {
    npm.kill('SIGTERM');
  }
  check('SIGTERM to npm ends it with exit code 0', (await ended) === 0);
}

async function urlIn(printed: () => string): Promise<string> {
  for (const before = Date.now(); Date.now() - before < START_MS; ) {
    const url = /GraphQL {3}(http:\S+)\/graphql/.exec(printed())?.[1];
    if (url !== undefined) return url;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the server did not start');
}

async function checkServer(url: string): Promise<void> {
  const curl = (path: string, ...words: readonly string[]) => run('curl', '-sSf', `${url}${path}`, ...words);
  const json = ['-H', 'content-type: application/json'];
  const { token } = JSON.parse(curl('/dev/token', ...json, '-d', '{"name":"Ada"}'));
  const asAda = ['-H', `authorization: Bearer ${token}`, '-H', 'idempotency-key: first', ...json];
  const game = JSON.parse(curl('/v1/games', ...asAda, '-d', '{"titleId":"next-station-london","bots":["greedy"]}'));
  check(`a game is created: ${game.id}`, /^\w{26}$/.test(game.id));
  check('its summary is served', JSON.parse(curl(`/v1/games/${game.id}`)).status === 'open');
  check('the server is well', JSON.parse(curl('/health')).status === 'ok');
  check('the app is bundled', curl('/play/assets/page.js').length > 10_000);
  check('the explorer says how to get it', curl('/explorer').includes('npm ci'));
}

try {
  await main();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
