// Which page of each long list is shown. A push reads that page again, and nothing else of the list.

/** The long lists, which are shown page by page. */
export type ListName = 'tables' | 'people';

interface Window {
  /** Which list the cursors belong to: live points of a round are another list than the standings after it. */
  readonly key: string;
  /** Where the pages after the first begin, up to the one that is shown. */
  readonly cursors: readonly string[];
}

/** Where a page stands in its list. */
export interface PagePlace {
  readonly list: ListName;
  readonly key: string;
  /** Of the page, from 0. */
  readonly index: number;
}

export class Windows {
  readonly #windows = new Map<ListName, Window>();

  /** Where the page begins that is to be shown; of another list than before, the first one. */
  at(list: ListName, key: string): { readonly after: string | null; readonly place: PagePlace } {
    const cursors = this.#cursors(list, key);
    return { after: cursors.at(-1) ?? null, place: { list, key, index: cursors.length } };
  }

  /** The page that begins after `cursor`, the next one from `place`. */
  forth({ list, key, index }: PagePlace, cursor: string): void {
    const cursors = this.#cursors(list, key);
    // A second click on the same button changes nothing.
    if (cursors.length === index) this.#windows.set(list, { key, cursors: [...cursors, cursor] });
  }

  back({ list, key, index }: PagePlace): void {
    this.#windows.set(list, { key, cursors: this.#cursors(list, key).slice(0, Math.max(0, index - 1)) });
  }

  first(list: ListName): void {
    this.#windows.delete(list);
  }

  /** The page that begins after the last of these. */
  jump({ list, key }: Pick<PagePlace, 'list' | 'key'>, cursors: readonly string[]): void {
    this.#windows.set(list, { key, cursors });
  }

  /** All lists from their beginning: a server may forget its cursors. */
  clear(): void {
    this.#windows.clear();
  }

  #cursors(list: ListName, key: string): readonly string[] {
    const shown = this.#windows.get(list);
    return shown?.key === key ? shown.cursors : [];
  }
}
