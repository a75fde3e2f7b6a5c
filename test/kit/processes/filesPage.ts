// The page at `/replay` in a browser, for tests: a system with a finished game, visits to the page, and what it shows.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { at } from '../../../domain/base/defect.ts';
import { parseReplay, type ReplayRecord } from '../../../domain/replay/index.ts';
import { type GameInResult, startedGame, startTestSystem, succeed, type TestSystem } from '../http/apiClient.ts';
import { type Browsing, type Manner, startBrowsing } from './browsing.ts';

/** What a test that builds bundles or plays a game may take. */
export const SLOW = 120_000;

export interface Visitor {
  readonly api: TestSystem;
  /** Ada's game of Next Station: London against a bot, over, and its replay. */
  readonly gameId: string;
  readonly replay: string;
  /** Opens `/replay` and what `path` adds, does something there, and sees that nothing went wrong. */
  visit(path: string, act: (page: Page) => Promise<void>, manner?: Partial<Manner>): Promise<void>;
  /** The same with the file of the game, at a place in it: `#v=17`. */
  watch(hash: string, act: (page: Page) => Promise<void>, manner?: Partial<Manner>): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a system and a browser, and plays the game. */
export async function startVisitor(): Promise<Visitor> {
  const api = await startTestSystem();
  const browsing: Browsing = await startBrowsing(api.url);
  const gameId = await playGame(api);
  const replay = await (await fetch(`${api.url}/v1/games/${gameId}/replay`)).text();
  const visit: Visitor['visit'] = (path, act, manner) =>
    browsing.visit(`/replay${path}`, act, { width: 1_400, locale: 'en-GB', ...manner });
  const watch: Visitor['watch'] = (hash, act, manner) =>
    visit(
      '',
      async (page) => {
        await openFile(page, replay);
        await shownStep(page, 1);
        await page.evaluate(`location.hash = ${JSON.stringify(hash)}`);
        await act(page);
      },
      manner,
    );
  return {
    api,
    gameId,
    replay,
    visit,
    watch,
    async stop() {
      await browsing.stop();
      await api.stop();
    },
  };
}

async function playGame(api: TestSystem): Promise<string> {
  const ada = await api.tokenOf('Ada');
  let game: GameInResult = await startedGame(api, ada, { bots: ['random'], clientSeed: 'a seed of my own' });
  for (let turn = 0; game.status === 'ACTIVE'; turn += 1) {
    const move = at(game.legalMoves, turn % 3 === 2 ? game.legalMoves.length - 1 : 0);
    game = await succeed(api, ada, 'playMove', { gameId: game.id, move: move.notation });
  }
  return game.id;
}

/** Picks a file with this content. */
export async function openFile(page: Page, content: string | Uint8Array, name = 'game.ndjson'): Promise<void> {
  await fieldOf(page).setInputFiles(fileOf(content, name));
}

export function fileOf(content: string | Uint8Array, name = 'game.ndjson') {
  return { name, mimeType: 'application/x-ndjson', buffer: Buffer.from(content) };
}

/** Of a tournament there is another one, for its games. */
const fieldOf = (page: Page) => page.getByLabel(/^(A replay file|Eine Datei)$/);

/** Files come by themselves. */
export async function arrive(page: Page, kind: 'drop' | 'paste', ...contents: readonly string[]): Promise<void> {
  await fieldOf(page).waitFor();
  await page.evaluate(`(() => {
    const transfer = new DataTransfer();
    for (const text of ${JSON.stringify(contents)}) transfer.items.add(new File([text], 'game.ndjson'));
    const event = ${kind === 'drop' ? "new DragEvent('drop', { bubbles: true, dataTransfer: transfer })" : "new ClipboardEvent('paste', { bubbles: true, clipboardData: transfer })"};
    document.body.dispatchEvent(event);
  })()`);
}

/** Picks a file that is there: a large one is not sent to the browser through its debugger. */
export async function openFileAt(page: Page, path: string): Promise<void> {
  await fieldOf(page).setInputFiles(path);
}

/** Waits for a verdict; the reason it gives. */
export async function verdictOf(page: Page, word: string): Promise<string> {
  const verdict = page.locator('.verdict', { has: page.locator('b').getByText(word, { exact: true }) });
  await verdict.waitFor();
  const text = await verdict.innerText();
  return text.slice(text.indexOf(word) + word.length).trim();
}

/** Waits until this step is shown. */
export async function shownStep(page: Page, version: number): Promise<void> {
  await page.locator('.asked strong', { hasText: new RegExp(`^(Step|Schritt) ${version} `) }).waitFor();
  await page.locator('.step-shown code', { hasText: new RegExp(`(^|:)${version}:`) }).waitFor();
}

/** A check of the report. */
export function checkOf(page: Page, name: string) {
  return page.locator('.checks li', { has: page.locator('b', { hasText: new RegExp(`^${name}$`) }) });
}

/** The first record of a file. */
export function recordIn(text: string): ReplayRecord {
  const [first] = parseReplay(text).records;
  if (first?.ok !== true) throw new Error('no replay');
  return first.record;
}

/** Where the system chooses the colours: the page that is open, and lines on the ground for which they are made. */
export async function toldApartInForcedColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const styleOf = (selector: string, property: string) =>
    page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).${property}`);
  const [open, other] = await Promise.all(
    ['[aria-current]', ':not([aria-current])'].map((which) => styleOf(`.head nav a${which}`, 'borderBottomColor')),
  );
  expect(open).not.toBe(other);
  await page.locator('.points-course').waitFor();
  expect(await styleOf('.points-course > svg', 'forcedColorAdjust')).toBe('none');
}
