// The guides by task: each is short, and its commands are run, in their order, against a server.

import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestSystem, succeed, type TestSystem } from '../kit/http/apiClient.ts';
import { freshFolder, ROOT } from '../kit/processes/serverProcess.ts';

const MOST_WORDS = 600;
const PATIENCE_MS = 120_000;

/** What each says at its end: the last words of its output. */
const ENDS: Readonly<Record<string, RegExp>> = {
  bot: /\ntrue\n$/,
  client: /\ntrue\n(?:.+\n){3}$/,
  cup: /table 1: 2 players\ntable 2: 2 players\n$/,
  viewer: /\n?1\n.+\n$/,
  ratings: /^$/,
};

let api: TestSystem;
beforeAll(async () => {
  api = await startTestSystem();
});
afterAll(() => api.stop());

const guide = (name: string) => readFileSync(join(ROOT, 'docs/guides', `${name}.md`), 'utf8');

/** Its commands, which end at the first that fails. */
const commandsOf = (text: string) => [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block);

async function run(script: string): Promise<string> {
  const folder = freshFolder();
  try {
    const program = `set -eu\nln -s '${join(ROOT, 'docs')}' docs\n${script}\nkill $(jobs -p) 2> /dev/null || true\n`;
    const options = { cwd: folder.path, env: { ...process.env, URL: api.url } };
    return (await promisify(execFile)('bash', ['-c', program], options)).stdout;
  } finally {
    folder.remove();
  }
}

describe.each(Object.entries(ENDS))('%s', (name, end) => {
  test('is short', () => {
    const prose = guide(name).replaceAll(/```[\s\S]*?```/g, '');
    expect(prose.split(/\s+/).length).toBeLessThanOrEqual(MOST_WORDS);
  });

  test('its commands do what it says', { timeout: PATIENCE_MS }, async () => {
    expect(await run(commandsOf(guide(name)).join(''))).toMatch(end);
  });
});

async function ratingsOf(url: string): Promise<readonly string[]> {
  const program = join(ROOT, 'docs/clients/ratings.py');
  const { stdout } = await promisify(execFile)('python3', [program, url, 'london-necropolis-railway']);
  return stdout.trim().split('\n').toSorted();
}

test('ratings are those of a server: who won is ahead, and tables with bots do not count', async () => {
  const [ada, bob] = [await api.tokenOf('Ada of ratings'), await api.tokenOf('Bob of ratings')];
  const players: string[] = [];
  for (const token of [ada, bob])
    players.push((await api.ask('{ me { player { id } } }', {}, token)).data.me.player.id);
  const resigned = async (input: object, tokens: readonly string[]) => {
    const terms = { titleId: 'london-necropolis-railway', visibility: 'PUBLIC', clock: { perDecision: 86_400 } };
    const { id: gameId } = await succeed(api, ada, 'createGame', { ...terms, ...input });
    for (const token of tokens.slice(1)) await succeed(api, token, 'joinGame', { gameId });
    await succeed(api, ada, 'startGame', { gameId });
    for (const token of tokens) await succeed(api, token, 'resign', { gameId });
    return gameId;
  };
  await resigned({ bots: ['random'] }, [ada]);
  const id = await resigned({ seats: 2 }, [ada, bob]);
  const { outcome } = (await api.ask(`{ game(id: "${id}") { outcome { results { rank } } } }`)).data.game;
  const [first, second] = outcome.results.map(({ rank }: { readonly rank: number }) => rank);
  const gain = 12 * Math.sign(second - first);
  const expected = [`${1500 + gain} 1 ${players[0]}`, `${1500 - gain} 1 ${players[1]}`].toSorted();
  await expect.poll(() => ratingsOf(api.url), { timeout: 60_000, interval: 1_000 }).toEqual(expected);
});

test('ratings go by the order of games, over pages, and by every pair at a table', async () => {
  const game = (finishedAt: string, ranks: readonly number[], players: readonly (string | null)[]) => ({
    finishedAt,
    seats: players.map((player) => ({ player })),
    outcome: { results: ranks.map((rank, seat) => ({ seat, rank })) },
  });
  const pages = new Map([
    [null, { games: [game('2026-02-01', [1, 2, 2], ['a', 'b', 'c'])], nextCursor: 'next' }],
    [
      'next',
      { games: [game('2026-01-01', [2, 1], ['a', 'b']), game('2026-01-02', [1, 2], ['a', null])], nextCursor: null },
    ],
  ]);
  const server = createServer(({ url = '' }, response) => {
    response.end(JSON.stringify(pages.get(new URL(url, 'http://localhost').searchParams.get('after'))));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // It listens on a port.
  const { port } = server.address() as AddressInfo;
  try {
    // First b wins 12 of a. Then a, at 1488, wins of b at 1512 and of c: 12 for each pair that goes as it should not.
    expect(await ratingsOf(`http://127.0.0.1:${port}`)).toEqual(['1494 1 c', '1505 2 b', '1501 2 a'].toSorted());
  } finally {
    server.close();
  }
});
