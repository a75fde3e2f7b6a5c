// What the lobby shows, asked for again and again while the page is seen.

import { batch, type ReadonlySignal, type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { lang } from '../base/words.ts';
import { token } from '../server/account.ts';
import { ask } from '../server/ask.ts';
import {
  LOBBY,
  type Lobby,
  MINE,
  MINE_LONG,
  type OwnCardShown,
  TITLES,
  type Titles,
} from '../server/documents.generated.ts';

const EVERY_MS = 5_000;

interface Lists {
  readonly titles: ReadonlySignal<Titles['titles']>;
  /** Null: not known yet. */
  readonly lists: ReadonlySignal<Lobby | null>;
  /** The person's own games, the newest. */
  readonly mine: ReadonlySignal<readonly OwnCardShown[]>;
  /** Whether the server does not answer. */
  readonly isLost: ReadonlySignal<boolean>;
}

/** `looks`: as `viewer` says; `isLong`: more of the person's own games. */
export function useLists(looks: number, isLong: boolean): Lists {
  const titles = useSignal<Titles['titles']>([]);
  const lists = useSignal<Lobby | null>(null);
  const mine = useSignal<readonly OwnCardShown[]>([]);
  const isLost = useSignal(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody else is answered something else.
  useEffect(() => {
    const loading = { isWanted: true };
    const load = (): void => {
      if (!document.hidden) void loadInto({ titles, lists, mine, isLost }, loading, isLong);
    };
    load();
    const timer = setInterval(load, EVERY_MS);
    return () => {
      loading.isWanted = false;
      clearInterval(timer);
    };
  }, [looks, isLong, titles, lists, mine, isLost]);
  return { titles, lists, mine, isLost };
}

type Filled = {
  readonly [Name in keyof Lists]: Lists[Name] extends ReadonlySignal<infer Value> ? Signal<Value> : never;
};

async function loadInto(
  { titles, lists, mine, isLost }: Filled,
  loading: { readonly isWanted: boolean },
  isLong: boolean,
): Promise<void> {
  try {
    // Shown together, so that nothing is pushed down by what comes later.
    const [known, found, own] = await Promise.all([
      titles.value.length > 0 ? titles.value : ask(TITLES, { lang: lang() }).then((answer) => answer.titles),
      ask(LOBBY, {}),
      token().then((bearer) => (bearer === null ? null : ask(isLong ? MINE_LONG : MINE, {}))),
    ]);
    if (!loading.isWanted) return;
    batch(() => {
      titles.value = known;
      lists.value = found;
      mine.value = own?.me?.games.edges.map(({ card }) => card) ?? [];
      isLost.value = false;
    });
  } catch {
    isLost.value = true;
  }
}
