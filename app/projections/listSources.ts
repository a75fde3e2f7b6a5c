// What lists are read from, and several of them merged into one order.

import type { ReadStore } from '../../readstore/port.ts';
import { gameAtPlace } from './rows.ts';

/** A game in a list. */
export interface Item {
  /** By which it is ordered; no other game of the list has it. */
  readonly place: string;
  readonly gameId: string;
  /** The card is at least as new as this. */
  readonly version: number;
}

export interface ItemPage {
  /** In the order of the list. */
  readonly items: readonly Item[];
  readonly more: boolean;
}

/** The greatest place first, which in lists by time is the newest; or the least. */
export type Order = 'descending' | 'ascending';

/** At most `limit` items beyond the place `after` (null: from the beginning of the order). */
export type Source = (after: string | null, limit: number, order: Order) => Promise<ItemPage>;

/** A list of public games. */
export function publicListOf(views: ReadStore, list: string): Source {
  return async (after, limit, order) => {
    const { listed, more } = await views.list(list, { after, limit, isDescending: order === 'descending' });
    return { items: listed.map(({ place }) => ({ place, gameId: gameAtPlace(place), version: 0 })), more };
  };
}

/** A player's list: games by their ids, or by time and id. */
export function partitionOf(views: ReadStore, partition: string): Source {
  return async (after, limit, order) => {
    const { rows, more } = await views.range(partition, { after, limit, isDescending: order === 'descending' });
    return { items: rows.map(({ sort, version }) => ({ place: sort, gameId: gameAtPlace(sort), version })), more };
  };
}

/** All sources as one. */
export function merged(sources: readonly Source[]): Source {
  return async (after, limit, order) => {
    const pages = await Promise.all(sources.map((source) => source(after, limit, order)));
    const first = order === 'descending' ? -1 : 1;
    const items = pages.flatMap((page) => page.items).sort((a, b) => (a.place < b.place ? -first : first));
    return { items: items.slice(0, limit), more: items.length > limit || pages.some(({ more }) => more) };
  };
}
