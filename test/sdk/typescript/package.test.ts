// The package as others get it: small, alone, typed; what its README shows works as it stands.

import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TITLES } from '../../../domain/titles/index.ts';
import { sha256 } from '../../../tools/input/sha256.ts';
import { CORPUS, corpusFiles, GAMES_PER_GROUP } from '../../golden/corpus.ts';
import { startedGame, startTestSystem, type TestSystem } from '../../kit/http/apiClient.ts';
import { ROOT } from '../../kit/processes/serverProcess.ts';
import { hashIn, replayInputs } from '../../kit/replays/replayInputs.ts';
import { eventFiles } from '../../kit/tournaments/eventFiles.ts';
import { type Installed, install } from './installed.ts';

const MOST_BYTES = 15_360;
const MOST_LINES = 15;

let api: TestSystem;
let installed: Installed;
beforeAll(async () => {
  [api, installed] = await Promise.all([startTestSystem(), install()]);
});
afterAll(async () => {
  installed.remove();
  await api.stop();
});

const packed = (name: string): string => readFileSync(join(installed.path, name), 'utf8');

/** The auditor, which is an entry point of its own. */
const AUDITOR = 'audit.js';
const MOST_AUDITOR_BYTES = 240_000;

test('is small and needs nothing', () => {
  const files = readdirSync(join(installed.path, 'dist')).filter((name) => name.endsWith('.js') && name !== AUDITOR);
  const code = files.map((name) => packed(`dist/${name}`)).join('\n');
  expect(gzipSync(code).length).toBeLessThanOrEqual(MOST_BYTES);
  const from = [...code.matchAll(/\b(?:from|import)\s*\(?\s*['"]([^'"]+)/g)].map(([, name = '']) => name);
  expect(from.length).toBeGreaterThan(5);
  expect(from.filter((name) => !name.startsWith('./'))).toEqual([]);
  const { dependencies, peerDependencies } = JSON.parse(packed('package.json'));
  expect([dependencies, peerDependencies]).toEqual([undefined, undefined]);
});

test('others may use it, and have its licence, its README and its types', () => {
  expect(packed('LICENSE')).toContain('MIT License');
  expect(JSON.parse(packed('package.json')).license).toBe('MIT');
  expect(packed('README.md')).toContain('client.play');
  expect(readdirSync(installed.path).toSorted()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json']);
});

test('the command of the guide packs what is built', () => {
  const folder = join(installed.folder, 'by-guide');
  mkdirSync(folder);
  const [command] = /^npm pack .*$/m.exec(readFileSync(join(ROOT, 'docs/sdk-typescript.md'), 'utf8')) ?? [];
  spawnSync(`${command} --pack-destination ${folder}`, { cwd: ROOT, shell: true });
  const [file = ''] = readdirSync(folder);
  expect(gunzipSync(readFileSync(join(folder, file))).includes('package/dist/index.js')).toBe(true);
}, 120_000);

test('the auditor needs nothing either, on any platform, and nobody who does not ask for it loads it', () => {
  const code = packed(`dist/${AUDITOR}`);
  expect(gzipSync(code).length).toBeLessThanOrEqual(MOST_AUDITOR_BYTES);
  expect(code).not.toMatch(/\bnode:|\bprocess\.|sourceMappingURL|node_modules/);
  expect(code).not.toMatch(/\b(?:from|import)\s*\(?\s*["']/);
  expect(packed('dist/index.js')).not.toContain('audit');
});

type Auditor = typeof import('../../../sdk/typescript/src/audit.ts');
const auditor = async () => (await import(pathToFileURL(join(installed.path, 'dist', AUDITOR)).href)) as Auditor;

test('the auditor verifies games of every title, and tells them from a forged one and from one that a receipt contradicts', async () => {
  const { audit } = await auditor();
  for (const { id } of TITLES) {
    const path = corpusFiles().find((name) => name.startsWith(`${id}/`) && !/\/(called-off|forks)-/.test(name)) ?? '';
    const [report, ...others] = audit(gunzipSync(readFileSync(join(CORPUS, path))), { sha256 });
    expect([report?.verdict, report?.game?.title, others.length]).toEqual(['verified', id, GAMES_PER_GROUP - 1]);
  }
  const { whole, tampered, fork, origin } = await replayInputs();
  const [honest] = audit(whole);
  expect(honest).toMatchObject({ verdict: 'verified', game: { headHash: hashIn(whole, honest?.game?.commits ?? 0) } });
  const verdicts = [tampered, fork, fork + origin].map((text) => audit(text).map(({ verdict }) => verdict));
  expect(verdicts).toEqual([['failed'], ['incomplete'], ['verified', 'verified']]);
  const [forged] = audit(whole, { receipts: [{ version: 3, hash: '0'.repeat(64) }], language: 'de' });
  expect(forged?.checks.find(({ status }) => status === 'failed')).toMatchObject({
    name: 'receipts',
    version: 3,
    reason: { code: expect.any(String) },
    message: expect.stringMatching(/Beleg/),
  });
  expect(audit('nonsense')).toMatchObject([{ verdict: 'failed', game: null }]);
});

test('the auditor derives a tournament again, with its games', async () => {
  const { auditTournament } = await auditor();
  const { id, record, games } = await eventFiles();
  const report = auditTournament(record, { games });
  expect(report).toMatchObject({ verdict: 'verified', tournament: { tournamentId: id }, counts: { games: 4 } });
  expect(auditTournament(new TextEncoder().encode(record)).counts).toMatchObject({ games: 0, results: 4 });
  const forged = record.replace('"noShows":[1]', '"noShows":[]');
  expect(auditTournament(forged, { games, sha256 }).checks.find(({ status }) => status === 'failed')).toMatchObject({
    name: 'bulk',
    message: expect.stringContaining('stage 1, round 1'),
  });
});

/** The programs of the README. */
function programs(): readonly string[] {
  return [...packed('README.md').matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code);
}

const TYPES = `import { connect } from 'signalbox-client';
const client = connect({ url: '' });
const done = await client.command('createGame', { titleId: 'next-station-london' });
const id: string = done.game.id;
const type: 'MOVE_PLAYED' | string = (await client.watch(id).next()).value.type;
// @ts-expect-error there is no such command
await client.command('createGam', { titleId: '' });
// @ts-expect-error a title is needed
await client.command('createGame', {});
// @ts-expect-error a refusal is no answer
done.code;
export { id, type };
`;

const POSITIONS = 6;
/** Other events are facts of their own. */
const OF_TITLE: ReadonlySet<string> = new Set(['GAME_STARTED', 'MOVE_PLAYED']);

/** A program in which what the server says of a game of a title must be of its types, member for member. */
async function answersTyped(titleId: string, name: string): Promise<string> {
  const client = installed.api.connect({ url: api.url, token: await api.tokenOf(name) });
  const { game } = await client.command('createGame', { titleId, bots: ['random'] });
  await client.command('startGame', { gameId: game.id });
  const views: unknown[] = [];
  const moves: unknown[] = [];
  const facts: unknown[] = [];
  const stop = new AbortController();
  await client.play(
    (turn) => {
      views.push(turn.game.viewJson);
      moves.push(...turn.moves.map(({ kind, params }) => ({ kind, params })));
      if (views.length === POSITIONS) stop.abort();
      return turn.moves[0] ?? null;
    },
    { signal: stop.signal },
  );
  await client.command('resign', { gameId: game.id });
  for await (const { type, facts: some } of client.watch(game.id, { over: 'events' })) {
    if (OF_TITLE.has(type)) facts.push(...some);
  }
  expect([views.length, moves.length > POSITIONS, facts.length > POSITIONS]).toEqual([POSITIONS, true, true]);
  return `import { connect, type Facts, type Moves, type Views, viewOf } from 'signalbox-client';
export const views: readonly Views['${titleId}'][] = ${JSON.stringify(views)};
export const moves: readonly Moves['${titleId}'][] = ${JSON.stringify(moves.slice(0, 60))};
export const facts: readonly Facts['${titleId}'][] = ${JSON.stringify(facts)};
const game = await connect({ url: '' }).game('');
export const view: Views['${titleId}'] | null = game && viewOf(game, '${titleId}');
// @ts-expect-error nothing is missing
export const none: Views['${titleId}'] = {};
// @ts-expect-error there is no such move
export const move: Moves['${titleId}'] = { kind: 'cheat', params: {} };
// @ts-expect-error there is no such fact
export const fact: Facts['${titleId}'] = { type: 'Cheated' };
`;
}

test('its types say what the schema and the titles say, to programs of others as well', async () => {
  const answers = await Promise.all(TITLES.map(({ id }, index) => answersTyped(id, `Types ${index}`)));
  const files = [...programs(), TYPES, ...answers].map((code, index) => {
    const file = join(installed.folder, `typed${index}.ts`);
    writeFileSync(file, code);
    return file;
  });
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--skipLibCheck', 'false'];
  const types = ['--lib', 'es2022,dom', '--typeRoots', join(ROOT, 'node_modules/@types'), '--types', 'node'];
  const tsc = join(ROOT, 'node_modules/.bin/tsc');
  const run = spawnSync(tsc, [...options, ...types, ...files], { cwd: installed.folder, encoding: 'utf8' });
  expect([run.stdout.slice(0, 2_000), run.status]).toEqual(['', 0]);
});

function started(code: string, words: readonly string[], flags: readonly string[] = []) {
  const file = join(installed.folder, `program${code.length}.ts`);
  writeFileSync(file, code);
  const child = spawn(process.execPath, [...flags, file, ...words], { env: { ...process.env, NODE_OPTIONS: '' } });
  const heard = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    heard.stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    heard.stderr += chunk.toString();
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, heard, ended };
}

const TOKEN = `mutation { createToken(input: { name: "bot", scopes: [GAMES_READ, GAMES_PLAY], commandId: "t" }) {
  ... on TokenSuccess { secret token { key } } ... on Problem { code } } }`;
const REVOKE = 'mutation ($key: String!) { revokeToken(input: { key: $key }) { __typename } }';

test('the bot of the README has few lines, plays to the end, and ends with its token', async () => {
  const [bot = ''] = programs();
  expect(bot.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(MOST_LINES);
  const owner = await api.tokenOf('Owner of a bot');
  await api.ask('mutation { declareBot(input: {}) { __typename } }', {}, owner);
  const { secret, token } = (await api.ask(TOKEN, {}, owner)).data.createToken;
  expect(secret).toMatch(/^sbx_/);
  const { heard, ended } = started(bot, [api.url, secret]);
  const { id } = await startedGame(api, owner, { bots: ['random'], titleId: 'london-necropolis-railway' });
  const status = async () => (await api.ask(`{ game(id: "${id}") { status } }`)).data.game.status;
  const isOver = async () => ({ status: await status(), stderr: heard.stderr });
  await expect.poll(isOver, { timeout: 100_000, interval: 300 }).toEqual({ status: 'FINISHED', stderr: '' });
  await api.ask(REVOKE, { key: token.key }, owner);
  expect(await ended).toBe(1);
  expect(heard.stderr).toContain('UNAUTHENTICATED');
});

/** As Node 20 is. */
const WITHOUT_SOCKETS = ['--no-experimental-websocket'];

test.each([
  ['with sockets', []],
  ['without sockets', WITHOUT_SOCKETS],
])('the program of the README that watches prints each event once, %s', async (name, flags) => {
  const [, watch = ''] = programs();
  const { heard, ended } = started(watch, [api.url, await api.tokenOf(`Watches ${name}`)], flags);
  expect([await ended, heard.stderr]).toEqual([0, '']);
  const lines = heard.stdout.trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.at(0)).toMatch(/^1 /);
});

const PLAYS = `import { connect } from 'signalbox-client';
const [url = '', token = ''] = process.argv.slice(2);
if ('WebSocket' in globalThis) throw new Error('there are sockets');
const client = connect({ url, token });
const { game } = await client.command('createGame', { titleId: 'next-station-london' });
await client.command('startGame', { gameId: game.id });
const stop = new AbortController();
await client.play(async ({ moves }) => {
  if ((await client.game(game.id))!.version > 12) stop.abort();
  return moves[0]!;
}, { signal: stop.signal });
console.log('played');
`;

test('a bot plays without sockets, too', async () => {
  const { heard, ended } = started(PLAYS, [api.url, await api.tokenOf('Old Node')], WITHOUT_SOCKETS);
  expect([await ended, heard.stderr, heard.stdout]).toEqual([0, '', 'played\n']);
});
