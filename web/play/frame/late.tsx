// Pages are loaded when somebody opens one.

import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { say } from '../base/words.ts';
import { Head, Notice } from './Frame.tsx';

const WORDS = {
  loading: { en: 'Loading …', de: 'Wird geladen …' },
  notLoaded: { en: 'This page could not be loaded.', de: 'Diese Seite konnte nicht geladen werden.' },
  again: { en: 'Try again', de: 'Noch einmal versuchen' },
} as const;

/** The page that `load` brings; until then it says that it is loaded, or cannot be. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const loaded = signal<ComponentType<Props> | null>(null);
  const isLost = signal(false);
  let isLoading = false;
  const begin = async (): Promise<void> => {
    if (isLoading) return;
    isLoading = true;
    isLost.value = false;
    try {
      const page = await load();
      loaded.value = page;
    } catch {
      isLost.value = true;
    }
    isLoading = false;
  };
  return function Late(props: Props) {
    const Page = loaded.value;
    if (Page !== null) return <Page {...props} />;
    if (!isLost.value) void begin();
    return <Waiting isLost={isLost.value} again={begin} />;
  };
}

function Waiting({ isLost, again }: { readonly isLost: boolean; again(): Promise<void> }) {
  return (
    <>
      <Head title="" />
      {!isLost && <p class="quiet loading">{say(WORDS.loading)}</p>}
      {isLost && (
        <Notice>
          {say(WORDS.notLoaded)}{' '}
          <button type="button" onClick={again}>
            {say(WORDS.again)}
          </button>
        </Notice>
      )}
    </>
  );
}
