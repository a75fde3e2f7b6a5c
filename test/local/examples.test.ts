// The examples of docs/api.md: each runs as it stands and is answered as the page says; the page and the files are one
// text. Those of docs/tournaments.md run in the order of the page.

import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestSystem, succeed, type TestSystem } from '../kit/http/apiClient.ts';
import { runAudit } from '../kit/processes/auditProgram.ts';
import { pathWithCurl } from '../kit/processes/curl.ts';
import { freshFolder, ROOT } from '../kit/processes/serverProcess.ts';

const FOLDER = join(ROOT, 'docs/examples');
const PAGE = readFileSync(join(ROOT, 'docs/api.md'), 'utf8');

/** In the order in which the page tells them. */
const ORDER = [
  'titles',
  'create-game',
  'join-game',
  'start-game',
  'what-if',
  'play-move',
  'play-illegal-move',
  'look',
  'board',
  'past',
  'events',
  'fork-game',
  'audit-game',
];

/** What stands for any text, any object, and the rest of a list. */
const ANYTHING = '…';

interface Example {
  readonly variables: Readonly<Record<string, unknown>>;
  readonly answer: unknown;
}

let api: TestSystem;
beforeAll(async () => {
  api = await startTestSystem();
});
afterAll(() => api.stop());

const documentOf = (name: string) => readFileSync(join(FOLDER, `${name}.graphql`), 'utf8');
/** The example, `GAME` standing for the game that the page is about. */
const exampleOf = (name: string, gameId: string): Example =>
  JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8').replaceAll('"GAME"', JSON.stringify(gameId)));

/** Whether `actual` is what the example says, `…` standing for anything that is there. */
function fits(expected: unknown, actual: unknown): boolean {
  if (expected === ANYTHING) return actual !== null && actual !== undefined && actual !== '';
  if (typeof expected !== 'object' || expected === null) return expected === actual;
  if (typeof actual !== 'object' || actual === null) return false;
  if (Array.isArray(expected)) return Array.isArray(actual) && listFits(expected, actual);
  const found = new Map(Object.entries(actual));
  return Object.entries(expected).every(([key, value]) => fits(value, found.get(key)));
}

/** `…` at the end of a list stands for one entry or more. */
function listFits(expected: readonly unknown[], actual: readonly unknown[]): boolean {
  const isOpen = expected.at(-1) === ANYTHING;
  const lengthFits = isOpen ? actual.length >= expected.length : actual.length === expected.length;
  return lengthFits && expected.every((item, index) => fits(item, actual[index]));
}

/** Plays on until the game is over: only then anybody may fork it. */
async function playOut(gameId: string, token: string): Promise<void> {
  for (let status = 'ACTIVE'; status === 'ACTIVE'; ) {
    ({ status } = await succeed(api, token, 'playMove', { gameId, move: 'pass' }));
  }
}

async function gameWithFreeSeat(token: string): Promise<string> {
  const { id } = await succeed(api, token, 'createGame', {
    titleId: 'next-station-london',
    seats: 2,
    commandId: 'a seat is free',
  });
  return id;
}

test('every example is answered as it says', async () => {
  const token = await api.tokenOf('Ada');
  let gameId = '';
  for (const name of ORDER) {
    if (name === 'fork-game') await playOut(gameId, token);
    // The game that the page is about has no free seat.
    const isJoin = name === 'join-game';
    const { variables, answer } = exampleOf(name, isJoin ? await gameWithFreeSeat(token) : gameId);
    const { data, errors } = await api.ask(documentOf(name), variables, isJoin ? await api.tokenOf('Ben') : token);
    expect(errors).toEqual([]);
    expect([name, fits(answer, data), data]).toEqual([name, true, data]);
    gameId = data.createGame?.game.id ?? gameId;
  }
});

describe('docs/tournaments.md', () => {
  const guide = readFileSync(join(ROOT, 'docs/tournaments.md'), 'utf8');
  const blocksOf = (language: string) =>
    [...guide.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, text = '']) => text);

  test('a tournament from start to finish: every document is carried out', async () => {
    const [create = '', ...others] = blocksOf('graphql');
    const { input } = JSON.parse(blocksOf('json')[0] ?? '');
    // The date on the page will have passed some day.
    const options = { ...input.options, startsAt: Date.now() + 86_400_000 };
    const created = await api.ask(create, { input: { ...input, options } }, await api.tokenOf('Olga'));
    const { id, status } = created.data.createTournament.tournament;
    expect(status).toBe('ENTRIES_OPEN');
    expect(others.length).toBeGreaterThan(1);
    for (const document of others) {
      const { data, errors } = await api.ask(document, { id }, await api.tokenOf('Ada'));
      expect(errors, document).toEqual([]);
      for (const result of Object.values(data)) expect(result).not.toMatchObject({ code: expect.anything() });
    }
    const again = await api.ask(others[0] ?? '', { id }, await api.tokenOf('Ada'));
    expect(again.data.enterTournament).toMatchObject({ repeated: true, entry: { status: 'ENTERED' } });
  });

  test('a tournament from a shell, and its audit', { timeout: 600_000 }, async () => {
    const folder = freshFolder();
    const [byHand = '', check = ''] = blocksOf('sh');
    const host = 'http://127.0.0.1:4000';
    expect(byHand).toContain(`HOST=${host}\n`);
    const env = { ...process.env, NODE_OPTIONS: '', PATH: pathWithCurl(folder.path) };
    const ran = await promisify(execFile)('sh', ['-ec', byHand.replace(host, api.url)], { env, cwd: folder.path });
    expect(ran.stdout).not.toContain('code');
    expect(ran.stdout).toContain('rank,player,entrant,points');
    const [header = ''] = readFileSync(join(folder.path, 'cup.ndjson'), 'utf8').split('\n');
    const { tournament: id } = JSON.parse(header);
    const look = 'query ($id: ID!) { tournament(id: $id) { name status playerCount version headHash } }';
    const { version, headHash, ...tournament } = (await api.ask(look, { id })).data.tournament;
    expect(tournament).toEqual({ name: 'Club evening', status: 'FINISHED', playerCount: 3 });
    const here = check
      .replaceAll('https://HOST', api.url)
      .replaceAll('/ID/', `/${id}/`)
      .replace('42:HASH', `${version}:${headHash}`)
      .replaceAll(/\b(\w+\.ndjson)/g, join(folder.path, '$1'));
    const lines = here.trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) {
      const words = line.replace('npm run audit -- ', '').split(' ');
      const { code, stdout } = await runAudit(words);
      expect(code, stdout).toBe(0);
      expect(stdout).toContain(words.includes('de') ? 'GEPRÜFT' : 'VERIFIED');
    }
    folder.remove();
  });
});

test('the page shows every example, word for word', () => {
  const names = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => name.replace('.graphql', ''));
  expect([...names].sort()).toEqual([...ORDER].sort());
  const shown = [...PAGE.matchAll(/```graphql\n([\s\S]*?)```/g)].map(([, text]) => text);
  const documents = ORDER.map(documentOf);
  for (const text of documents) expect(shown).toContain(text);
  for (const text of shown) expect(documents).toContain(text);
});

test('the page lists every code of a problem', () => {
  const source = ['app/base/answer.ts', 'domain/game/refusal.ts']
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .join('\n');
  const codes = new Set([...source.matchAll(/'([A-Z]+(?:_[A-Z]+)*)'/g)].map(([, code = '']) => code));
  expect(codes.size).toBeGreaterThan(12);
  for (const code of codes) expect(PAGE).toContain(`\`${code}\``);
});
