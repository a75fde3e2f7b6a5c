// Finds players of a long list by their names. The API has no such question: the list is read page by page, once, while
// somebody searches.

import type { EventPerson } from '../../server/documents.generated.ts';

export interface Row {
  readonly player: EventPerson;
  /** In the standings that are known; null for none. */
  readonly rank: number | null;
}

export interface RowPage {
  readonly rows: readonly Row[];
  readonly endCursor: string | null;
  readonly hasNextPage: boolean;
}

/** A list that can be searched. */
export interface Searched {
  /** Another one means another list. */
  readonly key: string;
  readonly totalCount: number | null;
  read(after: string | null): Promise<RowPage | null>;
}

export interface Match extends Row {
  /** Where the pages begin up to the one with this row, the first page left out. */
  readonly cursors: readonly string[];
}

export interface Search {
  readonly key: string;
  readonly text: string;
  /** The first of them, in the order of the list. */
  readonly matches: readonly Match[];
  /** Rows read so far, and of how many. */
  readonly read: number;
  readonly totalCount: number | null;
  readonly state: 'reading' | 'done' | 'failed';
}

/** More are not shown: then more of the name is wanted. */
export const MOST_MATCHES = 20;

interface Book {
  readonly key: string;
  readonly rows: Match[];
  readonly cursors: string[];
  isWhole: boolean;
}

export class Finder {
  #book: Book = emptyBook('');
  /** Counts searches: an older one stops. */
  #searches = 0;

  /** Tells `show` how far it has come, page by page, until all of the list is read. */
  async search(list: Searched, text: string, show: (search: Search) => void): Promise<void> {
    this.#searches += 1;
    const own = this.#searches;
    if (this.#book.key !== list.key) this.#book = emptyBook(list.key);
    const book = this.#book;
    const isOwn = () => own === this.#searches;
    const tell = (state: Search['state']) => isOwn() && show(searchIn(book, { list, text, state }));
    const stateNow = () => (book.isWhole ? 'done' : 'reading');
    tell(stateNow());
    while (!book.isWhole && isOwn()) {
      const isRead = await readPage(book, list);
      tell(isRead ? stateNow() : 'failed');
      if (!isRead) return;
    }
  }

  /** Stops a search that is being made. */
  stop(): void {
    this.#searches += 1;
  }
}

function emptyBook(key: string): Book {
  return { key, rows: [], cursors: [], isWhole: false };
}

/** Whether the server answered. */
async function readPage(book: Book, list: Searched): Promise<boolean> {
  const cursors = [...book.cursors];
  try {
    const page = await list.read(cursors.at(-1) ?? null);
    // Another search may have read it meanwhile.
    if (book.cursors.length === cursors.length && !book.isWhole) note(book, page, cursors);
    return true;
  } catch {
    return false;
  }
}

function note(book: Book, page: RowPage | null, cursors: readonly string[]): void {
  for (const row of page?.rows ?? []) book.rows.push({ ...row, cursors });
  if (page?.hasNextPage === true && page.endCursor !== null) book.cursors.push(page.endCursor);
  else book.isWhole = true;
}

interface Asked {
  readonly list: Searched;
  readonly text: string;
  readonly state: Search['state'];
}

function searchIn({ rows }: Book, { list: { key, totalCount }, text, state }: Asked): Search {
  const wanted = folded(text);
  const matches = rows.filter(({ player }) => folded(player.name).includes(wanted)).slice(0, MOST_MATCHES);
  return { key, text, matches, read: rows.length, totalCount, state };
}

/** Without capitals and accents: `Zoë` is found as `zoe`. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
