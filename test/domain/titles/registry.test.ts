// The titles of a release: new games by the newest rules, recorded games by theirs.

import { expect, test } from 'vitest';
import type { Title } from '../../../domain/title/contract.ts';
import { FORMER_TITLES, REGISTRY, registryOf, TITLES } from '../../../domain/titles/index.ts';
import { type LazyTitle, lazyRegistryOf } from '../../../domain/titles/registry.ts';
import { toyTitle } from '../../kit/titles/toyTitle.ts';

const current: Title = toyTitle;
const former: Title = { ...toyTitle, rulesVersion: '0.9.0' };
const other: Title = { ...toyTitle, id: 'other' };
const registry = registryOf([current, other], [former]);

test('a title is found by its id with the newest rules only', () => {
  expect(registry.newest).toEqual([current, other]);
  expect(registry.byId('toy')).toBe(current);
  expect(registry.byId('other')).toBe(other);
  expect(registryOf([], [former]).byId('toy')).toBeNull();
  expect(registry.byId('chess')).toBeNull();
});

test('every rules version that is listed is found by it', () => {
  expect(registry.all).toEqual([current, other, former]);
  expect(registry.byRules('toy', current.rulesVersion)).toBe(current);
  expect(registry.byRules('toy', '0.9.0')).toBe(former);
  expect(registry.byRules('other', '0.9.0')).toBeNull();
  expect(registry.byRules('toy', '')).toBeNull();
});

test('rules of the next release are read, and no new game is played by them', () => {
  const next: Title = { ...toyTitle, rulesVersion: '9.0.0' };
  const reading = registryOf([current], [former], [next]);
  expect(reading.byRules('toy', '9.0.0')).toBe(next);
  expect(reading.byId('toy')).toBe(current);
  expect(reading.newest).toEqual([current]);
});

test('a title that is listed lazily is loaded by the first look-up that finds it, and once', () => {
  const loads: string[] = [];
  const lazy = (title: Title): LazyTitle => {
    const { id, name, rulesVersion, stateVersion, seats, languages } = title;
    const load = () => {
      loads.push(`${id} ${rulesVersion}`);
      return title;
    };
    return { id, name, rulesVersion, stateVersion, seats, languages, load };
  };
  const next: Title = { ...toyTitle, rulesVersion: '9.0.0' };
  const titles = lazyRegistryOf([lazy(current), lazy(other)], [lazy(former)], [lazy(next)]);
  expect(titles.newest.map(({ id }) => id)).toEqual(['toy', 'other']);
  expect(titles.all.map(({ rulesVersion }) => rulesVersion)).toEqual(['1.0.0', '1.0.0', '0.9.0', '9.0.0']);
  expect(titles.byRules('toy', '')).toBeNull();
  expect(loads).toEqual([]);
  expect([titles.byId('toy'), titles.byRules('toy', '1.0.0'), titles.byId('toy')]).toEqual([current, current, current]);
  expect(loads).toEqual(['toy 1.0.0']);
  expect([titles.byRules('toy', '0.9.0'), titles.byRules('toy', '9.0.0')]).toEqual([former, next]);
  expect(loads).toEqual(['toy 1.0.0', 'toy 0.9.0', 'toy 9.0.0']);
});

test('of two titles with one name the first counts, as the lists have them in order', () => {
  const again: Title = { ...toyTitle, name: 'again' };
  expect(registryOf([current, again], [again]).byRules('toy', current.rulesVersion)).toBe(current);
  expect(registryOf([current, again]).byId('toy')).toBe(current);
});

test('the registry of the release is made of its two lists', () => {
  expect(REGISTRY.newest).toBe(TITLES);
  expect(REGISTRY.all).toEqual([...TITLES, ...FORMER_TITLES]);
});
