// What the account of the token is told, each news once.

import { NEWS, type News as NewsData } from './documents.generated.ts';
import { Feed, type FeedParts } from './feed.ts';

type Update = NewsData['accountNews'];

/** One news, and the cursor to go on from. */
export type News = Update['news'] & Pick<Update, 'cursor'>;

export interface NewsOptions {
  /** The cursor of the last news that one has had. Default: what is owed now, and what happens from now on. */
  readonly after?: string;
  readonly signal?: AbortSignal;
}

/** On AWS news come again within a minute or so. */
const REMEMBERED = 1_000;

/** Until `signal` says so. */
export async function* newsBySocket(parts: FeedParts, { after, signal }: NewsOptions = {}): AsyncGenerator<News> {
  let cursor = after ?? null;
  const names = new Set(after === undefined ? [] : [nameIn(after)]);
  const { lang } = parts.transport;
  const feed = new Feed<NewsData>(parts, { query: NEWS, variables: () => ({ after: cursor, lang }), signal });
  for await (const fed of feed) {
    if (fed.began) continue;
    const update = fed.data.accountNews;
    cursor = update.cursor;
    const name = nameIn(cursor);
    if (names.has(name)) continue;
    names.add(name);
    forgetOldest(names);
    yield { ...update.news, cursor };
  }
}

/** Equal for the same news. */
function nameIn(cursor: string): string {
  return cursor.slice(cursor.indexOf('-') + 1);
}

function forgetOldest(names: Set<string>): void {
  if (names.size <= REMEMBERED) return;
  for (const oldest of names) {
    names.delete(oldest);
    return;
  }
}
