// Pages of somebody else's site that show a running game: as an image, and as a part of the page that follows it.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at } from '../../../domain/base/defect.ts';
import { type GameInResult, startedGame, startTestSystem, succeed, type TestSystem } from '../../kit/http/apiClient.ts';
import { startChromium } from '../../kit/processes/browsing.ts';
import { pageOf, type Site, startSite } from './site.ts';

let site: Site;
let api: TestSystem;
let browser: Browser;
let ada: string;
let game: GameInResult;
beforeAll(async () => {
  site = await startSite();
  api = await startTestSystem();
  browser = await startChromium();
  ada = await api.tokenOf('Ada');
  game = await startedGame(api, ada);
});
afterAll(async () => {
  await browser?.close();
  await api?.stop();
  site?.stop();
});

const boardOf = ({ id }: GameInResult) => `${api.url}/v1/games/${id}/board.svg`;
const EMBED = pageOf('embed.html');
const embedding = () => EMBED.replace('http://127.0.0.1:4000', api.url).replace('GAME', game.id);

test('any page shows the board as an image', async () => {
  const page = await browser.newPage();
  const path = site.put(`<!doctype html><img src="${boardOf(game)}" alt="The board">`);
  await page.goto(`${site.origin}${path}`);
  expect(await page.evaluate('document.images[0].decode().then(() => document.images[0].naturalWidth)')).toBe(960);
  await page.close();
});

test('a page of any site has the board in itself, and follows the game', async () => {
  const page = await browser.newPage();
  await page.clock.install();
  await page.goto(`${site.origin}${site.put(embedding())}`);
  const drawn = page.locator('svg [data-key^="drawn:"]');
  await page.locator('svg').waitFor();
  expect(await drawn.count()).toBe(0);
  const move = at(game.legalMoves, 0);
  game = await succeed(api, ada, 'playMove', { gameId: game.id, move: move.notation });
  await page.clock.runFor(5_000);
  await drawn.first().waitFor({ state: 'attached' });
  expect(await page.locator('svg [data-hit]').count()).toBe(0);
  await page.close();
});
