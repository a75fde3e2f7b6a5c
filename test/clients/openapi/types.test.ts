// The types that openapi-typescript makes of the description are of use as they come, without an option: a client by
// them passes the compiler, creates games, and plays titles to the end over REST alone; another one sits at a table
// with a bot in Python and a client of GraphQL.

import { execFile } from 'node:child_process';
import { copyFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TITLES } from '../../../domain/titles/index.ts';
import { connect } from '../../../sdk/typescript/src/index.ts';
import { startTestSystem, type TestSystem } from '../../kit/http/apiClient.ts';
import { freshFolder, ROOT } from '../../kit/processes/serverProcess.ts';
import { sampleOf } from '../../kit/sampling.ts';

const run = promisify(execFile);

const PROGRAMS = ['program.ts', 'follower.ts'];

let api: TestSystem;
const { path: folder, remove } = freshFolder();
beforeAll(async () => {
  api = await startTestSystem();
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const generator = join(ROOT, 'node_modules/openapi-typescript/bin/cli.js');
  const hook = join(import.meta.dirname, 'typescript5.mjs');
  const served = `${api.url}/v1/openapi.json`;
  await run(process.execPath, ['--import', hook, generator, served, '-o', join(folder, 'api.ts')], { cwd: folder });
  for (const name of PROGRAMS) copyFileSync(join(import.meta.dirname, name), join(folder, name));
});
afterAll(async () => {
  await api.stop();
  remove();
});

test('a program by the types of the description', async () => {
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), include: ['.'], exclude: [] }),
  );
  await compiled(folder);
  const tokens = [await api.tokenOf('Ada'), await api.tokenOf('Bob')];
  const played = sampleOf(TITLES, 'titles over REST alone', 1 / TITLES.length).map(({ id }) => id);
  const { stdout } = await run(process.execPath, [join(folder, 'program.ts'), api.url, ...tokens, ...played]);
  const created = 'open true';
  const refused = 'INVALID_INPUT';
  const ends = played.map((id) => `${id} finished`);
  const said = stdout.trimEnd().split('\n');
  expect(said.slice(0, 6)).toEqual([...Array<string>(4).fill(created), refused, refused]);
  expect(said.slice(6).sort()).toEqual(ends.sort());
});

const CREATE_TOKEN = `mutation ($id: ID!) { createToken(input: { name: "bot", scopes: [GAMES_READ, GAMES_PLAY], expiresInDays: 30, commandId: $id }) {
  ... on TokenSuccess { secret } } }`;
const HISTORY = '{ me { games(status: FINISHED, first: 100) { nodes { id } } } }';

/** A table of three, with everybody at it. */
async function seated(titleId: string, tokens: readonly string[]): Promise<string> {
  const [host, ...others] = tokens.map((token) => connect({ url: api.url, token }));
  if (host === undefined) return expect.fail('nobody');
  const { game } = await host.command('createGame', { titleId, seats: 3 });
  for (const other of others) await other.command('joinGame', { gameId: game.id });
  await host.command('startGame', { gameId: game.id });
  return game.id;
}

// In an exhaustive run at every title, otherwise at one.
test.each(sampleOf(TITLES, 'one table', 1 / TITLES.length))(
  'REST, Python and GraphQL at one table of $id, by push, to the end, and in everybody’s history',
  { timeout: 120_000 },
  async ({ id: titleId }) => {
    const tokens = [await api.tokenOf('Rest'), await api.tokenOf('Python'), await api.tokenOf('Graph')] as const;
    const { secret } = (await api.ask(CREATE_TOKEN, { id: titleId }, tokens[1])).data.createToken;
    const id = await seated(titleId, tokens);
    const stop = new AbortController();
    const graph = connect({ url: api.url, token: tokens[2] });
    const playing = graph.play(({ moves }) => moves[Math.floor(Math.random() * moves.length)] ?? null, stop);
    const bot = join(ROOT, 'docs/clients/rest_bot.py');
    const [{ stdout }] = await Promise.all([
      run(process.execPath, [join(folder, 'follower.ts'), api.url, tokens[0], id]),
      run('python3', [bot, api.url, secret, id]),
    ]);
    stop.abort();
    await playing;
    expect(stdout).toBe('found\n');
    for (const one of tokens.slice(1)) {
      expect((await api.ask(HISTORY, {}, one)).data.me.games.nodes).toContainEqual({ id });
    }
  },
);

/** Fails with what the compiler says. */
async function compiled(project: string): Promise<void> {
  const compiler = join(ROOT, 'node_modules/.bin/tsc');
  const said = await run(compiler, ['--pretty', 'false', '-p', project]).then(
    () => '',
    (error: { readonly stdout?: string }) => error.stdout ?? String(error),
  );
  expect(said).toBe('');
}
