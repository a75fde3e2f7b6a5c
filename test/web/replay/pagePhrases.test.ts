// The page's own words: every one in both languages, every one used.

import { expect, test } from 'vitest';
import { PAGE } from '../../../web/replay/html.ts';
import { isPagePhrase, labelled, PAGE_PHRASES, said } from '../../../web/replay/pagePhrases.ts';

/** Phrases that the page writes while it is used. */
const WRITTEN = ['pause', 'of', 'version', 'result', 'detail', 'resultInDetail', 'copied', 'selected'];

test('the page names each phrase, and no other', () => {
  const named = [...PAGE.matchAll(/data-say(?:-label|-hint)?="(\w+)"/g)].map(([, key = '']) => key);
  expect(named.filter((key) => !isPagePhrase(key))).toEqual([]);
  expect([...new Set([...named, ...WRITTEN])].sort()).toEqual(Object.keys(PAGE_PHRASES.en).sort());
});

test('both languages have all of them, in words of their own', () => {
  expect(Object.keys(PAGE_PHRASES.de).sort()).toEqual(Object.keys(PAGE_PHRASES.en).sort());
  const alike = Object.entries(PAGE_PHRASES.en).filter(
    ([key, text]) => isPagePhrase(key) && PAGE_PHRASES.de[key] === text,
  );
  expect(alike.map(([key]) => key)).toEqual(['version', 'pause']);
});

test('as it is served the page is English, and every phrase stands where it is named', () => {
  expect(PAGE).toContain(said('h1', 'heading'));
  expect(said('button', 'play', 'type="button"')).toBe('<button type="button" data-say="play">Play</button>');
  expect(labelled('gameId', 'hint')).toBe('data-say-hint="gameId" placeholder="Id of the game"');
  expect(labelled('steps')).toBe('data-say-label="steps" aria-label="Steps"');
});
