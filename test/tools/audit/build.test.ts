// A game played over the API, and a tournament, are checked where there is no server and no project: by the auditor in
// one file, on every Node at hand. Then the game is tampered with in every way we know, the tournament by who hashes
// all again, and each is caught.

import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at } from '../../../domain/base/defect.ts';
import { TITLES } from '../../../domain/titles/index.ts';
import { type Built, buildAuditor } from '../../../tools/audit/build.ts';
import { CORPUS, corpusFiles, GAMES_PER_GROUP } from '../../golden/corpus.ts';
import { apiClient, type GameInResult, startedGame, succeed } from '../../kit/http/apiClient.ts';
import { withoutProgress } from '../../kit/processes/auditProgram.ts';
import { end, type Finished, freshFolder, ROOT, runProgram, startServer } from '../../kit/processes/serverProcess.ts';
import { RECEIPT_ONLY, TAMPERINGS } from '../../kit/replays/tampering.ts';
import { eventFiles } from '../../kit/tournaments/eventFiles.ts';

const SLOW = 120_000;
const PROGRAM = 'signalbox-audit.mjs';
const LEAST_NODE = 20;

/** Node of this project and, if there is one, that of the system: by version, oldest first. */
const NODES = nodesAtHand();

function nodesAtHand(): readonly (readonly [version: string, path: string])[] {
  const found = ['/usr/bin/node', '/usr/local/bin/node', process.execPath].flatMap((path) => {
    const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
    const major = Number(/^v(\d+)\./.exec(stdout ?? '')?.[1] ?? 0);
    return major >= LEAST_NODE ? [[stdout.trim(), path] as const] : [];
  });
  const byVersion = new Map(found.toReversed());
  return [...byVersion].sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }));
}

interface Kept {
  readonly version: number;
  readonly hash: string;
}

let folder: ReturnType<typeof freshFolder>;
let bare: string;
let built: Built;
let gameId: string;
let replay: string;
let receipts: readonly Kept[];

/** Ada against a bot, to the end; now and then she keeps a receipt. */
async function playGame(url: string): Promise<void> {
  const api = apiClient(url);
  const ada = await api.tokenOf('Ada');
  let game: GameInResult = await startedGame(api, ada, { bots: ['random'], clientSeed: 'a seed of my own' });
  gameId = game.id;
  const kept: Kept[] = [];
  for (let turn = 0; game.status === 'ACTIVE'; turn += 1) {
    const move = game.legalMoves[turn % 3 === 2 ? game.legalMoves.length - 1 : 0];
    if (move === undefined) throw new Error('an active game without a legal move');
    game = await succeed(api, ada, 'playMove', { gameId, move: move.notation });
    if (turn % 10 === 5) kept.push(await receiptOf(game.version));
  }
  kept.push(await receiptOf(game.version));
  receipts = kept;

  async function receiptOf(version: number): Promise<Kept> {
    const answer = await api.ask(`{ game(id: "${gameId}") { at(version: ${version}) { headHash } } }`, {}, ada);
    return { version, hash: answer.data.game.at.headHash };
  }
}

beforeAll(async () => {
  folder = freshFolder();
  bare = join(folder.path, 'elsewhere');
  mkdirSync(bare);
  const server = await startServer({ SIGNALBOX_DATA: join(folder.path, 'games.db') });
  try {
    await playGame(server.url);
    replay = await (await fetch(`${server.url}/v1/games/${gameId}/replay`)).text();
  } finally {
    await end(server, 'SIGTERM');
  }
  await expect(fetch(server.url)).rejects.toThrow();
  built = await buildAuditor(join(bare, PROGRAM));
  writeFileSync(join(bare, 'game.ndjson'), replay);
}, SLOW);
afterAll(() => folder.remove());

/** Runs the program in its bare folder, without any environment. */
function audit(node: string, ...words: readonly string[]): Promise<Finished> {
  return new Promise((resolve) => {
    execFile(node, [PROGRAM, ...words], { cwd: bare, env: {}, encoding: 'utf8' }, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : null;
      resolve(withoutProgress({ code, stdout, stderr }));
    });
  });
}

interface Line {
  readonly verdict: string;
  readonly game: { readonly gameId: string } | null;
  readonly checks: readonly { readonly name: string; readonly status: string; readonly message: string }[];
}

function lineOf({ stdout }: Finished): Line {
  return JSON.parse(stdout) as Line; // the help text documents the shape
}

const failedIn = ({ checks }: Line) => checks.filter(({ status }) => status === 'failed').map(({ name }) => name);
const receiptWords = (kept: readonly Kept[]) =>
  kept.flatMap(({ version, hash }) => ['--receipt', `${version}:${hash}`]);

describe('the one file', () => {
  test('names nothing of this repository and needs nothing but Node', () => {
    const source = readFileSync(join(bare, PROGRAM), 'utf8');
    expect(source).not.toContain(ROOT);
    expect(source).not.toMatch(/sourceMappingURL|node_modules/);
    const imported = [...source.matchAll(/(?:\bfrom|\bimport|\brequire\()\s*"([^"]+)"/g)].map(([, name = '']) => name);
    expect(imported.length).toBeGreaterThan(3);
    expect(imported.filter((name) => !name.startsWith('node:'))).toEqual([]);
    expect(built.bytes).toBe(Buffer.byteLength(source));
    expect(built.bytes).toBeLessThan(950_000);
  });

  test('is the same, byte for byte, wherever and whenever it is built', async () => {
    const again = await buildAuditor(join(folder.path, 'deep', 'er', 'again.mjs'));
    expect(again).toEqual(built);
  });

  test('npm run auditor writes it and says its size and hash', async () => {
    const file = join(folder.path, 'printed.mjs');
    const { code, stdout, stderr } = await runProgram('tools/audit/build.ts', [file]).finished;
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`${built.bytes} bytes\nSHA-256 ${built.sha256}\n`);
    expect((await runProgram('tools/audit/build.ts', ['a.mjs', 'b.mjs']).finished).code).toBe(2);
  });
});

test('what it leaves out of the titles is nothing that a check needs: it verifies games of each', async () => {
  const ordinary = corpusFiles().filter((path) => !/\/(called-off|forks)-/.test(path));
  const files = TITLES.map(({ id }) => join(CORPUS, ordinary.find((path) => path.startsWith(`${id}/`)) ?? ''));
  const result = await audit(process.execPath, ...files);
  expect([result.code, result.stderr]).toEqual([0, '']);
  expect(Number(/verified +(\d+)/.exec(result.stdout)?.[1])).toBeGreaterThanOrEqual(files.length * GAMES_PER_GROUP);
});

test('there is a Node of the project; the oldest at hand is tried first', () => {
  expect(NODES.length).toBeGreaterThanOrEqual(1);
});

describe.each(NODES)('without server and project, on Node %s', (_version, node) => {
  test('the game is verified, with every receipt that was kept', async () => {
    expect(readdirSync(bare).filter((name) => !name.endsWith('.ndjson'))).toEqual([PROGRAM]);
    expect(receipts.length).toBeGreaterThan(2);
    const result = await audit(node, 'game.ndjson', ...receiptWords(receipts));
    expect([result.code, result.stderr]).toEqual([0, '']);
    expect(result.stdout).toContain(`Game ${gameId}: next-station-london`);
    expect(result.stdout.match(/^ {2}✓ /gm)).toHaveLength(9);
    expect(result.stdout).toMatch(/^VERIFIED: .*Last hash [0-9a-f]{64}$/m);
    expect(result.stdout).toContain(receipts.at(-1)?.hash);
  });

  test('each forgery is caught by its check', async () => {
    const files = TAMPERINGS.map(({ name }) => `${name.replace(/\W/g, '-')}.ndjson`);
    for (const [i, { tamper }] of TAMPERINGS.entries()) writeFileSync(join(bare, files[i] ?? ''), tamper(replay));
    const result = await audit(node, ...files, '--json');
    expect([result.code, result.stderr]).toEqual([1, '']);
    const lines = result.stdout
      .trim()
      .split('\n')
      .map((line) => lineOf({ ...result, stdout: line }));
    expect(lines).toHaveLength(TAMPERINGS.length);
    for (const [i, { name, check }] of TAMPERINGS.entries()) {
      const line = lines[i] ?? expect.fail(`no line for ${name}`);
      expect([name, line.verdict]).toEqual([name, 'failed']);
      expect(failedIn(line), name).toContain(check);
    }
  });

  test('a person reads which check caught a forgery', async () => {
    const { check, tamper } = at(TAMPERINGS, 0);
    writeFileSync(join(bare, 'tampered.ndjson'), tamper(replay));
    const result = await audit(node, 'tampered.ndjson');
    expect(result.code).toBe(1);
    expect(result.stdout).toMatch(new RegExp(`^ {2}✗ ${check} `, 'm'));
  });

  test('a tournament is verified with its games, and told from a forged one', async () => {
    const { record, games } = await eventFiles();
    writeFileSync(join(bare, 'cup-games.ndjson'), games);
    writeFileSync(join(bare, 'cup.ndjson'), record);
    const result = await audit(node, 'cup.ndjson', '--games', 'cup-games.ndjson');
    expect([result.code, result.stderr]).toEqual([0, '']);
    expect(result.stdout.match(/^ {2}✓ /gm)).toHaveLength(10);
    expect(result.stdout).toMatch(/^VERIFIED: 2 pairings, 4 results, .*; every result is that of its game\./m);
    const forged = record.replace('"noShows":[1]', '"noShows":[]');
    expect(forged).not.toBe(record);
    writeFileSync(join(bare, 'forged-cup.ndjson'), forged);
    const caught = await audit(node, 'forged-cup.ndjson', '--games', 'cup-games.ndjson');
    expect(caught.code).toBe(1);
    expect(caught.stdout).toMatch(/^FAILED: bulk\. Line \d+: the rows of the results of stage 1, round 1 have /m);
  });

  test('a forger who works out every hash anew is caught by a receipt, and only by it', async () => {
    writeFileSync(join(bare, 'forged.ndjson'), RECEIPT_ONLY.tamper(replay));
    expect((await audit(node, 'forged.ndjson')).code).toBe(0);
    const last = receipts.slice(-1);
    const result = await audit(node, 'forged.ndjson', '--json', ...receiptWords(last));
    expect(result.code).toBe(1);
    expect(failedIn(lineOf(result))).toEqual(['receipts']);
    const named = last.map(({ version, hash }) => `${gameId}:${version}:${hash}`);
    expect((await audit(node, 'forged.ndjson', '--receipt', ...named)).code).toBe(1);
  });

  test('its own workers check many', async () => {
    const names = Array.from({ length: 12 }, (_, i) => `many-${i}.ndjson`);
    for (const [i, name] of names.entries())
      writeFileSync(join(bare, name), i === 7 ? RECEIPT_ONLY.tamper(replay) : replay);
    const { version, hash } = receipts.at(-1) ?? { version: 0, hash: '' };
    const result = await audit(node, ...names, '--jobs', '2', '--receipt', `${gameId}:${version}:${hash}`);
    expect([result.code, result.stderr]).toEqual([1, '']);
    expect(result.stdout).toMatch(/^✗ many-7\.ndjson: game \S+ failed: receipts\. /);
    expect(result.stdout).toMatch(/^ {2}verified +11\n {2}failed +1$/m);
  });

  test('it says how it is used, under its own name', async () => {
    expect((await audit(node, '--help')).stdout).toMatch(/^Usage: node signalbox-audit\.mjs FILE/);
    expect(await audit(node)).toMatchObject({ code: 2, stdout: '' });
  });
});
