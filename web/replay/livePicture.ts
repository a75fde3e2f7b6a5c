// The table of a running game as anybody may see it, drawn by its server: the record of such a game does not hold what
// a picture needs.

import type { Language } from '../../domain/base/language.ts';
import { isObject } from '../../domain/read/shape.ts';
import type { Page } from '../../tools/story/story.ts';
import { askPublicly } from '../shared/ask.ts';
import { shownLines } from './bounds.ts';

const QUERY =
  'query Picture($id: ID!, $version: Int!, $lang: Language!) { game(id: $id) { version at(version: $version) { text(lang: $lang) } } }';
const PATIENCE_MS = 5_000;

/** A page of a game of this server, with a picture if it has none and the server draws one in time. */
export async function withPicture(page: Page, gameId: string | null, language: Language): Promise<Page> {
  if (gameId === null || page.picture.length > 0) return page;
  const variables = { id: gameId, version: page.version, lang: language.toUpperCase() };
  return { ...page, picture: await fetchPicture(variables) };
}

async function fetchPicture(variables: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
  try {
    return pictureIn(await askPublicly(QUERY, variables, AbortSignal.timeout(PATIENCE_MS)));
  } catch {
    return [];
  }
}

/** The lines in a server's answer, fit to be shown; none where it is not what was expected. */
export function pictureIn(answer: unknown): readonly string[] {
  const table = memberOf(memberOf(memberOf(answer, 'data'), 'game'), 'at');
  const text = memberOf(table, 'text');
  return typeof text === 'string' ? shownLines(text.split('\n')) : [];
}

function memberOf(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined;
}
