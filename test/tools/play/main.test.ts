// The terminal table: bots by themselves, a person with moves by number and by text, leaving, and what cannot be.

import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parsePlayArguments } from '../../../tools/play/arguments.ts';
import { startTestSystem, succeed, type TestSystem } from '../../kit/http/apiClient.ts';
import { type Finished, runProgram } from '../../kit/processes/serverProcess.ts';

let api: TestSystem;
beforeAll(async () => {
  api = await startTestSystem();
});
afterAll(() => api.stop());

/** On the server of this test, unless the words name another. */
function play(words: readonly string[], input: string | null = null): Promise<Finished> {
  return playAlone(words.includes('--server') ? words : [...words, '--server', api.url], input);
}

/** No colours, whatever the terminal of the tests has. */
const PLAIN = { FORCE_COLOR: '0' };

/** With a server of its own. */
async function playAlone(words: readonly string[], input: string | null = null): Promise<Finished> {
  const { child, finished } = runProgram('tools/play/main.ts', words, PLAIN);
  if (input !== null) child.stdin?.end(input);
  return finished;
}

const LONDON = 'next-station-london';
const NECROPOLIS = 'london-necropolis-railway';

test('three bots play a whole game: what happens, pictures on the way, the final table, the ranks', async () => {
  const { code, stdout, stderr } = await play([LONDON, '--seats', '3', '--bots', '3']);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout.match(/Next Station: London\. Round \d/g)?.length).toBeGreaterThan(3);
  expect(stdout).toMatch(/^ {2}The game is over: seats? [\d, ]+ wins?\. Seat 0: \d+, /m);
  expect(stdout).toContain('\nResult:\n1. Seat ');
  const ranks = [...stdout.matchAll(/^(\d)\. Seat \d \(greedy\): (\d+) points$/gm)].map(([, rank, points]) => [
    Number(rank),
    Number(points),
  ]);
  expect(ranks).toHaveLength(3);
  expect(ranks[0]?.[0]).toBe(1);
  expect(ranks.map(([, points]) => points)).toEqual(
    [...ranks.map(([, points = 0]) => points)].sort((a = 0, b = 0) => b - a),
  );
});

test('a person plays by number and by text against a bot on a running server, to the end', async () => {
  const lines = ['nonsense', '999', 'pass', ...Array(60).fill('1')];
  const { code, stdout, stderr } = await play(
    [LONDON, '--bots', '1', '--bot', 'random', '--name', 'Ada', '--server', `${api.url}/graphql`],
    `${lines.join('\n')}\n`,
  );
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/Seat 0 \(Ada\): \S.*\nLegal moves:\n {2}1\. /);
  expect(stdout).toContain('"nonsense" is not a move of Next Station: London.');
  expect(stdout.match(/^After 4 rounds the highest total wins\.$/gm)).toHaveLength(1);
  expect(stdout).toMatch(/There is no move 999; the moves are numbered 1 to \d+\./);
  expect(stdout).toMatch(/^\d\. Seat 0 \(Ada\): \d+ points$/m);
  expect(stdout).toMatch(/^\d\. Seat 1 \(random\): \d+ points$/m);
});

test('two people share the terminal and play in turn', async () => {
  const { code, stdout } = await play([LONDON, '--seats', '2'], 'pass\npass\npass\n');
  expect(code).toBe(0);
  expect(stdout.match(/Seat [01] \([^)]*\): .*\nLegal moves:/g)?.map((line) => line.charAt(5))).toEqual([
    '0',
    '1',
    '0',
    '1',
  ]);
});

test('who resigns watches the rest being played, on a server of its own', async () => {
  const { code, stdout } = await playAlone([LONDON, '--bots', '1'], 'resign\n');
  expect(code).toBe(0);
  expect(stdout).toContain('The game is over.');
});

test.each([
  ['the end of the input', ''],
  ['quit', 'quit\n'],
])('%s leaves the table', async (_what, input) => {
  const { code, stdout, stderr } = await play([LONDON, '--bots', '1'], input);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(
    /You left the table\. The game is ([0-9A-Z]{26})\.\nCome back with: npm run play -- --game \1 --server http:\S+ --name You\n$/,
  );
});

test('a game goes on where it was left, for whoever left it; anybody else watches', async () => {
  const left = await play([LONDON, '--bots', '1', '--name', 'Ada'], 'pass\nquit\n');
  const gameId = /The game is (\w{26})\./.exec(left.stdout)?.[1] ?? '';
  const back = await play(['--game', gameId, '--name', 'Ada'], `${Array(60).fill('1').join('\n')}\n`);
  expect([back.code, back.stderr]).toEqual([0, '']);
  expect(back.stdout).toContain('The game is over.');
  const seen = await play(['--game', gameId, '--name', 'Eve', '--language', 'de'], '');
  expect(seen.stdout).toMatch(/^Du hast keinen Platz in dieser Partie: Du siehst zu\.\n\(\d+ frühere Ereignisse/);
  expect(seen.stdout).toContain('Die Partie ist zu Ende: ');
});

test('who comes to a game with a free seat takes it, and may leave while others are awaited', async () => {
  const { data } = await api.ask(
    'mutation ($input: CreateGameInput!) { createGame(input: $input) { ... on GameSuccess { game { id } } } }',
    { input: { titleId: LONDON, seats: 2, commandId: 'one seat is free' } },
    await api.tokenOf('Ada'),
  );
  const gameId: string = data.createGame.game.id;
  const { child, finished, printed } = runProgram('tools/play/main.ts', [
    ...['--game', gameId, '--server', api.url, '--name', 'Ben'],
  ]);
  while (!printed().includes('The game has not started.')) await wait(20);
  child.kill('SIGINT');
  const { code, stdout, stderr } = await finished;
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^You have taken a seat\.\nYou play seat 1\.\n/);
  expect(stdout).toMatch(/Come back with: npm run play -- --game \w+ --server \S+ --name Ben\n$/);
});

test('a link seats whoever has it, in a private game as well', async () => {
  const ada = await api.tokenOf('Ada');
  const create = { titleId: LONDON, seats: 2, visibility: 'PRIVATE' };
  const { id: gameId } = await succeed(api, ada, 'createGame', create);
  const invite =
    'mutation ($input: CreateInvitationInput!) { createInvitation(input: $input) { ... on InvitationSuccess { secret } } }';
  const { data } = await api.ask(invite, { input: { gameId, commandId: 'link' } }, ada);
  const { secret } = data.createInvitation;
  const wrong = await play(['--link', `${secret}0`, '--name', 'Ben'], '');
  expect([wrong.code, wrong.stderr]).toEqual([1, 'play: There is no such invitation for you.\n']);
  const { child, finished, printed } = runProgram('tools/play/main.ts', [
    ...['--link', secret, '--server', api.url, '--name', 'Ben'],
  ]);
  while (!printed().includes('The game has not started.')) await wait(20);
  child.kill('SIGINT');
  const { code, stdout } = await finished;
  expect(code).toBe(0);
  expect(stdout).toMatch(/^You play seat 1\.\n/);
  expect(stdout).toContain(`Come back with: npm run play -- --game ${gameId} `);
});

test('Ctrl-C leaves the table too', async () => {
  const { child, finished, printed } = runProgram('tools/play/main.ts', [LONDON, '--bots', '1']);
  while (!printed().includes('Move (number')) await wait(20);
  child.kill('SIGINT');
  const { code, stdout, stderr } = await finished;
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^You play seat 0\.\n/);
  expect(stdout).toMatch(/You left the table\. The game was on a server of its own and is gone with it\.\n$/);
});

test('a reader of the output who goes away ends the program without a word', async () => {
  const { child, finished, printed } = runProgram('tools/play/main.ts', [LONDON, '--bots', '1', '--server', api.url]);
  while (!printed().includes('Move (number')) await wait(20);
  child.stdout?.destroy();
  child.stdin?.write('pass\n'.repeat(5));
  const { code, stderr } = await finished;
  expect([code, stderr]).toEqual([0, '']);
});

test.each(['--help', '-h'])('%s shows how it is used', async (word) => {
  const { code, stdout, stderr } = await playAlone([word]);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^Usage: npm run play/);
});

test.each([
  ['has colours where the terminal has them', { FORCE_COLOR: '1', NO_COLOR: '' }, true],
  ['has none in a file', { FORCE_COLOR: '0' }, false],
])('the table %s', async (_what, environment, isColoured) => {
  const { child, finished } = runProgram('tools/play/main.ts', [LONDON, '--server', api.url], environment);
  child.stdin?.end('quit\n');
  expect((await finished).stdout.includes('\u001b[1mSeat 0 (You): ')).toBe(isColoured);
});

test('it speaks German', async () => {
  const { stdout } = await play([LONDON, '--bots', '1', '--language', 'de'], 'quit\n');
  expect(stdout).toContain('Erlaubte Züge:');
  expect(stdout).toContain('Du hast den Tisch verlassen.');
});

test('the options of the title are passed on: the German edition', async () => {
  const words = [NECROPOLIS, '--bots', '1', '--language', 'de', '--options', '{"edition":"de","firstSeat":0}'];
  const { code, stdout, stderr } = await play(words, 'row:r2\nquit\n');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('Spielrunde 0/12 · deutsche Ausgabe · Reihenfolge 0, 1 · ');
});

// biome-ignore format: one row per case
test.each([
  ['no title',          [],                                        2, /^play: Say which title to play: next-station-london, london-necropolis-railway, return-to-lionsgate-city, necronomonopoly\.\nnpm run play -- --help shows how it is used\.\n$/],
  ['an unknown title',  ['chess'],                                 1, /^play: There is no title "chess"/],
  ['too many seats',    [LONDON, '--seats', '9'],                  1, /^play: Next Station: London has 1 to 4 seats, not 9/],
  ['an unknown bot',    [LONDON, '--bots', '1', '--bot', 'hal'],   1, /There is no bot "hal"/],
  ['an unknown edition', [NECROPOLIS, '--seats', '2', '--options', '{"edition":"fr"}'], 1, /^play: options\.edition: must be one of "en", "de"\.\n$/],
  ['an option of no title', [NECROPOLIS, '--seats', '2', '--options', '{"speed":9}'], 1, /^play: options\.speed: unknown option; the options are edition/],
  ['a game that is not there', ['--game', '01KAEJRKR0V9M1J6R3T8W5X7YZ'], 1, /^play: There is no game 01KAEJRKR0V9M1J6R3T8W5X7YZ on this server\.\n$/],
  ['nobody there',      [LONDON, '--server', 'http://127.0.0.1:9'], 1, /Nothing answers at http:\/\/127\.0\.0\.1:9/],
])('%s is said clearly', async (_what, words, code, message) => {
  const result = await play(words, '');
  expect(result.code).toBe(code);
  expect(result.stderr).toMatch(message);
  expect(result.stderr).not.toMatch(/ at .*\.ts/);
});

// biome-ignore format: one row per case
test.each([
  ['two titles',        [LONDON, LONDON], /One title at a time/],
  ['a game and a title', [LONDON, '--game', 'X', '--server', 'http://x'], /--game names a game that has its title: leave out next-station-london/],
  ['a game of no server', ['--game', 'X'], /--game needs --server/],
  ['a link and a title', [LONDON, '--link', 'X', '--server', 'http://x'], /--link names a game that has its title: leave out next-station-london/],
  ['a link and a game', ['--link', 'X', '--game', 'Y', '--server', 'http://x'], /--link names its game: leave out --game/],
  ['a link to no server', ['--link', 'X'], /--link needs --server/],
  ['no number',         [LONDON, '--seats', 'two'], /--seats is two/],
  ['more bots than seats', [LONDON, '--seats', '1', '--bots', '2'], /2 bots do not fit on 1 seats/],
  ['an unknown option', [LONDON, '--speed', '9'], /--speed/],
  ['a bot for no seat', [LONDON, '--bot', 'random'], /--bot says which bots; --bots says how many/],
  ['another language',  [LONDON, '--language', 'fr'], /it must be en or de/],
  ['options that are no JSON', [LONDON, '--options', '{edition:de}'], /--options is \{edition:de\}; it must be a JSON object such as '\{"edition":"de"\}'/],
  ['options that are no object', [LONDON, '--options', '["de"]'], /--options is \["de"\]; it must be a JSON object/],
  ['no address',        [LONDON, '--server', 'here'], /it must be an address/],
])('%s cannot be used', (_what, words, message) => {
  expect(() => parsePlayArguments(words)).toThrow(message);
});
