// The fixed part of a view, and its rest, over the API; and what is said of titles besides.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startedGame, startTestSystem, type TestSystem } from '../../../kit/http/apiClient.ts';
import { together } from '../../../kit/titles/fixedViews.ts';

let api: TestSystem;
let ada: string;
beforeAll(async () => {
  api = await startTestSystem();
  ada = await api.tokenOf('Ada');
});
afterAll(() => api.stop());

const FIXED =
  'query ($id: ID!, $edition: String) { title(id: $id) { fixed(edition: $edition) minSeats maxSeats minutes } }';
const VIEWS = 'query ($id: ID!) { game(id: $id) { whole: viewJson rest: viewJson(fixed: false) } }';

describe.each([
  ['next-station-london', null, {}, 0.6],
  ['london-necropolis-railway', null, {}, 0.05],
  ['london-necropolis-railway', 'de', { edition: 'de' }, 0.05],
  ['return-to-lionsgate-city', null, { comparison: 'atMost' }, 0.5],
  ['necronomonopoly', null, { gateRoll: 'd13' }, 0.4],
])('%s, edition %s', (titleId, edition, options, least) => {
  test('a view is its fixed part and the rest', async () => {
    const { id } = await startedGame(api, ada, { titleId, options, seats: 2, sharedTable: true });
    const { fixed } = (await api.ask(FIXED, { id: titleId, edition })).data.title;
    const { whole, rest } = (await api.ask(VIEWS, { id }, ada)).data.game;
    expect(together(fixed, rest)).toEqual(whole);
    const sizes = [fixed, whole].map((value) => JSON.stringify(value).length);
    expect((sizes[0] ?? 0) / (sizes[1] ?? 1)).toBeGreaterThan(least);
  });
});

test('an edition that a title does not have is refused', async () => {
  for (const [id, edition] of [
    ['next-station-london', 'en'],
    ['london-necropolis-railway', 'fr'],
  ]) {
    const { errors } = await api.ask(FIXED, { id, edition });
    expect(errors[0]?.message).toMatch(/has no edition "(en|fr)"\.$/);
  }
});

test('every title has a summary in its languages, and minutes for each number of seats', async () => {
  const query = '{ titles { id minSeats maxSeats minutes en: summary de: summary(lang: DE) } }';
  const { titles } = (await api.ask(query)).data;
  expect(titles.length).toBeGreaterThan(3);
  for (const { en, de, minutes, minSeats, maxSeats } of titles) {
    for (const text of [en, de]) expect(text.length > 40 && text.length < 260, text).toBe(true);
    expect(en).not.toBe(de);
    expect(minutes).toHaveLength(maxSeats - minSeats + 1);
    expect(Math.min(...minutes)).toBeGreaterThan(0);
  }
});
