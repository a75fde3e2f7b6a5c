// What the lobby shows, asked for again and again while the page is seen.

import { batch, type ReadonlySignal, type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { lang } from '../base/words.ts';
import { ask } from '../server/ask.ts';
import { type CardShown, LOBBY, type Lobby, MINE, TITLES, type Titles } from '../server/documents.generated.ts';

const EVERY_MS = 5_000;

interface Lists {
  readonly titles: ReadonlySignal<Titles['titles']>;
  /** Null: not known yet. */
  readonly lists: ReadonlySignal<Lobby | null>;
  /** The person's own games. */
  readonly mine: ReadonlySignal<readonly CardShown[]>;
  /** Whether the server does not answer. */
  readonly isLost: ReadonlySignal<boolean>;
}

/** `you`: the id of who plays in this browser, if anybody does. */
export function useLists(you: string | undefined): Lists {
  const titles = useSignal<Titles['titles']>([]);
  const lists = useSignal<Lobby | null>(null);
  const mine = useSignal<readonly CardShown[]>([]);
  const isLost = useSignal(false);
  useEffect(() => {
    const loading = { isWanted: true };
    const load = (): void => {
      if (!document.hidden) void loadInto({ titles, lists, mine, isLost }, you, loading);
    };
    load();
    const timer = setInterval(load, EVERY_MS);
    return () => {
      loading.isWanted = false;
      clearInterval(timer);
    };
  }, [you, titles, lists, mine, isLost]);
  return { titles, lists, mine, isLost };
}

type Filled = {
  readonly [Name in keyof Lists]: Lists[Name] extends ReadonlySignal<infer Value> ? Signal<Value> : never;
};

async function loadInto(
  { titles, lists, mine, isLost }: Filled,
  you: string | undefined,
  loading: { readonly isWanted: boolean },
): Promise<void> {
  try {
    if (titles.value.length === 0) titles.value = (await ask(TITLES, { lang: lang() })).titles;
    const [found, own] = await Promise.all([ask(LOBBY, {}), you === undefined ? null : ask(MINE, {})]);
    if (!loading.isWanted) return;
    batch(() => {
      lists.value = found;
      mine.value = own?.me?.games.edges.map(({ card }) => card) ?? [];
      isLost.value = false;
    });
  } catch {
    isLost.value = true;
  }
}
