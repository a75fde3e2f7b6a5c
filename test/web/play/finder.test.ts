// Players of a long list are found by their names.

import { expect, test } from 'vitest';
import { at } from '../../../domain/base/defect.ts';
import {
  Finder,
  folded,
  MOST_MATCHES,
  type RowPage,
  type Search,
  type Searched,
} from '../../../web/play/tournaments/base/finder.ts';

const PAGE = 3;

/** A list of these names in pages of three, with what is asked for. */
function listOf(names: readonly string[], key = 'list') {
  const asked: (string | null)[] = [];
  const read = async (after: string | null): Promise<RowPage> => {
    asked.push(after);
    const from = Number(after ?? 0);
    const rows = names
      .slice(from, from + PAGE)
      .map((name, index) => ({ player: { id: `p${from + index}`, name }, rank: from + index + 1 }));
    const end = from + rows.length;
    return { rows, hasNextPage: end < names.length, endCursor: String(end) };
  };
  const list: Searched = { key, totalCount: names.length, read };
  return { asked, list };
}

async function lastOf(finder: Finder, list: Searched, text: string): Promise<Search> {
  const told: Search[] = [];
  await finder.search(list, text, (search) => told.push(search));
  return at(told, told.length - 1);
}

test('all of the list is read once, and tells on which page a player is', async () => {
  const { asked, list } = listOf(['Ada', 'Bob', 'Cleo', 'Dan', 'Zoë', 'Eve', 'ZOË B', 'Fay']);
  const finder = new Finder();
  const found = await lastOf(finder, list, 'zoe');
  expect(found).toMatchObject({ state: 'done', read: 8 });
  expect(found.matches.map(({ player, rank, cursors }) => [player.name, rank, cursors])).toEqual([
    ['Zoë', 5, ['3']],
    ['ZOË B', 7, ['3', '6']],
  ]);
  expect((await lastOf(finder, list, 'nobody')).matches).toEqual([]);
  expect(asked).toEqual([null, '3', '6']);
});

test('it is told page by page how far it has come', async () => {
  const { list } = listOf(['Ada', 'Bob', 'Cleo', 'Dan']);
  const told: unknown[] = [];
  await new Finder().search(list, 'a', ({ state, read, matches }) => told.push([state, read, matches.length]));
  expect(told).toEqual([
    ['reading', 0, 0],
    ['reading', 3, 1],
    ['done', 4, 2],
  ]);
});

test('where the server fails, the search can be made again and continues', async () => {
  const { asked, list } = listOf(['Ada', 'Bob', 'Cleo', 'Dan']);
  let isUp = false;
  const shaky: Searched = {
    ...list,
    read: (after) => (after !== null && !isUp ? Promise.reject(new Error('cut')) : list.read(after)),
  };
  const finder = new Finder();
  expect(await lastOf(finder, shaky, 'dan')).toMatchObject({ state: 'failed', matches: [] });
  isUp = true;
  expect((await lastOf(finder, shaky, 'dan')).matches).toHaveLength(1);
  expect(asked).toEqual([null, '3']);
});

test('a newer search replaces an older one, also of another list', async () => {
  const [old, young] = [listOf(['Ada', 'Bob', 'Cleo', 'Dan'], 'old'), listOf(['Eve'], 'young')];
  const finder = new Finder();
  const states: string[] = [];
  const first = finder.search(old.list, 'a', ({ state }) => states.push(state));
  const second = await lastOf(finder, young.list, 'e');
  await first;
  expect(states).toEqual(['reading']);
  expect(second).toMatchObject({ key: 'young', state: 'done', read: 1 });
});

test('names are compared without capitals, accents and blanks around them', () => {
  expect(['Zoë', ' ÉMILE ', 'ﬁx'].map(folded)).toEqual(['zoe', 'emile', 'fix']);
});

test('only the first matches are shown', async () => {
  const { list } = listOf(Array.from({ length: MOST_MATCHES + 5 }, () => 'Ada'));
  expect((await lastOf(new Finder(), list, 'ada')).matches).toHaveLength(MOST_MATCHES);
});
