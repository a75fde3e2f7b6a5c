// What `npm start` accepts from its environment. Hosts and origins: browsers.test.ts.

import { readFileSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { USUAL_ALLOWANCES } from '../../app/index.ts';
import { NEWEST_EDITION } from '../../domain/tournament/life/index.ts';
import { BadSetting, HELP, readOptions, readSettings } from '../../local/settings/settings.ts';

test('the defaults: port 4000, a file below ./data, no foreign host or origin', () => {
  const settings = readSettings({ PORT: '', SIGNALBOX_DATA: '' });
  expect(settings).toMatchObject({ port: 4_000, browsers: { hosts: [], origins: [] } });
  expect(isAbsolute(settings.dataPath)).toBe(true);
  expect(settings.dataPath).toMatch(/[\\/]data[\\/]signalbox\.db$/);
});

test.each(['0', '1', '4000', '65535'])('a port of %s is taken', (port) => {
  expect(readSettings({ PORT: port }).port).toBe(Number(port));
});

test.each(['http', '-1', '65536', '4000.5', '4e3', ' 4000', '0x10', '000080'])('a port of %j is refused', (port) => {
  expect(() => readSettings({ PORT: port })).toThrow(BadSetting);
  expect(() => readSettings({ PORT: port })).toThrow(`PORT is ${JSON.stringify(port)}; it must be a whole number`);
});

test.each([
  ['', 30_000],
  ['2', 2_000],
  ['600', 600_000],
])('time to answer: %j is %d ms', (text, ms) => {
  expect(readSettings({ SIGNALBOX_ANSWER_SECONDS: text }).answerMs).toBe(ms);
});

test.each(['1', '601', '0', '-3', '2.5', '1e2', 'long'])('time to answer: %j is refused', (text) => {
  expect(() => readSettings({ SIGNALBOX_ANSWER_SECONDS: text })).toThrow(BadSetting);
});

test.each([
  ['', 50],
  ['1', 1],
  ['9999999', 9_999_999],
])('tournaments of an account: %j is %d', (text, tournaments) => {
  expect(readSettings({ SIGNALBOX_OPEN_TOURNAMENTS: text }).allowances.tournaments).toBe(tournaments);
});

test.each(['0', '-1', '1.5', '10000000', 'many'])('tournaments of an account: %j is refused', (text) => {
  expect(() => readSettings({ SIGNALBOX_OPEN_TOURNAMENTS: text })).toThrow(BadSetting);
});

test('allowances are those that are named, and the usual ones', () => {
  const read = (text: string, tournaments = '') =>
    readSettings({ SIGNALBOX_ALLOWANCES: text, SIGNALBOX_OPEN_TOURNAMENTS: tournaments }).allowances;
  expect(read('')).toEqual(USUAL_ALLOWANCES);
  expect(read(' creations=5000, openGames=7 ')).toEqual({ ...USUAL_ALLOWANCES, creations: 5_000, openGames: 7 });
  expect(read('entries=9', '3')).toEqual({ ...USUAL_ALLOWANCES, entries: 9, tournaments: 3 });
  expect(read('tournaments=4', '3').tournaments).toBe(4);
});

test.each(['creations', 'creations=0', 'creations=-1', 'games=5', 'openGames=4001', 'creations=10000000'])(
  'allowances: %j is refused',
  (text) => {
    expect(() => readSettings({ SIGNALBOX_ALLOWANCES: text })).toThrow(BadSetting);
  },
);

test('the edition of new tournaments is the newest, or as it is named', () => {
  const edition = (text?: string) => readSettings({ SIGNALBOX_EDITION: text }).edition;
  expect([edition(), edition('1'), edition('2')]).toEqual([NEWEST_EDITION, 1, 2]);
  expect(() => edition('3')).toThrow(BadSetting);
});

test('options come before the environment', () => {
  const environment = { PORT: '1', SIGNALBOX_DATA: 'a.db' };
  const options = readOptions(['--port', '0', '--data', 'b.db']);
  expect(options).toEqual({ help: false, port: '0', data: 'b.db', rebuild: false, acceptLoss: false });
  expect(readSettings(environment, options)).toMatchObject({ port: 0, dataPath: expect.stringMatching(/b\.db$/) });
  expect(readSettings(environment, readOptions([]))).toMatchObject({ port: 1 });
  expect(() => readSettings(environment, readOptions(['--port', 'x']))).toThrow('--port is "x"');
});

test('the server goes on without lost moves only if that is asked for', () => {
  expect(readSettings({}, readOptions(['--accept-loss'])).acceptLoss).toBe(true);
  expect(readSettings({}, readOptions([])).acceptLoss).toBe(false);
});

test('a path is absolute, and :memory: is none', () => {
  expect(readSettings({ SIGNALBOX_DATA: 'games.db' }).dataPath).toBe(resolve('games.db'));
  expect(readSettings({ SIGNALBOX_DATA: ':memory:' }).dataPath).toBe(':memory:');
});

test('lists are made again only if that is asked for', () => {
  expect(readSettings({}, readOptions(['--rebuild'])).rebuild).toBe(true);
  expect(readSettings({}, readOptions([])).rebuild).toBe(false);
});

test.each([['--prot', '1'], ['--port'], ['data.db'], ['--help=yes']])(
  'the words %s %s are refused in one line',
  (...words) => {
    expect(() => readOptions(words)).toThrow(BadSetting);
    expect(() => readOptions(words)).toThrow(/^[^\n]+\. See npm start -- --help\.$/);
  },
);

test('proxies, a hall and limits are read, and anything else is refused in one line', () => {
  const { proxies, limits } = readSettings({ SIGNALBOX_PROXIES: '10.0.0.0/8', SIGNALBOX_HALL: '200' });
  expect([proxies.has('10.1.2.3'), proxies.has('127.0.0.1'), limits.sockets.each]).toEqual([true, false, 500]);
  expect(limits.connections.each).toBe(1_600);
  expect(readSettings({ SIGNALBOX_LIMITS: 'sockets=20/5' }).limits.sockets).toEqual({ all: 20, each: 5 });
  for (const wrong of [{ SIGNALBOX_PROXIES: 'me' }, { SIGNALBOX_HALL: 'all' }, { SIGNALBOX_LIMITS: 'sockets=20' }]) {
    expect(() => readSettings(wrong)).toThrow(/^SIGNALBOX_[A-Z]+ is "[^\n]+\.$/);
  }
});

test('a public address means production: its host, a proxy on this machine, no development tokens', () => {
  const settings = readSettings({ SIGNALBOX_PUBLIC_URL: 'https://games.club.example', SIGNALBOX_HOSTS: 'b' });
  expect(settings).toMatchObject({ publicUrl: 'https://games.club.example', devTokens: 'off' });
  expect(settings.browsers.hosts).toEqual(['games.club.example', 'b']);
  expect([settings.proxies.has('127.0.0.1'), settings.proxies.has('10.0.0.1')]).toEqual([true, false]);
  const listed = readSettings({ SIGNALBOX_PUBLIC_URL: 'http://club:8080', SIGNALBOX_PROXIES: '10.0.0.1' });
  expect([listed.proxies.has('127.0.0.1'), listed.proxies.has('10.0.0.1')]).toEqual([false, true]);
  expect(readSettings({}).publicUrl).toBeNull();
});

test.each([
  { SIGNALBOX_PUBLIC_URL: 'games.club.example' },
  { SIGNALBOX_PUBLIC_URL: 'https://games.club.example/' },
  { SIGNALBOX_PUBLIC_URL: 'ftp://games.club.example' },
  { SIGNALBOX_PUBLIC_URL: 'https://games.club.example', SIGNALBOX_DEV_TOKENS: 'loopback' },
])('%j is refused in one line', (environment) => {
  expect(() => readSettings(environment)).toThrow(BadSetting);
  expect(() => readSettings(environment)).toThrow(/^SIGNALBOX_[A-Z_]+ is "[^\n]+\.$/);
});

test('the help names every option and every variable', () => {
  expect(readOptions(['--help']).help && readOptions(['-h']).help).toBe(true);
  const source = readFileSync(join(import.meta.dirname, '../../local/settings/settings.ts'), 'utf8');
  const variables = new Set([...source.matchAll(/environment\.([A-Z_]+)/g)].map(([, name]) => String(name)));
  expect(variables.size).toBe(16);
  for (const name of [...variables, '--port', '--data', '--rebuild', '--accept-loss', '--help'])
    expect(HELP).toContain(name);
});

test('who may embed games is a list of origins', () => {
  expect(readSettings({}).embedOrigins).toEqual([]);
  const SIGNALBOX_EMBED_ORIGINS = 'https://club.example, http://localhost:8080';
  expect(readSettings({ SIGNALBOX_EMBED_ORIGINS }).embedOrigins).toEqual([
    'https://club.example',
    'http://localhost:8080',
  ]);
  expect(() => readSettings({ SIGNALBOX_EMBED_ORIGINS: 'club.example' })).toThrow(
    'SIGNALBOX_EMBED_ORIGINS has "club.example"',
  );
});
