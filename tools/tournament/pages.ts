// All pages of a list, one after the other.

interface Page {
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** Every page of a list; `read` reads the one after a cursor, null where there is no list. */
export async function* pagesOf<Some extends Page>(
  read: (after: string | null) => Promise<Some | null>,
  first: string | null = null,
): AsyncGenerator<Some> {
  let after = first;
  for (;;) {
    const page = await read(after);
    if (page === null) return;
    yield page;
    const { hasNextPage, endCursor } = page.pageInfo;
    if (!hasNextPage) return;
    after = endCursor;
  }
}
