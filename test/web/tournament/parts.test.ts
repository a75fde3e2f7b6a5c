// Parts of the page at `/tournament` that need no browser.

import { parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { costOf, MAX_COST } from '../../../lambdas/graphql/limits/cost.ts';
import { columnOf, momentText, spanText } from '../../../web/shared/numbers.ts';
import { pauseAfter } from '../../../web/shared/pauses.ts';
import * as documents from '../../../web/tournament/documents.generated.ts';
import { versionIn } from '../../../web/tournament/follow.ts';
import { PAGE } from '../../../web/tournament/html.ts';
import { PAGE_PHRASES, said } from '../../../web/tournament/phrases.ts';
import { formatPlace, parsePlace } from '../../../web/tournament/place.ts';
import { dataOf, Refused } from '../../../web/tournament/read.ts';
import { ROWS_AT_ONCE, TABLES_AT_ONCE } from '../../../web/tournament/windows.ts';
import { WORDS } from '../../../web/tournament/words/index.ts';
import { schema } from '../../kit/http/everything.ts';

const DOCUMENTS = Object.entries(documents).filter((entry): entry is [string, string] =>
  /^\w+ \w+/.test(String(entry[1])),
);

test('what is asked is valid, and may be asked', () => {
  expect(DOCUMENTS.length).toBeGreaterThan(5);
  for (const [name, text] of DOCUMENTS) {
    const document = parse(text);
    expect([name, validate(schema, document)]).toEqual([name, []]);
    const [operation] = document.definitions;
    if (operation?.kind !== 'OperationDefinition') throw new Error(name);
    const cost = costOf({ schema, operation, fragments: new Map(), variables: {} });
    expect([name, cost]).toEqual([name, expect.any(Number)]);
    expect(cost, name).toBeLessThan(MAX_COST);
  }
});

test('as many rows are asked for as the page counts', () => {
  for (const document of [documents.STANDINGS, documents.ENTRANTS, documents.LIVE]) {
    expect(document).toContain(`first:${ROWS_AT_ONCE} after:`);
  }
  expect(documents.ROUND).toContain(`tables(first:${TABLES_AT_ONCE} after:`);
});

const written = (values: readonly (number | null)[], units: number, language: 'en' | 'de' = 'en') =>
  columnOf(values, units, language).map((amount) => amount.join(''));

test.each([
  ['whole ones', [24, 0, null, -36], 12, ['2', '0', '–', '−3']],
  ['thirds and halves', [32, 8, 6, 24, 0, -18], 12, ['2⅔', '⅔', '½', '2', '0', '−1½']],
  ['twelfths', [17, 5], 12, ['1\u00a05/12', '5/12']],
  ['finer than twelfths', [21_333_333, 12_000_000, -6_000_000], 12_000_000, ['1.7778', '1.0000', '−0.5000']],
  ['whole ones in fine units', [24_000_000], 12_000_000, ['2']],
])('numbers of a column: %s', (_name, values, units, expected) => {
  expect(written(values, units)).toEqual(expected);
});

test('decimals are written as the language does', () => {
  expect(written([1_500_000], 1_000_000, 'de')).toEqual(['1,5000']);
});

test.each([
  [0, '0 s'],
  [-5, '0 s'],
  [59.2, '1 min'],
  [65, '1 min 5 s'],
  [3_600, '1 h'],
  [3_605, '1 h'],
  [90_061, '1 d 1 h'],
])('%d seconds are %s', (seconds, text) => {
  expect(spanText(seconds)).toBe(text);
});

test('moments are those of the reader', () => {
  expect(momentText('2026-11-22T12:00:00Z', 'de')).toMatch(/2[123]\.11\.2026, \d\d:\d\d/);
});

test.each([
  ['', { round: null, player: null }],
  ['#', { round: null, player: null }],
  ['#round=2', { round: 2, player: null }],
  ['#round=0', { round: null, player: null }],
  ['#round=2x&player=', { round: null, player: null }],
  ['#player=player_a%26b&round=12', { round: 12, player: 'player_a&b' }],
  [`#player=${'x'.repeat(201)}`, { round: null, player: null }],
])('the place %s is read, and written', (hash, place) => {
  expect(parsePlace(hash)).toEqual(place);
  expect(parsePlace(formatPlace(place))).toEqual(place);
});

test('only a version is news', () => {
  expect(versionIn({ tournamentUpdates: { version: 3 } })).toBe(3);
  for (const data of [null, undefined, {}, { tournamentUpdates: null }, { tournamentUpdates: { version: '3' } }]) {
    expect(versionIn(data)).toBeNull();
  }
});

test('what failed on the server is not taken for what does not exist', () => {
  expect(dataOf({ data: { tournament: null } })).toEqual({ tournament: null });
  const failed = {
    data: { tournament: null },
    errors: [{ message: 'x', extensions: { code: 'INTERNAL_SERVER_ERROR' } }],
  };
  for (const answer of [null, 'x', {}, { data: null }, failed, { data: { a: 1 }, errors: 'x' }]) {
    expect(() => dataOf(answer)).toThrow('no data');
  }
  const refused = { data: { tournament: null }, errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] };
  expect(() => dataOf(refused)).toThrow(Refused);
});

test('pauses grow up to half a minute, and differ', () => {
  expect([1, 2, 3, 6, 7, 1_000].map((failures) => pauseAfter(failures, 1))).toEqual([
    1_000, 2_000, 4_000, 30_000, 30_000, 30_000,
  ]);
  expect(pauseAfter(3, 0)).toBe(2_000);
});

test('the page names each of its phrases, in both languages', () => {
  const named = [...PAGE.matchAll(/data-say(?:-label|-hint)?="(\w+)"/g)].map(([, key]) => key);
  expect([...new Set(named)].sort()).toEqual(Object.keys(PAGE_PHRASES.en).sort());
  expect(Object.keys(PAGE_PHRASES.de).sort()).toEqual(Object.keys(PAGE_PHRASES.en).sort());
  expect(PAGE).toContain(said('h1', 'heading', 'id="heading"'));
});

test('German has words of its own', () => {
  const alike = Object.entries(WORDS.en).filter(([key, text]) => Reflect.get(WORDS.de, key) === text);
  expect(alike).toEqual([]);
});
