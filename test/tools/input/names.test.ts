// A replay holds no names; those who fetch one from a server see them, those who open a file see pseudonyms.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchNames } from '../../../tools/input/names.ts';
import { loadStory, readInput } from '../../../tools/replay/load.ts';
import { NO_NAMES, namesIn } from '../../../tools/story/names.ts';
import { startedGame, startTestSystem, succeed, type TestSystem } from '../../kit/http/apiClient.ts';

const NAME = 'Ada, of \u001b[31m the line';

let api: TestSystem;
let url: string;
beforeAll(async () => {
  api = await startTestSystem();
  const ada = await api.tokenOf(NAME);
  const { id } = await startedGame(api, ada, { bots: ['greedy'], seats: 2, clientSeed: 'mine' });
  await succeed(api, ada, 'resign', { gameId: id });
  url = `${api.url}/v1/games/${id}/replay`;
});
afterAll(() => api.stop());

test('the file has no name', async () => {
  const text = Buffer.from(await readInput(url)).toString('utf8');
  expect(text).toMatch(/"player":"player_\w+"/);
  expect(text).not.toMatch(/Ada/);
});

test('with the names of its server, pages show them; without, pseudonyms', async () => {
  const bytes = await readInput(url);
  const names = await fetchNames(url);
  expect([...names.values()]).toEqual([expect.stringMatching(/^Ada, of .*the line$/)]);
  const [named, plain] = [loadStory(bytes, 1, names), loadStory(bytes, 1)];
  const resigned = named.seats.indexOf(0);
  expect(named.page(resigned, 'en').who).toContain('Ada, of');
  expect(plain.page(resigned, 'en').who).toMatch(/player_/);
  const last = named.versions.length - 1;
  expect(named.page(last, 'en').outcome.join()).toContain('Ada, of');
  expect(JSON.stringify(named.page(last, 'en'))).not.toContain('\\u001b');
});

describe('there are no names', () => {
  test.each([
    ['of a file', () => 'game.ndjson'],
    ['of standard input', () => '-'],
    ['of another address', () => `${api.url}/somewhere.ndjson`],
    ['of a file with such a path', () => url.replace('http://', '')],
    ['of an unknown game', () => url.replace(/games\/\w+/, 'games/01K9Z6Q0T4N3W8R2E5YB7DHMXC')],
    ['where nobody answers', () => 'http://127.0.0.1:1/v1/games/01K9Z6Q0T4N3W8R2E5YB7DHMXC/replay'],
  ])('%s', async (_what, inputOf) => {
    expect(await fetchNames(inputOf())).toEqual(NO_NAMES);
  });

  test.each([
    null,
    'text',
    [],
    {},
    { data: null },
    { data: { game: null } },
    { data: { game: { seats: [null, {}, 1] } } },
  ])('in %j', (answer) => {
    expect(namesIn(answer)).toEqual(NO_NAMES);
  });
});
