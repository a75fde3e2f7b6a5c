// The client of docs/clients.md that knows no rule, played in Chromium by a person who knows none either, from another origin.

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fastChance } from '../../../domain/chance/index.ts';
import { playToRound, startedGame, startTestSystem, type TestSystem } from '../../kit/http/apiClient.ts';
import { violationsIn } from '../../kit/processes/axe.ts';
import { startChromium } from '../../kit/processes/browsing.ts';
import { IS_EXHAUSTIVE, sampleNumber, sampleOf } from '../../kit/sampling.ts';
import { MANNERS, type Manner, playToTheEnd, windowFor } from './person.ts';
import { pageOf, type Site, startSite } from './site.ts';

const CLIENT = pageOf('board.html');

let site: Site;
let api: TestSystem;
let browser: Browser;
beforeAll(async () => {
  site = await startSite();
  api = await startTestSystem({ browsers: { hosts: [], origins: [site.origin] } });
  browser = await startChromium();
});
afterAll(async () => {
  await browser?.close();
  await api?.stop();
  site?.stop();
});

/** Opens the client on a game, as its player. */
async function open(id: string, token: string, manner: Manner): Promise<Page> {
  const page = await browser.newPage(windowFor(manner));
  page.on('pageerror', (error) => {
    throw error;
  });
  const path = site.put(CLIENT.replace('http://127.0.0.1:4000', api.url));
  await page.goto(`${site.origin}${path}#${new URLSearchParams({ id, token })}`);
  return page;
}

interface Sat {
  readonly titleId: string;
  readonly bots: readonly string[];
  readonly options?: object;
  /** The round in which the person comes, unless every game is played whole: moves are left, however it is played. */
  readonly from: number;
}

const TABLES: readonly Sat[] = [
  { titleId: 'next-station-london', bots: [], from: 4 },
  { titleId: 'london-necropolis-railway', bots: ['greedy'], from: 11 },
  { titleId: 'return-to-lionsgate-city', bots: [], options: { maxRounds: 10 }, from: 7 },
  // Who has lost all Sanity is out, and of two that is the end: nobody loses that much in one round.
  { titleId: 'necronomonopoly', bots: ['greedy'], options: { maxRounds: 10 }, from: 2 },
];

test.each(sampleOf(MANNERS, 'axe on the client', 1 / MANNERS.length))('axe finds nothing on it: %s', async (manner) => {
  const ada = await api.tokenOf('Ada');
  const { id } = await startedGame(api, ada, { titleId: 'london-necropolis-railway', bots: ['greedy'] });
  const page = await open(id, ada, manner);
  await page.getByRole('button').first().waitFor();
  const found = await violationsIn(page, ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
  expect(found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await page.close();
});

test('is at most 60 lines, and knows no title', () => {
  expect(CLIENT.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  expect(TABLES.filter(({ titleId }) => CLIENT.includes(titleId))).toEqual([]);
  expect(CLIENT).not.toMatch(/src=|href=|import /);
});

const SEEDS = IS_EXHAUSTIVE ? 20 : 1;
const GAMES = sampleOf(TABLES, 'games of a person', 1 / 2).flatMap((sat, place) =>
  Array.from({ length: SEEDS }, (_, seed) => {
    const manner = MANNERS[(sampleNumber('manner') + place + seed) % MANNERS.length] ?? 'mouse';
    return { ...sat, seed: sampleNumber(`client ${sat.titleId} ${seed}`), manner };
  }),
);

test.each(GAMES)(
  'plays $titleId to the end: $manner, $seed',
  async ({ titleId, bots, options, from, seed, manner }) => {
    const chance = fastChance(seed);
    const ada = await api.tokenOf('Ada');
    const game = await startedGame(api, ada, {
      titleId,
      bots,
      clientSeed: `person ${seed}`,
      ...(options === undefined ? {} : { options }),
    });
    await playToRound(api, ada, game, { round: IS_EXHAUSTIVE ? 0 : from, choose: (count) => chance.below(count) });
    const page = await open(game.id, ada, manner);
    const touched = await playToTheEnd(page, manner, chance);
    expect(touched.length).toBeGreaterThan(3);
    expect(await page.getByRole('status').innerText()).toMatch(/^Over\. seat 0: -?\d+/);
    const { data } = await api.ask('query ($id: ID!) { game(id: $id) { status } }', { id: game.id });
    expect(data.game.status).toBe('FINISHED');
    await page.close();
  },
);
