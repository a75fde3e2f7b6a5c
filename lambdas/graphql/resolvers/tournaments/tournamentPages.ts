// Pages of the lists of tournaments, their entrants, tables, byes and standings. A cursor names its list: that of
// another one is refused.

import { formatTournamentCursor, parseTournamentCursor, type TournamentList } from '../../../http/tournamentCursors.ts';
import { MAX_PAGE } from '../../limits/weights.ts';
import { badUserInput } from '../base/badUserInput.ts';

export interface PageArguments {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
}

/** The default of `first`, also where null is sent. */
const PAGE = 20;

/** Which page the arguments want; refuses invalid ones. */
export function pageIn(list: TournamentList, { first, after }: PageArguments) {
  const limit = first ?? PAGE;
  if (limit < 1 || limit > MAX_PAGE) {
    throw badUserInput(`\`first\` is ${limit}; it must be from 1 to ${MAX_PAGE}.`, 'first');
  }
  if (after === null || after === undefined) return { cursor: null, limit };
  const cursor = parseTournamentCursor(list, after);
  if (cursor === null) throw badUserInput('`after` is not a cursor of this list.', 'after');
  return { cursor, limit };
}

/** A page of a list, and whether it is the first. */
export function paged<Page extends object>(page: Page, { after }: PageArguments): Page & { readonly isFirst: boolean } {
  return { ...page, isFirst: after === null || after === undefined };
}

/** The same of a list whose connection is that of another one, too. */
export function pagedOf<Page extends object>(list: TournamentList, page: Page, args: PageArguments) {
  return { ...paged(page, args), list };
}

interface AnyPage<Entry> {
  /** Absent: that of the connection. */
  readonly list?: TournamentList;
  readonly entries: readonly { readonly cursor: string; readonly entry: Entry }[];
  readonly more: boolean;
  readonly isFirst: boolean;
}

/** What the connections of a list have in common. */
export function pageResolvers<Entry>(usual: TournamentList) {
  const cursorOf = (entry: { readonly cursor: string } | undefined, list: TournamentList): string | null =>
    entry === undefined ? null : formatTournamentCursor(list, entry.cursor);
  return {
    edges: ({ entries, list = usual }: AnyPage<Entry>) =>
      entries.map(({ cursor, entry }) => ({ cursor: formatTournamentCursor(list, cursor), node: entry })),
    nodes: ({ entries }: AnyPage<Entry>) => entries.map(({ entry }) => entry),
    pageInfo: ({ entries, more, isFirst, list = usual }: AnyPage<Entry>) => ({
      hasNextPage: more,
      hasPreviousPage: !isFirst,
      startCursor: cursorOf(entries.at(0), list),
      endCursor: cursorOf(entries.at(-1), list),
    }),
  };
}

/** The same for those whose length is known. */
export function countedPageResolvers<Entry, Total extends number | null = number>(list: TournamentList) {
  return {
    ...pageResolvers<Entry>(list),
    totalCount: ({ total }: { readonly total: Total }) => total,
  };
}
