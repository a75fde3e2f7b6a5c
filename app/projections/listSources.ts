// What lists are read from, newest first, and several of them merged into one order.

import type { RangeQuery, ReadStore } from '../../readstore/port.ts';
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
  /** In descending order of place. */
  readonly items: readonly Item[];
  readonly more: boolean;
}

/** At most `limit` items below the place `after` (null: from the last). */
export type Source = (after: string | null, limit: number) => Promise<ItemPage>;

function rangeOf(after: string | null, limit: number): RangeQuery {
  return { after, limit, isDescending: true };
}

/** A list of public games. */
export function publicListOf(views: ReadStore, list: string): Source {
  return async (after, limit) => {
    const { listed, more } = await views.list(list, rangeOf(after, limit));
    return { items: listed.map(({ place }) => ({ place, gameId: gameAtPlace(place), version: 0 })), more };
  };
}

/** A player's list: games by their ids, or by time and id. */
export function partitionOf(views: ReadStore, partition: string): Source {
  return async (after, limit) => {
    const { rows, more } = await views.range(partition, rangeOf(after, limit));
    return { items: rows.map(({ sort, version }) => ({ place: sort, gameId: gameAtPlace(sort), version })), more };
  };
}

/** The first items of all sources together. */
export async function merged(sources: readonly Source[], after: string | null, limit: number): Promise<ItemPage> {
  const pages = await Promise.all(sources.map((source) => source(after, limit)));
  const items = pages.flatMap((page) => page.items).sort((a, b) => (a.place < b.place ? 1 : -1));
  return { items: items.slice(0, limit), more: items.length > limit || pages.some(({ more }) => more) };
}
