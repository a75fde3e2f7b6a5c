// What every store of projections must do: the larger version stays, tombstones block, ranges and lists in order, page
// by page.

import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openMemoryReadStore } from '../../../readstore/memory.ts';
import type { ListPage, RangeQuery, ReadStore, Row, RowKey, RowPage } from '../../../readstore/port.ts';
import { sampleSize } from '../sampling.ts';

/** A row at `sort`, `changes` in place of the usual. */
export function row(partition: string, sort: string, changes: Partial<Row> = {}): Row {
  return { partition, sort, version: 1, body: `body of ${sort}`, listing: null, expiresAt: null, ...changes };
}

const FROM_START: RangeQuery = { after: null, limit: 100, isDescending: false };
const PAST = 1_000_000_000_000;
const IN_AN_HOUR = (): number => Math.ceil(Date.now() / 1000) * 1000 + 3_600_000;

const fresh = (): string => randomUUID();
const sorts = ({ rows }: RowPage): readonly string[] => rows.map(({ sort }) => sort);
const places = ({ listed }: ListPage): readonly string[] => listed.map(({ place }) => place);

async function one(store: ReadStore, key: RowKey): Promise<Row | null> {
  return (await store.get([key]))[0] ?? null;
}

/** Registers the suite for the store that `open` makes. */
export function readStoreSuite(name: string, open: () => Promise<ReadStore>): void {
  describe(`projections ${name}`, () => {
    versions(open);
    reading(open);
    randomPuts(open);
  });
}

function versions(open: () => Promise<ReadStore>): void {
  test('a row is stored as it is given; one that was never written is null', async () => {
    const store = await open();
    const p = fresh();
    const full = row(p, 'a', { listing: { list: `${p} list`, place: '1' }, version: 7, body: '' });
    const expiring = row(p, 'b', { expiresAt: IN_AN_HOUR() });
    await store.put([full, expiring]);
    expect(await store.get([expiring, { partition: p, sort: 'c' }, full, full])).toEqual([expiring, null, full, full]);
  });

  test('of two writes the larger version stays, in either order; an equal one changes nothing', async () => {
    const store = await open();
    const p = fresh();
    const [older, newer] = [row(p, 'a', { version: 2 }), row(p, 'a', { version: 3, body: 'newer' })];
    await store.put([older]);
    await store.put([newer]);
    await store.put([older]);
    await store.put([{ ...newer, body: 'another' }]);
    expect(await one(store, older)).toEqual(newer);
  });

  test('a tombstone is in no range and no list, and an older write does not bring the row back', async () => {
    const store = await open();
    const p = fresh();
    const there = row(p, 'a', { listing: { list: p, place: '1' } });
    const gone: Row = { ...there, version: 2, body: null, listing: null, expiresAt: IN_AN_HOUR() };
    await store.put([there]);
    expect(places(await store.list(p, FROM_START))).toEqual(['1']);
    await store.put([gone]);
    await store.put([there]);
    expect(await one(store, there)).toEqual(gone);
    expect(await store.range(p, FROM_START)).toEqual({ rows: [], more: false });
    expect(await store.list(p, FROM_START)).toEqual({ listed: [], more: false });
  });

  test('a row that changes its list leaves the other', async () => {
    const store = await open();
    const p = fresh();
    const [first, second] = [`${p} 1`, `${p} 2`];
    await store.put([row(p, 'a', { listing: { list: first, place: 'x' } })]);
    await store.put([row(p, 'a', { version: 2, listing: { list: second, place: 'y' } })]);
    expect(places(await store.list(first, FROM_START))).toEqual([]);
    expect(await store.list(second, FROM_START)).toEqual({
      listed: [{ partition: p, sort: 'a', place: 'y' }],
      more: false,
    });
  });

  test('what has expired is in no range', async () => {
    const store = await open();
    const p = fresh();
    await store.put([row(p, 'a', { expiresAt: PAST }), row(p, 'b', { expiresAt: IN_AN_HOUR() }), row(p, 'c')]);
    expect(sorts(await store.range(p, FROM_START))).toEqual(['b', 'c']);
  });
}

function reading(open: () => Promise<ReadStore>): void {
  test('more rows than one request of any store takes are put and got', async () => {
    const store = await open();
    const p = fresh();
    const rows = Array.from({ length: 230 }, (_, index) => row(p, String(index).padStart(3, '0')));
    await store.put(rows);
    expect(await store.get(rows.toReversed())).toEqual(rows.toReversed());
    expect(await store.get([])).toEqual([]);
  });

  test('ranges follow the bytes of the keys in both directions, and continue after any key', async () => {
    const store = await open();
    const p = fresh();
    const keys = ['a', 'a0', 'b', 'Z', '\u{1f600}', '\uffee', '0'];
    const ordered = ['0', 'Z', 'a', 'a0', 'b', '\uffee', '\u{1f600}'];
    await store.put(keys.map((key) => row(p, key, { listing: { list: p, place: key } })));
    await store.put([row(fresh(), 'a')]);
    expect(sorts(await store.range(p, FROM_START))).toEqual(ordered);
    expect(places(await store.list(p, { ...FROM_START, isDescending: true }))).toEqual(ordered.toReversed());
    expect(sorts(await store.range(p, { after: 'a', limit: 2, isDescending: false }))).toEqual(['a0', 'b']);
    expect(sorts(await store.range(p, { after: 'a!', limit: 2, isDescending: true }))).toEqual(['a', 'Z']);
  });

  test('a count has the rows with a prefix that are there, in whatever order they came', async () => {
    const store = await open();
    const p = fresh();
    const there = Array.from({ length: 130 }, (_, index) => row(p, `O#${String(index).padStart(3, '0')}`));
    await store.put(there);
    await store.put([row(p, 'O#1', { body: null }), row(p, 'O#2', { expiresAt: PAST }), row(p, 'M#1'), row(p, 'P#1')]);
    await store.put([row(fresh(), 'O#1'), row(p, 'O', { body: 'shorter than the prefix' }), row(p, 'O#\u{1f600}')]);
    expect(await store.count(p, 'O#')).toBe(131);
    expect(await store.count(p, 'M#')).toBe(1);
    expect(await store.count(p, 'X')).toBe(0);
  });

  test.each([true, false])('pages join to the whole, past tombstones; descending: %s', async (isDescending) => {
    const store = await open();
    const p = fresh();
    const rows = Array.from({ length: 31 }, (_, index) => {
      const sort = String(index).padStart(2, '0');
      return index % 3 === 1 ? row(p, sort, { body: null }) : row(p, sort, { listing: { list: p, place: sort } });
    });
    await store.put(rows);
    const there = rows.flatMap(({ body, sort }) => (body === null ? [] : [sort]));
    const whole = isDescending ? there.toReversed() : there;
    const found: string[] = [];
    for (let after: string | null = null, more = true; more; after = found.at(-1) ?? null) {
      const query = { after, limit: 7, isDescending };
      const page = await store.range(p, query);
      expect(places(await store.list(p, query))).toEqual(sorts(page));
      expect(page.rows.length).toBe(Math.min(7, whole.length - found.length));
      found.push(...sorts(page));
      more = page.more;
    }
    expect(found).toEqual(whole);
  });
}

/** The same random puts leave the same rows as in the store of memory. */
function randomPuts(open: () => Promise<ReadStore>): void {
  const place = fc.constantFrom('a', 'b', 'c');
  const put = fc.record({
    sort: place,
    version: fc.integer({ min: 1, max: 5 }),
    kind: fc.constantFrom('row', 'listed', 'gone'),
    list: fc.constantFrom('one', 'two'),
  });
  test('random puts leave what they leave in memory', async () => {
    const store = await open();
    await fc.assert(
      fc.asyncProperty(fc.array(put, { maxLength: 12 }), async (puts) => {
        const p = fresh();
        const memory = openMemoryReadStore();
        const rows = puts.map(({ sort, version, kind, list }) => {
          const listing = kind === 'listed' ? { list: `${p} ${list}`, place: sort } : null;
          return row(p, sort, { version, listing, body: kind === 'gone' ? null : kind });
        });
        for (const next of rows) await Promise.all([store.put([next]), memory.put([next])]);
        expect(await shown(store, p)).toEqual(await shown(memory, p));
      }),
      { numRuns: sampleSize(100) },
    );
  });
}

/** All that reads show of partition `p` and its two lists. */
async function shown(store: ReadStore, p: string): Promise<readonly unknown[]> {
  const queries = [FROM_START, { ...FROM_START, isDescending: true }, { ...FROM_START, after: 'a' }];
  const pages = queries.map(async (query) => [
    await store.range(p, query),
    await store.list(`${p} one`, query),
    await store.list(`${p} two`, query),
  ]);
  const keys = ['a', 'b', 'c'].map((sort) => ({ partition: p, sort }));
  return [await store.get(keys), ...(await Promise.all(pages))];
}
