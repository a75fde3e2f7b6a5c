// The examples of docs/api.md: each runs as it stands and is answered as the page says; the page and the files are one text.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSystem, succeed, type TestSystem } from '../kit/http/apiClient.ts';
import { ROOT } from '../kit/processes/serverProcess.ts';

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
  const source = ['app/answers/answer.ts', 'domain/game/refusal.ts']
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .join('\n');
  const codes = new Set([...source.matchAll(/'([A-Z]+(?:_[A-Z]+)*)'/g)].map(([, code = '']) => code));
  expect(codes.size).toBeGreaterThan(12);
  for (const code of codes) expect(PAGE).toContain(`\`${code}\``);
});
